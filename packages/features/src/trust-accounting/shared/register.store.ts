// Reads the registers of trust cash from the postings: of each trust bank and any days, receipts less disbursements are
// what its cash changed by (`docs/books.md`, Reports). So a void counts on its own day, and its original on its own.

import type { ReportAnswer, ReportContract, SummaryFigure } from "@fiducia/contract/define-report";
import { lookUp, lookUpIfAny } from "@fiducia/database/look-up";
import type { ReadUnit } from "@fiducia/database/unit";
import type { Cents } from "@fiducia/kernel/cents";
import type { Day } from "@fiducia/kernel/day";
import { accountTotals } from "@fiducia/ledger/store/account-totals.store";
import { ACCOUNT, ACCOUNTS } from "@fiducia/ledger/store/control.store";
import { runningBalances, TRUST_MONEY } from "@fiducia/ledger/store/running-balance.store";
import { currentCheckNumber, spoiledChecks } from "@fiducia/money/paid-out/check-number.store";
import type { ReportQuestion } from "@fiducia/serving/handlers";
import { eventsWith, happenedHere } from "@fiducia/serving/listing/event-range";
import { listRowsOfEvents, placeInLineKey } from "@fiducia/serving/listing/rows-of-events";
import { clientName, clientOfEvent, person } from "@fiducia/serving/names";
import { type RawBuilder, sql } from "kysely";
import type { z } from "zod";
import { ENTRIES_OF_OPENING, standsForOpening, unlessOpening } from "./opening-as-row.store.ts";
import type { RegisterRow, registerRow } from "./register-row.contract.ts";

/** The register: incoming or outgoing money. */
export type Direction = "in" | "out";

/** Of what has no policy, what it is. */
const NO_POLICY = sql`case g.account when ${ACCOUNT.clientCredit} then 'Credit' when ${ACCOUNT.agencyFunds} then 'Agency funds'
  else 'No policy' end`;

/**
 * One row: policies, companies, insured and descriptions of the lines whose money the event `e` moved in trust; and what each
 * policy has of the row's amount, as `HO-1 600.00, HO-2 400.00`, null where it is all of one.
 */
const linesPaid = (direction: Direction): RawBuilder<unknown> => sql`
  with moved as materialized (
    select p.policy_number as policy, k.name as company, ${clientName("c")} as insured, l.description, l.line_id,
      coalesce(p.policy_number, ${NO_POLICY}) as share_of, g.trust_bank_id, g.amount_cents
    from entry n
    join posting g on g.agency_id = n.agency_id and g.entry_id = n.entry_id and g.fund = 'T'
      and g.account not in ${ACCOUNTS.trustMoney}
    left join line_part t on t.agency_id = g.agency_id and t.part_id = g.part_id
    left join line_item l on l.agency_id = t.agency_id and l.line_id = t.line_id
    left join policy p on p.agency_id = l.agency_id and p.policy_id = l.policy_id
    left join carrier k on k.agency_id = l.agency_id and k.carrier_id = coalesce(l.carrier_id, p.carrier_id)
    left join item d on d.agency_id = l.agency_id and d.item_id = l.item_id
    left join client c on c.agency_id = d.agency_id and c.client_id = d.client_id
    where n.agency_id = e.agency_id and n.event_id = e.event_id
  ), share as (
    select m.share_of, m.policy is not null as has_policy, ${direction === "in" ? sql`-1` : sql`1`} * sum(m.amount_cents) as cents
    from moved m where m.trust_bank_id = e.trust_bank_id group by 1, 2 having sum(m.amount_cents) <> 0
  )
  select string_agg(distinct m.policy, ', ') as policies, string_agg(distinct m.company, ', ') as companies,
    string_agg(distinct case when m.line_id is not null then m.insured end, ', ') as insured,
    string_agg(distinct m.description, ', ') as descriptions,
    (select case when count(*) > 1 then string_agg(s.share_of || ' ' || to_char(s.cents / 100.0, 'FM999,999,999,999,990.00'), ', '
      order by s.has_policy desc, s.share_of) end from share s) as shares
  from moved m`;

/** One row: the day on which the last of what the event left waiting in the bank went there; null while some of it waits. */
const slipOf = sql`
  select case when not bool_or(w.slip_event_id is null and not w.is_taken_back) then max(d.dated_on) end as dated_on
  from waiting_money w
  left join event d on d.agency_id = w.agency_id and d.event_id = w.slip_event_id
  where w.agency_id = e.agency_id and w.event_id = e.event_id and w.bank_account_id = e.trust_bank_id`;

/** The name for an event `e` without a payee: every row of a register names who paid or was paid. */
const otherSide = (direction: Direction): RawBuilder<unknown> => sql`case e.event_type
      when 'AgencyFunds' then ${direction === "in" ? "Transfer from operating" : "Transfer to operating"}
      when 'BankCharge' then 'The bank' when 'TrustInterest' then 'The bank' when 'BankMove' then 'Another trust bank' end`;

/** The place of an event that moved no trust cash: what it banked to operating stands in no trust bank. */
const NO_BANK = sql`0`;

/** The entries of the event `e`. */
const ENTRIES_OF_EVENT = sql`select n.agency_id, n.entry_id from entry n
  where n.agency_id = e.agency_id and n.event_id = e.event_id`;

/**
 * One row: what an event did to the cash of a trust bank, including undeposited money; of an opening, what all its events did. A
 * reversal is in the register of its original: a voided receipt is a negative receipt, not a payment. What an event banked to
 * operating stands once in the receipts register, by itself where no trust bank was concerned.
 */
const cashOf = (
  events: RawBuilder<unknown>,
  direction: Direction,
  entries: RawBuilder<unknown> = ENTRIES_OF_EVENT,
): RawBuilder<unknown> => sql`
  select e.*, coalesce(m.trust_bank_id, ${NO_BANK}) as trust_bank_id, coalesce(m.undeposited, 0) as undeposited,
    ${direction === "in" ? sql`1` : sql`-1`} * coalesce(m.cents, 0) as moved_cents,
    case when m.is_first is distinct from false and ${happenedHere} then e.non_fiduciary_cents end as outside_cents
  from (${events}) e
  left join lateral (
    select p.trust_bank_id, sum(p.amount_cents)::bigint as cents,
      coalesce(sum(p.amount_cents) filter (where p.account = ${ACCOUNT.undeposited}), 0)::bigint as undeposited,
      p.trust_bank_id = min(p.trust_bank_id) over () as is_first
    from (${entries}) n join posting p on p.agency_id = n.agency_id and p.entry_id = n.entry_id
    where p.account in ${ACCOUNTS.trustMoney}
    group by p.trust_bank_id having sum(p.amount_cents) <> 0
    offset 0) m on true
  where case when m.cents is null then ${direction === "in"} and e.non_fiduciary_cents <> 0 and ${happenedHere}
    else (m.cents > 0) = (${direction === "in"} = (e.reverses_event_id is null)) end`;

const summed = sql`e.moved_cents as amount, e.outside_cents as "nonFiduciary"`;

/** The rows, with the balance `r` of their trust bank after each. */
const shownOf = (
  cash: RawBuilder<unknown>,
  direction: Direction,
  balances: RawBuilder<unknown> | undefined,
): RawBuilder<unknown> => sql`
  with e as materialized (select c.*, ${TRUST_MONEY} as account from (${cash}) c)
  ${balances ? sql`, r as materialized (${balances})` : sql``}
  select e.event_id || '-' || e.trust_bank_id as "lineKey", e.event_id as "eventId", ${unlessOpening(sql`e.item_id`)} as "itemId", e.dated_on as "transactionDate",
    case when e.undeposited = 0 and ${direction === "in"} then e.dated_on else slip.dated_on end as "depositedOn",
    ${unlessOpening(sql`e.event_type`, sql`'OpeningBalance'`)} as "transactionType",
    case when not (${happenedHere}) then '' when e.reverses_event_id is null then coalesce(i.item_number::text, '')
      else 'Void of ' || coalesce(e.reverses_number::text, '') end as "itemNumber",
    ${unlessOpening(sql`coalesce(e.payee, c.full_name, ${otherSide(direction)})`, sql`'Opening balance'`)} as payee, lpad(c.client_id::text, 8, '0') as "clientNumber",
    coalesce(c.full_name, paid.insured) as insured, paid.policies as "policyNumber", paid.companies as company,
    coalesce(paid.descriptions, nullif(e.memo, '')) as description,
    ${unlessOpening(sql`e.pay_method`)} as "payMethod", ${unlessOpening(currentCheckNumber)} as "referenceNumber",
    ${unlessOpening(spoiledChecks)} as spoiled, b.name as "bankAccountName",
    ${person("u")} as "createdBy", paid.shares as "byPolicy", ${balances ? sql`r.balance` : sql`null::bigint`} as balance,
    ${summed}
  from e
  ${balances ? sql`left join r on r.event_id = e.event_id and r.bank_id = e.trust_bank_id and r.is_last = (e.agency_id is not null)` : sql``}
  ${lookUpIfAny("item i", "item_id = e.item_id")}
  left join lateral (select c.client_id, ${clientName("c")} as full_name
    from client c where c.agency_id = e.agency_id and c.client_id = ${clientOfEvent("e")} and ${happenedHere} offset 0) c on true
  left join lateral (${linesPaid(direction)}) paid on ${happenedHere}
  left join lateral (${slipOf}) slip on ${direction === "in"} and ${happenedHere}
  ${lookUpIfAny("gl_account b", "gl_account_id = e.trust_bank_id")}
  ${lookUp("user_account u", "user_id = e.created_by")}`;

type Asked = ReportQuestion<{ readonly startDate: Day; readonly endDate: Day }>;

/** What each trust bank that held something stood at before the range and after it. */
async function endsOfBanks({ unit, filter, page }: Asked): Promise<readonly SummaryFigure[]> {
  const names = (page.only ?? []).flatMap(({ column, value }) =>
    column === "bankAccountName" && value !== null ? [String(value)] : [],
  );
  const banks = await unit.rows(sql<{ name: string; waits: boolean; opening: Cents; closing: Cents }>`
    select b.name, bool_or(s.account = ${ACCOUNT.undeposited} and (s.opening <> 0 or s.opening + s.debit <> s.credit)) as waits,
      sum(s.opening)::bigint as opening, sum(s.opening + s.debit - s.credit)::bigint as closing
    from (${await accountTotals(unit, filter)}) s
    join gl_account b on b.agency_id = ${unit.agencyId} and b.gl_account_id = s.trust_bank_id
    where s.account in ${ACCOUNTS.trustMoney} ${names.length === 0 ? sql`` : sql`and b.name = any(${names}::text[])`}
    group by b.gl_account_id, b.name order by b.gl_account_id`);
  return banks.flatMap(({ name, waits, opening, closing }) => [
    { label: `${name}${waits ? " with undeposited receipts" : ""}, opening`, amount: opening },
    { label: "closing", amount: closing },
  ]);
}

/** Sums do not ask for the balances, unless rows are found by them. */
const asksForBalances = ({ skipRows, find = "", only = [] }: Asked["page"]): boolean =>
  !skipRows || find !== "" || only.some(({ column }) => column === "balance");

/** A register of a range of days, by day. */
export const listCash = async (
  question: Asked,
  report: ReportContract<string, z.ZodObject, typeof registerRow>,
  direction: Direction,
): Promise<ReportAnswer<RegisterRow>> => {
  const { unit, caller, today, filter, page } = question;
  const range = { start: filter.startDate, end: filter.endDate };
  const eventFilter = {
    agencyId: unit.agencyId,
    caller,
    today,
    range,
    offices: "all",
    countsVoids: true,
  } as const;
  const balances = asksForBalances(page) ? await runningBalances(unit, "e", "trustMoney") : undefined;
  const answer = await listRowsOfEvents(question, report, {
    events: (conditions) => eventsWith(eventFilter, [happenedHere, ...conditions]),
    chosen: (events) => cashOf(events, direction),
    few: cashOf(eventsWith(eventFilter, [standsForOpening(unit.agencyId)]), direction, ENTRIES_OF_OPENING),
    shown: (cash) => shownOf(cash, direction, balances),
    summed: (cash) => sql`select ${summed} from (${cash}) e`,
    place: placeInLineKey(["trust_bank_id"], 1),
  });
  return page.skipTotals ? answer : { ...answer, summary: await endsOfBanks(question) };
};

/**
 * One row: a month of the range with what the register of its days comes to. Unlike the register it looks up neither what was
 * struck out nor who did it.
 */
export function cashByMonth(
  { agencyId }: Pick<ReadUnit, "agencyId">,
  { startDate, endDate }: Asked["filter"],
  direction: Direction,
): RawBuilder<unknown> {
  const events = (condition: RawBuilder<unknown>) => sql`select e.* from event e
    where e.agency_id = ${agencyId} and e.dated_on between ${startDate} and ${endDate} and ${condition}`;
  return sql`
    select date_trunc('month', c.dated_on::timestamp)::date as "startDate", sum(c.moved_cents)::bigint as amount
    from (select dated_on, moved_cents from (${cashOf(events(happenedHere), direction)}) e
      union all
      select dated_on, moved_cents
      from (${cashOf(events(standsForOpening(agencyId)), direction, ENTRIES_OF_OPENING)}) e) c
    group by 1`;
}
