// Reads the open items of clients at the end of a day, each client's with its running balance.
import {
  asOfDay,
  type InvoicesAsked,
  lightFields,
  listOf,
  openItems,
  shownInvoices,
} from "@fiducia/money/owed/open-invoices.store";
import type { Listing } from "@fiducia/serving/listing/listing";
import { clientName } from "@fiducia/serving/names";
import { type RawBuilder, sql } from "kysely";
import { usesOf } from "../shared/credits.store.ts";

type Sql = RawBuilder<unknown>;

/** The rows of one client, or of all. */
export function openBalances(
  request: InvoicesAsked,
  clientId: number | undefined,
): Pick<Listing, "rows" | "light"> {
  const asOf = asOfDay(request);
  const isCredit = sql`y.open_cents < 0`;
  const { daysPastDue, ...fields } = lightFields(asOf);
  const light = {
    ...fields,
    detailKey: sql`lpad(y.client_id::text, 8, '0') || '-' || lpad(y.item_id::text, 20, '0')`,
    name: sql`c.name`,
    balance: sql`y.open_cents`,
    runningBalance: sql`sum(y.open_cents) over (partition by y.client_id order by y.dated_on, y.item_id)::bigint`,
    daysPastDue: sql`case when not ${isCredit} then ${daysPastDue} end`,
  };
  const listed = sql`select y.*, ${listOf(light)}
    from (${openItems(request, { includeCredits: true, clientId })}) y
    cross join lateral (select ${clientName("c")} as name from client c
      where c.agency_id = y.agency_id and c.client_id = y.client_id offset 0) c`;
  // Only a credit has uses: what of another item was paid is what is not open of it.
  const summed = (items: Sql): Sql => sql`
    select y.*, case when ${isCredit} then y.open_cents - v.used - v.refunded else y.total_cents end as total,
      case when ${isCredit} then -(v.used + v.refunded) else y.total_cents - y.open_cents end as applied
    from (${items}) y left join lateral (select v.* from (select y.agency_id, y.item_id where ${isCredit} offset 0) x
      cross join lateral (${usesOf(asOf)}) v) v on true`;
  const shown = (chosen: Sql): Sql => sql`
    select * from (with chosen as materialized (${chosen})
      select y."detailKey", s."eventId", s."itemId", s."clientNumber", s.name, s."transactionDate", s."dueDate",
        s."transactionType", s."itemNumber", s."policyNumber", s.description, y.total, y.applied, y.balance,
        y."runningBalance", y."daysPastDue", s.agent, s."policyOfficeId", s."policyOffice", s."officeId", s."userOffice"
      from (${shownInvoices(request, sql`select * from chosen`)}) s
      join (${summed(sql`select * from chosen`)}) y on y.item_id = s."itemId") r`;
  return {
    rows: shown(listed),
    light: { fields: Object.keys(light), rows: listed, summed: summed(listed), shown },
  };
}
