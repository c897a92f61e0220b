// The fields that select a trust bank and an operating bank.

import { useAnswer } from "@fiducia/browser/calls/use-answer";
import { ChoiceField } from "@fiducia/ui/form-fields";
import { recordingChoicesQuery } from "../../agency/recording-choices/recording-choices.contract.ts";

interface BankFieldProps {
  readonly label: string;
  readonly kind: "trustBanks" | "operatingBanks";
  /** The bank's id as text; empty while none is chosen. */
  readonly value: string;
  readonly fault: string | undefined;
  readonly onChange: (value: string) => void;
}

export function BankField({ label, kind, value, fault, onChange }: BankFieldProps) {
  const { data: choices } = useAnswer(recordingChoicesQuery, {});
  const banks = (choices?.[kind] ?? []).map(({ id, name }) => ({ value: String(id), label: name }));
  return (
    <ChoiceField
      label={label}
      value={value}
      choices={[{ value: "", label: "Choose a bank account" }, ...banks]}
      fault={fault}
      onChange={onChange}
    />
  );
}

/** A bank's id; undefined while none is chosen. */
export const bankId = (text: string): number | undefined => (text === "" ? undefined : Number(text));
