// Reads the lines of the invoices and credit memos of events; a void on another day subtracts them.

import type { ReportAnswer, ReportContract } from "@fiducia/contract/define-report";
import { lookUp, lookUpIfAny } from "@fiducia/database/look-up";
import { ACCOUNT } from "@fiducia/ledger/store/control.store";
import type { ReportQuestion } from "@fiducia/serving/handlers";
import { itemTypeOf } from "@fiducia/serving/item-words";
import { type EventRange, eventsWith } from "@fiducia/serving/listing/event-range";
import { listRowsOfEvents, placeInLineKey } from "@fiducia/serving/listing/rows-of-events";
import { clientName, person } from "@fiducia/serving/names";
import { type RawBuilder, sql } from "kysely";
import type { z } from "zod";
import { LINE_TYPE_LABEL } from "../billed/line.contract.ts";
import type { FoundLineRow, foundLineRow, ToldLineRow, toldLineRow } from "./line-item-row.contract.ts";

export const lineName = sql`case l.line_type ${sql.join(
  Object.entries(LINE_TYPE_LABEL).map(([type, name]) => sql`when ${type} then ${name}`),
  sql` `,
)} else l.line_type end`;

/**
 * One row: a line of an invoice or credit memo of one of the events, without look-ups. For a reversal whose original
 * is not among the events, the original's lines with negated amounts. CASE instead of COALESCE: the latter is not
 * leakproof, so that under row level security no index serves it.
 */
const linesOf = (events: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select e.*, i.item_id as of_item_id, i.item_type, i.item_number, l.line_id, l.line_type, l.description,
    l.amount_cents, l.retained_cents, l.reporting_account_id, l.retained_account_id, l.carrier_id,
    case when l.policy_id is null then e.policy_id else l.policy_id end as of_policy_id
  from (select ev.*, case when ev.reverses_event_id is null then 1 else -1 end as sign,
    case when ev.reverses_event_id is null then ev.event_id else ev.reverses_event_id end as source_id from (${events}) ev) e
  cross join lateral (select i.item_id, i.item_type, i.item_number from item i where i.agency_id = e.agency_id
    and i.event_id = e.source_id and i.item_type in ('Invoice', 'CreditMemo') offset 0) i
  ${lookUp("line_item l", "item_id = i.item_id", "e")}`;

/** What is summed of a line `l` with its reporting account `r`. */
const amounts = sql`l.sign * l.amount_cents as amount,
    l.sign * case when r.is_agency_revenue then l.amount_cents else l.retained_cents end as "retainedAmount",
    l.sign * case when r.is_agency_revenue then 0 else l.amount_cents - l.retained_cents end as "netAmount",
    l.is_voided as "isVoided"`;

/**
 * One row `b`, the progress of a line `l` until today: what came in for its parts (for a credit memo what was
 * funded), what is to come, and what was paid out. Zero for a void, and for what was voided since.
 */
const became = sql`(select coalesce(sum(b.came), 0)::bigint as collected,
    coalesce(sum(b.due - b.came), 0)::bigint as uncollected, coalesce(sum(b.disbursed_cents), 0)::bigint as disbursed
  from (select b.disbursed_cents, b.billed_cents - b.offset_cents - b.written_off_cents as due,
      case l.item_type when 'CreditMemo' then b.funded_cents else b.collected_cents end as came
    from line_part p join part_balance b on b.agency_id = p.agency_id and b.part_id = p.part_id
    where p.agency_id = l.agency_id and p.line_id = l.line_id and l.sign > 0 offset 0) b) b`;

/**
 * The day on which the last of a line `l` came in: the latest posting that brought money in and was not taken back.
 * Postings that took money out again (a returned check) have the opposite sign.
 */
const collectedOn = sql`case when b.uncollected = 0 and b.collected <> 0 then (
    select max(n.dated_on) from line_part p
    cross join lateral (select g.entry_id from posting g
      where g.agency_id = p.agency_id and g.part_id = p.part_id
        and (g.movement = 'collect' and g.account in (${ACCOUNT.billed}, ${ACCOUNT.directBill}) or g.movement = 'fund' and g.account = ${ACCOUNT.clientCredit})
        and sign(case g.account when ${ACCOUNT.directBill} then -g.amount_cents else g.amount_cents end) = sign(p.billed_cents)
      offset 0) g
    join entry n on n.agency_id = p.agency_id and n.entry_id = g.entry_id
    where p.agency_id = l.agency_id and p.line_id = l.line_id and not exists (select from entry v
      where v.agency_id = n.agency_id and v.reverses_entry_id = n.entry_id)) end`;

const status = sql`case when l.sign < 0 or exists (select from event v
      where v.agency_id = l.agency_id and v.reverses_event_id = l.event_id) then 'Void'
    when b.uncollected = 0 then 'Paid' when b.collected = 0 then 'Open' else 'PartPaid' end`;

/** How a listing shows the progress of a line `l`: selected columns, and joins. */
interface Telling {
  readonly selected: RawBuilder<unknown>;
  readonly joined: RawBuilder<unknown>;
}

/** A subquery instead of a join, so that it runs only for the lines of a page and not for sums. */
const FOUND: Telling = {
  selected: sql`(select b.collected from ${became}) as collected, (select ${status} from ${became}) as status`,
  joined: sql``,
};

const TOLD: Telling = {
  selected: sql`b.collected, b.uncollected, b.disbursed, ${collectedOn} as "collectedOn", ${status} as status`,
  joined: sql`cross join lateral ${became}`,
};

const reportingAccount = sql`join gl_account r
    on r.agency_id = l.agency_id and r.gl_account_id = l.reporting_account_id`;

/** One row: a line as a row of the reports of line items. */
const shownOf = (lines: RawBuilder<unknown>, { selected, joined }: Telling): RawBuilder<unknown> => sql`
  select l.event_id || '-' || l.line_id as "lineKey", l.event_id as "eventId", l.of_item_id as "itemId",
    l.dated_on as "transactionDate", ${itemTypeOf(sql`l.item_type`)} as "itemType",
    case when l.reverses_event_id is null then '' else 'Void of ' end || l.item_number as "itemNumber",
    lpad(l.client_id::text, 8, '0') as "clientNumber", c.full_name as name, p.policy_number as "policyNumber",
    k.name as company, ${lineName} as "lineItemName", l.description as "lineItemDescription", ${amounts},
    l.reporting_account_id as "reportingAccountId", r.name as "reportingAccount", t.name as "retainedAccount", ${person("a")} as agent, l.policy_office_id as "policyOfficeId",
    po.name as "policyOffice", l.user_office_id as "officeId", uo.name as "userOffice", ${selected}
  from (${lines}) l
  ${reportingAccount}
  ${joined}
  left join gl_account t on t.agency_id = l.agency_id and t.gl_account_id = l.retained_account_id
  left join lateral (select ${clientName("c")} as full_name
    from client c where c.agency_id = l.agency_id and c.client_id = l.client_id offset 0) c on true
  ${lookUpIfAny("policy p", "policy_id = l.of_policy_id")}
  left join carrier k on k.agency_id = l.agency_id and k.carrier_id = l.carrier_id
  left join user_account a on a.agency_id = l.agency_id and a.user_id = l.agent_user_id
  left join office po on po.agency_id = l.agency_id and po.office_id = l.policy_office_id
  join office uo on uo.agency_id = l.agency_id and uo.office_id = l.user_office_id`;

/** What both listings share. */
const linesIn = (range: EventRange) => ({
  events: (conditions: readonly RawBuilder<unknown>[]) => eventsWith(range, conditions),
  chosen: linesOf,
  place: placeInLineKey(["line_id"], 1),
});

type Asked = Pick<ReportQuestion<unknown>, "unit" | "page" | "caller">;

/** The lines of the invoices and credit memos of a range by day, each with its progress. */
export const listLines = (
  request: Asked,
  report: ReportContract<string, z.ZodObject, typeof foundLineRow>,
  range: EventRange,
): Promise<ReportAnswer<FoundLineRow>> =>
  listRowsOfEvents(request, report, {
    ...linesIn(range),
    shown: (lines) => shownOf(lines, FOUND),
    summed: (lines) => sql`select ${amounts} from (${lines}) l ${reportingAccount}`,
  });

/** The same lines with all that became of them. */
export const listLinesToldOn = (
  request: Asked,
  report: ReportContract<string, z.ZodObject, typeof toldLineRow>,
  range: EventRange,
): Promise<ReportAnswer<ToldLineRow>> =>
  listRowsOfEvents(request, report, {
    ...linesIn(range),
    shown: (lines) => shownOf(lines, TOLD),
    summed: (lines) => sql`select ${amounts}, b.collected, b.uncollected, b.disbursed
      from (${lines}) l ${reportingAccount} ${TOLD.joined}`,
  });
