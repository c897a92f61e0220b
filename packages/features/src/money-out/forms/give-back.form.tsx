// The form of a commission give-back: the agency's part of credit memos goes from operating into trust.

import { AmountRows } from "@fiducia/browser/order-form/amount-rows.tsx";
import { datedBody, NOT_DATED } from "@fiducia/browser/order-form/dated-fields.tsx";
import { fieldsOf } from "@fiducia/browser/order-form/fields-of";
import { FieldRow, FormSection } from "@fiducia/browser/order-form/form-page.tsx";
import { type AmountRow, type TypedAmounts, takenOf } from "@fiducia/browser/order-form/typed-amounts";
import { useKeptForm } from "@fiducia/browser/typed/use-kept-form";
import { BankField, bankId, TrustBankField } from "../../parts/out-of-bank/bank-fields.tsx";
import { giveBackCommissionCommand } from "../give-back-commission/give-back-commission.contract.ts";
import { linksTo, type MoneyOutForm } from "./form-start.tsx";
import { memoRow, useUnfunded } from "./memo-rows.tsx";
import { MoneyOutPage } from "./money-out-page.tsx";

type Values = typeof NOT_DATED & { bank: string; operating: string; amounts: TypedAmounts };

function bodyOf(values: Values, rows: readonly AmountRow[]) {
  const [bankAccountId, operatingBankAccountId] = [bankId(values.bank), bankId(values.operating)];
  const amounts = takenOf(rows, values.amounts);
  const dated = datedBody(values);
  if (!bankAccountId || !operatingBankAccountId || !amounts || amounts.length === 0 || !dated)
    return undefined;
  const parts = amounts.map(({ id, amount }) => ({ partId: id, amount }));
  return { bankAccountId, operatingBankAccountId, parts, ...dated };
}

export function GiveBackForm(start: MoneyOutForm) {
  const formState = useKeptForm<Values>(`GiveBack ${start.itemId ?? "any"}`, {
    ...NOT_DATED,
    bank: start.bank,
    operating: "",
    amounts: {},
  });
  const { values, change } = formState;
  const rows = useUnfunded("agency", start.itemId).map(memoRow);
  return (
    <MoneyOutPage
      start={start}
      title="Commission give-back"
      submitLabel="Give back"
      contract={giveBackCommissionCommand}
      body={bodyOf(values, rows)}
      formState={formState}
      isDirty={Object.keys(values.amounts).length > 0}
      obstacle="Choose both bank accounts and enter the amounts to give back"
      fields={[...["bankAccountId", "operatingBankAccountId"], ...rows.map((_, place) => `parts.${place}`)]}
      resultOf={(posted) => ({
        title: "The commission is given back",
        links: linksTo(posted, "Agency Revenue Payable"),
      })}
    >
      {({ faultAt }) => (
        <>
          <FormSection title="Credit memos">
            <AmountRows
              rows={rows}
              typed={values.amounts}
              nothing="No credit memo needs commission from the agency."
              faultAt={(place) => faultAt(`parts.${place}`)}
              onChange={(amounts) => change({ amounts })}
            />
          </FormSection>
          <FormSection title="Banks">
            <FieldRow>
              <BankField
                label="From the agency's bank"
                kind="operatingBanks"
                {...fieldsOf(values, change, faultAt).choice("operating", "operatingBankAccountId")}
              />
              <TrustBankField form={values} faultAt={faultAt} onChange={change} />
            </FieldRow>
          </FormSection>
        </>
      )}
    </MoneyOutPage>
  );
}
