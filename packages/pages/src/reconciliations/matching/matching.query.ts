// Reads lines of a bank with what they clear or seem to clear, and items that the bank has not shown.
import type { ReadUnit } from "@fiducia/database/unit";
import { parseAmount } from "@fiducia/kernel/amount-text";
import { type Cents, sumOf } from "@fiducia/kernel/cents";
import type { Day } from "@fiducia/kernel/day";
import type { QueryHandler } from "@fiducia/serving/handlers";
import { sql } from "kysely";
import { reachesWholeAgency } from "../../opening/shared/whole-agency.server.ts";
import { seeAccess } from "../shared/reconciliation-access.contract.ts";
import { openOf, type ReadItem, readItems, shownItem } from "./bank-items.store.ts";
import { type LineRow, readLines } from "./bank-lines.store.ts";
import { type bankItemsQuery, type bankLinesQuery, ITEMS_PAGE, LINES_PAGE } from "./matching.contract.ts";
import { type Suggestion, suggestionsFor } from "./suggestion.rules.ts";

/** Lines of the days on which the bank is reconciled; of all days while nobody has begun. */
const sinceStart = sql`l.dated_on > coalesce((select s.begins_after from bank_start s
  where s.agency_id = l.agency_id and s.bank_account_id = l.bank_account_id), '-infinity')`;

const NO_SUGGESTION: Suggestion = { items: [], because: "", isExact: false };

export interface OpenLines {
  readonly lines: readonly LineRow[];
  readonly suggestions: ReadonlyMap<number, Suggestion>;
}

/** Every line without a match up to a day, with what it seems to clear. */
export async function readOpenLines(
  unit: ReadUnit,
  days: {
    readonly bankAccountId: number;
    readonly fromOn?: Day | undefined;
    readonly throughOn?: Day | undefined;
  },
): Promise<OpenLines> {
  const { bankAccountId, fromOn, throughOn } = days;
  const lines = await readLines(
    unit,
    sql`l.bank_account_id = ${bankAccountId} and l.match_id is null and ${sinceStart}
      ${fromOn === undefined ? sql`` : sql`and l.dated_on >= ${fromOn}`}
      ${throughOn === undefined ? sql`` : sql`and l.dated_on <= ${throughOn}`}`,
  );
  if (lines.length === 0) return { lines, suggestions: new Map() };
  const items = await readItems(unit, openOf(bankAccountId));
  return { lines, suggestions: suggestionsFor(lines, items.map(shownItem)) };
}

const EMPTY = { lines: [], openCount: 0, exactCount: 0 };

export const bankLines: QueryHandler<typeof bankLinesQuery> = async ({ unit, caller, filter }) => {
  if (!reachesWholeAgency(caller, seeAccess)) return EMPTY;
  const { bankAccountId, fromOn, throughOn, state, afterDay, afterLineId } = filter;
  const open = await readOpenLines(unit, filter);
  const conditions = [
    sql`l.bank_account_id = ${bankAccountId}`,
    ...(fromOn === undefined ? [] : [sql`l.dated_on >= ${fromOn}`]),
    ...(throughOn === undefined ? [] : [sql`l.dated_on <= ${throughOn}`]),
    ...(afterDay === undefined
      ? []
      : [sql`(l.dated_on, l.line_id) > (${afterDay}::date, ${afterLineId}::bigint)`]),
    ...(state === "open" ? [sql`l.match_id is null`, sinceStart] : []),
    ...(state === "matched" ? [sql`l.match_id is not null`] : []),
    ...(state === "open" || fromOn !== undefined
      ? []
      : [sql`l.dated_on > coalesce(reconciled_through(${unit.agencyId}, ${bankAccountId}), '-infinity')`]),
  ];
  const lines = await readLines(unit, sql.join(conditions, sql` and `), LINES_PAGE);
  const matchIds = lines.flatMap(({ matchId }) => (matchId === null ? [] : [matchId]));
  const cleared =
    matchIds.length === 0 ? [] : await readItems(unit, sql`b.match_id = any(${matchIds}::bigint[])`);
  return {
    lines: lines.map(({ how, reason, ...line }) => {
      const suggestion = open.suggestions.get(line.lineId) ?? NO_SUGGESTION;
      return {
        ...line,
        how,
        reason: reason ?? "",
        clears: cleared
          .filter(({ matchId }) => line.matchId !== null && matchId === line.matchId)
          .map(shownItem),
        suggestion: { ...suggestion, items: [...suggestion.items] },
      };
    }),
    openCount: open.lines.length,
    exactCount: [...open.suggestions.values()].filter(({ isExact }) => isExact).length,
  };
};

const amountIn = (word: string): Cents | undefined => parseAmount(word);

const isNamed = (word: string) => {
  const sought = word.toLowerCase();
  const amount = amountIn(word);
  return ({ number, name, what, amount: ofItem }: ReadItem): boolean =>
    number === sought ||
    name.toLowerCase().includes(sought) ||
    what.toLowerCase().includes(sought) ||
    (amount !== undefined && Math.abs(ofItem) === amount);
};

export const bankItems: QueryHandler<typeof bankItemsQuery> = async ({ unit, caller, filter }) => {
  if (!reachesWholeAgency(caller, seeAccess))
    return { items: [], count: 0, sum: sumOf([], () => 0 as Cents) };
  const { bankAccountId, throughOn, fromOn, word, newestFirst } = filter;
  const conditions = [
    openOf(bankAccountId),
    ...(throughOn === undefined ? [] : [sql`b.dated_on <= ${throughOn}`]),
    ...(fromOn === undefined ? [] : [sql`b.dated_on >= ${fromOn}`]),
  ];
  const oldestFirst = await readItems(unit, sql.join(conditions, sql` and `));
  const read = newestFirst ? oldestFirst.toReversed() : oldestFirst;
  const items = word === "" ? read : read.filter(isNamed(word));
  return {
    items: items.slice(0, ITEMS_PAGE).map(shownItem),
    count: items.length,
    sum: sumOf(items, ({ amount }) => amount),
  };
};
