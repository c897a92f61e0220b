// Selects the operating bank for the non-fiduciary part of a payment.
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
    value={payment.operatingBankId}
    fault={faultAt("operatingBankAccountId")}
    choices={[
      { value: "", label: "" },
      ...choices.operatingBanks.map(({ id, name }) => ({ value: String(id), label: name })),
    ]}
    onChange={(operatingBankId) => onChange({ operatingBankId })}
  />
);
