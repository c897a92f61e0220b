// Reads how the agency reminds its clients.
import type { QueryHandler } from "@fiducia/serving/handlers";
import { readReminderSetting } from "../shared/reminder-setting.store.ts";
import type { reminderSettingsQuery } from "./reminders.contract.ts";

export const reminderSettings: QueryHandler<typeof reminderSettingsQuery> = async ({ unit }) => {
  const { isAutomatic, levels } = await readReminderSetting(unit);
  return { isAutomatic, levels: [...levels] };
};
