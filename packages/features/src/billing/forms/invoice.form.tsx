// The form of an invoice: client, days, lines, and the dry run.
import { FormPage, FormSection } from "@fiducia/browser/order-form/form-page.tsx";
import { useToday } from "@fiducia/browser/session/use-today";
import { type KeptForm, useKeptForm } from "@fiducia/browser/typed/use-kept-form";
import { formatDay } from "@fiducia/kernel/day";
import { LinesFields } from "../../parts/invoice-lines/lines-fields.tsx";
import { useLineChoices } from "../../parts/invoice-lines/use-line-choices.tsx";
import { issueInvoiceCommand } from "../issue-invoice/issue-invoice.contract.ts";
import { type DocumentFields, DocumentHead } from "./document-head.tsx";
import { InvoiceDrafts } from "./invoice-drafts.tsx";
import { newInvoice, type TypedInvoice } from "./invoice-form.rules.ts";
import { FillFromTemplate, TemplateButtons } from "./invoice-templates.tsx";
import { SaveDraftButton } from "./save-draft-button.tsx";
import { type DocumentFormProps, useDocumentForm } from "./use-document-form.tsx";

/** Users who may back-date see the day; for others it is today. */
function useKeptInvoice({ choices, client }: DocumentFormProps): KeptForm<TypedInvoice> {
  const { today, may } = choices;
  const initial = { ...newInvoice(client), datedOn: may.chooseInvoiceDate && today ? formatDay(today) : "" };
  return useKeptForm<TypedInvoice>(`IssueInvoice ${client?.clientId ?? "new"}`, initial);
}

function InvoiceLines({ typed, policies, faultAt, onChange }: DocumentFields) {
  const lineChoices = useLineChoices(policies);
  return (
    <FormSection title="Lines">
      <FillFromTemplate account={policies.account} onChange={onChange} />
      <LinesFields
        lines={typed.lines}
        choices={lineChoices}
        faultAt={faultAt}
        onChange={(lines) => onChange({ lines })}
      />
      <TemplateButtons lines={typed.lines} />
    </FormSection>
  );
}

export function InvoiceForm(props: DocumentFormProps) {
  const { choices } = props;
  const here = useToday();
  const formState = useKeptInvoice(props);
  const invoice = formState.values;
  const form = useDocumentForm({
    ...props,
    contract: issueInvoiceCommand,
    formState,
    ofPolicy: invoice,
  });
  return (
    <FormPage
      title={invoice.draftId === null ? "New invoice" : "Invoice draft"}
      submitLabel="Issue invoice"
      {...form.page}
      wide={<InvoiceLines {...form.fields} />}
      otherActions={
        <>
          {form.startOver}
          <SaveDraftButton invoice={invoice} onSaved={(draftId) => formState.change({ draftId })} />
        </>
      }
    >
      <InvoiceDrafts invoice={invoice} onOpen={formState.change} />
      <DocumentHead
        {...form.fields}
        today={choices.today ?? here}
        dayLabel={choices.may.chooseInvoiceDate ? "Invoice date" : undefined}
        isInvoice
      />
    </FormPage>
  );
}
