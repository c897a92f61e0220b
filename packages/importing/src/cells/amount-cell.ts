// Amounts as the files of other systems write them.
import { type Cents, cents } from "@fiducia/kernel/cents";

/** Thousands apart by commas and cents behind a point: "1,234.56". */
const POINT = /^(\d{1,3}(?:,\d{3})+|\d+)?(?:\.(\d{0,2}))?$/;
/** Thousands apart by points or spaces and cents behind a comma: "1.234,56". */
const COMMA = /^(\d{1,3}(?:[. ]\d{3})+|\d+)?,(\d{1,2})$/;

const MOST_DIGITS = 13;

/**
 * Reads an amount in dollars; undefined for anything else. Brackets, a minus on either side and "CR" mean below zero, "DR" above.
 * Three digits behind a point or comma are a group of thousands only behind a comma, since "1.234" may be either.
 */
export function readAmountCell(text: string): Cents | undefined {
  const trimmed = text
    .trim()
    .replaceAll(/[$\u20ac\u00a3]|USD/gi, "")
    .trim();
  const [, bracketed] = /^\((.*)\)$/.exec(trimmed) ?? [];
  const isCredit = /\bCR$/i.test(trimmed);
  const bare = (bracketed ?? trimmed).replace(/\s*(?:CR|DR)$/i, "").trim();
  const isMinus = /^[-\u2212]|[-\u2212]$/.test(bare);
  const digits = bare.replace(/^[-+\u2212]|[-\u2212]$/, "").trim();
  const [, whole, behind] = POINT.exec(digits) ?? COMMA.exec(digits) ?? [];
  if (digits === "" || (whole === undefined && !behind)) return undefined;
  const number = `${(whole ?? "0").replaceAll(/[., ]/g, "")}${(behind ?? "").padEnd(2, "0")}`;
  if (number.length > MOST_DIGITS) return undefined;
  const isBelow = [bracketed !== undefined, isCredit, isMinus].filter(Boolean).length % 2 === 1;
  return cents(isBelow ? -Number(number) : Number(number));
}
