// A carrier's return premium comes in: it is the money behind credit memos of that company from then on.
import { ChoiceField } from "@fiducia/ui/form-fields";
import { useDraft } from "../../client/use-draft.ts";
import { AmountRows, type TypedAmounts, takenOf } from "../../order-form/amount-rows.tsx";
import { FieldRow, FormSection } from "../../order-form/counter-page.tsx";
import { DATED_FIELDS, DatedFields, datedBody, NOT_DATED } from "../../order-form/dated-fields.tsx";
import { OrderPage } from "../../order-form/order-page.tsx";
import { recordReturnPremiumCommand } from "../return-premium/return-premium.contract.ts";
import { BankField, bankId } from "./bank-fields.tsx";
import { linksTo, type MoneyOutForm } from "./form-start.tsx";
import { memoRow, type UnfundedLine, useUnfunded } from "./memo-rows.tsx";

const METHODS = ["Check", "EFT"] as const;

type Values = typeof NOT_DATED & { bank: string; account: string; method: string; amounts: TypedAmounts };

/** The companies that something is due from, and what is due from the chosen one. */
function dueFrom(lines: readonly UnfundedLine[], account: string) {
  const companies = new Map(lines.map((line) => [String(line.accountId), line.account]));
  return {
    companies: [...companies].map(([value, label]) => ({ value, label })),
    rows: lines.filter((line) => String(line.accountId) === account).map(memoRow),
  };
}

function bodyOf(values: Values, rows: ReturnType<typeof dueFrom>["rows"]) {
  const bankAccountId = bankId(values.bank);
  const taken = takenOf(rows, values.amounts);
  const dated = datedBody(values);
  if (!bankAccountId || !taken || taken.length === 0 || !dated) return undefined;
  const parts = taken.map(({ id, amount }) => ({ partId: id, amount }));
  return { bankAccountId, parts, method: values.method as (typeof METHODS)[number], ...dated };
}

export function ReturnPremiumForm(start: MoneyOutForm) {
  const draft = useDraft<Values>(`ReturnPremium ${start.itemId ?? "any"}`, {
    ...NOT_DATED,
    ...{ bank: start.bank, account: "", method: "Check", amounts: {} },
  });
  const { values, change } = draft;
  const lines = useUnfunded("thirdParty", start.itemId);
  const ofMemo = lines.find(({ itemId }) => itemId === start.itemId)?.accountId ?? "";
  const account = values.account || String(ofMemo);
  const { companies, rows } = dueFrom(lines, account);
  return (
    <OrderPage
      title="Return premium"
      submitLabel="Record return premium"
      contract={recordReturnPremiumCommand}
      body={bodyOf(values, rows)}
      draft={draft}
      isDirty={Object.keys(values.amounts).length > 0}
      obstacle="Choose the company and the trust bank, and enter what came in"
      fields={["bankAccountId", "method", ...rows.map((_, place) => `parts.${place}`), ...DATED_FIELDS]}
      resultOf={(posted) => ({
        title: "The return premium is recorded",
        links: linksTo(posted, "Company payable"),
      })}
      onNew={start.onNew}
    >
      {({ faultAt }) => (
        <>
          {start.kindField}
          <FormSection title="What is given back">
            <ChoiceField
              label="Company"
              value={account}
              choices={[
                { value: "", label: companies.length > 0 ? "Choose a company" : "Nothing is due" },
                ...companies,
              ]}
              onChange={(chosen) => change({ account: chosen, amounts: {} })}
            />
            {account !== "" && (
              <AmountRows
                rows={rows}
                typed={values.amounts}
                nothing="The company has nothing to give back."
                faultAt={(place) => faultAt(`parts.${place}`)}
                onChange={(amounts) => change({ amounts })}
              />
            )}
          </FormSection>
          <FormSection title="Money">
            <FieldRow>
              <BankField
                label="Trust bank"
                kind="trustBanks"
                value={values.bank}
                fault={faultAt("bankAccountId")}
                onChange={(bank) => change({ bank })}
              />
              <ChoiceField
                label="Method"
                value={values.method}
                choices={METHODS.map((method) => ({ value: method, label: method }))}
                fault={faultAt("method")}
                onChange={(method) => change({ method })}
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
