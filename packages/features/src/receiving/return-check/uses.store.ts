// Counts what was posted of an item: whoever decides by what its money did asks for it again when it posts.
import type { ReadUnit } from "@fiducia/database/unit";
import { sql } from "kysely";

/** How many postings name the item; read before anything else, so that a rival's is never missed. */
export async function readUses(unit: ReadUnit, itemId: number): Promise<number> {
  const [row] = await unit.rows(sql<{ uses: number }>`
    select count(*)::bigint as uses from posting where agency_id = ${unit.agencyId} and item_id = ${itemId}`);
  return row?.uses ?? 0;
}
