// The form of a payment: who pays and how, what it pays, what is held for carriers, and what taking it would do.

import type { Posted } from "@fiducia/contract/posted";
import { formatDay } from "@fiducia/kernel/day";
import { useEffect, useRef } from "react";
import { useDirtyForm } from "../../client/dirty-forms.tsx";
import { useAnswer } from "../../client/use-answer.ts";
import { type Draft, useDraft } from "../../client/use-draft.ts";
import { clientAccountQuery } from "../../clients/client-account/client-account.contract.ts";
import type { ChosenClient, RecordingChoices } from "../../clients/shared/opened-for.tsx";
import { CounterPage } from "../../order-form/counter-page.tsx";
import { EffectPanel } from "../../order-form/effect-panel.tsx";
import { problemBeside } from "../../order-form/problem-beside.tsx";
import { useFaults } from "../../order-form/use-faults.tsx";
import { useOrder } from "../../order-form/use-order.tsx";
import { DirectBillFields } from "./direct-bill-fields.tsx";
import { InvoicesPaid } from "./invoices-paid.tsx";
import { IssuedInvoices } from "./issued-invoices.tsx";
import {
  EMPTY_METHOD,
  newPayment,
  payAll,
  paymentFaults,
  paymentOrderOf,
  type TypedPayment,
} from "./payment-form.rules.ts";
import { PaymentHead } from "./payment-head.tsx";
import { PaymentMethods } from "./payment-methods.tsx";
import { PaymentSums } from "./payment-sums.tsx";
import { takePaymentCommand } from "./take-payment.contract.ts";

interface PaymentFormProps {
  readonly choices: RecordingChoices;
  readonly client: ChosenClient | undefined;
  readonly invoiceId: number | undefined;
  readonly onTaken: (answer: Posted, clientId: number) => void;
  readonly onStartOver: () => void;
}

/** Paths that show their own refusals; a credit's and an invoice's stand in their rows. */
const FIELDS = ["clientId", "bankAccountId", "operatingBankAccountId", "datedOn", "memo", "change"];
const IN_ROWS =
  /^((payMethods|invoices|creditsUsed|directBill)\.|issue\.\d+\.(policyId|\w+On|memo|amount|nonFiduciary|byPart|lines)(\.|$))/;

function usePaymentDraft({ choices, client, invoiceId }: PaymentFormProps): Draft<TypedPayment> {
  const { today, may, trustBanks } = choices;
  const onlyBank = trustBanks.length === 1 ? String(trustBanks[0]?.id) : "";
  const datedOn = may.choosePaymentDate && today ? formatDay(today) : "";
  const name = `TakePayment ${client?.clientId ?? "new"}${invoiceId ? ` ${invoiceId}` : ""}`;
  return useDraft<TypedPayment>(name, { ...newPayment(client), datedOn, bankId: onlyBank });
}

function useAccount(clientId: number | null) {
  const query = useAnswer(clientAccountQuery, { clientId: clientId ?? 1 }, clientId !== null);
  return clientId === null ? undefined : (query.data?.account ?? undefined);
}

/** The invoice of the address is paid in full by one method, unless something was typed before. */
function useInvoiceOfAddress(
  draft: Draft<TypedPayment>,
  invoiceId: number | undefined,
  account: ReturnType<typeof useAccount>,
): void {
  const hasFilled = useRef(draft.isRestored);
  useEffect(() => {
    const invoice = account?.invoices.find(({ itemId }) => itemId === invoiceId);
    if (!invoice || hasFilled.current) return;
    hasFilled.current = true;
    const invoices = payAll([invoice]);
    const amount = invoices[invoice.itemId] ?? "";
    draft.change({ invoices, methods: [{ ...EMPTY_METHOD, amount }] });
  }, [account, invoiceId, draft]);
}

export function PaymentForm(props: PaymentFormProps) {
  const { choices, client, invoiceId, onTaken, onStartOver } = props;
  const draft = usePaymentDraft(props);
  const payment = draft.values;
  const account = useAccount(payment.clientId);
  useInvoiceOfAddress(draft, invoiceId, account);
  useDirtyForm(payment.methods.some(({ amount }) => amount !== ""));
  const picker = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (client) document.querySelector<HTMLElement>("form fieldset fieldset input")?.focus();
    else picker.current?.focus();
  }, [client]);
  const order = useOrder({
    contract: takePaymentCommand,
    body: paymentOrderOf(payment),
    idempotencyKey: draft.idempotencyKey,
    onDone: (answer) => {
      draft.clear();
      onTaken(answer, payment.clientId as number);
    },
  });
  const faults = useFaults(paymentFaults(payment), order.problem);
  const fields = { payment, choices, account, faultAt: faults.at, onChange: draft.change };
  const isInRow = IN_ROWS.test(order.problem?.field ?? "");
  return (
    <CounterPage
      title="Take payment"
      submitLabel="Take payment"
      isBusy={order.isGiving}
      problem={isInRow ? undefined : problemBeside(order.problem, FIELDS)}
      effect={
        <>
          <PaymentSums payment={payment} />
          <EffectPanel preview={order.preview} isLooking={order.isLooking} />
        </>
      }
      otherActions={
        <button
          type="button"
          onClick={() => {
            draft.clear();
            onStartOver();
          }}
        >
          Start over
        </button>
      }
      onSubmit={() => {
        if (!faults.stops()) order.give();
      }}
    >
      <PaymentHead {...fields} picker={picker} />
      <PaymentMethods {...fields} />
      <InvoicesPaid {...fields} />
      <IssuedInvoices {...fields} />
      <DirectBillFields {...fields} />
    </CounterPage>
  );
}
