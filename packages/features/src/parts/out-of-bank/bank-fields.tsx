// The fields that select a trust bank and an operating bank.

import { useAnswer } from "@fiducia/browser/calls/use-answer";
import { useOnlyBank } from "@fiducia/browser/order-form/use-only-bank";
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
  useOnlyBank(choices?.[kind] ?? [], value, onChange);
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
    value={form.bank}
    fault={faultAt("bankAccountId")}
    onChange={(bank) => onChange({ bank })}
  />
);

interface MethodFieldProps extends OfForm<{ readonly method: string }> {
  readonly methods: readonly string[];
}

export const MethodField = ({ methods, form, faultAt, onChange }: MethodFieldProps) => (
  <ChoiceField
    label="Method"
    value={form.method}
    choices={methods.map((method) => ({ value: method, label: method }))}
    fault={faultAt("method")}
    onChange={(method) => onChange({ method })}
  />
);

/** A bank's id; undefined while none is chosen. */
export const bankId = (text: string): number | undefined => (text === "" ? undefined : Number(text));
