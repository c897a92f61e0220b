// The head of the forms for invoices and credit memos: client, policy, days and memo.
import { fieldsOf } from "@fiducia/browser/order-form/fields-of";
import { FieldRow, FormSection } from "@fiducia/browser/order-form/form-page.tsx";
import type { FaultAt } from "@fiducia/browser/order-form/use-faults.tsx";
import type { Day } from "@fiducia/kernel/day";
import { DateField } from "@fiducia/ui/date-field";
import { TextField } from "@fiducia/ui/form-fields";
import type { Ref } from "react";
import { ClientPicker } from "../../parts/client-picker.tsx";
import { PolicyField } from "../../parts/invoice-lines/policy-field.tsx";
import type { ClientPolicies } from "../../parts/invoice-lines/use-policy.tsx";
import type { TypedInvoice } from "./invoice-form.rules.ts";

export interface DocumentFields {
  readonly typed: TypedInvoice;
  readonly policies: ClientPolicies;
  readonly picker: Ref<HTMLInputElement>;
  readonly faultAt: FaultAt;
  readonly onChange: (change: Partial<TypedInvoice>) => void;
}

interface DocumentHeadProps extends DocumentFields {
  readonly today: Day;
  /** What its day is called; undefined for whoever may not choose it. */
  readonly dayLabel: string | undefined;
  /** An invoice is due, and its memo has a row of its own. */
  readonly isInvoice?: boolean;
}

export function DocumentHead(props: DocumentHeadProps) {
  const { typed, policies, picker, faultAt, onChange, today, dayLabel, isInvoice = false } = props;
  const { text, choice } = fieldsOf(typed, onChange, faultAt);
  const memo = <TextField label="Memo" longest={500} {...text("memo")} />;
  return (
    <FormSection title="Client">
      <FieldRow>
        <ClientPicker
          ref={picker}
          chosenName={typed.clientName}
          fault={faultAt("clientId")}
          mayAdd
          onChoose={({ clientId, name }) =>
            onChange({
              clientId,
              clientName: name,
              policyId: "",
              ...(clientId !== typed.clientId && { draftId: null }),
            })
          }
        />
        <PolicyField of={policies} {...choice("policyId")} />
      </FieldRow>
      <FieldRow>
        {dayLabel !== undefined && <DateField label={dayLabel} today={today} {...text("datedOn")} />}
        <DateField label="Effective" today={today} {...text("effectiveOn")} />
        {isInvoice ? <DateField label="Due" today={today} {...text("dueOn")} /> : memo}
      </FieldRow>
      {isInvoice && <FieldRow>{memo}</FieldRow>}
    </FormSection>
  );
}
