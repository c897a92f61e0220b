// The head of the payment form: client, trust bank, day.

import { fieldsOf } from "@fiducia/browser/order-form/fields-of";
import { FieldRow, FormSection } from "@fiducia/browser/order-form/form-page.tsx";
import { useToday } from "@fiducia/browser/session/use-today";
import { choicesFrom } from "@fiducia/ui/choices-from";
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
  const { choice, text } = fieldsOf(payment, onChange, faultAt);
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
              clientId,
              clientName: name,
              invoices,
              nonFiduciary,
              credits,
              byHand,
              directBill: [],
              issue: [],
              change,
              isChangeByHand,
            })
          }
        />
        <ChoiceField
          label="Trust bank"
          term="trust-bank"
          choices={choicesFrom(choices.trustBanks, "id", "name", "")}
          {...choice("bankId", "bankAccountId")}
        />
      </FieldRow>
      <FieldRow>
        {choices.may.choosePaymentDate && (
          <DateField label="Payment date" today={choices.today ?? here} {...text("datedOn")} />
        )}
        <TextField label="Memo" longest={500} {...text("memo")} />
      </FieldRow>
    </FormSection>
  );
}
