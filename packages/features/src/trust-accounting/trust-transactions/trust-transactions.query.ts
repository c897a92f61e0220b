// Reads one day's accounting transactions: a row each, struck out where they were reversed on the same day.
import type { ReportHandler } from "@fiducia/database/handlers";
import type { Cents } from "@fiducia/kernel/cents";
import { clientNumber } from "@fiducia/kernel/client-number";
import { addDays, type Day } from "@fiducia/kernel/day";
import { type RawBuilder, sql } from "kysely";
import type { z } from "zod";
import { afterMoment, orderOf, readCursor, writeCursor } from "../../shared/page.ts";
import { inOffices, ofCaller, officesOf } from "../../shared/scope.ts";
import { trustTransactionsReport } from "./trust-transactions.report.ts";

type Row = z.output<typeof trustTransactionsReport.row>;
type Handler = ReportHandler<typeof trustTransactionsReport>;
type Wanted = Parameters<Handler>[0];

const PERMISSION_TRUST_REPORTS = 9000;

const TYPE_LABELS: Readonly<Record<string, string>> = {
  CreditMemo: "Credit Memo",
  IncomingPayment: "Receipt",
  DirectBillDisbursement: "Direct Bill Disbursement",
  CompanyPayable: "Company Payable",
  InsuredRefund: "Insured Refund",
  AgencyRevenuePayable: "Agency Revenue Payable",
  NSFCheck: "NSF Check",
  CreditApplication: "Credit Application",
  AgencyFunds: "Agency Funds",
  BankCharge: "Bank Charge",
  BankMove: "Bank Move",
  DepositSlip: "Deposit Slip",
  WriteOff: "Write-Off",
  CommissionStatement: "Commission Statement",
  ProducerCommission: "Producer Commission",
};

/**
 * One row: an event of the day within the caller's scope. A reversal stands behind its struck-out original when both
 * lie on the day. What belongs to a row is looked up by its whole key (lateral, offset 0), here and below: a plain
 * join is free to read all of the agency's history instead.
 */
const eventsOfDay = ({ unit, caller, filter }: Wanted, on: Day): RawBuilder<unknown> => sql`
  select e.*, struck.event_id is not null as is_voided, original.item_number as reverses_number,
    coalesce(e.tendered_cents, 0) - coalesce(e.change_cents, 0) - coalesce(e.non_fiduciary_cents, 0)
      - coalesce(e.disbursed_cents, 0) as trust_effect_cents
  from event e
  left join lateral (select s.event_id from event s where s.agency_id = e.agency_id
    and s.reverses_event_id = e.event_id and s.dated_on = ${on} offset 0) struck on true
  left join lateral (select r.dated_on, r.item_id from event r where r.agency_id = e.agency_id
    and r.event_id = e.reverses_event_id offset 0) reversed on true
  left join lateral (select o.item_number from item o where o.agency_id = e.agency_id
    and o.item_id = reversed.item_id offset 0) original on true
  where e.agency_id = ${unit.agencyId} and e.dated_on = ${on}
    and reversed.dated_on is distinct from ${on}
    and ${inOffices("e", officesOf(caller, PERMISSION_TRUST_REPORTS, filter.officeId))}
    and ${ofCaller("e", caller)}`;

interface EventRow extends Omit<Row, "clientNumber" | "createdBy" | "agent" | "reversesNumber"> {
  readonly clientId: number | null;
  readonly createdInitials: string;
  readonly createdName: string;
  readonly agentInitials: string | null;
  readonly agentName: string | null;
  readonly reversesItem: number | null;
}

/** A label for each type; any other reads as it is called. */
const typeLabel = sql`case e.event_type ${sql.join(
  Object.entries(TYPE_LABELS).map(([type, label]) => sql`when ${type} then ${label}`),
  sql` `,
)} else e.event_type end`;

const SORTABLE = {
  columns: trustTransactionsReport.columns,
  rows: "r",
  by: { clientNumber: "clientId", createdBy: "createdInitials", agent: "agentInitials" },
};

/** One row: a transaction of the day with everything that a row shows of it. */
const shownOfDay = (wanted: Wanted, on: Day): RawBuilder<unknown> => sql`
    select e.event_id as "eventId", e.item_id as "itemId", ${typeLabel} as "transactionType",
      coalesce(i.item_number::text, '') as "itemNumber", e.dated_on as "transactionDate",
      e.posted_at as "transactionAt", e.client_id as "clientId", c.full_name as name, e.payee,
      coalesce((select case count(*) when 0 then null when 1 then min(l.description)
          else min(l.description) filter (where l.line_number = 1) || ' + ' || (count(*) - 1) end
        from line_item l where l.agency_id = e.agency_id and l.item_id = e.item_id), e.payee) as "lineItem",
      p.policy_number as "policyNumber", k.name as company, e.invoiced_cents as invoiced,
      e.tendered_cents as tendered, e.credit_used_cents as "creditUsed", e.change_cents as change,
      e.disbursed_cents as disbursed, e.non_fiduciary_cents as "nonFiduciary",
      e.trust_effect_cents as "trustEffect", e.pay_method as "payMethod", e.reference_number as "referenceNumber",
      b.name as "bankAccountName", e.memo, u.initials as "createdInitials",
      btrim(u.first_name || ' ' || u.last_name) as "createdName", a.initials as "agentInitials",
      btrim(a.first_name || ' ' || a.last_name) as "agentName", po.name as "policyOffice", uo.name as "userOffice",
      coalesce(t.status, 'DoNotTransfer') as "transferStatus", coalesce(t.sub_status, 'Complete') as "transferSubStatus",
      e.is_voided as "isVoided", e.reverses_number as "reversesItem"
    from (${eventsOfDay(wanted, on)}) e
    left join lateral (select i.item_number from item i
      where i.agency_id = e.agency_id and i.item_id = e.item_id offset 0) i on true
    left join lateral (select coalesce(nullif(btrim(c.business_name), ''),
        nullif(btrim(c.first_name || ' ' || c.last_name), ''), '<no name>') as full_name
      from client c where c.agency_id = e.agency_id and c.client_id = e.client_id offset 0) c on true
    left join lateral (select p.agency_id, p.policy_number, p.carrier_id from policy p
      where p.agency_id = e.agency_id and p.policy_id = e.policy_id offset 0) p on true
    left join carrier k on k.agency_id = p.agency_id and k.carrier_id = p.carrier_id
    left join gl_account b on b.agency_id = e.agency_id and b.gl_account_id = e.bank_account_id
    join user_account u on u.agency_id = e.agency_id and u.user_id = e.created_by
    left join user_account a on a.agency_id = e.agency_id and a.user_id = e.agent_user_id
    left join office po on po.agency_id = e.agency_id and po.office_id = e.policy_office_id
    join office uo on uo.agency_id = e.agency_id and uo.office_id = e.user_office_id
    left join lateral (select t.status, t.sub_status from item_transfer t
      where t.agency_id = e.agency_id and t.item_id = e.item_id offset 0) t on true`;

const rowsOfDay = (wanted: Wanted, on: Day) => {
  const cursor = readCursor(wanted.page);
  const order = orderOf(wanted.page.sort, SORTABLE);
  const after = order ? undefined : afterMoment(cursor);
  const position = order && cursor && "position" in cursor ? cursor.position : 0;
  return sql<EventRow>`
    select * from (${shownOfDay(wanted, on)}) r
    where ${after ? sql`(r."transactionAt", r."eventId") > (${after[0]}::timestamptz, ${after[1]}::bigint)` : sql`true`}
    order by ${order ? sql`${order}, ` : sql``} r."transactionAt", r."eventId"
    limit ${wanted.page.limit + 1} offset ${position}`;
};

interface TotalsRow {
  readonly count: number;
  readonly invoiced: Cents;
  readonly tendered: Cents;
  readonly creditUsed: Cents;
  readonly change: Cents;
  readonly disbursed: Cents;
  readonly nonFiduciary: Cents;
  readonly trustEffect: Cents;
}

/** The count of all rows, and the sums of those that are not struck out. */
const totalsOfDay = (wanted: Wanted, on: Day) => {
  const sumOf = (column: string) =>
    sql`coalesce(sum(${sql.ref(`e.${column}`)}) filter (where not e.is_voided), 0)::bigint`;
  return sql<TotalsRow>`
    select count(*) as count, ${sumOf("invoiced_cents")} as invoiced, ${sumOf("tendered_cents")} as tendered,
      ${sumOf("credit_used_cents")} as "creditUsed", ${sumOf("change_cents")} as change,
      ${sumOf("disbursed_cents")} as disbursed, ${sumOf("non_fiduciary_cents")} as "nonFiduciary",
      ${sumOf("trust_effect_cents")} as "trustEffect"
    from (${eventsOfDay(wanted, on)}) e`;
};

const person = (initials: string, name: string) => ({ initials, name });

function shown({
  clientId,
  createdInitials,
  createdName,
  agentInitials,
  agentName,
  reversesItem,
  ...row
}: EventRow): Row {
  return {
    ...row,
    clientNumber: clientId === null ? null : clientNumber(clientId),
    createdBy: person(createdInitials, createdName),
    agent: agentInitials === null ? null : person(agentInitials, agentName ?? ""),
    reversesNumber: reversesItem === null ? null : String(reversesItem),
  };
}

export const trustTransactions: Handler = async (wanted) => {
  const on = wanted.filter.timePeriod === 0 ? wanted.today : addDays(wanted.today, -1);
  const [found, [totals]] = [
    await wanted.unit.rows(rowsOfDay(wanted, on)),
    await wanted.unit.rows(totalsOfDay(wanted, on)),
  ];
  if (!totals) throw new Error("totals are one row");
  const { count, ...sums } = totals;
  const rows = found.slice(0, wanted.page.limit);
  const last = rows.at(-1);
  const isMore = found.length > rows.length && last !== undefined;
  const cursor = readCursor(wanted.page);
  const position = (cursor && "position" in cursor ? cursor.position : 0) + rows.length;
  const next = wanted.page.sort ? { position } : { after: [last?.transactionAt ?? "", last?.eventId ?? 0] };
  return {
    rows: rows.map(shown),
    count,
    totals: sums,
    ...(isMore ? { nextCursor: writeCursor(next) } : {}),
  };
};
