// Reads accounting transactions of a range of days as the trust reports show them: a page, the count, the totals.
import type { ReportAnswer } from "@fiducia/contract/define-report";
import type { Page } from "@fiducia/database/handlers";
import type { ReadUnit } from "@fiducia/database/unit";
import type { Cents } from "@fiducia/kernel/cents";
import { clientNumber } from "@fiducia/kernel/client-number";
import { type RawBuilder, sql } from "kysely";
import { type EventRange, eventsInRange } from "../../shared/event-range.ts";
import { afterDay, orderOf, readCursor, writeCursor } from "../../shared/page.ts";
import { type TransactionRow, transactionColumns } from "./transaction-row.contract.ts";
import { transactionTypeLabel } from "./transaction-type.ts";

interface FoundRow extends Omit<TransactionRow, "clientNumber" | "createdBy" | "agent" | "reversesNumber"> {
  readonly clientId: number | null;
  readonly createdInitials: string;
  readonly createdName: string;
  readonly agentInitials: string | null;
  readonly agentName: string | null;
  readonly reversesItem: number | null;
}

const SORTABLE = {
  columns: transactionColumns,
  rows: "r",
  by: { clientNumber: "clientId", createdBy: "createdInitials", agent: "agentInitials" },
};

/** One row: a transaction with everything that a row shows of it. */
const shownOf = (events: RawBuilder<unknown>): RawBuilder<unknown> => sql`
    select e.event_id as "eventId", e.item_id as "itemId", ${transactionTypeLabel} as "transactionType",
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
    from (${events}) e
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

/**
 * The page's rows and one more. In the listing's own order (day, then as posted) the events of the page are chosen
 * before anything is looked up of them, so that a page costs its rows and not the range's.
 */
function pageOf(range: EventRange, page: Page) {
  const cursor = readCursor(page);
  const order = orderOf(page.sort, SORTABLE);
  if (order) {
    const position = cursor && "position" in cursor ? cursor.position : 0;
    return sql<FoundRow>`select * from (${shownOf(eventsInRange(range))}) r
      order by ${order}, r."transactionDate", r."eventId" limit ${page.limit + 1} offset ${position}`;
  }
  const after = afterDay(cursor);
  const behind = after ? [sql`(e.dated_on, e.event_id) > (${after[0]}::date, ${after[1]}::bigint)`] : [];
  const events = sql`${eventsInRange({ ...range, conditions: [...(range.conditions ?? []), ...behind] })}
    order by e.dated_on, e.event_id limit ${page.limit + 1}`;
  return sql<FoundRow>`
    select * from (${shownOf(events)}) r order by r."transactionDate", r."eventId"`;
}

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

const UNASKED = { count: 0 } as TotalsRow;

/** The count of all rows, and the sums of those that are not struck out. */
const totalsOf = (range: EventRange) => {
  const sumOf = (column: string) =>
    sql`coalesce(sum(${sql.ref(`e.${column}`)}) filter (where not e.is_voided), 0)::bigint`;
  return sql<TotalsRow>`
    select count(*) as count, ${sumOf("invoiced_cents")} as invoiced, ${sumOf("tendered_cents")} as tendered,
      ${sumOf("credit_used_cents")} as "creditUsed", ${sumOf("change_cents")} as change,
      ${sumOf("disbursed_cents")} as disbursed, ${sumOf("non_fiduciary_cents")} as "nonFiduciary",
      ${sumOf("trust_effect_cents")} as "trustEffect"
    from (${eventsInRange(range)}) e`;
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
}: FoundRow): TransactionRow {
  return {
    ...row,
    clientNumber: clientId === null ? null : clientNumber(clientId),
    createdBy: person(createdInitials, createdName),
    agent: agentInitials === null ? null : person(agentInitials, agentName ?? ""),
    reversesNumber: reversesItem === null ? null : String(reversesItem),
  };
}

/** The transactions of a range in the order of their days, and on a day as they were posted. */
export async function listTransactions(
  unit: ReadUnit,
  page: Page,
  range: EventRange,
): Promise<ReportAnswer<TransactionRow>> {
  const found = await unit.rows(pageOf(range, page));
  const [summed] = page.skipTotals ? [UNASKED] : await unit.rows(totalsOf(range));
  if (!summed) throw new Error("totals are one row");
  const { count, ...totals } = summed;
  const rows = found.slice(0, page.limit);
  const last = rows.at(-1);
  if (found.length === rows.length || !last) return { rows: rows.map(shown), count, totals };
  const cursor = readCursor(page);
  const position = (cursor && "position" in cursor ? cursor.position : 0) + rows.length;
  const next = page.sort ? { position } : { after: [last.transactionDate, last.eventId] };
  return { rows: rows.map(shown), count, totals, nextCursor: writeCursor(next) };
}
