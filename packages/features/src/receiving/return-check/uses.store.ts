// Counts the postings of an item: a decision based on what its money did is checked against this count when posting.
import type { ReadUnit } from "@fiducia/database/unit";
import { sql } from "kysely";

/** The number of postings on the item; read before anything else, so that a concurrent one is noticed. */
export const readUses = async (unit: ReadUnit, itemId: number): Promise<number> =>
  (await unit.value(sql<{ uses: number }>`
    select count(*)::bigint as uses from posting where agency_id = ${unit.agencyId} and item_id = ${itemId}`)) ??
  0;
