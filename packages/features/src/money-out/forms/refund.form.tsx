// The form that refunds a client's credits.

import { useAnswer } from "@fiducia/browser/calls/use-answer";
import { AmountRows } from "@fiducia/browser/order-form/amount-rows.tsx";
import { FormSection } from "@fiducia/browser/order-form/form-page.tsx";
import { saidOf } from "@fiducia/browser/order-form/problem-beside.tsx";
import { type AmountRow, type TypedAmounts, takenOf } from "@fiducia/browser/order-form/typed-amounts";
import type { Order } from "@fiducia/browser/order-form/use-order.tsx";
import { type KeptForm, useKeptForm } from "@fiducia/browser/typed/use-kept-form";
import type { Posted } from "@fiducia/contract/posted";
import { clientNumber } from "@fiducia/kernel/client-number";
import { formatDay } from "@fiducia/kernel/day";
import { NO_NAME } from "@fiducia/kernel/person-name";
import { clientQuery } from "../../clients/client/client.contract.ts";
import { clientAccountQuery } from "../../clients/client-account/client-account.contract.ts";
import { ClientPicker } from "../../parts/client-picker.tsx";
import { ShortageFields } from "../../parts/out-of-bank/shortage-fields.tsx";
import { refundInsuredCommand } from "../refund-insured/refund-insured.contract.ts";
import { linksTo, type MoneyOutForm } from "./form-start.tsx";
import { MoneyOutPage } from "./money-out-page.tsx";
import { NOT_PAID, OUTGOING_FIELDS, OutgoingFields, outgoingBody } from "./outgoing-fields.tsx";

type Values = typeof NOT_PAID & { clientId: number | undefined; amounts: TypedAmounts };

const METHODS = ["Check", "EFT"] as const;

/** Credits that are backed by trust money; a memo that nobody funded is not. */
function useCreditRows(clientId: number | undefined): readonly AmountRow[] {
  const { data: read } = useAnswer(clientAccountQuery, { clientId: clientId ?? 1 }, clientId !== undefined);
  if (clientId === undefined) return [];
  return (read?.account?.credits ?? []).map(({ itemId, name, datedOn, remaining, banks, unfunded }) => ({
    id: itemId,
    name,
    note: [formatDay(datedOn), ...banks.map((bank) => bank.name), unfunded > 0 ? "not yet in trust" : ""]
      .filter(Boolean)
      .join(", "),
    most: remaining,
  }));
}

function bodyOf(values: Values, rows: readonly AmountRow[]) {
  const { clientId, method } = values;
  const amounts = takenOf(rows, values.amounts);
  const outgoing = outgoingBody(values);
  if (clientId === undefined || !amounts || amounts.length === 0 || !outgoing) return undefined;
  const credits = amounts.map(({ id, amount }) => ({ itemId: id, amount }));
  return { clientId, credits, method: method as (typeof METHODS)[number], ...outgoing };
}

function obstacleOf({ clientId, bank, amounts }: Values): string | undefined {
  if (clientId === undefined) return "Choose the client";
  if (Object.values(amounts).every((text) => text.trim() === "")) return "Enter the amount to refund";
  return bank === "" ? "Choose the trust bank" : undefined;
}

function useClientName(clientId: number | undefined): string {
  const { data: read } = useAnswer(clientQuery, { clientId: clientId ?? 1 }, clientId !== undefined);
  return clientId === undefined ? "" : (read?.client?.name ?? "");
}

/** Whom the check is made out to when nothing else is typed. */
const payeeOf = (name: string, clientId: number | undefined): string =>
  name === NO_NAME ? `Client ${clientNumber(clientId)}` : name;

interface CreditsProps {
  readonly formState: KeptForm<Values>;
  readonly rows: readonly AmountRow[];
  readonly name: string;
  readonly order: Order<Posted>;
}

/** The credits with an amount, in the order of the command's body. */
const filledRows = ({ amounts }: Values, rows: readonly AmountRow[]) =>
  rows.filter(({ id }) => (amounts[id] ?? "").trim() !== "");

const Credits = ({ formState: { values, change }, rows, name, order }: CreditsProps) => (
  <FormSection title="Client and credit">
    <ClientPicker
      chosenName={name}
      fault={order.faultAt("clientId")}
      onChoose={({ clientId }) => change({ clientId, amounts: {} })}
    />
    {values.clientId !== undefined && (
      <AmountRows
        rows={rows}
        typed={values.amounts}
        nothing="The client has no credit."
        faultAt={(place) => {
          const row = filledRows(values, rows)[place];
          return order.faultAt(`credits.${place}`) ?? (row && saidOf(order.problem, row));
        }}
        onChange={(amounts) => change({ amounts })}
      />
    )}
  </FormSection>
);

export function RefundForm(start: MoneyOutForm) {
  const initial = { ...NOT_PAID, bank: start.bank, clientId: start.clientId, amounts: {} };
  const formState = useKeptForm<Values>(`Refund ${start.clientId ?? "new"}`, initial);
  const { values, change } = formState;
  const rows = useCreditRows(values.clientId);
  const name = useClientName(values.clientId);
  return (
    <MoneyOutPage
      start={start}
      title="Refund to client"
      submitLabel="Refund"
      contract={refundInsuredCommand}
      body={bodyOf(values, rows)}
      formState={formState}
      isDirty={Object.keys(values.amounts).length > 0}
      obstacle={obstacleOf(values)}
      fields={["clientId", ...rows.map((_, place) => `credits.${place}`), ...OUTGOING_FIELDS]}
      rows={filledRows(values, rows)}
      resultOf={(posted) => ({
        title: `The refund to ${name} is recorded`,
        links: linksTo(posted, "Insured Refund", values.method),
      })}
    >
      {(order) => (
        <>
          <Credits formState={formState} rows={rows} name={name} order={order} />
          <FormSection title="Payment">
            <OutgoingFields
              form={values}
              methods={METHODS}
              paid={payeeOf(name, values.clientId)}
              faultAt={order.faultAt}
              problem={order.problem}
              onChange={change}
            />
          </FormSection>
          <ShortageFields problem={order.problem} decision={values} onChange={change} />
        </>
      )}
    </MoneyOutPage>
  );
}
