// Which numbers agencies have, for one that is about to be founded.
import type { Connection } from "@fiducia/database/unit";
import { sql } from "kysely";

const FIRST = 1001;

/** The number after the highest; 1001 without an agency. */
export async function freeAgencyNumber(connection: Connection): Promise<number> {
  const { rows } = await sql<{ last: number | null }>`
    select max(agency_id) as last from all_agencies()`.execute(connection);
  return Math.max(FIRST, (rows[0]?.last ?? 0) + 1);
}

export async function hasAgency(connection: Connection): Promise<boolean> {
  const { rows } = await sql`select 1 from all_agencies() limit 1`.execute(connection);
  return rows.length > 0;
}
