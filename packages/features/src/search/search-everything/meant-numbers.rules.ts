// What the text of a search means as a number: of an item, of a check, of money.
import { ACCOUNTING_ITEMS, type ItemType } from "@fiducia/contract/item-types";
import { type Cents, cents } from "@fiducia/kernel/cents";

export interface MeantNumbers {
  /** The number of an item, with the types that it may have. */
  readonly item?: { readonly number: number; readonly types: readonly ItemType[] };
  /** The number of a check as it is written, with the whole number that it is as one of our own. */
  readonly check?: { readonly written: string; readonly number: number | undefined };
  /** Cents above zero. */
  readonly amount?: Cents;
}

const TYPES = Object.entries(ACCOUNTING_ITEMS) as [ItemType, (typeof ACCOUNTING_ITEMS)[ItemType]][];

const initialsOf = (words: string): string =>
  words
    .split(" ")
    .map((word) => word[0] ?? "")
    .join("")
    .toLowerCase();

/** "R", "receipt", "CM", "credit m": the types that are called so, or begin so. */
function typesCalled(letters: string): readonly ItemType[] {
  const prefix = letters.toLowerCase().replace(/\s+/g, " ").trim();
  if (prefix === "") return TYPES.map(([type]) => type);
  return TYPES.flatMap(([type, { label, sentence, queueName }]) => {
    const names = [label, sentence, queueName].map((name) => name.toLowerCase());
    const isCalled =
      names.some((name) => name.startsWith(prefix)) ||
      names.some((name) => name.split(" ").length > 1 && initialsOf(name) === prefix) ||
      (prefix.length > 2 && names.some((name) => name.split(" ").some((word) => word.startsWith(prefix))));
    return isCalled ? [type] : [];
  });
}

/** Numbers of items and our own checks have no more digits. */
const WHOLE = /^0*(\d{1,12})$/;

const wholeOf = (text: string): number | undefined => {
  const digits = WHOLE.exec(text)?.[1];
  return digits === undefined || Number(digits) === 0 ? undefined : Number(digits);
};

function itemOf(text: string): MeantNumbers["item"] {
  const [, letters, digits = ""] = /^([a-z][a-z ]*?)?[\s#-]*(\d+)$/i.exec(text) ?? [];
  const number = wholeOf(digits);
  if (number === undefined) return undefined;
  const types = typesCalled(letters ?? "");
  return types.length === 0 ? undefined : { number, types };
}

/** A reference holds a digit; what is longer than the field of a check number is none. */
function checkOf(text: string): MeantNumbers["check"] {
  const written = text.replace(/^(?:check|chk|ck)\b[\s#]*/i, "").trim();
  if (!/\d/.test(written) || written.length > 40) return undefined;
  return { written, number: wholeOf(written) };
}

const MOST_DIGITS = 11;

/** "1250.75", "1,250.75", "$1,250", "(40.00)", "-40": without its sign, for a search means both. */
function amountOf(text: string): Cents | undefined {
  const bare = text.replace(/^\((.*)\)$/, "$1").replace(/^[-−]?\s*\$?\s*/, "");
  const [, whole, parts = ""] = /^(\d+|\d{1,3}(?:,\d{3})+)(?:\.(\d{1,2}))?$/.exec(bare) ?? [];
  if (whole === undefined) return undefined;
  const digits = whole.replaceAll(",", "") + parts.padEnd(2, "0");
  if (digits.replace(/^0+/, "").length > MOST_DIGITS) return undefined;
  const amount = Number(digits);
  return amount === 0 ? undefined : cents(amount);
}

export function readMeantNumbers(typed: string): MeantNumbers {
  const text = typed.trim();
  const isCheck = /^(?:check|chk|ck)\b/i.test(text);
  const item = isCheck ? undefined : itemOf(text);
  const check = checkOf(text);
  const amount = amountOf(text);
  return { ...(item && { item }), ...(check && { check }), ...(amount && { amount }) };
}
