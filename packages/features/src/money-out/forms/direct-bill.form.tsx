// The form of a direct-bill disbursement: lines of one company, from one bank.

import { useAnswer } from "@fiducia/browser/calls/use-answer";
import { AmountRows } from "@fiducia/browser/order-form/amount-rows.tsx";
import { FormSection } from "@fiducia/browser/order-form/form-page.tsx";
import { type AmountRow, type TypedAmounts, takenOf } from "@fiducia/browser/order-form/typed-amounts";
import { type KeptForm, useKeptForm } from "@fiducia/browser/typed/use-kept-form";
import { formatDay } from "@fiducia/kernel/day";
import { ChoiceField } from "@fiducia/ui/form-fields";
import { ShortageFields } from "../../parts/out-of-bank/shortage-fields.tsx";
import { directBillHeldQuery } from "../direct-bill-held/direct-bill-held.contract.ts";
import { disburseDirectBillCommand } from "../disburse-direct-bill/disburse-direct-bill.contract.ts";
import { linksTo, type MoneyOutForm } from "./form-start.tsx";
import { MoneyOutPage } from "./money-out-page.tsx";
import { NOT_PAID, OUTGOING_FIELDS, OutgoingFields, outgoingBody } from "./outgoing-fields.tsx";

type Values = typeof NOT_PAID & { account: string; amounts: TypedAmounts };

const METHODS = ["Check", "EFT", "Sweep"] as const;

/** The companies with held payments, and the lines of the chosen one. */
function useHeld({ account, bank }: Values) {
  const held = useAnswer(directBillHeldQuery, {}).data ?? [];
  const companies = new Map(held.map((line) => [String(line.accountId), line.company]));
  const rows = held
    .filter((line) => String(line.accountId) === account && String(line.bankAccountId) === bank)
    .map(
      (line): AmountRow => ({
        id: line.partId,
        name: `${line.client}, Receipt ${line.receiptNumber}`,
        note: [formatDay(line.datedOn), line.policyNumber, line.description].filter(Boolean).join(", "),
        most: line.held,
      }),
    );
  return { rows, companies: [...companies].map(([value, label]) => ({ value, label })) };
}

function bodyOf(values: Values, rows: readonly AmountRow[]) {
  const amounts = takenOf(rows, values.amounts);
  const outgoing = outgoingBody(values);
  if (!amounts || amounts.length === 0 || !outgoing) return undefined;
  const lines = amounts.map(({ id, amount }) => ({ partId: id, amount }));
  return { lines, method: values.method as (typeof METHODS)[number], ...outgoing };
}

interface HeldProps {
  readonly formState: KeptForm<Values>;
  readonly held: ReturnType<typeof useHeld>;
  readonly faultAt: (path: string) => string | undefined;
}

const Held = ({ formState: { values, change }, held: { companies, rows }, faultAt }: HeldProps) => (
  <FormSection title="Company and direct bill payments">
    <ChoiceField
      label="Company"
      value={values.account}
      choices={[
        { value: "", label: companies.length > 0 ? "Choose a company" : "No direct bill payments are held" },
        ...companies,
      ]}
      onChange={(account) => change({ account, amounts: {} })}
    />
    {values.account !== "" && (
      <AmountRows
        rows={rows}
        typed={values.amounts}
        nothing={
          values.bank === ""
            ? "Choose the trust bank below."
            : "That bank holds no direct bill payments for the company."
        }
        faultAt={(place) => faultAt(`lines.${place}`)}
        onChange={(amounts) => change({ amounts })}
      />
    )}
  </FormSection>
);

export function DirectBillForm(start: MoneyOutForm) {
  const initial = { ...NOT_PAID, bank: start.bank, account: "", amounts: {} };
  const formState = useKeptForm<Values>("DirectBillDisbursement", initial);
  const { values, change } = formState;
  const held = useHeld(values);
  const company = held.companies.find(({ value }) => value === values.account)?.label ?? "";
  return (
    <MoneyOutPage
      start={start}
      title="Direct bill disbursement"
      submitLabel="Disburse"
      contract={disburseDirectBillCommand}
      body={bodyOf(values, held.rows)}
      formState={formState}
      isDirty={Object.keys(values.amounts).length > 0}
      obstacle="Choose the company and the trust bank, and enter the amounts to pay"
      fields={[...held.rows.map((_, place) => `lines.${place}`), ...OUTGOING_FIELDS]}
      // After posting, the company may have no held payments and so be missing from the list.
      resultOf={(posted) => ({
        title: "The direct bill payments are paid to the company",
        links: linksTo(posted, "Direct Bill Disbursement", values.method),
      })}
    >
      {({ faultAt, problem }) => (
        <>
          <Held formState={formState} held={held} faultAt={faultAt} />
          <FormSection title="Payment">
            <OutgoingFields
              form={values}
              methods={METHODS}
              paid={company}
              faultAt={faultAt}
              problem={problem}
              onChange={change}
            />
          </FormSection>
          <ShortageFields problem={problem} decision={values} onChange={change} />
        </>
      )}
    </MoneyOutPage>
  );
}
