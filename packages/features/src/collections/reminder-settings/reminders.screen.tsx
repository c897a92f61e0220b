// Settings: when and how clients are reminded of what is past due.
import { useAnswer } from "@fiducia/browser/calls/use-answer";
import type { SettingField } from "../../parts/settings/setting-fields.tsx";
import { SettingsForm } from "../../parts/settings/settings-form.tsx";
import { SettingsFrame } from "../../parts/settings/settings-frame.tsx";
import { LONGEST_SUBJECT, LONGEST_WORDS } from "../shared/reminder-levels.contract.ts";
import { SHOWN_LEVELS, settingOf, typedOf } from "./reminder-form.rules.ts";
import { reminderSettingsQuery, saveReminderSettingsCommand } from "./reminders.contract.ts";

const NAMES = ["First reminder", "Second reminder", "Third reminder"];
const HINT = "{agency}, {client} and {total} stand for what they name";

const rows: readonly (readonly SettingField[])[] = [
  [
    {
      ...{ key: "isAutomatic", label: "Send reminders every day" },
      hint: "Otherwise somebody sends them from Past Due Invoices or Reminders",
    },
  ],
  ...Array.from({ length: SHOWN_LEVELS }, (_, place) => [
    [
      {
        ...{ key: `days${place}`, path: `levels.${place}.days`, label: `${NAMES[place]}: days past due` },
        ...{ isNumeric: true, longest: 4 },
      },
      {
        ...{ key: `subject${place}`, path: `levels.${place}.subject`, label: "Subject" },
        longest: LONGEST_SUBJECT,
      },
    ],
    [
      {
        ...{ key: `words${place}`, path: `levels.${place}.words`, label: "Text", hint: HINT },
        ...{ isLong: true, longest: LONGEST_WORDS },
      },
    ],
  ]).flat(),
];

function RemindersPage() {
  const { data: setting } = useAnswer(reminderSettingsQuery, {});
  if (!setting) return null;
  return (
    <SettingsForm
      page="reminders"
      title="Reminders"
      lede="Letters to clients about invoices that are past due. Each invoice is reminded of once at each step, one step after the other. Leave a step empty to do without it."
      contract={saveReminderSettingsCommand}
      initial={typedOf(setting)}
      rows={rows}
      bodyOf={settingOf}
      done="The reminders have been changed."
    />
  );
}

export const Screen = () => (
  <SettingsFrame page="reminders">
    <RemindersPage />
  </SettingsFrame>
);
