// Reads the lines of the invoices and credit memos of events; a void of another day takes them back.
import { type RawBuilder, sql } from "kysely";

/** How the kinds of lines are called on the screen. */
const LINE_NAMES: Readonly<Record<string, string>> = {
  premium: "Premium",
  tax: "Tax",
  carrierFee: "Carrier Fee",
  agencyFee: "Agency Fee",
  financeCredit: "Finance Credit",
  other: "Other",
};

const lineName = sql`case l.line_type ${sql.join(
  Object.entries(LINE_NAMES).map(([type, name]) => sql`when ${type} then ${name}`),
  sql` `,
)} else l.line_type end`;

const person = (
  alias: string,
): RawBuilder<unknown> => sql`case when ${sql.ref(`${alias}.initials`)} is null then null
  else json_build_object('initials', ${sql.ref(`${alias}.initials`)},
    'name', btrim(${sql.ref(`${alias}.first_name`)} || ' ' || ${sql.ref(`${alias}.last_name`)})) end`;

/**
 * One row: a line of an invoice or credit memo of one of the events, as a row of the reports of line items. Of a
 * reversal whose original is not among the events the lines are the original's, their amounts turned round.
 * CASE where one would write COALESCE: the latter is not leakproof, and under row level security no index serves it.
 */
export const linesOfEvents = (events: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select e.event_id || '-' || l.line_id as "lineKey", e.event_id as "eventId", i.item_id as "itemId",
    e.dated_on as "transactionDate", i.item_type as "itemType",
    case when e.reverses_event_id is null then '' else 'Void of ' end || i.item_number as "itemNumber",
    lpad(e.client_id::text, 8, '0') as "clientNumber", c.full_name as name, p.policy_number as "policyNumber",
    k.name as company, ${lineName} as "lineItemName", l.description as "lineItemDescription",
    e.sign * l.amount_cents as amount,
    e.sign * case when r.is_agency_revenue then l.amount_cents else l.retained_cents end as "retainedAmount",
    e.sign * case when r.is_agency_revenue then 0 else l.amount_cents - l.retained_cents end as "netAmount",
    r.name as "reportingAccount", t.name as "retainedAccount", ${person("a")} as agent, po.name as "policyOffice",
    uo.name as "userOffice", e.is_voided as "isVoided"
  from (select ev.*, case when ev.reverses_event_id is null then 1 else -1 end as sign,
    case when ev.reverses_event_id is null then ev.event_id else ev.reverses_event_id end as source_id from (${events}) ev) e
  cross join lateral (select i.item_id, i.item_type, i.item_number from item i where i.agency_id = e.agency_id
    and i.event_id = e.source_id offset 0) i
  cross join lateral (select l.* from line_item l
    where l.agency_id = e.agency_id and l.item_id = i.item_id offset 0) l
  join gl_account r on r.agency_id = e.agency_id and r.gl_account_id = l.reporting_account_id
  left join gl_account t on t.agency_id = e.agency_id and t.gl_account_id = l.retained_account_id
  left join lateral (select coalesce(nullif(btrim(c.business_name), ''),
      nullif(btrim(c.first_name || ' ' || c.last_name), ''), '<no name>') as full_name
    from client c where c.agency_id = e.agency_id and c.client_id = e.client_id offset 0) c on true
  left join lateral (select p.policy_number from policy p
    where p.agency_id = e.agency_id and p.policy_id = case when l.policy_id is null then e.policy_id else l.policy_id end offset 0) p on true
  left join carrier k on k.agency_id = e.agency_id and k.carrier_id = l.carrier_id
  left join user_account a on a.agency_id = e.agency_id and a.user_id = e.agent_user_id
  left join office po on po.agency_id = e.agency_id and po.office_id = e.policy_office_id
  join office uo on uo.agency_id = e.agency_id and uo.office_id = e.user_office_id
  where i.item_type in ('Invoice', 'CreditMemo')`;
