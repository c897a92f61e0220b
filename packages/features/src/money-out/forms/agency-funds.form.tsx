// The agency's own money into a trust bank, or out of it again.
import { MoneyField } from "@fiducia/ui/money-field";
import { useDraft } from "../../client/use-draft.ts";
import { FieldRow, FormSection } from "../../order-form/counter-page.tsx";
import { DATED_FIELDS, DatedFields, datedBody, NOT_DATED } from "../../order-form/dated-fields.tsx";
import { OrderPage } from "../../order-form/order-page.tsx";
import { readTyped } from "../../order-form/typed-amount.ts";
import {
  depositAgencyFundsCommand,
  withdrawAgencyFundsCommand,
} from "../agency-funds/agency-funds.contract.ts";
import { BankField, bankId } from "./bank-fields.tsx";
import { linksTo, type MoneyOutForm } from "./form-start.tsx";

const FIELDS = ["bankAccountId", "operatingBankAccountId", "amount", ...DATED_FIELDS];

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
  const draft = useDraft<Values>(`${title} ${start.bank} ${start.amount}`, {
    ...NOT_DATED,
    bank: start.bank,
    operating: "",
    amount: start.amount,
  });
  const { values, change } = draft;
  return (
    <OrderPage
      title={title}
      submitLabel={isOut ? "Withdraw" : "Deposit"}
      contract={isOut ? withdrawAgencyFundsCommand : depositAgencyFundsCommand}
      body={bodyOf(values)}
      draft={draft}
      isDirty={values.amount !== start.amount}
      obstacle="Choose both bank accounts and enter the amount"
      fields={FIELDS}
      resultOf={(posted) => ({ title: `${title}: recorded`, links: linksTo(posted, title) })}
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
              <BankField
                label={isOut ? "To the agency's bank" : "From the agency's bank"}
                kind="operatingBanks"
                value={values.operating}
                fault={faultAt("operatingBankAccountId")}
                onChange={(operating) => change({ operating })}
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

export const FundsInForm = (start: MoneyOutForm) => <AgencyFunds start={start} isOut={false} />;
export const FundsOutForm = (start: MoneyOutForm) => <AgencyFunds start={start} isOut />;
