// The days that a statement covers and what the bank held before and after: as the file says it, as somebody said it, or as it
// follows from the statement before; and what looks wrong about it.
import type { BankFile } from "@fiducia/importing/statement/bank-file";
import { type Cents, formatCents, minus, negate, plus, sumOf, ZERO } from "@fiducia/kernel/cents";
import { addDays, type Day, formatDay } from "@fiducia/kernel/day";
import type { BALANCE_SOURCES } from "./bank-statement.contract.ts";

type Source = (typeof BALANCE_SOURCES)[number];

/** What is kept of a file's own words, and of those of who looked at it. */
export interface Stated {
  readonly file?: Pick<BankFile, "beginsOn" | "endsOn" | "balance">;
  readonly said?: {
    readonly beginsOn: Day;
    readonly endsOn: Day;
    readonly opening?: Cents | undefined;
    readonly closing: Cents;
  };
}

interface Dated {
  readonly datedOn: Day;
  readonly amount: Cents;
}

/** The statement that was kept of the days before, or of some of the same days. */
export interface Previous {
  readonly endsOn: Day;
  readonly closing: Cents;
}

interface Known {
  readonly stated: Stated;
  /** Of a column of balances. */
  readonly column: { readonly opening: Cents; readonly closing: Cents } | undefined;
  /** Every line of the file. */
  readonly rows: readonly Dated[];
  readonly previous: Previous | undefined;
  /** Lines that are kept, at least those from the day after `previous` or the first of the file on, whichever is earlier. */
  readonly kept: readonly Dated[];
  /** Lines that keeping the statement would add. */
  readonly added: readonly Dated[];
}

export interface Balances {
  readonly beginsOn: Day | null;
  readonly endsOn: Day | null;
  readonly opening: Cents | null;
  readonly openingFrom: Source | null;
  readonly closing: Cents | null;
  readonly closingFrom: Source | null;
  readonly linesTotal: Cents;
  /** Opening plus lines less closing. */
  readonly gap: Cents | null;
  /** What the bank held before, by the statement that was kept before; null without one, and where days are missing between. */
  readonly before: Cents | null;
  readonly warnings: readonly string[];
}

const amountOf = ({ amount }: Dated): Cents => amount;
const between = (lines: readonly Dated[], first: Day, last: Day): readonly Dated[] =>
  lines.filter(({ datedOn }) => datedOn >= first && datedOn <= last);

const earliest = (days: readonly (Day | null | undefined)[]): Day | null =>
  days.filter((day) => day != null).sort()[0] ?? null;
const latest = (days: readonly (Day | null | undefined)[]): Day | null =>
  days
    .filter((day) => day != null)
    .sort()
    .at(-1) ?? null;

function daysOf({ stated: { file, said }, rows }: Known) {
  const days = rows.map(({ datedOn }) => datedOn).sort();
  const [first, last] = [days[0], days.at(-1)];
  if (said) return { beginsOn: earliest([said.beginsOn, first]), endsOn: latest([said.endsOn, last]) };
  const { beginsOn = null, endsOn = null, balance = null } = file ?? {};
  // The balance is of that day: what the bank shows of later days is of a statement to come.
  const through = balance ? earliest([balance.on, endsOn]) : endsOn;
  return { beginsOn: earliest([beginsOn, first]) ?? through, endsOn: latest([through, last]) };
}

/** What the file says that the bank held when its last day ended; undefined where that is the balance of another day. */
function closingOfFile({ file }: Stated, endsOn: Day | null): Cents | undefined {
  return file?.balance && endsOn !== null && file.balance.on === endsOn ? file.balance.amount : undefined;
}

/** What the bank held before the day, by the statement that was kept before. */
function openingAfter({ previous, kept }: Known, beginsOn: Day): Cents | undefined {
  if (!previous) return undefined;
  const { endsOn, closing } = previous;
  return endsOn >= beginsOn
    ? minus(closing, sumOf(between(kept, beginsOn, endsOn), amountOf))
    : plus(closing, sumOf(between(kept, addDays(endsOn, 1), addDays(beginsOn, -1)), amountOf));
}

const isMissingBetween = ({ previous }: Known, beginsOn: Day): boolean =>
  previous !== undefined && addDays(previous.endsOn, 1) < beginsOn;

function daysMissing({ endsOn }: Previous, beginsOn: Day): string {
  const [first, last] = [addDays(endsOn, 1), addDays(beginsOn, -1)];
  return first === last
    ? `${formatDay(first)} is missing between this statement and the one before.`
    : `${formatDay(first)} to ${formatDay(last)} is missing between this statement and the one before.`;
}

type Opening = readonly [Cents | null, Source | null];

/** The same where no day is missing between. */
const openingThen = (known: Known, beginsOn: Day): Cents | undefined =>
  isMissingBetween(known, beginsOn) ? undefined : openingAfter(known, beginsOn);

function openingOf(known: Known, beginsOn: Day, followed: Opening): Opening {
  const { said } = known.stated;
  if (said?.opening !== undefined) return [said.opening, "said"];
  if (known.column) return [known.column.opening, "file"];
  const after = openingThen(known, beginsOn);
  return after === undefined ? followed : [after, "previous"];
}

function* warningsOf(known: Known, found: Omit<Balances, "warnings">): Generator<string> {
  const { previous, rows, stated } = known;
  const { beginsOn, endsOn, opening, closing, gap } = found;
  const { balance } = stated.file ?? {};
  if (balance && endsOn !== null && balance.on !== endsOn && !stated.said)
    yield `The file states ${formatCents(balance.amount)} of ${formatDay(balance.on)}, which is not the last day of the statement. Enter what the bank held on ${formatDay(endsOn)}.`;
  if (beginsOn === null) return;
  if (previous && isMissingBetween(known, beginsOn)) yield daysMissing(previous, beginsOn);
  const before = openingAfter(known, beginsOn);
  if (before !== undefined && opening !== null && before !== opening)
    yield `The opening balance, ${formatCents(opening)}, differs from ${formatCents(before)}, with which the statement before ended, by ${formatCents(minus(opening, before))}.`;
  if (gap === null || gap === ZERO || opening === null || closing === null) return;
  const isTurned = plus(opening, negate(sumOf(rows, amountOf))) === closing;
  yield isTurned
    ? "The signs look turned: with what came in as what went out, the balances add up."
    : `Opening balance and lines differ from the closing balance by ${formatCents(gap)}.`;
}

export function balancesFrom(known: Known): Balances {
  const { beginsOn, endsOn } = daysOf(known);
  const { stated, column, kept, added } = known;
  if (beginsOn === null || endsOn === null) {
    const nothing = { beginsOn, endsOn, opening: null, openingFrom: null, closing: null, closingFrom: null };
    return { ...nothing, linesTotal: ZERO, gap: null, before: null, warnings: [] };
  }
  const linesTotal = plus(sumOf(between(kept, beginsOn, endsOn), amountOf), sumOf(added, amountOf));
  const ofFile = column?.closing ?? closingOfFile(stated, endsOn);
  const closing = stated.said?.closing ?? ofFile ?? null;
  const closingFrom = stated.said ? "said" : ofFile === undefined ? null : "file";
  const [opening, openingFrom] = openingOf(
    known,
    beginsOn,
    closing === null ? [null, null] : [minus(closing, linesTotal), "computed"],
  );
  const gap = opening === null || closing === null ? null : minus(plus(opening, linesTotal), closing);
  const before = openingThen(known, beginsOn) ?? null;
  const balances = { opening, openingFrom, closing, closingFrom, linesTotal, gap, before } as const;
  const found = { beginsOn, endsOn, ...balances };
  return { ...found, warnings: [...warningsOf(known, found)] };
}
