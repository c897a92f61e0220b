// The form of a credit memo: what a client gets back, line by line, as positive amounts.

import { EffectPanel } from "@fiducia/browser/order-form/effect-panel.tsx";
import { FormPage, FormSection } from "@fiducia/browser/order-form/form-page.tsx";
import type { Problem } from "@fiducia/browser/order-form/problem";
import { useFaults } from "@fiducia/browser/order-form/use-faults.tsx";
import { useOrder } from "@fiducia/browser/order-form/use-order.tsx";
import { useDirtyForm } from "@fiducia/browser/typed/dirty-forms.tsx";
import { useKeptForm } from "@fiducia/browser/typed/use-kept-form";
import type { Posted } from "@fiducia/contract/posted";
import { Button } from "@fiducia/ui/button";
import { useEffect, useRef } from "react";
import type { z } from "zod";
import { LinesFields } from "../../parts/invoice-lines/lines-fields.tsx";
import { useLineChoices } from "../../parts/invoice-lines/use-line-choices.tsx";
import { usePolicy } from "../../parts/invoice-lines/use-policy.tsx";
import type { ChosenClient, RecordingChoices } from "../../parts/opened-for.tsx";
import { issueCreditMemoCommand } from "../issue-credit-memo/issue-credit-memo.contract.ts";
import { CreditMemoHead } from "./credit-memo-head.tsx";
import { invoiceFaults, newInvoice, orderOf, type TypedInvoice } from "./invoice-form.rules.ts";

interface CreditMemoFormProps {
  readonly choices: RecordingChoices;
  readonly client: ChosenClient | undefined;
  readonly onPosted: (answer: Posted, clientId: number) => void;
  readonly onStartOver: () => void;
}

/** Refusals that belong to no field, including those of a whole line. */
const elsewhere = (problem: Problem | undefined): string | undefined =>
  problem &&
  (problem.field === undefined ||
    !/^(clientId|policyId|\w+On|memo|lines(\.\d+\.\w+.*)?)$/.test(problem.field))
    ? problem.message
    : undefined;

type Body = z.input<typeof issueCreditMemoCommand.body>;

/** Focuses the first empty field. */
function useFirstFocus(hasClient: boolean) {
  const picker = useRef<HTMLInputElement>(null);
  const wanted = useRef(hasClient);
  useEffect(() => {
    if (wanted.current) document.querySelector<HTMLElement>("form fieldset fieldset input")?.focus();
    else picker.current?.focus();
  }, []);
  return picker;
}

export function CreditMemoForm({ choices, client, onPosted, onStartOver }: CreditMemoFormProps) {
  const kept = useKeptForm<TypedInvoice>(`IssueCreditMemo ${client?.clientId ?? "new"}`, newInvoice(client));
  const memo = kept.values;
  useDirtyForm(memo.lines.some(({ amount, description }) => amount + description !== ""));
  const picker = useFirstFocus(memo.clientId !== null);
  const { effectiveOn: _, ...ofPolicy } = memo;
  const policies = usePolicy({
    clientId: memo.clientId,
    typed: ofPolicy,
    isRestored: kept.isRestored,
    onChange: kept.change,
  });
  const lineChoices = { ...useLineChoices(policies), isCredit: true };
  const order = useOrder({
    contract: issueCreditMemoCommand,
    body: orderOf(memo) as Body | undefined,
    idempotencyKey: kept.idempotencyKey,
    onDone: (answer) => {
      kept.clear();
      onPosted(answer, memo.clientId as number);
    },
  });
  const faults = useFaults(invoiceFaults(memo), order.problem);
  const forget = () => {
    kept.clear();
    onStartOver();
  };
  return (
    <FormPage
      title="New credit memo"
      submitLabel="Issue credit memo"
      isBusy={order.isGiving}
      problem={elsewhere(order.problem)}
      effect={<EffectPanel preview={order.preview} isLooking={order.isLooking} />}
      wide={
        <FormSection title="Lines to credit, as positive amounts">
          <LinesFields
            lines={memo.lines}
            choices={lineChoices}
            faultAt={faults.at}
            onChange={(lines) => kept.change({ lines })}
          />
        </FormSection>
      }
      otherActions={<Button onClick={forget}>Start over</Button>}
      onSubmit={() => {
        if (!faults.stops()) order.give();
      }}
    >
      <CreditMemoHead
        memo={memo}
        faultAt={faults.at}
        policies={policies}
        mayChooseDate={choices.may.chooseInvoiceDate}
        picker={picker}
        onChange={kept.change}
      />
    </FormPage>
  );
}
