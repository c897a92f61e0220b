// The agency's connection to the accounting package: at most one row.
import type { ReadUnit } from "@fiducia/database/unit";
import type { WriteUnit } from "@fiducia/database/write-unit";
import { sql } from "kysely";

/** As stored; `quickbooks-connection.contract` describes it. */
interface QuickbooksConnection {
  readonly integrationType: "Desktop" | "Online";
  readonly canBeUsed: boolean;
}

/** One row, or none when no connection was ever established. */
export const readConnection = (unit: Pick<ReadUnit, "agencyId" | "rows">) =>
  unit.rows(sql<QuickbooksConnection>`
    select integration_type as "integrationType", can_be_used as "canBeUsed"
    from quickbooks_connection where agency_id = ${unit.agencyId}`);

/** Replaces the connection. */
export const setConnection = (unit: WriteUnit, { integrationType, canBeUsed }: QuickbooksConnection) =>
  unit.run(sql`
    insert into quickbooks_connection (agency_id, integration_type, can_be_used)
    values (${unit.agencyId}, ${integrationType}, ${canBeUsed})
    on conflict (agency_id) do update
      set integration_type = excluded.integration_type, can_be_used = excluded.can_be_used`);
