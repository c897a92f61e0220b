// The form of an invoice: for whom, when, its lines, and what issuing it would do.

import type { Posted } from "@fiducia/contract/posted";
import { formatDay } from "@fiducia/kernel/day";
import { useEffect, useRef, useState } from "react";
import { useDirtyForm } from "../../client/dirty-forms.tsx";
import { type Draft, useDraft } from "../../client/use-draft.ts";
import type { ChosenClient, RecordingChoices } from "../../clients/shared/opened-for.tsx";
import { CounterPage, FormSection } from "../../order-form/counter-page.tsx";
import { EffectPanel } from "../../order-form/effect-panel.tsx";
import { type FaultAt, useFaults } from "../../order-form/use-faults.tsx";
import { type Problem, useOrder } from "../../order-form/use-order.tsx";
import { invoiceFaults, newInvoice, orderOf, type TypedInvoice } from "../shared/invoice-form.rules.ts";
import { LinesFields } from "../shared/lines-fields.tsx";
import { useLineChoices } from "../shared/use-line-choices.tsx";
import { InvoiceDrafts } from "./invoice-drafts.tsx";
import { InvoiceHead } from "./invoice-head.tsx";
import { InvoiceTemplates } from "./invoice-templates.tsx";
import { issueInvoiceCommand } from "./issue-invoice.contract.ts";
import { SaveDraftButton } from "./save-draft-button.tsx";

interface InvoiceFormProps {
  readonly choices: RecordingChoices;
  readonly client: ChosenClient | undefined;
  readonly onIssued: (answer: Posted, clientId: number) => void;
  readonly onStartOver: () => void;
}

export interface InvoiceFieldsProps {
  readonly invoice: TypedInvoice;
  readonly choices: RecordingChoices;
  readonly faultAt: FaultAt;
  readonly onChange: (change: Partial<TypedInvoice>) => void;
}

/** Who may date it otherwise sees the day; for the others it is today, whenever they send it. */
function useInvoiceDraft({ choices, client }: InvoiceFormProps): Draft<TypedInvoice> {
  const { today, may } = choices;
  const initial = { ...newInvoice(client), datedOn: may.chooseInvoiceDate && today ? formatDay(today) : "" };
  return useDraft<TypedInvoice>(`IssueInvoice ${client?.clientId ?? "new"}`, initial);
}

/** What belongs to none of the fields; a refusal of a line as a whole too. */
const elsewhere = (problem: Problem | undefined): string | undefined =>
  problem &&
  (problem.field === undefined || !/^(clientId|policyId|\w+On|lines(\.\d+\.\w+.*)?)$/.test(problem.field))
    ? problem.message
    : undefined;

function InvoiceLines({ invoice, faultAt, onChange }: InvoiceFieldsProps) {
  const lineChoices = useLineChoices();
  return (
    <FormSection title="Lines">
      <InvoiceTemplates invoice={invoice} onChange={onChange} />
      <LinesFields
        lines={invoice.lines}
        choices={lineChoices}
        faultAt={faultAt}
        onChange={(lines) => onChange({ lines })}
      />
    </FormSection>
  );
}

/** The first field that is empty has the focus: the client, or the first line. */
function useFirstFocus(hasClient: boolean) {
  const picker = useRef<HTMLInputElement>(null);
  const [wanted] = useState(hasClient);
  useEffect(() => {
    if (wanted) document.querySelector<HTMLElement>("form fieldset fieldset input")?.focus();
    else picker.current?.focus();
  }, [wanted]);
  return picker;
}

export function InvoiceForm(props: InvoiceFormProps) {
  const { choices, onIssued, onStartOver } = props;
  const draft = useInvoiceDraft(props);
  const invoice = draft.values;
  useDirtyForm(invoice.lines.some(({ amount, description }) => amount + description !== ""));
  const picker = useFirstFocus(invoice.clientId !== null);
  const order = useOrder({
    contract: issueInvoiceCommand,
    body: orderOf(invoice),
    idempotencyKey: draft.idempotencyKey,
    onDone: (answer) => {
      draft.clear();
      onIssued(answer, invoice.clientId as number);
    },
  });
  const faults = useFaults(invoiceFaults(invoice), order.problem);
  const fields = { invoice, choices, faultAt: faults.at, onChange: draft.change };
  const forget = () => {
    draft.clear();
    onStartOver();
  };
  return (
    <CounterPage
      title={invoice.draftId === null ? "New invoice" : "Invoice draft"}
      submitLabel="Issue invoice"
      isBusy={order.isGiving}
      problem={elsewhere(order.problem)}
      effect={<EffectPanel preview={order.preview} isLooking={order.isLooking} />}
      otherActions={
        <>
          <button type="button" onClick={forget}>
            Start over
          </button>
          <SaveDraftButton invoice={invoice} onSaved={(draftId) => draft.change({ draftId })} />
        </>
      }
      onSubmit={() => {
        if (!faults.stops()) order.give();
      }}
    >
      <InvoiceDrafts invoice={invoice} onOpen={draft.change} />
      <InvoiceHead {...fields} picker={picker} />
      <InvoiceLines {...fields} />
    </CounterPage>
  );
}
