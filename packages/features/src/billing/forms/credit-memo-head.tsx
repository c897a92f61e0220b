// The head of the credit memo form: client, policy, days.

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
import type { TypedInvoice } from "./invoice-form.rules.ts";

interface HeadProps {
  readonly memo: TypedInvoice;
  readonly policies: ClientPolicies;
  readonly faultAt: FaultAt;
  readonly mayChooseDate: boolean;
  readonly picker: Ref<HTMLInputElement>;
  readonly onChange: (change: Partial<TypedInvoice>) => void;
}

const LABELS = { datedOn: "Credit memo date", effectiveOn: "Effective" } as const;

export function CreditMemoHead(props: HeadProps) {
  const { memo, policies, faultAt, mayChooseDate, picker, onChange } = props;
  const today = useToday();
  const dates = mayChooseDate ? (["datedOn", "effectiveOn"] as const) : (["effectiveOn"] as const);
  const { text } = fieldsOf(memo, onChange, faultAt);
  return (
    <FormSection title="Client">
      <FieldRow>
        <ClientPicker
          ref={picker}
          chosenName={memo.clientName}
          fault={faultAt("clientId")}
          mayAdd
          onChoose={({ clientId, name }) => onChange({ clientId, clientName: name, policyId: "" })}
        />
        <PolicyField
          of={policies}
          value={memo.policyId}
          fault={faultAt("policyId")}
          onChange={(policyId) => onChange({ policyId })}
        />
      </FieldRow>
      <FieldRow>
        {dates.map((date) => (
          <DateField key={date} label={LABELS[date]} today={today} {...text(date)} />
        ))}
        <TextField label="Memo" longest={500} {...text("memo")} />
      </FieldRow>
    </FormSection>
  );
}
