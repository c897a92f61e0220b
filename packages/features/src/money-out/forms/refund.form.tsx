// The form that refunds a client's credits.

import { useAnswer } from "@fiducia/browser/calls/use-answer";
import { AmountRows } from "@fiducia/browser/order-form/amount-rows.tsx";
import { FormSection } from "@fiducia/browser/order-form/form-page.tsx";
import { saidOf } from "@fiducia/browser/order-form/problem-beside.tsx";
import { type AmountRow, type TypedAmounts, takenOf } from "@fiducia/browser/order-form/typed-amounts";
import type { Order } from "@fiducia/browser/order-form/use-order.tsx";
import { type KeptForm, useKeptForm } from "@fiducia/browser/typed/use-kept-form";
import type { Posted } from "@fiducia/contract/posted";
import { formatCents } from "@fiducia/kernel/cents";
import { clientNumber } from "@fiducia/kernel/client-number";
import { formatDay } from "@fiducia/kernel/day";
import { NO_NAME } from "@fiducia/kernel/person-name";
import { useEffect, useRef } from "react";
import type { z } from "zod";
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

type Credit = NonNullable<z.output<typeof clientAccountQuery.answer>["account"]>["credits"][number];

const NO_CREDITS: readonly Credit[] = [];

function useCredits(clientId: number | undefined): readonly Credit[] {
  const { data: read } = useAnswer(clientAccountQuery, { clientId: clientId ?? 1 }, clientId !== undefined);
  return clientId === undefined ? NO_CREDITS : (read?.account?.credits ?? NO_CREDITS);
}

/** Credits that are backed by trust money; a memo that nobody funded is not. */
const creditRows = (credits: readonly Credit[]): readonly AmountRow[] =>
  credits.map(({ itemId, name, datedOn, remaining, banks, unfunded }) => ({
    id: itemId,
    name,
    note: [formatDay(datedOn), ...banks.map((bank) => bank.name), unfunded > 0 ? "not yet in trust" : ""]
      .filter(Boolean)
      .join(", "),
    most: remaining,
  }));

/** Fills in the credit that the form was opened for, once it is read: all of it, from the bank that holds it. */
function useOpenedFor(
  itemId: number | undefined,
  credits: readonly Credit[],
  { values, change }: KeptForm<Values>,
): void {
  const isFilled = useRef(Object.keys(values.amounts).length > 0);
  const credit = credits.find((each) => each.itemId === itemId);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the user has changed since stays.
  useEffect(() => {
    if (!credit || isFilled.current) return;
    isFilled.current = true;
    const [bank, ...others] = credit.banks;
    change({
      amounts: { [credit.itemId]: formatCents(credit.remaining) },
      ...(bank && others.length === 0 && { bank: String(bank.bankAccountId) }),
    });
  }, [credit]);
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
        heads={["Left", "Refund"]}
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
  const credits = useCredits(values.clientId);
  const rows = creditRows(credits);
  useOpenedFor(start.itemId, credits, formState);
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
