// The form of an invoice: client, days, lines, and the dry run.

import { EffectPanel } from "@fiducia/browser/order-form/effect-panel.tsx";
import { FormPage, FormSection } from "@fiducia/browser/order-form/form-page.tsx";
import type { Problem } from "@fiducia/browser/order-form/problem";
import { useFaults } from "@fiducia/browser/order-form/use-faults.tsx";
import { useOrder } from "@fiducia/browser/order-form/use-order.tsx";
import { useDirtyForm } from "@fiducia/browser/typed/dirty-forms.tsx";
import { type KeptForm, useKeptForm } from "@fiducia/browser/typed/use-kept-form";
import type { Posted } from "@fiducia/contract/posted";
import { formatDay } from "@fiducia/kernel/day";
import { Button } from "@fiducia/ui/button";
import { useEffect, useRef, useState } from "react";
import { LinesFields } from "../../parts/invoice-lines/lines-fields.tsx";
import { useLineChoices } from "../../parts/invoice-lines/use-line-choices.tsx";
import { type ClientPolicies, usePolicy } from "../../parts/invoice-lines/use-policy.tsx";
import type { ChosenClient, RecordingChoices } from "../../parts/opened-for.tsx";
import { issueInvoiceCommand } from "../issue-invoice/issue-invoice.contract.ts";
import { InvoiceDrafts } from "./invoice-drafts.tsx";
import { invoiceFaults, newInvoice, orderOf, type TypedInvoice } from "./invoice-form.rules.ts";
import { type InvoiceFieldsProps, InvoiceHead } from "./invoice-head.tsx";
import { FillFromTemplate, TemplateButtons } from "./invoice-templates.tsx";
import { SaveDraftButton } from "./save-draft-button.tsx";

interface InvoiceFormProps {
  readonly choices: RecordingChoices;
  readonly client: ChosenClient | undefined;
  readonly onPosted: (answer: Posted, clientId: number) => void;
  readonly onStartOver: () => void;
}

/** Users who may back-date see the day; for others it is today. */
function useKeptInvoice({ choices, client }: InvoiceFormProps): KeptForm<TypedInvoice> {
  const { today, may } = choices;
  const initial = { ...newInvoice(client), datedOn: may.chooseInvoiceDate && today ? formatDay(today) : "" };
  return useKeptForm<TypedInvoice>(`IssueInvoice ${client?.clientId ?? "new"}`, initial);
}

/** Refusals that belong to no field, including those of a whole line. */
const elsewhere = (problem: Problem | undefined): string | undefined =>
  problem &&
  (problem.field === undefined || !/^(clientId|policyId|\w+On|lines(\.\d+\.\w+.*)?)$/.test(problem.field))
    ? problem.message
    : undefined;

interface InvoiceLinesProps extends InvoiceFieldsProps {
  readonly policies: ClientPolicies;
}

function InvoiceLines({ invoice, policies, faultAt, onChange }: InvoiceLinesProps) {
  const lineChoices = useLineChoices(policies);
  return (
    <FormSection title="Lines">
      <FillFromTemplate account={policies.account} onChange={onChange} />
      <LinesFields
        lines={invoice.lines}
        choices={lineChoices}
        faultAt={faultAt}
        onChange={(lines) => onChange({ lines })}
      />
      <TemplateButtons lines={invoice.lines} />
    </FormSection>
  );
}

/** Focuses the first empty field: the client, or the first line. */
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
  const { choices, onPosted, onStartOver } = props;
  const kept = useKeptInvoice(props);
  const invoice = kept.values;
  useDirtyForm(invoice.lines.some(({ amount, description }) => amount + description !== ""));
  const picker = useFirstFocus(invoice.clientId !== null);
  const order = useOrder({
    contract: issueInvoiceCommand,
    body: orderOf(invoice),
    idempotencyKey: kept.idempotencyKey,
    onDone: (answer) => {
      kept.clear();
      onPosted(answer, invoice.clientId as number);
    },
  });
  const faults = useFaults(invoiceFaults(invoice), order.problem);
  const fields = { invoice, choices, faultAt: faults.at, onChange: kept.change };
  const policies = usePolicy({
    clientId: invoice.clientId,
    typed: invoice,
    isRestored: kept.isRestored,
    onChange: kept.change,
  });
  const forget = () => {
    kept.clear();
    onStartOver();
  };
  return (
    <FormPage
      title={invoice.draftId === null ? "New invoice" : "Invoice draft"}
      submitLabel="Issue invoice"
      isBusy={order.isGiving}
      problem={elsewhere(order.problem)}
      wide={<InvoiceLines {...fields} policies={policies} />}
      effect={<EffectPanel preview={order.preview} isLooking={order.isLooking} />}
      otherActions={
        <>
          <Button onClick={forget}>Start over</Button>
          <SaveDraftButton invoice={invoice} onSaved={(draftId) => kept.change({ draftId })} />
        </>
      }
      onSubmit={() => {
        if (!faults.stops()) order.give();
      }}
    >
      <InvoiceDrafts invoice={invoice} onOpen={kept.change} />
      <InvoiceHead {...fields} policies={policies} picker={picker} />
    </FormPage>
  );
}
