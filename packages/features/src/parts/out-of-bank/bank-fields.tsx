// The fields that select a trust bank and an operating bank.

import { useAnswer } from "@fiducia/browser/calls/use-answer";
import { fieldsOf } from "@fiducia/browser/order-form/fields-of";
import { useOnlyChoice } from "@fiducia/browser/order-form/use-only-choice";
import { choicesFrom } from "@fiducia/ui/choices-from";
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
  const banks = choices?.[kind] ?? [];
  useOnlyChoice(banks, value, onChange);
  return (
    <ChoiceField
      label={label}
      term={kind === "trustBanks" ? "trust-bank" : "operating-bank"}
      value={value}
      choices={choicesFrom(banks, "id", "name", "Choose a bank account")}
      fault={fault}
      onChange={onChange}
    />
  );
}

interface OfForm<Form> {
  readonly form: Form;
  readonly faultAt: (path: string) => string | undefined;
  readonly onChange: (change: Partial<Form>) => void;
}

/** The trust bank that a form is about. */
export const TrustBankField = ({ form, faultAt, onChange }: OfForm<{ readonly bank: string }>) => (
  <BankField
    label="Trust bank"
    kind="trustBanks"
    {...fieldsOf(form, onChange, faultAt).choice("bank", "bankAccountId")}
  />
);

interface MethodFieldProps extends OfForm<{ readonly method: string }> {
  readonly methods: readonly string[];
}

export const MethodField = ({ methods, form, faultAt, onChange }: MethodFieldProps) => (
  <ChoiceField
    label="Method"
    choices={methods.map((method) => ({ value: method, label: method }))}
    {...fieldsOf(form, onChange, faultAt).choice("method")}
  />
);

/** A bank's id; undefined while none is chosen. */
export const bankId = (text: string): number | undefined => (text === "" ? undefined : Number(text));
