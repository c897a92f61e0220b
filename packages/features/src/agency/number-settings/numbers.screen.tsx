// Settings: from which numbers on documents and clients are numbered.
import { useAnswer } from "@fiducia/browser/calls/use-answer";
import { ACCOUNTING_ITEMS } from "@fiducia/contract/item-types";
import type { Typed } from "../../parts/settings/setting-fields.tsx";
import { SettingsForm } from "../../parts/settings/settings-form.tsx";
import { SettingsFrame } from "../../parts/settings/settings-frame.tsx";
import { NUMBERED, type Numbered, numbersQuery, saveNumbersCommand } from "./numbers.contract.ts";

const labelOf = (numbered: Numbered): string =>
  numbered === "Client"
    ? "Next client"
    : `Next ${ACCOUNTING_ITEMS[numbered].label.toLowerCase().replace("nsf", "NSF")}`;

const fields = NUMBERED.map((numbered) => ({
  ...{ key: numbered, label: labelOf(numbered), path: `numbers.${numbered}` },
  ...{ isNumeric: true, longest: 12 },
}));
const rows = [fields.slice(0, 3), fields.slice(3, 6), fields.slice(6)];

/** Only what was changed: a number that was given meanwhile is no fault of this form. */
const changedOf = (typed: Typed, initial: Typed): object => ({
  numbers: Object.fromEntries(
    Object.entries(typed)
      .filter(([numbered, number]) => number !== initial[numbered])
      .map(([numbered, number]) => [numbered, Number(number)]),
  ),
});

function NumbersPage() {
  const { data: numbers } = useAnswer(numbersQuery, {});
  if (!numbers) return null;
  const initial = Object.fromEntries(NUMBERED.map((numbered) => [numbered, String(numbers[numbered])]));
  return (
    <SettingsForm
      page="numbers"
      title="Numbers"
      lede="The number that the next one takes. Numbers go up only; those of checks and deposit slips stand with each bank account."
      contract={saveNumbersCommand}
      initial={initial}
      rows={rows}
      bodyOf={(typed) => changedOf(typed, initial)}
      done="The numbers have been changed."
    />
  );
}

export const Screen = () => (
  <SettingsFrame page="numbers">
    <NumbersPage />
  </SettingsFrame>
);
