// Money from one trust bank to another, with its owner: the agency's own, or direct-bill lines held.
import { MoneyField } from "@fiducia/ui/money-field";
import { useAnswer } from "../../client/use-answer.ts";
import { type Draft, useDraft } from "../../client/use-draft.ts";
import { type AmountRow, AmountRows, type TypedAmounts, takenOf } from "../counter/amount-rows.tsx";
import { FieldRow, FormSection } from "../counter/counter-page.tsx";
import { DATED_FIELDS, DatedFields, datedBody, NOT_DATED } from "../counter/dated-fields.tsx";
import { OrderPage } from "../counter/order-page.tsx";
import { decisionFields, ShortageFields, UNDECIDED } from "../counter/shortage-fields.tsx";
import { readTyped } from "../counter/typed-amount.ts";
import { directBillHeldQuery } from "../direct-bill-held/direct-bill-held.contract.ts";
import { moveBetweenBanksCommand } from "../move-between-banks/move-between-banks.contract.ts";
import { BankField, bankId } from "./bank-fields.tsx";
import { linksTo, type MoneyOutForm } from "./form-start.tsx";

const NOT_MOVED = { ...NOT_DATED, ...UNDECIDED, to: "", agencyFunds: "" };
type Values = typeof NOT_MOVED & { bank: string; amounts: TypedAmounts };

const FIELDS = ["fromBankAccountId", "toBankAccountId", "agencyFunds", ...DATED_FIELDS];

function useLines(bank: string): readonly AmountRow[] {
  const bankAccountId = bankId(bank);
  const { data: held = [] } = useAnswer(
    directBillHeldQuery,
    { bankAccountId: bankAccountId ?? 1 },
    !!bankAccountId,
  );
  return held.map((line) => ({
    id: line.partId,
    name: `${line.client}, Receipt ${line.receiptNumber}`,
    note: `${line.account}, ${line.description}`,
    most: line.held,
  }));
}

function bodyOf(values: Values, rows: readonly AmountRow[]) {
  const [from, to] = [bankId(values.bank), bankId(values.to)];
  const funds = readTyped(values.agencyFunds);
  const taken = takenOf(rows, values.amounts);
  const dated = datedBody(values);
  if (!from || !to || funds.fault || !taken || !dated) return undefined;
  if (taken.length === 0 && funds.amount === undefined) return undefined;
  return {
    fromBankAccountId: from,
    toBankAccountId: to,
    parts: taken.map(({ id, amount }) => ({ partId: id, amount })),
    ...(funds.amount !== undefined && { agencyFunds: funds.amount }),
    ...dated,
    ...decisionFields(values),
  };
}

interface PartsProps {
  readonly draft: Draft<Values>;
  readonly rows: readonly AmountRow[];
  readonly faultAt: (path: string) => string | undefined;
}

const Banks = ({ draft: { values, change }, faultAt }: Omit<PartsProps, "rows">) => (
  <FormSection title="Banks">
    <FieldRow>
      <BankField
        label="From trust bank"
        kind="trustBanks"
        value={values.bank}
        fault={faultAt("fromBankAccountId")}
        onChange={(bank) => change({ bank, amounts: {} })}
      />
      <BankField
        label="To trust bank"
        kind="trustBanks"
        value={values.to}
        fault={faultAt("toBankAccountId")}
        onChange={(to) => change({ to })}
      />
    </FieldRow>
  </FormSection>
);

const Money = ({ draft: { values, change }, rows, faultAt }: PartsProps) => (
  <FormSection title="What is moved">
    <MoneyField
      label="Agency funds"
      text={values.agencyFunds}
      fault={readTyped(values.agencyFunds).fault ?? faultAt("agencyFunds")}
      onChange={(agencyFunds) => change({ agencyFunds })}
    />
    {values.bank !== "" && (
      <AmountRows
        rows={rows}
        typed={values.amounts}
        nothing="That bank holds no direct-bill payments."
        faultAt={(place) => faultAt(`parts.${place}`)}
        onChange={(amounts) => change({ amounts })}
      />
    )}
  </FormSection>
);

export function BankMoveForm(start: MoneyOutForm) {
  const draft = useDraft<Values>("BankMove", { ...NOT_MOVED, bank: start.bank, amounts: {} });
  const { values, change } = draft;
  const rows = useLines(values.bank);
  return (
    <OrderPage
      title="Move between trust banks"
      submitLabel="Move"
      contract={moveBetweenBanksCommand}
      body={bodyOf(values, rows)}
      draft={draft}
      isDirty={values.agencyFunds !== "" || Object.keys(values.amounts).length > 0}
      obstacle="Choose both banks and what is to be moved"
      fields={[...FIELDS, ...rows.map((_, place) => `parts.${place}`)]}
      resultOf={(posted) => ({ title: "The money is moved", links: linksTo(posted, "Move between banks") })}
      onNew={start.onNew}
    >
      {({ faultAt, problem }) => (
        <>
          {start.kindField}
          <Banks draft={draft} faultAt={faultAt} />
          <Money draft={draft} rows={rows} faultAt={faultAt} />
          <ShortageFields problem={problem} decision={values} onChange={change} />
          <FormSection title="Note">
            <DatedFields form={values} faultAt={faultAt} onChange={change} />
          </FormSection>
        </>
      )}
    </OrderPage>
  );
}
