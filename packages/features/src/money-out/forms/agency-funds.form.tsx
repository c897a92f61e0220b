// The agency's own money into a trust bank, or out of it again.

import { AmountField } from "@fiducia/browser/order-form/amount-field.tsx";
import { datedBody, NOT_DATED } from "@fiducia/browser/order-form/dated-fields.tsx";
import { fieldsOf } from "@fiducia/browser/order-form/fields-of";
import { FieldRow, FormSection } from "@fiducia/browser/order-form/form-page.tsx";
import { readTyped } from "@fiducia/browser/order-form/typed-amount";
import { useKeptForm } from "@fiducia/browser/typed/use-kept-form";
import { BankField, bankId, TrustBankField } from "../../parts/out-of-bank/bank-fields.tsx";
import {
  depositAgencyFundsCommand,
  withdrawAgencyFundsCommand,
} from "../agency-funds/agency-funds.contract.ts";
import { linksTo, type MoneyOutForm } from "./form-start.tsx";
import { MoneyOutPage } from "./money-out-page.tsx";

const FIELDS = ["bankAccountId", "operatingBankAccountId", "amount"];

type Values = typeof NOT_DATED & { bank: string; operating: string; amount: string };

function bodyOf(values: Values) {
  const [bankAccountId, operatingBankAccountId] = [bankId(values.bank), bankId(values.operating)];
  const { amount } = readTyped(values.amount);
  const dated = datedBody(values);
  if (!bankAccountId || !operatingBankAccountId || amount === undefined || !dated) return undefined;
  return { bankAccountId, operatingBankAccountId, amount, ...dated };
}

function AgencyFunds({ start, isOut }: { start: MoneyOutForm; isOut: boolean }) {
  const title = isOut ? "Agency funds out of trust" : "Agency funds into trust";
  const formState = useKeptForm<Values>(`${title} ${start.bank} ${start.amount}`, {
    ...NOT_DATED,
    bank: start.bank,
    operating: "",
    amount: start.amount,
  });
  const { values, change } = formState;
  return (
    <MoneyOutPage
      start={start}
      title={title}
      submitLabel={isOut ? "Withdraw" : "Deposit"}
      contract={isOut ? withdrawAgencyFundsCommand : depositAgencyFundsCommand}
      body={bodyOf(values)}
      formState={formState}
      isDirty={values.amount !== start.amount}
      obstacle="Choose both bank accounts and enter the amount"
      fields={FIELDS}
      resultOf={(posted) => ({ title: `${title}: recorded`, links: linksTo(posted, title) })}
    >
      {({ faultAt }) => (
        <FormSection title="Bank and amount">
          <FieldRow>
            <TrustBankField form={values} faultAt={faultAt} onChange={change} />
            <BankField
              label={isOut ? "To the agency's bank" : "From the agency's bank"}
              kind="operatingBanks"
              {...fieldsOf(values, change, faultAt).choice("operating", "operatingBankAccountId")}
            />
            <AmountField label="Amount" {...fieldsOf(values, change, faultAt).text("amount")} />
          </FieldRow>
        </FormSection>
      )}
    </MoneyOutPage>
  );
}

export const FundsInForm = (start: MoneyOutForm) => <AgencyFunds start={start} isOut={false} />;
export const FundsOutForm = (start: MoneyOutForm) => <AgencyFunds start={start} isOut />;
