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

/**
 * Keeps an open item `o`, whose item is `i`, when its event is in the offices. Events are looked up only where offices are
 * left out.
 */
export const withinOffices = (request: Pick<InvoicesAsked, "caller" | "filter">): Sql => {
  const { caller, filter } = request;
  if (officesOf(caller, PERMISSION.runCustomerReports) === "all" && said(filter, "officeId") == null)
    return sql``;
  return sql`cross join lateral (select from event e where e.agency_id = o.agency_id and e.event_id = i.event_id
    and ${inOfficesOfReport(request)} offset 0) e`;
};

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
  /** Only this client's. */
  readonly clientId?: number | undefined;
}

/** One row: an item `x` open at the end of the day. */
export function openItems(request: InvoicesAsked, { includeCredits, isPastDue, clientId }: Wanted): Sql {
  const { agencyId } = request.unit;
  const asOf = asOfDay(request);
  const conditions = [
    ...(includeCredits ? [] : [isOwed]),
    ...(isPastDue ? [sql`o.due_on < ${asOf}`] : []),
    ...(clientId === undefined ? [] : [sql`o.client_id = ${clientId}`]),
  ];
  const where = conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);
  return sql`
    select x.*, ${bucketOf(request.filter, asOf)} as bucket
    from (select o.agency_id, o.item_id, o.client_id, o.kind, o.dated_on, o.due_on, o.open_cents, i.item_number,
        i.effective_on, i.event_id, case o.kind when 'NSFCheck' then ${debt(asOf)} else i.total_cents end as total_cents
      from (${openAsOf({ agencyId, asOf, where })}) o
      ${lookUp("item i", "item_id = o.item_id")}
      ${withinOffices(request)}) x`;
}

/**
 * What receipts and credit memos had paid of the item `x` at the end of the day, and when a receipt that still pays did.
 * What nothing was taken off of was not paid, and is not looked up.
 */
const paidOf = (asOf: Day): Sql => sql`
  select coalesce(sum(s.cents) filter (where s.item_type = 'IncomingPayment'), 0)::bigint as paid,
    coalesce(sum(s.cents) filter (where s.item_type = 'CreditMemo'), 0)::bigint as credits,
    max(s.paid_on) filter (where s.item_type = 'IncomingPayment' and s.cents > 0) as last_paid_on
  from (select f.item_type, sum(a.amount_cents) as cents, max(n.dated_on) filter (where a.amount_cents > 0) as paid_on
    from application a
    ${lookUp("item f", "item_id = a.from_item_id")}
    ${lookUp("entry n", "entry_id = a.entry_id")}
    where x.open_cents >= 0 and x.open_cents <> x.total_cents
      and a.agency_id = x.agency_id and a.to_item_id = x.item_id and n.dated_on <= ${asOf}
    group by a.from_item_id, f.item_type offset 0) s`;

/** The items `x` with their figures: a credit has only what is unapplied. */
function figured(request: InvoicesAsked, items: Sql): Sql {
  const isCredit = sql`x.open_cents < 0`;
  return sql`
    select x.agency_id, x.event_id, x.item_id, x.client_id, x.kind, x.item_number, x.dated_on, x.due_on, x.effective_on,
      x.bucket, case when ${isCredit} then 0 else x.total_cents end as total, paid.paid, paid.credits,
      greatest(0, x.open_cents) as balance, greatest(0, -x.open_cents) as unapplied, paid.last_paid_on
    from (${items}) x
    cross join lateral (${paidOf(asOfDay(request))}) paid`;
}

/** The figures of the row `y`. */
const figures = sql`y.total, y.paid, y.credits as "creditsApplied", y.total - y.paid - y.credits - y.balance as "writtenOff",
  y.balance, y.unapplied as "unappliedCredit", y.bucket, ${inBuckets(sql`y.balance`)}`;

/** One row of sums: an item with its client and figures. */
export const owedFigures = (request: InvoicesAsked, options: Wanted): Sql =>
  sql`select y.client_id, ${figures} from (${figured(request, openItems(request, options))}) y`;

/** One row of an invoice report. */
export const openInvoices = (request: InvoicesAsked, options: Wanted): Sql =>
  shownInvoices(request, openItems(request, options));

/** Fields of a row, beside its bucket, that need only the item `y`: a page is chosen by them, before anything is looked up. */
export const lightFields = (asOf: Day): Readonly<Record<string, Sql>> => ({
  itemId: sql`y.item_id`,
  transactionType: sql`y.kind`,
  itemNumber: sql`y.item_number::text`,
  transactionDate: sql`y.dated_on`,
  dueDate: sql`y.due_on`,
  effectiveDate: sql`y.effective_on`,
  daysPastDue: sql`${asOf}::date - y.due_on`,
  clientNumber: sql`lpad(y.client_id::text, 8, '0')`,
});

/** Selects fields under their names. */
export const listOf = (fields: Readonly<Record<string, Sql>>): Sql =>
  sql.join(Object.entries(fields).map(([name, value]) => sql`${value} as ${sql.ref(name)}`));

interface LookedUp {
  /** Looks up what the rows `openInvoices` lack. */
  readonly looked: (invoices: Sql) => Sql;
  /** Looks up what of it is summed. */
  readonly summed?: (invoices: Sql) => Sql;
}

/** The rows of an invoice report. */
export function lightInvoices(
  request: InvoicesAsked,
  options: Wanted,
  { looked, summed = (invoices) => invoices }: LookedUp,
): { readonly rows: Sql; readonly light: Light } {
  const items = openItems(request, options);
  const fields = lightFields(asOfDay(request));
  const light = {
    fields: [...Object.keys(fields), "bucket"],
    rows: sql`select y.*, ${listOf(fields)} from (${items}) y`,
    summed: summed(sql`select ${listOf(fields)}, ${figures} from (${figured(request, items)}) y`),
    shown: (chosen: Sql) => looked(shownInvoices(request, chosen)),
  };
  return { rows: looked(shownInvoices(request, items)), light };
}

/** The items `x` as rows of an invoice report. */
export function shownInvoices(request: InvoicesAsked, items: Sql): Sql {
  return sql`
    select ${listOf(lightFields(asOfDay(request)))}, y.event_id as "eventId", y.client as name,
      y.policy_number as "policyNumber", y.company, y.description, ${figures},
      y.last_paid_on as "lastPaymentDate", y.agent, y.policy_office_id as "policyOfficeId",
      y.policy_office as "policyOffice", y.user_office_id as "officeId", y.user_office as "userOffice"
    from (select x.*, e.policy_office_id, e.user_office_id, c.name as client, l.policy_number, l.company,
        coalesce(nullif(e.memo, ''), l.description, '') as description, ${person("u")} as agent,
        po.name as policy_office, uo.name as user_office
      from (${figured(request, items)}) x
      ${lookUp("event e", "event_id = x.event_id")}
      cross join lateral (select ${clientName("c")} as name from client c
        where c.agency_id = x.agency_id and c.client_id = x.client_id offset 0) c
      left join lateral (${firstLine}) l on true
      left join user_account u on u.agency_id = x.agency_id and u.user_id = e.agent_user_id
      left join office po on po.agency_id = x.agency_id and po.office_id = e.policy_office_id
      join office uo on uo.agency_id = x.agency_id and uo.office_id = e.user_office_id) y`;
}

/** What the first line of the item `x` of the event `e` says, with its policy and company. */
const firstLine: Sql = sql`
  select l.description, y.policy_number, k.name as company
  from (select e.policy_id) d
  left join lateral (select l.* from line_item l where l.agency_id = x.agency_id and l.item_id = x.item_id
    order by l.line_number limit 1) l on true
  left join lateral (select y.* from policy y where y.agency_id = x.agency_id
    and y.policy_id = coalesce(l.policy_id, d.policy_id) offset 0) y on true
  left join lateral (select k.name from carrier k where k.agency_id = x.agency_id
    and k.carrier_id = coalesce(l.carrier_id, y.carrier_id) offset 0) k on true`;

/** The name of the row `r`: "Invoice 1001". */
export const nameOfRow = sql`case r."transactionType" when 'NSFCheck' then 'Returned Check' when 'CreditMemo' then 'Credit Memo'
  when 'IncomingPayment' then 'Receipt' else 'Invoice' end || ' ' || r."itemNumber"`;
