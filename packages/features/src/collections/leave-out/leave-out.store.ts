// Why a client or an item is left out of reminders.
import type { WriteUnit } from "@fiducia/database/write-unit";
import { sql } from "kysely";

/** Why the client, or the item, is left out. */
export const readReason = (unit: WriteUnit, clientId: number, itemId: number | null) =>
  unit.value(sql<{ reason: string }>`
    select reason from reminder_exception where agency_id = ${unit.agencyId} and client_id = ${clientId}
      and item_id is not distinct from ${itemId}::bigint and ended_at is null`);
