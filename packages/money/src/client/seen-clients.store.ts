// The clients whose accounts a caller may see, as a condition on what belongs to them.
import type { Caller } from "@fiducia/contract/caller";
import { type RawBuilder, sql } from "kysely";
import { clientOfficesOf } from "./client-access.rules.ts";

/** Of the open item `o`: its client is one whom the caller may see. */
export function ofSeenClients(caller: Caller): RawBuilder<boolean> {
  const offices = clientOfficesOf(caller);
  if (offices === "all") return sql`true`;
  if (offices.length === 0) return sql`false`;
  return sql`exists (select from client c where c.agency_id = o.agency_id and c.client_id = o.client_id
    and c.office_id in (${sql.join([...offices])}))`;
}
