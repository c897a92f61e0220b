// The form of a carrier's return premium, which funds credit memos of that company.

import { AmountRows } from "@fiducia/browser/order-form/amount-rows.tsx";
import { datedBody, NOT_DATED } from "@fiducia/browser/order-form/dated-fields.tsx";
import { FieldRow, FormSection } from "@fiducia/browser/order-form/form-page.tsx";
import { type TypedAmounts, takenOf } from "@fiducia/browser/order-form/typed-amounts";
import { useKeptForm } from "@fiducia/browser/typed/use-kept-form";
import { ChoiceField } from "@fiducia/ui/form-fields";
import { bankId, MethodField, TrustBankField } from "../../parts/out-of-bank/bank-fields.tsx";
import { recordReturnPremiumCommand } from "../return-premium/return-premium.contract.ts";
import { linksTo, type MoneyOutForm } from "./form-start.tsx";
import { memoRow, type UnfundedLine, useUnfunded } from "./memo-rows.tsx";
import { MoneyOutPage } from "./money-out-page.tsx";

const METHODS = ["Check", "EFT"] as const;

type Values = typeof NOT_DATED & { bank: string; account: string; method: string; amounts: TypedAmounts };

/** The companies that owe something, and what the chosen one owes. */
function dueFrom(lines: readonly UnfundedLine[], account: string) {
  const companies = new Map(lines.map((line) => [String(line.accountId), line.company]));
  return {
    companies: [...companies].map(([value, label]) => ({ value, label })),
    rows: lines.filter((line) => String(line.accountId) === account).map(memoRow),
  };
}

function bodyOf(values: Values, rows: ReturnType<typeof dueFrom>["rows"]) {
  const bankAccountId = bankId(values.bank);
  const amounts = takenOf(rows, values.amounts);
  const dated = datedBody(values);
  if (!bankAccountId || !amounts || amounts.length === 0 || !dated) return undefined;
  const parts = amounts.map(({ id, amount }) => ({ partId: id, amount }));
  return { bankAccountId, parts, method: values.method as (typeof METHODS)[number], ...dated };
}

export function ReturnPremiumForm(start: MoneyOutForm) {
  const formState = useKeptForm<Values>(`ReturnPremium ${start.itemId ?? "any"}`, {
    ...NOT_DATED,
    bank: start.bank,
    account: "",
    method: "Check",
    amounts: {},
  });
  const { values, change } = formState;
  const lines = useUnfunded("thirdParty", start.itemId);
  const ofMemo = lines.find(({ itemId }) => itemId === start.itemId)?.accountId ?? "";
  const account = values.account || String(ofMemo);
  const { companies, rows } = dueFrom(lines, account);
  return (
    <MoneyOutPage
      start={start}
      title="Return premium"
      submitLabel="Record return premium"
      contract={recordReturnPremiumCommand}
      body={bodyOf(values, rows)}
      formState={formState}
      isDirty={Object.keys(values.amounts).length > 0}
      obstacle="Choose the company and the trust bank, and enter the amounts received"
      fields={["bankAccountId", "method", ...rows.map((_, place) => `parts.${place}`)]}
      resultOf={(posted) => ({
        title: "The return premium is recorded",
        links: linksTo(posted, "Company Payable"),
      })}
    >
      {({ faultAt }) => (
        <>
          <FormSection title="Company and credit memos">
            <ChoiceField
              label="Company"
              value={account}
              choices={[
                { value: "", label: companies.length > 0 ? "Choose a company" : "No return premium is due" },
                ...companies,
              ]}
              onChange={(chosen) => change({ account: chosen, amounts: {} })}
            />
            {account !== "" && (
              <AmountRows
                rows={rows}
                typed={values.amounts}
                nothing="No return premium is due from the company."
                faultAt={(place) => faultAt(`parts.${place}`)}
                onChange={(amounts) => change({ amounts })}
              />
            )}
          </FormSection>
          <FormSection title="Bank and method">
            <FieldRow>
              <TrustBankField form={values} faultAt={faultAt} onChange={change} />
              <MethodField methods={METHODS} form={values} faultAt={faultAt} onChange={change} />
            </FieldRow>
          </FormSection>
        </>
      )}
    </MoneyOutPage>
  );
}
