// What a line of a bank seems to clear, by amount, number and day; and whether nothing else fits.
import { type Cents, cents, formatCents, minus } from "@fiducia/kernel/cents";
import { type Day, dayNumber, formatDay } from "@fiducia/kernel/day";
import type { BankItem } from "../shared/bank-line.contract.ts";

interface Line {
  readonly lineId: number;
  readonly datedOn: Day;
  readonly amount: Cents;
  readonly description: string;
  readonly reference: string;
}

export interface Suggestion {
  readonly items: readonly BankItem[];
  readonly because: string;
  readonly isExact: boolean;
}

const NONE: Suggestion = { items: [], because: "", isExact: false };

/** A check may be cashed months later; everything else is in the bank within days. */
const DAYS_OF_CHECK = 180;
const DAYS_OF_OTHERS = 5;
/** Days that a bank may be ahead of the books. */
const DAYS_AHEAD = 3;
/** Items of a day that may add up to one line. */
const MOST_OF_A_GROUP = 60;

const digitsOf = (text: string): string => text.replaceAll(/\D/g, "").replace(/^0+/, "");

/** The number of the check that the line names, in its own field or after the word. */
const checkNumberOf = ({ reference, description }: Line): string =>
  digitsOf(reference) ||
  digitsOf(/che(?:ck|que)\s*(?:no\.?|number|#)?\s*(\d{2,})/i.exec(description)?.[1] ?? "");

const isCheck = ({ what }: BankItem): boolean => what === "Check";

/** Days from the item's day to the line's. */
const daysLater = (line: Line, item: BankItem): number => dayNumber(line.datedOn) - dayNumber(item.datedOn);

const isNear = (line: Line, item: BankItem): boolean => {
  const later = daysLater(line, item);
  return later >= -DAYS_AHEAD && later <= (isCheck(item) ? DAYS_OF_CHECK : DAYS_OF_OTHERS);
};

const words = (text: string): ReadonlySet<string> =>
  new Set(
    text
      .toLowerCase()
      .split(/[^a-z0-9]+/)
      .filter((word) => word.length > 2),
  );

const sharesWord = (line: Line, item: BankItem): boolean => {
  const named = words(item.name);
  return [...words(line.description)].some((word) => named.has(word));
};

/** Items of one day, kind and direction, by what they add up to: a bank often shows a day's deposits as one. */
function wholeDays(items: readonly BankItem[]): ReadonlyMap<number, readonly (readonly BankItem[])[]> {
  const days = new Map<string, BankItem[]>();
  for (const item of items) {
    if (item.source !== "event" || isCheck(item)) continue;
    const key = `${item.datedOn} ${item.what} ${item.amount > 0}`;
    const group = days.get(key);
    if (group) group.push(item);
    else days.set(key, [item]);
  }
  const bySum = new Map<number, (readonly BankItem[])[]>();
  for (const group of days.values()) {
    if (group.length < 2 || group.length > MOST_OF_A_GROUP) continue;
    const sum = group.reduce((all, { amount }) => all + amount, 0);
    bySum.set(sum, [...(bySum.get(sum) ?? []), group]);
  }
  return bySum;
}

/** The suggestion for a line, of items that are open and not suggested for another one. */
function suggestionFor(
  line: Line,
  ofAmount: readonly BankItem[],
  groups: readonly (readonly BankItem[])[],
): Suggestion {
  const near = ofAmount.filter((item) => isNear(line, item));
  const number = checkNumberOf(line);
  const numbered = near.filter((item) => number !== "" && digitsOf(item.number) === number);
  const [first] = numbered;
  if (first && numbered.length === 1)
    return { items: [first], because: "Same amount and number", isExact: true };
  // A line that names a check is no other check.
  const others = near.filter((item) => !(isCheck(item) && number !== "" && digitsOf(item.number) !== number));
  const [only] = others;
  if (only && others.length === 1)
    return {
      items: [only],
      because: "Same amount, near in time; nothing else fits",
      isExact: !isCheck(only) || number === "",
    };
  const named = others.filter((item) => sharesWord(line, item));
  const [byName] = named;
  if (byName && named.length === 1)
    return { items: [byName], because: "Same amount and name", isExact: false };
  const [nearest] = [...others].sort((a, b) => Math.abs(daysLater(line, a)) - Math.abs(daysLater(line, b)));
  if (nearest)
    return { items: [nearest], because: `Same amount; ${others.length} items fit`, isExact: false };
  const fitting = groups.filter(([item]) => item && isNear(line, item));
  const [group] = fitting;
  const [item] = group ?? [];
  return group && item && fitting.length === 1
    ? {
        items: group,
        because: `${group.length} items of ${formatDay(item.datedOn)} add up to it`,
        isExact: false,
      }
    : NONE;
}

/** A check of the line's number whose amount is another one: the bank erred, or kept a charge. */
function otherAmountOf(line: Line, byNumber: ReadonlyMap<string, BankItem>): Suggestion {
  const item = byNumber.get(checkNumberOf(line));
  if (!item || !isNear(line, item)) return NONE;
  const difference = formatCents(cents(Math.abs(minus(item.amount, line.amount))));
  return { ...NONE, because: `Check ${item.number} has its number, but differs by ${difference}` };
}

/**
 * Suggestions for lines in their order. Two lines of one amount are no exact match of one item: whatever fits several lines is
 * exact for none, unless their numbers tell them apart.
 */
export function suggestionsFor(
  lines: readonly Line[],
  items: readonly BankItem[],
): ReadonlyMap<number, Suggestion> {
  const byAmount = new Map<Cents, BankItem[]>();
  for (const item of items) {
    const equal = byAmount.get(item.amount);
    if (equal) equal.push(item);
    else byAmount.set(item.amount, [item]);
  }
  const groups = wholeDays(items);
  const byNumber = new Map(items.filter(isCheck).map((check) => [digitsOf(check.number), check]));
  const suggested = (line: Line): Suggestion => {
    const fitting = suggestionFor(line, byAmount.get(line.amount) ?? [], groups.get(line.amount) ?? []);
    return fitting.items.length > 0 ? fitting : otherAmountOf(line, byNumber);
  };
  const found = new Map(lines.map((line) => [line.lineId, suggested(line)]));
  const uses = new Map<string, number>();
  const keyOf = ({ source, sourceId }: BankItem) => `${source} ${sourceId}`;
  for (const { items: fitting } of found.values())
    for (const item of fitting) uses.set(keyOf(item), (uses.get(keyOf(item)) ?? 0) + 1);
  return new Map(
    [...found].map(([lineId, suggestion]) => [
      lineId,
      {
        ...suggestion,
        isExact: suggestion.isExact && suggestion.items.every((item) => uses.get(keyOf(item)) === 1),
      },
    ]),
  );
}
