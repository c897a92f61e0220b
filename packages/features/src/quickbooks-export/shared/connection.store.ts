// The setting of the connection: which program, and whether records may be queued for it.
import type { WriteUnit } from "@fiducia/database/write-unit";
import { sql } from "kysely";

export const keepConnection = (unit: WriteUnit, program: "Desktop" | "Online", canBeUsed: boolean) =>
  unit.run(sql`
    insert into quickbooks_connection (agency_id, integration_type, can_be_used)
    values (${unit.agencyId}, ${program}, ${canBeUsed})
    on conflict (agency_id) do update
      set integration_type = excluded.integration_type, can_be_used = excluded.can_be_used`);

/** Whether anything of the agency stands in QuickBooks. */
export async function isInUse(unit: Pick<WriteUnit, "agencyId" | "rows">): Promise<boolean> {
  const [used] = await unit.rows(sql<{ one: number }>`
    select 1 as one from quickbooks_transaction where agency_id = ${unit.agencyId} limit 1`);
  return used !== undefined;
}
