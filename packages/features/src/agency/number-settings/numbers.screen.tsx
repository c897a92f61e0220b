// Settings: from which numbers on documents and clients are numbered.
import { ACCOUNTING_ITEMS } from "@fiducia/contract/item-types";
import type { z } from "zod";
import type { FieldRows, SettingField } from "../../parts/settings/setting-fields.rules.ts";
import { SettingsForm } from "../../parts/settings/settings-form.tsx";
import { NUMBERED, type Numbered, numbersQuery, saveNumbersCommand } from "./numbers.contract.ts";

const labelOf = (numbered: Numbered): string =>
  numbered === "Client"
    ? "Next client"
    : `Next ${ACCOUNTING_ITEMS[numbered].label.toLowerCase().replace("nsf", "NSF")}`;

/** Sent only when it was changed: a number that was given meanwhile is no fault of this form. */
const fieldOf = (numbered: Numbered, next: string): SettingField => ({
  key: `numbers.${numbered}`,
  label: labelOf(numbered),
  isNumeric: true,
  kind: { typed: () => next, sent: (typed) => (typed === next ? undefined : Number(typed)) },
});

function rowsOf(numbers: z.output<typeof numbersQuery.answer>): FieldRows {
  const fields = NUMBERED.map((numbered) => fieldOf(numbered, String(numbers[numbered])));
  return [fields.slice(0, 3), fields.slice(3, 6), fields.slice(6)];
}

export const Screen = () => (
  <SettingsForm
    page="numbers"
    lede="The number that the next one takes. Numbers go up only; those of checks and deposit slips stand with each bank account."
    query={numbersQuery}
    contract={saveNumbersCommand}
    rows={rowsOf}
    done="The numbers have been changed."
  />
);
