// Reads how the agency reminds its clients.
import type { ReadUnit } from "@fiducia/database/unit";
import { sql } from "kysely";
import { PLAIN_LEVELS, type ReminderLevel } from "./reminder-levels.contract.ts";

export interface ReminderSetting {
  readonly isAutomatic: boolean;
  readonly levels: readonly ReminderLevel[];
  /** Null before anybody said so. */
  readonly setBy: number | null;
}

export const readReminderSetting = async (unit: ReadUnit): Promise<ReminderSetting> =>
  (await unit.row(sql<ReminderSetting>`
    select is_automatic as "isAutomatic", levels, set_by as "setBy" from reminder_setting
    where agency_id = ${unit.agencyId}`)) ?? { isAutomatic: false, levels: PLAIN_LEVELS, setBy: null };
