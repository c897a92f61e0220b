// What a bank took from a trust bank account: always the agency's cost.

import { AmountField } from "@fiducia/browser/order-form/amount-field.tsx";
import { datedBody, NOT_DATED } from "@fiducia/browser/order-form/dated-fields.tsx";
import { fieldsOf } from "@fiducia/browser/order-form/fields-of";
import { FieldRow, FormSection } from "@fiducia/browser/order-form/form-page.tsx";
import { readTyped } from "@fiducia/browser/order-form/typed-amount";
import { useKeptForm } from "@fiducia/browser/typed/use-kept-form";
import { bankId, TrustBankField } from "../../parts/out-of-bank/bank-fields.tsx";
import { recordBankChargeCommand } from "../record-bank-charge/record-bank-charge.contract.ts";
import { linksTo, type MoneyOutForm } from "./form-start.tsx";
import { MoneyOutPage } from "./money-out-page.tsx";

const FIELDS = ["bankAccountId", "amount"];

type Values = typeof NOT_DATED & { bank: string; amount: string };

function bodyOf(values: Values) {
  const bankAccountId = bankId(values.bank);
  const { amount } = readTyped(values.amount);
  const dated = datedBody(values);
  return bankAccountId && amount !== undefined && dated ? { bankAccountId, amount, ...dated } : undefined;
}

export function BankChargeForm(start: MoneyOutForm) {
  const formState = useKeptForm<Values>("BankCharge", {
    ...NOT_DATED,
    bank: start.bank,
    amount: start.amount,
  });
  const { values, change } = formState;
  return (
    <MoneyOutPage
      start={start}
      title="Bank charge"
      submitLabel="Record bank charge"
      contract={recordBankChargeCommand}
      body={bodyOf(values)}
      formState={formState}
      isDirty={values.amount !== start.amount}
      obstacle="Choose the trust bank and enter the amount"
      fields={FIELDS}
      resultOf={(posted) => ({ title: "The bank charge is recorded", links: linksTo(posted, "Bank charge") })}
    >
      {({ faultAt }) => (
        <FormSection title="Bank and amount">
          <FieldRow>
            <TrustBankField form={values} faultAt={faultAt} onChange={change} />
            <AmountField label="Amount" {...fieldsOf(values, change, faultAt).text("amount")} />
          </FieldRow>
        </FormSection>
      )}
    </MoneyOutPage>
  );
}
