// The SQL that finds the parts which may belong to a report of accounts, by the way that reads least.

import { type Caller, isHeldToTwoDays } from "@fiducia/contract/caller";
import { lookUp } from "@fiducia/database/look-up";
import { addDays, type Day } from "@fiducia/kernel/day";
import { happenedHere } from "@fiducia/serving/listing/event-range";
import { type RawBuilder, sql } from "kysely";
import type { z } from "zod";
import type { PAID_STATUSES, partsFilter } from "./part-of-account.contract.ts";

type Sql = RawBuilder<unknown>;
export type Filter = z.output<z.ZodObject<typeof partsFilter>>;

/** Payables are the third parties' parts, revenue the agency's. */
export type Side = "thirdParty" | "agency";

export interface PartsWanted extends Filter {
  readonly side: Side;
  readonly paidStatus: (typeof PAID_STATUSES)[number];
}

/** One row: a requested account `a` of the agency, of the side's kind. */
function accountsOf(agencyId: number, { side, glAccountIds }: PartsWanted): Sql {
  const isChosen = glAccountIds?.length
    ? sql`and a.gl_account_id in (${sql.join([...glAccountIds])})`
    : sql``;
  const type = side === "agency" ? sql`'Income'` : sql`'Payable'`;
  return sql`select a.agency_id, a.gl_account_id, a.name from gl_account a
    where a.agency_id = ${agencyId} and a.account_type = ${type} ${isChosen}`;
}

/** What an event of the days did to a part: collected it, or paid it. A credit memo that is used collects nothing. */
const MOVES = {
  // Outside trust: what was banked straight to operating.
  collected: sql`(g.movement in ('collect', 'fund') and g.fund = 'T' or g.movement = 'collect' and not exists (
    select from line_part p join item i on i.agency_id = p.agency_id and i.item_id = p.item_id
    where p.agency_id = g.agency_id and p.part_id = g.part_id and i.item_type = 'CreditMemo'))`,
  paidOn: sql`g.movement in ('disburse', 'fund') and g.fund = 'T'`,
} as const;

interface Moved extends Days {
  readonly basis: keyof typeof MOVES;
  /** What was voided by then moved nothing. */
  readonly until: Day;
}

/** One row: the id of a part that an event of the days moved so; what an opening brought moved in no days of these books. */
const partsMovedIn = (agencyId: number, { first, last, basis, until }: Moved): Sql => sql`
  select distinct g.part_id from event e
  ${lookUp("entry n", "event_id = e.event_id")}
  cross join lateral (select g.part_id from posting g where g.agency_id = e.agency_id and g.entry_id = n.entry_id
    and g.part_id is not null and ${MOVES[basis]} offset 0) g
  where e.agency_id = ${agencyId} and e.dated_on between ${first} and ${last} and e.reverses_event_id is null
    and ${happenedHere}
    and not exists (select from event v where v.agency_id = e.agency_id and v.reverses_event_id = e.event_id
      and v.dated_on <= ${until})`;

export interface Days {
  readonly first: Day;
  readonly last: Day;
}

export const FIRST_DAY = "0001-01-01" as Day;
export const LAST_DAY = "9999-12-31" as Day;

/**
 * The requested days, an open end as the first or last possible day. Callers limited to two days get no earlier one.
 */
export function daysOf({ startDate, endDate }: PartsWanted, caller: Caller, today: Day): Days {
  const earliest = isHeldToTwoDays(caller) ? addDays(today, -1) : FIRST_DAY;
  const first = startDate && startDate > earliest ? startDate : earliest;
  return { first, last: endDate ?? LAST_DAY };
}

const isOpenEnded = ({ first, last }: Days): boolean => first === FIRST_DAY && last === LAST_DAY;

/** Whether figures of a past day decide which parts are listed: those are known only once they are added up. */
export const isOfPast = ({ asOf, openInRange }: PartsWanted): boolean => Boolean(asOf || openInRange);

/** The condition on the balance `k` by the days of its item; other days are a condition of what is looked up. */
const ofItemDays = ({ dateBasis: basis, openInRange }: PartsWanted, days: Days): readonly Sql[] =>
  openInRange || isOpenEnded(days) || (basis !== undefined && basis !== "invoice")
    ? []
    : [sql`k.dated_on between ${days.first} and ${days.last}`];

/** The condition on the balance `k` by what is open of it now, which chooses the index of open parts. */
const OF_STATUS = { None: [], Unpaid: [sql`k.open_cents <> 0`], Paid: [sql`k.open_cents = 0`] } as const;

/** Which balances `k` may be listed, and how many of each account, by day, where no more are wanted. */
export interface Narrowed {
  readonly conditions: readonly Sql[];
  readonly limit?: number | undefined;
}

/**
 * One row, `k` and `a`: the balance of a part that may be listed, and its account. Read by the way that reads least: what
 * events of the days moved, what is open, or what is of the days; of each account in the order of its days.
 */
export function candidates(agencyId: number, filter: PartsWanted, days: Days, narrowed: Narrowed): Sql {
  const { dateBasis: basis, asOf, openInRange } = filter;
  const conditions = sql.join(
    [
      sql`k.agency_id = ${agencyId}`,
      ...ofItemDays(filter, days),
      ...(isOfPast(filter) ? [] : OF_STATUS[filter.paidStatus]),
      ...narrowed.conditions,
    ],
    sql` and `,
  );
  const accounts = accountsOf(agencyId, filter);
  const chosen = sql`select a.gl_account_id from (${accounts}) a`;
  const itsAccount = sql`join (${accounts}) a on a.gl_account_id = k.listed_account_id`;
  if (!openInRange && !isOpenEnded(days) && (basis === "collected" || basis === "paidOn"))
    return sql`(${partsMovedIn(agencyId, { ...days, basis, until: asOf ?? LAST_DAY })}) c
      cross join lateral (select k.* from part_balance k where k.part_id = c.part_id and ${conditions} offset 0) k
      ${itsAccount}`;
  if (narrowed.limit === undefined)
    return sql`(select k.* from part_balance k where k.listed_account_id = any(array(${chosen})) and ${conditions}
      offset 0) k
      ${itsAccount}`;
  return sql`(${accounts}) a
    cross join lateral (select k.* from part_balance k where k.listed_account_id = a.gl_account_id and ${conditions}
      order by k.dated_on, k.part_id limit ${narrowed.limit}) k`;
}
