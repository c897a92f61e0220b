// The form of a credit memo: what a client gets back, line by line, as positive amounts.
import { FormPage, FormSection } from "@fiducia/browser/order-form/form-page.tsx";
import { useToday } from "@fiducia/browser/session/use-today";
import { useKeptForm } from "@fiducia/browser/typed/use-kept-form";
import { LinesFields } from "../../parts/invoice-lines/lines-fields.tsx";
import { useLineChoices } from "../../parts/invoice-lines/use-line-choices.tsx";
import { issueCreditMemoCommand } from "../issue-credit-memo/issue-credit-memo.contract.ts";
import { DocumentHead } from "./document-head.tsx";
import { newInvoice, type TypedInvoice } from "./invoice-form.rules.ts";
import { type DocumentFormProps, useDocumentForm } from "./use-document-form.tsx";

export function CreditMemoForm(props: DocumentFormProps) {
  const { choices, client } = props;
  const today = useToday();
  const formState = useKeptForm<TypedInvoice>(
    `IssueCreditMemo ${client?.clientId ?? "new"}`,
    newInvoice(client),
  );
  const { effectiveOn: _, ...ofPolicy } = formState.values;
  const form = useDocumentForm({
    ...props,
    contract: issueCreditMemoCommand,
    formState,
    ofPolicy,
  });
  const { typed, policies, faultAt, onChange } = form.fields;
  const lineChoices = { ...useLineChoices(policies), isCredit: true };
  return (
    <FormPage
      title="New credit memo"
      submitLabel="Issue credit memo"
      {...form.page}
      wide={
        <FormSection title="Lines to credit, as positive amounts">
          <LinesFields
            lines={typed.lines}
            choices={lineChoices}
            faultAt={faultAt}
            onChange={(lines) => onChange({ lines })}
          />
        </FormSection>
      }
      otherActions={form.startOver}
    >
      <DocumentHead
        {...form.fields}
        today={today}
        dayLabel={choices.may.chooseInvoiceDate ? "Credit memo date" : undefined}
      />
    </FormPage>
  );
}
