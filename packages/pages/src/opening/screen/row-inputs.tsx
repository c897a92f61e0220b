// Fields that rows of several kinds have.
import { useAnswer } from "@fiducia/browser/calls/use-answer";
import { fieldsOf } from "@fiducia/browser/order-form/fields-of";
import { FieldRow } from "@fiducia/browser/order-form/form-page.tsx";
import { clientQuery } from "@fiducia/features/clients/client/client.contract";
import { PolicyField } from "@fiducia/features/parts/invoice-lines/policy-field.tsx";
import type { Day } from "@fiducia/kernel/day";
import { DateField } from "@fiducia/ui/date-field";
import { ChoiceField, TextField } from "@fiducia/ui/form-fields";
import { MoneyField } from "@fiducia/ui/money-field";
import type { OpeningKind } from "../shared/opening-row.contract.ts";
import type { RowField, TypedRow } from "./row-form.rules.ts";
import type { RowChoices } from "./use-row-choices.tsx";

export interface RowFieldsProps {
  readonly kind: OpeningKind;
  readonly typed: TypedRow;
  readonly choices: RowChoices;
  /** Days are counted from it by the keys of a date field. */
  readonly openedOn: Day;
  readonly faultAt: (field: RowField) => string | undefined;
  readonly onChange: (change: Partial<TypedRow>) => void;
}

const PAY_METHODS = [
  { value: "Check", label: "Check" },
  { value: "Cash", label: "Cash" },
  { value: "Card", label: "Card" },
  { value: "EFT", label: "EFT" },
  { value: "MoneyOrder", label: "Money order" },
];

export const rowFieldsOf = ({ typed, faultAt, onChange }: RowFieldsProps) =>
  fieldsOf(typed, onChange, (field) => faultAt(field as RowField));

interface DayProps {
  readonly of: RowFieldsProps;
  readonly label: string;
  readonly field: "datedOn" | "dueOn" | "effectiveOn" | "receivedOn";
}

export const DayOfRow = ({ of, label, field }: DayProps) => (
  <DateField label={label} today={of.openedOn} {...rowFieldsOf(of).text(field)} />
);

const NO_POLICIES = [] as const;

export function PolicyOfRow(props: RowFieldsProps) {
  const { typed, faultAt, onChange } = props;
  const clientId = typed.clientId === "" ? null : Number(typed.clientId);
  const { data: read } = useAnswer(clientQuery, { clientId: clientId ?? 1 }, clientId !== null);
  const policies = clientId === null ? NO_POLICIES : (read?.client?.policies ?? NO_POLICIES);
  return (
    <PolicyField
      of={{ clientId, policies: [...policies] }}
      value={typed.policyId}
      fault={faultAt("policyId")}
      onChange={(policyId) => onChange({ policyId })}
    />
  );
}

export const BankField = (props: RowFieldsProps) => (
  <ChoiceField
    label="Trust bank"
    term="trust-bank"
    choices={props.choices.banks}
    {...rowFieldsOf(props).choice("trustBankId")}
  />
);

/** How money came in, and what of it the bank does not have yet. */
export function ReceiptFields(props: RowFieldsProps & { readonly hasWaiting: boolean }) {
  const { text, choice } = rowFieldsOf(props);
  return (
    <FieldRow>
      <ChoiceField label="Pay method" choices={PAY_METHODS} {...choice("payMethod")} />
      <TextField label="Check or reference number" longest={50} {...text("referenceNumber")} />
      {props.hasWaiting && <MoneyField label="Waits for a deposit slip" {...text("waiting")} />}
    </FieldRow>
  );
}
