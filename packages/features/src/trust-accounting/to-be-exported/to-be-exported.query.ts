// Reads the items that are not in the accounting package yet and were not set aside, oldest first.
import { seesTwoDaysOnly } from "@fiducia/contract/caller";
import type { SummaryFigure } from "@fiducia/contract/define-report";
import type { Question, ReportHandler } from "@fiducia/database/handlers";
import type { ReadUnit } from "@fiducia/database/unit";
import type { Cents } from "@fiducia/kernel/cents";
import { addDays } from "@fiducia/kernel/day";
import { type RawBuilder, sql } from "kysely";
import { joinReadiness } from "../../shared/export-readiness.ts";
import { listRows } from "../../shared/listing.ts";
import { READINESS, type Readiness } from "../../shared/readiness.contract.ts";
import { inOffices, ofCaller, officesOf, TRUST_REPORTS } from "../../shared/scope.ts";
import { toBeExportedReport } from "./to-be-exported.report.ts";

type Asked = Question<{ readonly officeId?: number | null | undefined }>;

/** Of the item `i`: what stands in its newest row of the queue, whether that has been cleared or not. */
const lastMessage = sql`(select nullif(q.message, '') from (
    select q.queue_item_id, q.message from queue_item q where q.agency_id = i.agency_id and q.item_id = i.item_id
    union all
    select q.queue_item_id, q.message from cleared_queue_item q
    where q.agency_id = i.agency_id and q.item_id = i.item_id) q
  order by q.queue_item_id desc limit 1)`;

/** Of the item `i`: each account to which one of its lines is posted, once. */
const glAccounts = sql`(select string_agg(distinct g.name, ', ' order by g.name) from line_item l
  join gl_account g on g.agency_id = l.agency_id and g.gl_account_id in (l.reporting_account_id, l.retained_account_id)
  where l.agency_id = i.agency_id and l.item_id = i.item_id)`;

/**
 * One row: an item that waits, or is under way; what was voided before it went never goes. The last message and the
 * accounts are selected and not joined: the database then looks them up for the rows of a page alone.
 */
const waiting = ({ unit, caller, today, filter }: Asked): RawBuilder<unknown> => sql`
  select i.item_id as "itemId", e.event_id as "eventId", i.item_type as "itemType",
    case i.item_type when 'CreditMemo' then 'Credit Memo' when 'IncomingPayment' then 'Receipt'
      when 'NSFCheck' then 'NSF Check'
      else regexp_replace(i.item_type, '([a-z])([A-Z])', '\\1 \\2', 'g') end as "transactionType",
    i.item_number::text as "itemNumber", i.dated_on as "transactionDate",
    lpad(i.client_id::text, 8, '0') as "clientNumber",
    coalesce(c.full_name, case when i.client_id is not null then '<no name>' end, e.payee) as name,
    i.total_cents as amount, b.name as "bankAccountName", uo.name as "userOffice",
    json_build_object('initials', u.initials, 'name', btrim(u.first_name || ' ' || u.last_name)) as "createdBy",
    t.status as "transferStatus", t.sub_status as "transferSubStatus", ${today}::date - i.dated_on as age,
    x.readiness, x.blocked_by as "blockedBy", x.cure,
    case when x.cure is not null then x.cure_id end as "cureId", ${lastMessage} as "lastMessage",
    ${glAccounts} as "glAccounts"
  from item_transfer t
  join lateral (select i.* from item i
    where i.agency_id = t.agency_id and i.item_id = t.item_id offset 0) i on true
  join lateral (select e.* from event e
    where e.agency_id = i.agency_id and e.event_id = i.event_id offset 0) e on true
  left join lateral (select coalesce(nullif(btrim(c.business_name), ''),
      nullif(btrim(c.first_name || ' ' || c.last_name), '')) as full_name
    from client c where c.agency_id = i.agency_id and c.client_id = i.client_id offset 0) c on true
  ${joinReadiness}
  left join gl_account b on b.agency_id = e.agency_id and b.gl_account_id = e.bank_account_id
  join user_account u on u.agency_id = e.agency_id and u.user_id = e.created_by
  join office uo on uo.agency_id = e.agency_id and uo.office_id = e.user_office_id
  where t.agency_id = ${unit.agencyId} and t.status in ('NotTransferred', 'Mixed')
    and ${inOffices("e", officesOf(caller, TRUST_REPORTS, filter.officeId))} and ${ofCaller("e", caller)}
    and (${!seesTwoDaysOnly(caller)} or e.dated_on >= ${addDays(today, -1)})`;

/** How long the oldest item has waited, and the sums by what can be done with them. */
async function summaryOf(unit: ReadUnit, rows: RawBuilder<unknown>): Promise<readonly SummaryFigure[]> {
  interface Found {
    readonly readiness: Readiness;
    readonly amount: Cents;
    readonly days: number;
  }
  const found = await unit.rows(sql<Found>`
    select r.readiness, sum(r.amount)::bigint as amount, max(r.age) as days from (${rows}) r group by r.readiness`);
  if (found.length === 0) return [];
  const inOrder = READINESS.flatMap((readiness) => found.filter((each) => each.readiness === readiness));
  return [
    { label: "Oldest item", days: Math.max(...found.map(({ days }) => days)) },
    ...inOrder.map(({ readiness, amount }) => ({
      ...{ label: readiness, amount },
      only: { column: "readiness", value: readiness },
    })),
  ];
}

export const toBeExported: ReportHandler<typeof toBeExportedReport> = async (question) => {
  const { unit, page } = question;
  const rows = waiting(question);
  const answer = await listRows(question, toBeExportedReport, { rows, sort: "transactionDate" });
  return page.skipTotals ? answer : { ...answer, summary: await summaryOf(unit, rows) };
};
