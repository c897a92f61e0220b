// The form that moves money between trust banks: agency funds, direct-bill lines, a client's lines and credits.

import { useAnswer } from "@fiducia/browser/calls/use-answer";
import { AmountField } from "@fiducia/browser/order-form/amount-field.tsx";
import { AmountRows } from "@fiducia/browser/order-form/amount-rows.tsx";
import { datedBody, NOT_DATED } from "@fiducia/browser/order-form/dated-fields.tsx";
import { fieldsOf } from "@fiducia/browser/order-form/fields-of";
import { FieldRow, FormSection } from "@fiducia/browser/order-form/form-page.tsx";
import { readTyped } from "@fiducia/browser/order-form/typed-amount";
import { type AmountRow, type TypedAmounts, takenOf } from "@fiducia/browser/order-form/typed-amounts";
import { useSession } from "@fiducia/browser/session/session-context.tsx";
import { type KeptForm, useKeptForm } from "@fiducia/browser/typed/use-kept-form";
import { permits } from "@fiducia/contract/access";
import { clientAccounts } from "@fiducia/money/client/client-access.rules";
import { clientAccountQuery } from "../../clients/client-account/client-account.contract.ts";
import { ClientPicker } from "../../parts/client-picker.tsx";
import { BankField, bankId } from "../../parts/out-of-bank/bank-fields.tsx";
import { decisionFields, ShortageFields, UNDECIDED } from "../../parts/out-of-bank/shortage-fields.tsx";
import { directBillHeldQuery } from "../direct-bill-held/direct-bill-held.contract.ts";
import { heldLinesQuery } from "../held-lines/held-lines.contract.ts";
import { moveBetweenBanksCommand } from "../move-between-banks/move-between-banks.contract.ts";
import { linksTo, type MoneyOutForm } from "./form-start.tsx";
import { MoneyOutPage } from "./money-out-page.tsx";

const NOT_MOVED = {
  ...NOT_DATED,
  ...UNDECIDED,
  to: "",
  agencyFunds: "",
  clientId: undefined,
  clientName: "",
  amounts: {},
  credits: {},
};
type Values = Omit<typeof NOT_MOVED, "clientId"> & {
  bank: string;
  clientId: number | undefined;
  /** By part, and by the credit's item. */
  amounts: TypedAmounts;
  credits: TypedAmounts;
};

const FIELDS = ["fromBankAccountId", "toBankAccountId", "agencyFunds"];

/** Direct-bill payments of all clients, until a client is chosen. */
function useDirectBill(bankAccountId: number | undefined): readonly AmountRow[] {
  const isAsked = permits(useSession(), directBillHeldQuery.access) && bankAccountId !== undefined;
  const { data: held = [] } = useAnswer(directBillHeldQuery, { bankAccountId: bankAccountId ?? 1 }, isAsked);
  return held.map((line) => ({
    id: line.partId,
    name: `${line.client}, Receipt ${line.receiptNumber}`,
    note: `${line.company}, ${line.description}`,
    most: line.held,
  }));
}

/** What the bank holds of the client's lines and credits. */
function useOfClient(bankAccountId: number | undefined, clientId: number | undefined) {
  const isAsked = bankAccountId !== undefined && clientId !== undefined;
  const filter = { bankAccountId: bankAccountId ?? 1, clientId: clientId ?? 1 };
  const { data: held = [] } = useAnswer(heldLinesQuery, filter, isAsked);
  const { data: read } = useAnswer(clientAccountQuery, { clientId: filter.clientId }, isAsked);
  const lines = held.map(
    (line): AmountRow => ({
      id: line.partId,
      name: `${line.item}, line ${line.lineNumber}, ${line.account}`,
      note: line.isBelowZero ? `${line.description}; negative, reduces the amount moved` : line.description,
      most: line.held,
    }),
  );
  const credits = (read?.account?.credits ?? []).flatMap(({ itemId, name, banks }): AmountRow[] => {
    const here = banks.find((bank) => bank.bankAccountId === bankAccountId);
    return here && here.amount > 0
      ? [{ id: itemId, name, note: "the client's credit", most: here.amount }]
      : [];
  });
  return isAsked ? { lines, credits } : undefined;
}

interface Rows {
  readonly lines: readonly AmountRow[];
  readonly credits: readonly AmountRow[];
}

function useRows({ bank, clientId }: Values): Rows {
  const lines = useDirectBill(bankId(bank));
  const ofClient = useOfClient(bankId(bank), clientId);
  return ofClient ?? { lines, credits: [] };
}

function bodyOf(values: Values, rows: Rows) {
  const [from, to] = [bankId(values.bank), bankId(values.to)];
  const funds = readTyped(values.agencyFunds);
  const parts = takenOf(rows.lines, values.amounts);
  const credits = takenOf(rows.credits, values.credits);
  const dated = datedBody(values);
  if (!from || !to || funds.fault || !parts || !credits || !dated) return undefined;
  if (parts.length + credits.length === 0 && funds.amount === undefined) return undefined;
  return {
    fromBankAccountId: from,
    toBankAccountId: to,
    parts: parts.map(({ id, amount }) => ({ partId: id, amount })),
    credits: credits.map(({ id, amount }) => ({ itemId: id, amount })),
    ...(funds.amount !== undefined && { agencyFunds: funds.amount }),
    ...dated,
    ...decisionFields(values),
  };
}

interface PartsProps {
  readonly formState: KeptForm<Values>;
  readonly rows: Rows;
  readonly faultAt: (path: string) => string | undefined;
}

const Banks = ({ formState: { values, change }, faultAt }: Omit<PartsProps, "rows">) => (
  <FormSection title="Banks">
    <FieldRow>
      <BankField
        label="From trust bank"
        kind="trustBanks"
        value={values.bank}
        fault={faultAt("fromBankAccountId")}
        onChange={(bank) => change({ bank, amounts: {}, credits: {} })}
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

const nothingHeld = ({ clientId }: Values): string =>
  clientId === undefined
    ? "That bank holds no direct bill payments."
    : "That bank holds no money of the client.";

/** Direct-bill payments at first; the client's money once a client is chosen. */
const OfOthers = ({ formState: { values, change }, rows, faultAt }: PartsProps) => (
  <>
    {permits(useSession(), clientAccounts) && (
      <ClientPicker
        label="Client (blank: direct bill payments of all clients)"
        chosenName={values.clientName}
        onChoose={({ clientId, name }) => change({ clientId, clientName: name, amounts: {}, credits: {} })}
      />
    )}
    {rows.credits.length > 0 && (
      <AmountRows
        rows={rows.credits}
        typed={values.credits}
        nothing=""
        faultAt={(place) => faultAt(`credits.${place}`)}
        onChange={(credits) => change({ credits })}
      />
    )}
    {(rows.lines.length > 0 || rows.credits.length === 0) && (
      <AmountRows
        rows={rows.lines}
        typed={values.amounts}
        nothing={nothingHeld(values)}
        faultAt={(place) => faultAt(`parts.${place}`)}
        onChange={(amounts) => change({ amounts })}
      />
    )}
  </>
);

const Money = (props: PartsProps) => {
  const { values, change } = props.formState;
  const { text } = fieldsOf(values, change, props.faultAt);
  return (
    <FormSection title="Amounts to move">
      <AmountField label="The agency's own money" {...text("agencyFunds")} />
      {values.bank !== "" && <OfOthers {...props} />}
    </FormSection>
  );
};

export function BankMoveForm(start: MoneyOutForm) {
  const formState = useKeptForm<Values>("BankMove", { ...NOT_MOVED, bank: start.bank });
  const { values, change } = formState;
  const rows = useRows(values);
  return (
    <MoneyOutPage
      start={start}
      title="Move between trust banks"
      submitLabel="Move"
      contract={moveBetweenBanksCommand}
      body={bodyOf(values, rows)}
      formState={formState}
      isDirty={values.agencyFunds !== "" || Object.keys({ ...values.amounts, ...values.credits }).length > 0}
      obstacle="Choose both banks and enter the amounts to move"
      fields={[
        ...FIELDS,
        ...rows.lines.map((_, place) => `parts.${place}`),
        ...rows.credits.map((_, place) => `credits.${place}`),
      ]}
      resultOf={(posted) => ({ title: "The money is moved", links: linksTo(posted, "Move between banks") })}
    >
      {({ faultAt, problem }) => (
        <>
          <Banks formState={formState} faultAt={faultAt} />
          <Money formState={formState} rows={rows} faultAt={faultAt} />
          <ShortageFields problem={problem} decision={values} onChange={change} />
        </>
      )}
    </MoneyOutPage>
  );
}
