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
export const readConnection = (unit: ReadUnit) =>
  unit.rows(sql<QuickbooksConnection>`
    select integration_type as "integrationType", can_be_used as "canBeUsed"
    from quickbooks_connection where agency_id = ${unit.agencyId}`);

/** Whether the export of the agency `k` has begun in the form in which the journal of a day carries everything. */
export const CARRIES_BY_DAY = sql`k.form = 'DailyJournal' and k.first_day is not null`;

export const carriesByDay = (unit: ReadUnit): Promise<boolean> =>
  unit.has(sql`
    select from quickbooks_connection k where k.agency_id = ${unit.agencyId} and ${CARRIES_BY_DAY}`);

/** Replaces the connection. */
export const setConnection = (unit: WriteUnit, { integrationType, canBeUsed }: QuickbooksConnection) =>
  unit.run(sql`
    insert into quickbooks_connection (agency_id, integration_type, can_be_used)
    values (${unit.agencyId}, ${integrationType}, ${canBeUsed})
    on conflict (agency_id) do update
      set integration_type = excluded.integration_type, can_be_used = excluded.can_be_used`);
