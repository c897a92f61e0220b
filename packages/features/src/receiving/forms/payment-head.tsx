// The head of the payment form: client, trust bank, day.

import { FieldRow, FormSection } from "@fiducia/browser/order-form/form-page.tsx";
import { useToday } from "@fiducia/browser/session/use-today";
import { DateField } from "@fiducia/ui/date-field";
import { ChoiceField, TextField } from "@fiducia/ui/form-fields";
import type { Ref } from "react";
import { ClientPicker } from "../../parts/client-picker.tsx";
import type { PaymentFieldsProps } from "./payment-fields.tsx";
import { newPayment } from "./payment-form.rules.ts";

interface PaymentHeadProps extends PaymentFieldsProps {
  readonly picker: Ref<HTMLInputElement>;
}

export function PaymentHead({ payment, choices, faultAt, onChange, picker }: PaymentHeadProps) {
  const here = useToday();
  const { invoices, nonFiduciary, credits, byHand, change, isChangeByHand } = newPayment();
  return (
    <FormSection title="Client and bank">
      <FieldRow>
        <ClientPicker
          ref={picker}
          chosenName={payment.clientName}
          fault={faultAt("clientId")}
          mayAdd
          onChoose={({ clientId, name }) =>
            onChange({
              ...{ clientId, clientName: name, invoices, nonFiduciary, credits, byHand },
              ...{ directBill: [], issue: [], change, isChangeByHand },
            })
          }
        />
        <ChoiceField
          label="Trust bank"
          value={payment.bankId}
          fault={faultAt("bankAccountId")}
          choices={[
            { value: "", label: "" },
            ...choices.trustBanks.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
          onChange={(bankId) => onChange({ bankId })}
        />
      </FieldRow>
      <FieldRow>
        {choices.may.choosePaymentDate && (
          <DateField
            label="Payment date"
            text={payment.datedOn}
            today={choices.today ?? here}
            fault={faultAt("datedOn")}
            onChange={(datedOn) => onChange({ datedOn })}
          />
        )}
        <TextField
          label="Memo"
          text={payment.memo}
          longest={500}
          fault={faultAt("memo")}
          onChange={(memo) => onChange({ memo })}
        />
      </FieldRow>
    </FormSection>
  );
}
