// The head of the invoice form: client, policy, days and memo.

import { useAnswer } from "@fiducia/browser/calls/use-answer";
import { FieldRow, FormSection } from "@fiducia/browser/order-form/form-page.tsx";
import type { FaultAt } from "@fiducia/browser/order-form/use-faults.tsx";
import { useToday } from "@fiducia/browser/session/use-today";
import { parseShownDay } from "@fiducia/kernel/date-range";
import { type Day, formatDay } from "@fiducia/kernel/day";
import { DateField } from "@fiducia/ui/date-field";
import { ChoiceField, TextField } from "@fiducia/ui/form-fields";
import type { Ref } from "react";
import { clientQuery } from "../../clients/client/client.contract.ts";
import { ClientPicker } from "../../screens/client-picker.tsx";
import type { RecordingChoices } from "../../screens/opened-for.tsx";
import type { TypedInvoice } from "./invoice-form.rules.ts";

export interface InvoiceFieldsProps {
  readonly invoice: TypedInvoice;
  readonly choices: RecordingChoices;
  readonly faultAt: FaultAt;
  readonly onChange: (change: Partial<TypedInvoice>) => void;
}

const LABELS = { datedOn: "Invoice date", effectiveOn: "Effective", dueOn: "Due" } as const;

function usePolicies(clientId: number | null) {
  const query = useAnswer(clientQuery, { clientId: clientId ?? 1 }, clientId !== null);
  return clientId === null ? [] : (query.data?.client?.policies ?? []);
}

/** The policy's first day is filled in, unless a day was typed. */
const withEffective = (effectiveOn: Day | null, { effectiveOn: typed }: TypedInvoice) =>
  effectiveOn && !parseShownDay(typed) ? { effectiveOn: formatDay(effectiveOn) } : {};

interface InvoiceHeadProps extends InvoiceFieldsProps {
  readonly picker: Ref<HTMLInputElement>;
}

function Days({ invoice, choices, faultAt, onChange }: InvoiceFieldsProps) {
  const here = useToday();
  const shown = choices.may.chooseInvoiceDate
    ? (["datedOn", "effectiveOn", "dueOn"] as const)
    : (["effectiveOn", "dueOn"] as const);
  return (
    <FieldRow>
      {shown.map((date) => (
        <DateField
          key={date}
          label={LABELS[date]}
          text={invoice[date]}
          today={choices.today ?? here}
          fault={faultAt(date)}
          onChange={(text) => onChange({ [date]: text })}
        />
      ))}
    </FieldRow>
  );
}

export function InvoiceHead({ picker, ...fields }: InvoiceHeadProps) {
  const { invoice, faultAt, onChange } = fields;
  const policies = usePolicies(invoice.clientId);
  return (
    <FormSection title="Client and days">
      <FieldRow>
        <ClientPicker
          ref={picker}
          chosenName={invoice.clientName}
          fault={faultAt("clientId")}
          onChoose={({ clientId, name }) =>
            onChange({
              clientId,
              clientName: name,
              policyId: "",
              ...(clientId !== invoice.clientId && { draftId: null }),
            })
          }
        />
        <ChoiceField
          label="Policy"
          value={invoice.policyId}
          isDisabled={policies.length === 0}
          fault={faultAt("policyId")}
          choices={[
            { value: "", label: policies.length === 0 ? "No policies" : "" },
            ...policies.map(({ policyId, policyNumber, carrier }) => ({
              value: String(policyId),
              label: carrier ? `${policyNumber}, ${carrier}` : policyNumber,
            })),
          ]}
          onChange={(policyId) => {
            const policy = policies.find((one) => String(one.policyId) === policyId);
            onChange({ policyId, ...withEffective(policy?.effectiveOn ?? null, invoice) });
          }}
        />
      </FieldRow>
      <Days {...fields} />
      <FieldRow>
        <TextField
          label="Memo"
          text={invoice.memo}
          longest={500}
          fault={faultAt("memo")}
          onChange={(memo) => onChange({ memo })}
        />
      </FieldRow>
    </FormSection>
  );
}
