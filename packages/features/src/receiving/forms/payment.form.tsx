// The form of a payment: client, methods, what it pays, money for carriers, and the dry run.

import { useAnswer } from "@fiducia/browser/calls/use-answer";
import { EffectPanel } from "@fiducia/browser/order-form/effect-panel.tsx";
import { FormPage } from "@fiducia/browser/order-form/form-page.tsx";
import { problemBeside } from "@fiducia/browser/order-form/problem-beside.tsx";
import { useFaults } from "@fiducia/browser/order-form/use-faults.tsx";
import { useOrder } from "@fiducia/browser/order-form/use-order.tsx";
import { useDirtyForm } from "@fiducia/browser/typed/dirty-forms.tsx";
import { type KeptForm, useKeptForm } from "@fiducia/browser/typed/use-kept-form";
import type { Posted } from "@fiducia/contract/posted";
import { formatCents } from "@fiducia/kernel/cents";
import { formatDay } from "@fiducia/kernel/day";
import { Button } from "@fiducia/ui/button";
import { useEffect, useLayoutEffect, useRef } from "react";
import { clientAccountQuery } from "../../clients/client-account/client-account.contract.ts";
import type { ChosenClient, RecordingChoices } from "../../parts/opened-for.tsx";
import { useRememberedBank } from "../../parts/use-remembered-bank.tsx";
import { takePaymentCommand } from "../take-payment/take-payment.contract.ts";
import { DirectBillFields } from "./direct-bill-fields.tsx";
import { InvoicesPaid } from "./invoices-paid.tsx";
import { IssuedInvoices } from "./issued-invoices.tsx";
import { changedPayment, ofOpen } from "./open-amounts.rules.ts";
import {
  EMPTY_METHOD,
  newPayment,
  payAll,
  paymentFaults,
  paymentOrderOf,
  proposedChange,
  type TypedPayment,
} from "./payment-form.rules.ts";
import { PaymentHead } from "./payment-head.tsx";
import { PaymentMethods } from "./payment-methods.tsx";
import { PaymentSums } from "./payment-sums.tsx";

interface PaymentFormProps {
  readonly choices: RecordingChoices;
  readonly client: ChosenClient | undefined;
  readonly invoiceId: number | undefined;
  readonly onPosted: (answer: Posted, clientId: number) => void;
  readonly onStartOver: () => void;
}

/** Paths of fields that show their own refusals; those of credits and invoices are in their rows. */
const FIELDS = ["clientId", "bankAccountId", "operatingBankAccountId", "datedOn", "memo", "change"];
const IN_ROWS =
  /^((payMethods|invoices|creditsUsed|directBill)\.|issue\.\d+\.(policyId|\w+On|memo|amount|nonFiduciary|byPart|lines)(\.|$))/;

function useKeptPayment(
  { choices, client, invoiceId }: PaymentFormProps,
  bankId: string,
): KeptForm<TypedPayment> {
  const { today, may } = choices;
  const datedOn = may.choosePaymentDate && today ? formatDay(today) : "";
  const name = `TakePayment ${client?.clientId ?? "new"}${invoiceId ? ` ${invoiceId}` : ""}`;
  return useKeptForm<TypedPayment>(name, { ...newPayment(client), datedOn, bankId });
}

function useAccount(clientId: number | null) {
  const query = useAnswer(clientAccountQuery, { clientId: clientId ?? 1 }, clientId !== null);
  return clientId === null ? undefined : (query.data?.account ?? undefined);
}

/**
 * The invoice in the address is filled in as paid in full by one method, unless an amount was typed or kept. A layout effect: a
 * key pressed between the render and a later effect would be overwritten.
 */
function useInvoiceOfAddress(
  formState: KeptForm<TypedPayment>,
  invoiceId: number | undefined,
  account: ReturnType<typeof useAccount>,
): void {
  const hasFilled = useRef(formState.isRestored);
  useLayoutEffect(() => {
    const invoice = account?.invoices.find(({ itemId }) => itemId === invoiceId);
    if (!invoice || hasFilled.current) return;
    hasFilled.current = true;
    if (formState.values.methods.some(({ amount }) => amount !== "")) return;
    const invoices = payAll([invoice]);
    const amount = invoices[invoice.itemId] ?? "";
    formState.change({ invoices, methods: [{ ...EMPTY_METHOD, amount }] });
  }, [account, invoiceId, formState]);
}

/** The change follows the cash and what is due, until somebody types it. */
function useProposedChange(
  { values: payment, change }: KeptForm<TypedPayment>,
  account: ReturnType<typeof useAccount>,
): void {
  useLayoutEffect(() => {
    if (payment.isChangeByHand) return;
    const above = proposedChange(payment, account?.invoices ?? []);
    const proposed = above > 0 ? formatCents(above) : "";
    if (proposed !== payment.change) change({ change: proposed });
  }, [payment, account, change]);
}

export function PaymentForm(props: PaymentFormProps) {
  const { choices, client, invoiceId, onPosted, onStartOver } = props;
  const [bankId, rememberBank] = useRememberedBank(choices.trustBanks);
  const formState = useKeptPayment(props, bankId);
  const payment = formState.values;
  const account = useAccount(payment.clientId);
  useInvoiceOfAddress(formState, invoiceId, account);
  useProposedChange(formState, account);
  useDirtyForm(payment.methods.some(({ amount }) => amount !== ""));
  const picker = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (client) document.querySelector<HTMLElement>("form fieldset fieldset input")?.focus();
    else picker.current?.focus();
  }, [client]);
  const order = useOrder({
    contract: takePaymentCommand,
    body: paymentOrderOf(payment),
    idempotencyKey: formState.idempotencyKey,
    onDone: (answer) => {
      formState.clear();
      rememberBank(payment.bankId);
      onPosted(answer, payment.clientId as number);
    },
  });
  const faults = useFaults(paymentFaults(payment), order.problem);
  const open = ofOpen(payment, account);
  const fields = {
    payment,
    choices,
    account,
    faultAt: faults.at,
    repeatedAt: order.problem?.rule === "REPEATED" ? order.problem.field : undefined,
    // Amounts of what is open no more go with the next change: until then the refusal stands, and nothing is kept unseen.
    onChange: (change: Partial<TypedPayment>) =>
      formState.change((typed) => changedPayment(typed, change, account)),
  };
  const isInRow = IN_ROWS.test(order.problem?.field ?? "");
  return (
    <FormPage
      title="Take payment"
      submitLabel="Take payment"
      isBusy={order.isGiving}
      problem={isInRow ? undefined : problemBeside(order.problem, FIELDS)}
      effect={
        <>
          <PaymentSums payment={open} />
          <EffectPanel preview={order.preview} isLooking={order.isLooking} />
        </>
      }
      wide={<IssuedInvoices {...fields} />}
      otherActions={
        <Button
          onClick={() => {
            formState.clear();
            onStartOver();
          }}
        >
          Start over
        </Button>
      }
      onSubmit={() => {
        if (!faults.stops()) order.give();
      }}
    >
      <PaymentHead {...fields} picker={picker} />
      <PaymentMethods {...fields} />
      <InvoicesPaid {...fields} />
      <DirectBillFields {...fields} />
    </FormPage>
  );
}
