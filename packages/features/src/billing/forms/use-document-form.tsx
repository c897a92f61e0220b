// The state of the forms for invoices and credit memos: what is typed, the policies of its client, the dry run, the faults.
import { EffectPanel } from "@fiducia/browser/order-form/effect-panel.tsx";
import type { Problem } from "@fiducia/browser/order-form/problem";
import { useFaults } from "@fiducia/browser/order-form/use-faults.tsx";
import { useOrder } from "@fiducia/browser/order-form/use-order.tsx";
import { useDirtyForm } from "@fiducia/browser/typed/dirty-forms.tsx";
import type { KeptForm } from "@fiducia/browser/typed/use-kept-form";
import type { AnyCommand } from "@fiducia/contract/define-command";
import type { Posted } from "@fiducia/contract/posted";
import { Button } from "@fiducia/ui/button";
import { useEffect, useRef, useState } from "react";
import { usePolicy } from "../../parts/invoice-lines/use-policy.tsx";
import type { ChosenClient, RecordingChoices } from "../../parts/opened-for.tsx";
import type { DocumentFields } from "./document-head.tsx";
import { invoiceFaults, orderOf, type TypedInvoice } from "./invoice-form.rules.ts";

export interface DocumentFormProps {
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

/** Focuses the first empty field: the client, or the first line. */
function useFirstFocus(hasClient: boolean) {
  const picker = useRef<HTMLInputElement>(null);
  const [hasInitialClient] = useState(hasClient);
  useEffect(() => {
    if (hasInitialClient) document.querySelector<HTMLElement>("form fieldset fieldset input")?.focus();
    else picker.current?.focus();
  }, [hasInitialClient]);
  return picker;
}

interface DocumentForm extends DocumentFormProps {
  readonly contract: AnyCommand;
  readonly formState: KeptForm<TypedInvoice>;
  /** What a policy is asked about. */
  readonly ofPolicy: Parameters<typeof usePolicy>[0]["typed"];
}

export function useDocumentForm({ contract, formState, ofPolicy, onPosted, onStartOver }: DocumentForm) {
  const typed = formState.values;
  const { clientId } = typed;
  useDirtyForm(typed.lines.some(({ amount, description }) => amount + description !== ""));
  const picker = useFirstFocus(clientId !== null);
  const policies = usePolicy({
    clientId,
    typed: ofPolicy,
    isRestored: formState.isRestored,
    onChange: formState.change,
  });
  const order = useOrder({
    contract,
    body: orderOf(typed),
    idempotencyKey: formState.idempotencyKey,
    onDone: (answer) => {
      formState.clear();
      onPosted(answer as Posted, clientId as number);
    },
  });
  const faults = useFaults(invoiceFaults(typed), order.problem);
  const fields: DocumentFields = { typed, policies, picker, faultAt: faults.at, onChange: formState.change };
  const forget = () => {
    formState.clear();
    onStartOver();
  };
  return {
    fields,
    startOver: <Button onClick={forget}>Start over</Button>,
    page: {
      isBusy: order.isGiving,
      problem: elsewhere(order.problem),
      effect: <EffectPanel preview={order.preview} isLooking={order.isLooking} />,
      onSubmit: () => {
        if (!faults.stops()) order.give();
      },
    },
  };
}
