// Reads the accounting transactions of a range of days for the trust reports: pages, count, totals.

import type { ReportAnswer, ReportContract } from "@fiducia/contract/define-report";
import { lookUpIfAny } from "@fiducia/database/look-up";
import { ACCOUNT } from "@fiducia/ledger/store/control.store";
import { currentCheckNumber } from "@fiducia/money/paid-out/check-number.store";
import type { ReportQuestion } from "@fiducia/serving/handlers";
import { type EventRange, eventsWith, happenedHere } from "@fiducia/serving/listing/event-range";
import { narrowedRows } from "@fiducia/serving/listing/listing";
import { isNarrowed } from "@fiducia/serving/listing/narrowed";
import { listRowsOfEvents } from "@fiducia/serving/listing/rows-of-events";
import { clientName, clientOfEvent, person, personName } from "@fiducia/serving/names";
import { type RawBuilder, sql } from "kysely";
import type { z } from "zod";
import { BANK_TO_BANK, type TransactionRow, type transactionRow } from "./transaction-row.contract.ts";
import { transferStateShown } from "./transfer-state.store.ts";

/**
 * For the event `e`: the slips that deposited its money; for a slip its own number. CASE avoids look-ups for events
 * without incoming money.
 */
const depositNumber = sql`case
    when e.event_type = 'DepositSlip' then (select s.slip_number::text from deposit_slip s
      where s.agency_id = e.agency_id and s.event_id = e.event_id)
    when e.received_cents <> 0 then (select string_agg(d.slip_number::text, ', ' order by d.slip_number) from (
      select distinct s.slip_number from waiting_money w
      join deposit_slip s on s.agency_id = w.agency_id and s.event_id = w.slip_event_id
      where w.agency_id = e.agency_id and w.event_id = e.event_id) d) end`;

/** For the event `e`: what it took to the bank; null when it is no slip. */
const deposited = sql`case when e.event_type = 'DepositSlip' then (select sum(g.amount_cents)::bigint from entry n
    join posting g on g.agency_id = n.agency_id and g.entry_id = n.entry_id and g.account = ${ACCOUNT.trustBank}
    where n.agency_id = e.agency_id and n.event_id = e.event_id) end`;

/** For the event `e`: the returned checks by which the bank took its money back. */
const returnedBy = sql`case when e.received_cents <> 0 then (
    select string_agg(distinct i.item_number::text, ', ') from pay_method m
    join returned_pay_method r on r.agency_id = m.agency_id and r.pay_method_id = m.pay_method_id and r.stands
    join item i on i.agency_id = r.agency_id and i.event_id = r.event_id
    where m.agency_id = e.agency_id and m.event_id = e.event_id) end`;

/**
 * For the event `e`: the methods by which its money came in; null when none did. Of carriers and the agency only cash
 * and checks are in the drawer; other money goes from bank to bank.
 */
export const receivedBy = sql`case when e.event_type = 'IncomingPayment' then e.pay_method
    when coalesce(e.received_cents, 0) = 0 then null
    when e.pay_method in ('Cash', 'Check', 'Money Order') then e.pay_method else ${BANK_TO_BANK} end`;

/**
 * The summed columns of the event `e`, and the mark of struck-out ones. What an opening brought is listed on its day, with the
 * memo that says so, and without amounts: they are of the other system's periods, and a column adds up to its total.
 */
const amounts = sql`${sql.join(
  Object.entries({
    invoiced: sql`e.invoiced_cents`,
    applied: sql`e.applied_cents`,
    tendered: sql`e.received_cents`,
    creditUsed: sql`e.credit_used_cents`,
    change: sql`e.change_cents`,
    disbursed: sql`e.paid_out_cents`,
    nonFiduciary: sql`e.non_fiduciary_cents`,
  }).map(([name, cents]) => sql`case when ${happenedHere} then ${cents} end as ${sql.ref(name)}`),
)}, case when ${happenedHere} then e.trust_effect_cents else 0 end as "trustEffect", e.is_voided as "isVoided"`;

/** One row: a transaction with all columns. */
const shownOf = (events: RawBuilder<unknown>): RawBuilder<unknown> => sql`
    select e.event_id as "eventId", e.item_id as "itemId", e.event_type as "transactionType",
      coalesce(i.item_number::text, '') as "itemNumber", e.dated_on as "transactionDate",
      e.posted_at as "transactionAt", lpad(c.client_id::text, 8, '0') as "clientNumber", coalesce(c.full_name, e.payee) as name, e.payee,
      coalesce((select case count(*) when 0 then null when 1 then min(l.description)
          else min(l.description) filter (where l.line_number = 1) || ' and ' || (count(*) - 1) || ' more' end
        from line_item l where l.agency_id = e.agency_id and l.item_id = e.item_id), e.payee) as "lineItem",
      p.policy_number as "policyNumber", k.name as company, ${amounts}, e.pay_method as "payMethod",
      ${receivedBy} as "receivedBy", ${currentCheckNumber} as "referenceNumber",
      e.bank_account_id as "bankAccountId", b.name as "bankAccountName", ${depositNumber} as "depositNumber",
      ${deposited} as deposited,
      ${returnedBy} as "returnedBy", e.memo,
      ${person("u")} as "createdBy",
      case when a.initials is not null then json_build_object('initials', a.initials,
        'name', ${personName("a")}) end as agent,
      e.policy_office_id as "policyOfficeId", po.name as "policyOffice",
      e.user_office_id as "officeId", uo.name as "userOffice",
      coalesce(t.status, 'DoNotTransfer') as "transferStatus", coalesce(t.sub_status, 'Complete') as "transferSubStatus",
      e.reverses_number::text as "reversesNumber"
    from (${events}) e
    ${lookUpIfAny("item i", "item_id = e.item_id")}
    left join lateral (select c.client_id, ${clientName("c")} as full_name
      from client c where c.agency_id = e.agency_id and c.client_id = ${clientOfEvent("e")} offset 0) c on true
    ${lookUpIfAny("policy p", "policy_id = e.policy_id")}
    left join carrier k on k.agency_id = p.agency_id and k.carrier_id = p.carrier_id
    left join gl_account b on b.agency_id = e.agency_id and b.gl_account_id = e.bank_account_id
    join user_account u on u.agency_id = e.agency_id and u.user_id = e.created_by
    left join user_account a on a.agency_id = e.agency_id and a.user_id = e.agent_user_id
    left join office po on po.agency_id = e.agency_id and po.office_id = e.policy_office_id
    join office uo on uo.agency_id = e.agency_id and uo.office_id = e.user_office_id
    ${lookUpIfAny("item_transfer t", "item_id = e.item_id")}`;

/** One row: an event with its summed columns. */
const summedOf = (events: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select ${amounts} from (${events}) e`;

type Asked = Pick<ReportQuestion<unknown>, "unit" | "page" | "caller">;
type TransactionReport = ReportContract<string, z.ZodObject, typeof transactionRow>;

const SHOWS = {
  itemNumber: sql`case when r."reversesNumber" is null then r."itemNumber" else 'Void of ' || r."reversesNumber" end`,
  transferStatus: transferStateShown(sql`r."transactionType" = 'IncomingPayment'`),
};

/** One row: an event with what says how its money came in. */
const receivedOf = (events: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select e.event_id as "eventId", e.event_type as "transactionType", e.is_voided as "isVoided",
    e.received_cents as tendered, ${receivedBy} as "receivedBy" from (${events}) e`;

/**
 * The narrowed transactions of a range that happened in these books, with how their money came in; only what narrows them needs
 * all columns.
 */
export const narrowedTransactions = (
  request: Asked,
  report: TransactionReport,
  range: EventRange,
): RawBuilder<unknown> =>
  isNarrowed(request.page)
    ? narrowedRows(request, report, { rows: shownOf(eventsWith(range, [happenedHere])), shows: SHOWS })
    : receivedOf(eventsWith(range, [happenedHere]));

/** The transactions of a range by day, within a day in the order of posting. */
export const listTransactions = (
  request: Asked,
  report: TransactionReport,
  range: EventRange,
): Promise<ReportAnswer<TransactionRow>> =>
  listRowsOfEvents(request, report, {
    events: (conditions) => eventsWith(range, conditions),
    chosen: (events) => events,
    shown: shownOf,
    summed: summedOf,
    shows: SHOWS,
    place: { columns: [], inRow: [], of: () => [] },
  });
