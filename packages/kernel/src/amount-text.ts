// Amounts as people type them.
import { type Cents, cents, formatCents } from "./cents.ts";

const AMOUNT = /^(-)?\$?(\d{1,3}(?:,\d{3}){1,3}|\d{1,10})?(?:\.(\d{0,2}))?$/;

/**
 * Reads "1,234.5", "$40", "-40" and "(40.00)" as cents; undefined for anything else, and for nothing. A third decimal
 * is refused, not rounded.
 */
export function parseAmount(text: string): Cents | undefined {
  const plain = text.trim().replace(/^\((.*)\)$/, "-$1");
  const [, minus, whole, fraction = ""] = AMOUNT.exec(plain) ?? [];
  if (whole === undefined && fraction === "") return undefined;
  const amount = Number((whole ?? "0").replaceAll(",", "")) * 100 + Number(fraction.padEnd(2, "0"));
  return cents(minus ? -amount : amount);
}

/** An amount as a field shows it once it is left: "1,234.50"; what cannot be read stays as it was typed. */
export function tidyAmount(text: string): string {
  const amount = parseAmount(text);
  return amount === undefined ? text : formatCents(amount);
}
