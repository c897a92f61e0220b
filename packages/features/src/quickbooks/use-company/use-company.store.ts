// Whether anything is on its way to the company file.
import type { WriteUnit } from "@fiducia/database/write-unit";
import { sql } from "kysely";

/** Whether QuickBooks was given something of which nobody knows yet what it did. */
export const isOnItsWay = (unit: WriteUnit): Promise<boolean> =>
  unit.has(sql<{ one: number }>`
    select 1 as one from queue_item where agency_id = ${unit.agencyId} and status = 'InProgress' limit 1`);
