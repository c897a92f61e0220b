// Reads what each client owed at the end of a day, from the rows of the invoice reports and the unused credits.
import { lookUp } from "@fiducia/database/look-up";
import { addDays, type Day, day } from "@fiducia/kernel/day";
import { BUCKETS } from "@fiducia/money/owed/aging.contract";
import {
  asOfDay,
  inOfficesOfReport,
  owedFigures,
  withinOffices,
} from "@fiducia/money/owed/open-invoices.store";
import { openAsOf } from "@fiducia/money/owed/open-items.store";
import type { ReportHandler } from "@fiducia/serving/handlers";
import { happenedHere } from "@fiducia/serving/listing/event-range";
import { clientName, person } from "@fiducia/serving/names";
import { type RawBuilder, sql } from "kysely";
import { listAged } from "../shared/as-of-listing.server.ts";
import { lastNote } from "../shared/last-note.store.ts";
import { balanceSummaryReport } from "./balance-summary.report.ts";

type Sql = RawBuilder<unknown>;
type Question = Parameters<typeof balanceSummary>[0];

const monthEndBefore = (asOf: Day): Day => addDays(day(`${asOf.slice(0, 7)}-01`), -1);

const SUMMED = ["total", "paid", "creditsApplied", "writtenOff", "balance", ...Object.values(BUCKETS)];

/** One row: a client with open items, and their sums. */
function openByClient(question: Question): Sql {
  const sums = [...SUMMED, "unappliedCredit"].map(
    (key) => sql`sum(${sql.ref(`r.${key}`)})::bigint as ${sql.ref(key)}`,
  );
  return sql`
    select r.client_id, count(*) filter (where r."unappliedCredit" = 0)::int as "openInvoices",
      ${sql.join(sums)}
    from (${owedFigures(question, { includeCredits: true })}) r group by 1`;
}

/** One row: what a client owed at the end of an earlier day. */
function dueByClient(question: Question, asOf: Day): Sql {
  const { agencyId } = question.unit;
  return sql`
    select o.client_id, sum(o.open_cents)::bigint as due from (${openAsOf({ agencyId, asOf })}) o
    ${lookUp("item i", "item_id = o.item_id")}
    ${withinOffices(question)} group by 1`;
}

/** Clients whose items balance to nothing, or have none open: everybody in whose books something happened. */
const withoutBalance = (question: Question): Sql => sql`
  union select b.client_id from customer_balance b where b.agency_id = ${question.unit.agencyId}
    and exists (select from event e where e.agency_id = b.agency_id and e.client_id = b.client_id
      and e.dated_on <= ${asOfDay(question)} and ${inOfficesOfReport(question)})`;

/** The day of the receipt `e`; of one that an opening brought, the day on which the other system took it. */
const dayOfReceipt = sql`case when ${happenedHere} then e.dated_on
  else (select i.dated_on from item i where i.agency_id = e.agency_id and i.item_id = e.item_id) end`;

/** The newest receipt of the client `q` up to the day. */
const lastPayment = (asOf: Day): Sql => sql`
  select ${dayOfReceipt} as dated_on, e.tendered_cents - coalesce(e.change_cents, 0) as cents from event e
  where e.agency_id = q.agency_id and e.client_id = q.client_id and e.event_type = 'IncomingPayment'
    and e.reverses_event_id is null and e.dated_on <= ${asOf} and e.tendered_cents > 0
    and not exists (select from event v where v.agency_id = e.agency_id and v.reverses_event_id = e.event_id
      and v.dated_on <= ${asOf})
  order by e.dated_on desc, e.event_id desc limit 1`;

/** The newest statement of the client `q`. */
const lastStatement = (agencyId: number): Sql => sql`
  select b.as_of from statement_item s
  join statement_batch b on b.agency_id = s.agency_id and b.batch_id = s.batch_id
  where s.agency_id = ${agencyId} and s.client_id = q.client_id and s.state in ('Generated', 'Printed', 'Sent')
  order by s.batch_id desc limit 1`;

const IS_WANTED = {
  NonZero: sql`r."balanceDue" <> 0`,
  Owing: sql`r."balanceDue" > 0`,
  Credit: sql`r."balanceDue" < 0`,
  All: sql`true`,
} as const;

const zero = (key: string): Sql => sql`coalesce(${sql.ref(`n.${key}`)}, 0) as ${sql.ref(key)}`;

export const balanceSummary: ReportHandler<typeof balanceSummaryReport> = (question) => {
  const { filter, unit } = question;
  const asOf = asOfDay(question);
  const balances = filter.balances ?? "NonZero";
  const least =
    filter.minimumAmount === undefined ? sql`` : sql`and abs(r."balanceDue") >= ${filter.minimumAmount}`;
  const rows = sql`
    select r.* from (
      select c.client_id as "clientId", lpad(c.client_id::text, 8, '0') as "clientNumber", c.name, f.name as office,
        ${person("u")} as agent, ${sql.join(["openInvoices", ...SUMMED, "unappliedCredit"].map(zero))},
        coalesce(n.balance - n."unappliedCredit", 0) as "balanceDue", coalesce(b.due, 0) as "balanceLastMonth",
        p.dated_on as "lastPaymentDate", p.cents as "lastPaymentAmount", t.as_of as "lastStatementDate",
        w.promised_on as "promisedOn", w.words as "lastNote"
      from (select ${unit.agencyId}::bigint as agency_id, k.client_id
        from (select n.client_id from open_now n union select b.client_id from due_before b where b.due <> 0
          ${balances === "All" ? withoutBalance(question) : sql``}) k) q
      cross join lateral (select c.client_id, c.office_id, c.agent_user_id, ${clientName("c")} as name from client c
        where c.agency_id = q.agency_id and c.client_id = q.client_id offset 0) c
      join office f on f.agency_id = q.agency_id and f.office_id = c.office_id
      left join user_account u on u.agency_id = q.agency_id and u.user_id = c.agent_user_id
      left join open_now n on n.client_id = q.client_id
      left join due_before b on b.client_id = q.client_id
      left join lateral (${lastPayment(asOf)}) p on true
      left join lateral (${lastStatement(unit.agencyId)}) t on true
      left join lateral (${lastNote({ agencyId: unit.agencyId, clientId: sql`q.client_id` })}) w on true) r
    where ${IS_WANTED[balances]} ${least}`;
  return listAged(question, balanceSummaryReport, {
    rows: sql`with open_now as materialized (${openByClient(question)}),
      due_before as materialized (${dueByClient(question, monthEndBefore(asOf))}) ${rows}`,
    sort: "name,clientNumber",
    isByBucket: false,
  });
};
