// Settings: when and how clients are reminded of what is past due.
import { SettingsForm } from "../../parts/settings/settings-form.tsx";
import { REMINDER_FIELDS, withoutEmptyEnd } from "./reminder-form.rules.ts";
import { reminderSettingsQuery, saveReminderSettingsCommand } from "./reminders.contract.ts";

export const Screen = () => (
  <SettingsForm
    page="reminders"
    lede="Letters to clients about invoices that are past due. Each invoice is reminded of once at each step, one step after the other. Leave a step empty to do without it."
    query={reminderSettingsQuery}
    contract={saveReminderSettingsCommand}
    rows={REMINDER_FIELDS}
    bodyOf={withoutEmptyEnd}
    done="The reminders have been changed."
  />
);
