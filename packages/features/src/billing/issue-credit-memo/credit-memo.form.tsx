// The form of a credit memo: what a client gets back, line by line, with amounts above zero.

import type { Posted } from "@fiducia/contract/posted";
import { useEffect, useRef } from "react";
import type { z } from "zod";
import { useDirtyForm } from "../../client/dirty-forms.tsx";
import { useDraft } from "../../client/use-draft.ts";
import type { ChosenClient, RecordingChoices } from "../../clients/shared/opened-for.tsx";
import { CounterPage, FormSection } from "../../order-form/counter-page.tsx";
import { EffectPanel } from "../../order-form/effect-panel.tsx";
import { useFaults } from "../../order-form/use-faults.tsx";
import { type Problem, useOrder } from "../../order-form/use-order.tsx";
import { invoiceFaults, newInvoice, orderOf, type TypedInvoice } from "../shared/invoice-form.rules.ts";
import { LinesFields } from "../shared/lines-fields.tsx";
import { useLineChoices } from "../shared/use-line-choices.tsx";
import { CreditMemoHead } from "./credit-memo-head.tsx";
import { issueCreditMemoCommand } from "./issue-credit-memo.contract.ts";

interface CreditMemoFormProps {
  readonly choices: RecordingChoices;
  readonly client: ChosenClient | undefined;
  readonly onIssued: (answer: Posted, clientId: number) => void;
  readonly onStartOver: () => void;
}

/** What belongs to none of the fields; a refusal of a line as a whole too. */
const elsewhere = (problem: Problem | undefined): string | undefined =>
  problem &&
  (problem.field === undefined ||
    !/^(clientId|policyId|\w+On|memo|lines(\.\d+\.\w+.*)?)$/.test(problem.field))
    ? problem.message
    : undefined;

type Body = z.input<typeof issueCreditMemoCommand.body>;

/** The first field that is empty has the focus. */
function useFirstFocus(hasClient: boolean) {
  const picker = useRef<HTMLInputElement>(null);
  const wanted = useRef(hasClient);
  useEffect(() => {
    if (wanted.current) document.querySelector<HTMLElement>("form fieldset fieldset input")?.focus();
    else picker.current?.focus();
  }, []);
  return picker;
}

export function CreditMemoForm({ choices, client, onIssued, onStartOver }: CreditMemoFormProps) {
  const draft = useDraft<TypedInvoice>(`IssueCreditMemo ${client?.clientId ?? "new"}`, newInvoice(client));
  const memo = draft.values;
  useDirtyForm(memo.lines.some(({ amount, description }) => amount + description !== ""));
  const picker = useFirstFocus(memo.clientId !== null);
  const lineChoices = { ...useLineChoices(), isCredit: true };
  const order = useOrder({
    contract: issueCreditMemoCommand,
    body: orderOf(memo) as Body | undefined,
    idempotencyKey: draft.idempotencyKey,
    onDone: (answer) => {
      draft.clear();
      onIssued(answer, memo.clientId as number);
    },
  });
  const faults = useFaults(invoiceFaults(memo), order.problem);
  const forget = () => {
    draft.clear();
    onStartOver();
  };
  return (
    <CounterPage
      title="New credit memo"
      submitLabel="Issue credit memo"
      isBusy={order.isGiving}
      problem={elsewhere(order.problem)}
      effect={<EffectPanel preview={order.preview} isLooking={order.isLooking} />}
      otherActions={
        <button type="button" onClick={forget}>
          Start over
        </button>
      }
      onSubmit={() => {
        if (!faults.stops()) order.give();
      }}
    >
      <CreditMemoHead
        memo={memo}
        faultAt={faults.at}
        mayChooseDate={choices.may.chooseInvoiceDate}
        picker={picker}
        onChange={draft.change}
      />
      <FormSection title="What is given back">
        <LinesFields
          lines={memo.lines}
          choices={lineChoices}
          faultAt={faults.at}
          onChange={(lines) => draft.change({ lines })}
        />
      </FormSection>
    </CounterPage>
  );
}
