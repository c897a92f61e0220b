// Reads the rows of an invoice report with the last note on each.
import { type RawBuilder, sql } from "kysely";
import { aboutItem, lastNote } from "./last-note.store.ts";

type Sql = RawBuilder<unknown>;

/** The invoices with `promisedOn` and `lastNote`. */
export const notedInvoices = (agencyId: number, invoices: Sql): Sql => sql`
  select q.*, n.promised_on as "promisedOn", n.words as "lastNote" from (${invoices}) q
  left join lateral (${lastNote({
    agencyId,
    clientId: sql`q."clientNumber"::bigint`,
    where: aboutItem(sql`q."itemId"`),
  })}) n on true`;
