// Reads open invoices with what was paid of them, as of a day, within the caller's offices.

import { PERMISSION } from "@fiducia/contract/permissions";
import { said } from "@fiducia/contract/spellings";
import { lookUp } from "@fiducia/database/look-up";
import type { Day } from "@fiducia/kernel/day";
import { ACCOUNT } from "@fiducia/ledger/store/control.store";
import type { ReportQuestion } from "@fiducia/serving/handlers";
import type { Light } from "@fiducia/serving/listing/listing";
import { clientName, person } from "@fiducia/serving/names";
import { inOfficeAsked, officesOf } from "@fiducia/serving/scope";
import { type RawBuilder, sql } from "kysely";
import type { z } from "zod";
import { type AgingAsked, BUCKET_CODES, BUCKET_DAYS, BUCKETS } from "./aging.contract.ts";
import type { invoiceFilter } from "./invoice-row.contract.ts";
import { openAsOf } from "./open-items.store.ts";

type Sql = RawBuilder<unknown>;
type Filter = z.output<z.ZodObject<typeof invoiceFilter>>;
export interface InvoicesAsked extends Pick<ReportQuestion<Filter>, "caller" | "today" | "filter"> {
  readonly unit: Pick<ReportQuestion<Filter>["unit"], "agencyId">;
}

export const asOfDay = ({ today, filter }: Pick<InvoicesAsked, "today" | "filter">): Day =>
  filter.asOf ?? today;

/** The offices for which the caller may see the items of the event `e`, and the one asked for. */
export const inOfficesOfReport = ({ caller, filter }: Pick<InvoicesAsked, "caller" | "filter">): Sql =>
  inOfficeAsked("e", officesOf(caller, PERMISSION.runCustomerReports), said(filter, "officeId"));

const isOwed = sql`o.kind in ('Invoice', 'NSFCheck')`;

/** The day from which an item's days are counted. */
const BASIS_DAYS = {
  due: sql`x.due_on`,
  invoice: sql`x.dated_on`,
  effective: sql`coalesce(x.effective_on, x.dated_on)`,
} as const;

/** The bucket of the row `x`: its code. */
export function bucketOf({ agingBasis = "due", bucketDays = BUCKET_DAYS }: AgingAsked, asOf: Day): Sql {
  const [first = 0, second = 0, third = 0] = bucketDays;
  const age = sql`(${asOf}::date - ${BASIS_DAYS[agingBasis]})`;
  return sql`case when ${age} <= 0 then 'Current' when ${age} <= ${first} then 'Bucket1'
    when ${age} <= ${second} then 'Bucket2' when ${age} <= ${third} then 'Bucket3' else 'Bucket4' end`;
}

/** The amount of the row `y` in the column of its bucket, zero in the others. */
export const inBuckets = (amount: Sql): Sql =>
  sql.join(
    BUCKET_CODES.map(
      (code) =>
        sql`case when y.bucket = ${sql.lit(code)} then ${amount} else 0 end as ${sql.ref(BUCKETS[code])}`,
    ),
  );

/** What the debt of a returned check came to at the end of the day: a void of what caused it lessens it. */
const debt = (asOf: Day): Sql => sql`(select coalesce(-sum(p.amount_cents), 0)::bigint from posting p
  ${lookUp("entry n", "entry_id = p.entry_id")}
  where p.agency_id = o.agency_id and p.item_id = o.item_id and p.account = ${ACCOUNT.billed} and p.movement = 'bill'
    and n.dated_on <= ${asOf})`;

interface Wanted {
  readonly includeCredits?: boolean | undefined;
  /** Only what was due before the day. */
  readonly isPastDue?: boolean;
}

/** One row: an item `x` open at the end of the day, with its event. */
function openItems(request: InvoicesAsked, { includeCredits, isPastDue }: Wanted): Sql {
  const { agencyId } = request.unit;
  const asOf = asOfDay(request);
  const kinds = includeCredits ? sql`true` : isOwed;
  const due = isPastDue ? sql`o.due_on < ${asOf}` : sql`true`;
  return sql`
    select o.agency_id, o.item_id, o.client_id, o.kind, o.dated_on, o.due_on, o.open_cents, i.item_number,
      i.effective_on, case o.kind when 'NSFCheck' then ${debt(asOf)} else i.total_cents end as total_cents, e.event_id,
      e.policy_id, e.memo, e.agent_user_id, e.policy_office_id, e.user_office_id
    from (${openAsOf({ agencyId, asOf, where: sql`${kinds} and ${due}` })}) o
    ${lookUp("item i", "item_id = o.item_id")}
    ${lookUp("event e", "event_id = i.event_id")}
    where ${inOfficesOfReport(request)}`;
}

/** What receipts and credit memos had paid of the item `x` at the end of the day, and when a receipt that still pays did. */
export const paidOf = (asOf: Day): Sql => sql`
  select coalesce(sum(s.cents) filter (where s.item_type = 'IncomingPayment'), 0)::bigint as paid,
    coalesce(sum(s.cents) filter (where s.item_type = 'CreditMemo'), 0)::bigint as credits,
    max(s.paid_on) filter (where s.item_type = 'IncomingPayment' and s.cents > 0) as last_paid_on
  from (select f.item_type, sum(a.amount_cents) as cents, max(n.dated_on) filter (where a.amount_cents > 0) as paid_on
    from application a
    ${lookUp("item f", "item_id = a.from_item_id")}
    ${lookUp("entry n", "entry_id = a.entry_id")}
    where a.agency_id = x.agency_id and a.to_item_id = x.item_id and n.dated_on <= ${asOf}
    group by a.from_item_id, f.item_type offset 0) s`;

/** One row of an invoice report. */
export const openInvoices = (request: InvoicesAsked, options: Wanted): Sql =>
  shownInvoices(request, openItems(request, options));

/** By these fields a page is chosen, before anything else is looked up. */
const LIGHT_FIELDS = ["transactionDate", "dueDate", "daysPastDue", "itemNumber", "clientNumber"];

/** The rows of an invoice report, of which `looked` looks up what `openInvoices` lacks. */
export function lightInvoices(
  request: InvoicesAsked,
  options: Wanted,
  looked: (invoices: Sql) => Sql,
): { readonly rows: Sql; readonly light: Light } {
  const rows = looked(openInvoices(request, options));
  const light = {
    fields: LIGHT_FIELDS,
    rows: sql`select x.*, x.item_id as "itemId", x.dated_on as "transactionDate", x.due_on as "dueDate",
        ${asOfDay(request)}::date - x.due_on as "daysPastDue", x.item_number::text as "itemNumber",
        lpad(x.client_id::text, 8, '0') as "clientNumber"
      from (${openItems(request, options)}) x`,
    summed: rows,
    shown: (chosen: Sql) => looked(shownInvoices(request, chosen)),
  };
  return { rows, light };
}

/** The items `x` as rows of an invoice report. */
function shownInvoices(request: InvoicesAsked, items: Sql): Sql {
  const asOf = asOfDay(request);
  const isCredit = sql`x.open_cents < 0`;
  const figure = (amount: Sql): Sql => sql`case when ${isCredit} then 0 else ${amount} end`;
  return sql`
    select y.event_id as "eventId", y.item_id as "itemId", y.kind as "transactionType",
      y.item_number::text as "itemNumber", y.dated_on as "transactionDate", y.due_on as "dueDate",
      y.effective_on as "effectiveDate", lpad(y.client_id::text, 8, '0') as "clientNumber", y.client as name,
      y.policy_number as "policyNumber", y.company, y.description, y.total, y.paid, y.credits as "creditsApplied",
      y.total - y.paid - y.credits - y.balance as "writtenOff", y.balance, y.unapplied as "unappliedCredit",
      ${asOf}::date - y.due_on as "daysPastDue", y.bucket, ${inBuckets(sql`y.balance`)},
      y.last_paid_on as "lastPaymentDate", y.agent, y.policy_office_id as "policyOfficeId",
      y.policy_office as "policyOffice", y.user_office_id as "officeId", y.user_office as "userOffice"
    from (select x.*, ${figure(sql`x.total_cents`)} as total, ${figure(sql`paid.paid`)} as paid,
        ${figure(sql`paid.credits`)} as credits, ${figure(sql`x.open_cents`)} as balance,
        case when ${isCredit} then -x.open_cents else 0 end as unapplied, paid.last_paid_on,
        ${bucketOf(request.filter, asOf)} as bucket, c.name as client, l.policy_number, l.company,
        coalesce(nullif(x.memo, ''), l.description, '') as description, ${person("u")} as agent,
        po.name as policy_office, uo.name as user_office
      from (${items}) x
      cross join lateral (${paidOf(asOf)}) paid
      cross join lateral (select ${clientName("c")} as name from client c
        where c.agency_id = x.agency_id and c.client_id = x.client_id offset 0) c
      left join lateral (${firstLine}) l on true
      left join user_account u on u.agency_id = x.agency_id and u.user_id = x.agent_user_id
      left join office po on po.agency_id = x.agency_id and po.office_id = x.policy_office_id
      join office uo on uo.agency_id = x.agency_id and uo.office_id = x.user_office_id) y`;
}

/** What the first line of the item `x` says, with its policy and company. */
const firstLine: Sql = sql`
  select l.description, y.policy_number, k.name as company
  from (select x.policy_id) d
  left join lateral (select l.* from line_item l where l.agency_id = x.agency_id and l.item_id = x.item_id
    order by l.line_number limit 1) l on true
  left join lateral (select y.* from policy y where y.agency_id = x.agency_id
    and y.policy_id = coalesce(l.policy_id, x.policy_id) offset 0) y on true
  left join lateral (select k.name from carrier k where k.agency_id = x.agency_id
    and k.carrier_id = coalesce(l.carrier_id, y.carrier_id) offset 0) k on true`;

/** The name of the row `r`: "Invoice 1001". */
export const nameOfRow = sql`case r."transactionType" when 'NSFCheck' then 'Returned Check' when 'CreditMemo' then 'Credit Memo'
  when 'IncomingPayment' then 'Receipt' else 'Invoice' end || ' ' || r."itemNumber"`;
