// What a bank took from a trust bank account: always the agency's cost.
import { MoneyField } from "@fiducia/ui/money-field";
import { useDraft } from "../../client/use-draft.ts";
import { FieldRow, FormSection } from "../../order-form/counter-page.tsx";
import { DATED_FIELDS, DatedFields, datedBody, NOT_DATED } from "../../order-form/dated-fields.tsx";
import { OrderPage } from "../../order-form/order-page.tsx";
import { readTyped } from "../../order-form/typed-amount.ts";
import { recordBankChargeCommand } from "../record-bank-charge/record-bank-charge.contract.ts";
import { BankField, bankId } from "./bank-fields.tsx";
import { linksTo, type MoneyOutForm } from "./form-start.tsx";

const FIELDS = ["bankAccountId", "amount", ...DATED_FIELDS];

type Values = typeof NOT_DATED & { bank: string; amount: string };

function bodyOf(values: Values) {
  const bankAccountId = bankId(values.bank);
  const { amount } = readTyped(values.amount);
  const dated = datedBody(values);
  return bankAccountId && amount !== undefined && dated ? { bankAccountId, amount, ...dated } : undefined;
}

export function BankChargeForm(start: MoneyOutForm) {
  const draft = useDraft<Values>("BankCharge", { ...NOT_DATED, bank: start.bank, amount: start.amount });
  const { values, change } = draft;
  return (
    <OrderPage
      title="Bank charge"
      submitLabel="Record bank charge"
      contract={recordBankChargeCommand}
      body={bodyOf(values)}
      draft={draft}
      isDirty={values.amount !== start.amount}
      obstacle="Choose the trust bank and enter the amount"
      fields={FIELDS}
      resultOf={(posted) => ({ title: "The bank charge is recorded", links: linksTo(posted, "Bank charge") })}
      onNew={start.onNew}
    >
      {({ faultAt }) => (
        <>
          {start.kindField}
          <FormSection title="Money">
            <FieldRow>
              <BankField
                label="Trust bank"
                kind="trustBanks"
                value={values.bank}
                fault={faultAt("bankAccountId")}
                onChange={(bank) => change({ bank })}
              />
              <MoneyField
                label="Amount"
                text={values.amount}
                fault={readTyped(values.amount).fault ?? faultAt("amount")}
                onChange={(amount) => change({ amount })}
              />
            </FieldRow>
          </FormSection>
          <FormSection title="Note">
            <DatedFields form={values} faultAt={faultAt} onChange={change} />
          </FormSection>
        </>
      )}
    </OrderPage>
  );
}
