// Selects the operating bank for the non-fiduciary part of a payment.
import { fieldsOf } from "@fiducia/browser/order-form/fields-of";
import { choicesFrom } from "@fiducia/ui/choices-from";
import { ChoiceField } from "@fiducia/ui/form-fields";
import type { PaymentFieldsProps } from "./payment-fields.tsx";

export const OperatingBank = ({
  payment,
  choices,
  faultAt,
  onChange,
}: Omit<PaymentFieldsProps, "account" | "repeatedAt">) => (
  <ChoiceField
    label="Operating bank"
    term="operating-bank"
    choices={choicesFrom(choices.operatingBanks, "id", "name", "")}
    {...fieldsOf(payment, onChange, faultAt).choice("operatingBankId", "operatingBankAccountId")}
  />
);
