// The levels of reminders as they are typed, and as they are kept.
import type { FieldRows, Sent, SettingField } from "../../parts/settings/setting-fields.rules.ts";
import { LONGEST_SUBJECT, LONGEST_WORDS } from "../shared/reminder-levels.contract.ts";

const DAYS: SettingField["kind"] = {
  typed: (days) => String(days ?? ""),
  // Without days a level is refused, and is not due at once.
  sent: (typed: string) => Number(typed.trim() || Number.NaN),
};

const AUTOMATIC = "Otherwise somebody sends them from Past Due Invoices or Reminders";
const PLACES = "{agency}, {client} and {total} stand for what they name";

export const REMINDER_FIELDS: FieldRows = [
  [{ key: "isAutomatic", label: "Send reminders every day", kind: "switch", hint: AUTOMATIC }],
  ...["First", "Second", "Third"].flatMap((name, place): FieldRows => {
    const level = `levels.${place}`;
    const words = { key: `${level}.words`, label: "Text", hint: PLACES, longest: LONGEST_WORDS };
    return [
      [
        { key: `${level}.days`, label: `${name} reminder: days past due`, kind: DAYS, isNumeric: true },
        { key: `${level}.subject`, label: "Subject", longest: LONGEST_SUBJECT },
      ],
      [{ ...words, kind: "long" }],
    ];
  }),
];

interface TypedLevel {
  readonly days: number;
  readonly subject: string;
  readonly words: string;
}

const isEmpty = ({ days, subject, words }: TypedLevel): boolean =>
  Number.isNaN(days) && subject.trim() === "" && words.trim() === "";

/** Levels that are left empty at the end are none. */
export function withoutEmptyEnd({ levels, ...sent }: Sent): object {
  const typed = Object.values(levels as Readonly<Record<string, TypedLevel>>);
  const last = typed.findLastIndex((level) => !isEmpty(level));
  return { ...sent, levels: typed.slice(0, Math.max(last, 0) + 1) };
}
