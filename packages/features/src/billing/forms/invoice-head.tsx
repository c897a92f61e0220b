// The head of the invoice form: client, policy, days and memo.

import { fieldsOf } from "@fiducia/browser/order-form/fields-of";
import { FieldRow, FormSection } from "@fiducia/browser/order-form/form-page.tsx";
import type { FaultAt } from "@fiducia/browser/order-form/use-faults.tsx";
import { useToday } from "@fiducia/browser/session/use-today";
import { DateField } from "@fiducia/ui/date-field";
import { TextField } from "@fiducia/ui/form-fields";
import type { Ref } from "react";
import { ClientPicker } from "../../parts/client-picker.tsx";
import { PolicyField } from "../../parts/invoice-lines/policy-field.tsx";
import type { ClientPolicies } from "../../parts/invoice-lines/use-policy.tsx";
import type { RecordingChoices } from "../../parts/opened-for.tsx";
import type { TypedInvoice } from "./invoice-form.rules.ts";

export interface InvoiceFieldsProps {
  readonly invoice: TypedInvoice;
  readonly choices: RecordingChoices;
  readonly faultAt: FaultAt;
  readonly onChange: (change: Partial<TypedInvoice>) => void;
}

const LABELS = { datedOn: "Invoice date", effectiveOn: "Effective", dueOn: "Due" } as const;

interface InvoiceHeadProps extends InvoiceFieldsProps {
  readonly policies: ClientPolicies;
  readonly picker: Ref<HTMLInputElement>;
}

function Days({ invoice, choices, faultAt, onChange }: InvoiceFieldsProps) {
  const here = useToday();
  const { text } = fieldsOf(invoice, onChange, faultAt);
  const shown = choices.may.chooseInvoiceDate
    ? (["datedOn", "effectiveOn", "dueOn"] as const)
    : (["effectiveOn", "dueOn"] as const);
  return (
    <FieldRow>
      {shown.map((date) => (
        <DateField key={date} label={LABELS[date]} today={choices.today ?? here} {...text(date)} />
      ))}
    </FieldRow>
  );
}

export function InvoiceHead({ picker, policies, ...fields }: InvoiceHeadProps) {
  const { invoice, faultAt, onChange } = fields;
  const { text } = fieldsOf(invoice, onChange, faultAt);
  return (
    <FormSection title="Client">
      <FieldRow>
        <ClientPicker
          ref={picker}
          chosenName={invoice.clientName}
          fault={faultAt("clientId")}
          mayAdd
          onChoose={({ clientId, name }) =>
            onChange({
              clientId,
              clientName: name,
              policyId: "",
              ...(clientId !== invoice.clientId && { draftId: null }),
            })
          }
        />
        <PolicyField
          of={policies}
          value={invoice.policyId}
          fault={faultAt("policyId")}
          onChange={(policyId) => onChange({ policyId })}
        />
      </FieldRow>
      <Days {...fields} />
      <FieldRow>
        <TextField label="Memo" longest={500} {...text("memo")} />
      </FieldRow>
    </FormSection>
  );
}
