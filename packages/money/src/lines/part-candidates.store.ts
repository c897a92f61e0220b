// The SQL that finds the parts which may belong to a report of accounts, by the way that reads least.

import { type Caller, isHeldToTwoDays } from "@fiducia/contract/caller";
import { lookUp } from "@fiducia/database/look-up";
import { addDays, type Day } from "@fiducia/kernel/day";
import { ACCOUNT, ACCOUNTS } from "@fiducia/ledger/store/control.store";
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

/** Without 2150: direct-bill payments leave by their own kind of payment. */
export const OF_SIDE = {
  thirdParty: ACCOUNTS.companies,
  agency: sql`(${ACCOUNT.revenuePayable})`,
} as const;

/** One row: a requested account `a` of the agency, of the side's kind. */
export function accountsOf(agencyId: number, { side, glAccountIds }: PartsWanted): Sql {
  const isChosen = glAccountIds?.length
    ? sql`and a.gl_account_id in (${sql.join([...glAccountIds])})`
    : sql``;
  const type = side === "agency" ? sql`'Income'` : sql`'Payable'`;
  return sql`select a.agency_id, a.gl_account_id, a.name from gl_account a
    where a.agency_id = ${agencyId} and a.account_type = ${type} ${isChosen}`;
}

/**
 * One row: the id of a part that may be open: uncollected, held, or of a memo and not given back. Each case has a
 * partial index, so that parts paid long ago are not read.
 */
const openParts = (agencyId: number, filter: PartsWanted): Sql => sql`
  select h.part_id from (${accountsOf(agencyId, filter)}) a
  cross join lateral (select h.part_id from part_holding h
    where h.agency_id = a.agency_id and h.owner_account_id = a.gl_account_id and h.held_cents <> 0 offset 0) h
  union select b.part_id from part_balance b
  where b.agency_id = ${agencyId} and b.collected_cents + b.offset_cents + b.written_off_cents <> b.billed_cents
  union select b.part_id from part_balance b
  where b.agency_id = ${agencyId} and b.billed_cents < 0 and b.funded_cents + b.offset_cents > b.billed_cents`;

/** One row: the id of a part of the accounts, in any state. */
const partsOf = (agencyId: number, filter: PartsWanted): Sql => sql`
  select p.part_id from (${accountsOf(agencyId, filter)}) a
  ${lookUp("line_part p", "owner_account_id = a.gl_account_id")}`;

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

/** One row: the id of a part that an event of the days moved so. */
const partsMovedIn = (agencyId: number, { first, last, basis, until }: Moved): Sql => sql`
  select distinct g.part_id from event e
  ${lookUp("entry n", "event_id = e.event_id")}
  cross join lateral (select g.part_id from posting g where g.agency_id = e.agency_id and g.entry_id = n.entry_id
    and g.part_id is not null and ${MOVES[basis]} offset 0) g
  where e.agency_id = ${agencyId} and e.dated_on between ${first} and ${last} and e.reverses_event_id is null
    and not exists (select from event v where v.agency_id = e.agency_id and v.reverses_event_id = e.event_id
      and v.dated_on <= ${until})`;

/** One row: the id of a part of an item within the requested days. */
const partsOfDays = (agencyId: number, first: Day, last: Day): Sql => sql`
  select p.part_id from event e
  ${lookUp("item i", "event_id = e.event_id")}
  ${lookUp("line_part p", "item_id = i.item_id", "e")}
  where e.agency_id = ${agencyId} and e.dated_on between ${first} and ${last}`;

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

/** Chooses the way that reads least: open parts, parts of the days, or all parts of the accounts. */
export function candidates(agencyId: number, filter: PartsWanted, days: Days): Sql {
  const { dateBasis: basis, asOf, openInRange } = filter;
  if (!openInRange && !isOpenEnded(days) && (basis === "collected" || basis === "paidOn"))
    return partsMovedIn(agencyId, { ...days, basis, until: asOf ?? LAST_DAY });
  if (openInRange || asOf) return partsOf(agencyId, filter);
  if (filter.paidStatus === "Unpaid") return openParts(agencyId, filter);
  return isOpenEnded(days) || basis === "effective" || basis === "due"
    ? partsOf(agencyId, filter)
    : partsOfDays(agencyId, days.first, days.last);
}
