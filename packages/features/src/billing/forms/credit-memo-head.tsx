// The head of the credit memo form: client, policy, days.

import { useAnswer } from "@fiducia/browser/calls/use-answer";
import { FieldRow, FormSection } from "@fiducia/browser/order-form/form-page.tsx";
import type { FaultAt } from "@fiducia/browser/order-form/use-faults.tsx";
import { useToday } from "@fiducia/browser/session/use-today";
import { DateField } from "@fiducia/ui/date-field";
import { ChoiceField, TextField } from "@fiducia/ui/form-fields";
import type { Ref } from "react";
import { clientQuery } from "../../clients/client/client.contract.ts";
import { ClientPicker } from "../../screens/client-picker.tsx";
import type { TypedInvoice } from "./invoice-form.rules.ts";

interface HeadProps {
  readonly memo: TypedInvoice;
  readonly faultAt: FaultAt;
  readonly mayChooseDate: boolean;
  readonly picker: Ref<HTMLInputElement>;
  readonly onChange: (change: Partial<TypedInvoice>) => void;
}

function PolicyField({ memo, faultAt, onChange }: HeadProps) {
  const { clientId } = memo;
  const { data: read } = useAnswer(clientQuery, { clientId: clientId ?? 1 }, clientId !== null);
  const policies = clientId === null ? [] : (read?.client?.policies ?? []);
  const none = { value: "", label: policies.length === 0 ? "No policies" : "" };
  const choices = policies.map(({ policyId, policyNumber, carrier }) => ({
    value: String(policyId),
    label: carrier ? `${policyNumber}, ${carrier}` : policyNumber,
  }));
  return (
    <ChoiceField
      label="Policy"
      value={memo.policyId}
      isDisabled={policies.length === 0}
      fault={faultAt("policyId")}
      choices={[none, ...choices]}
      onChange={(policyId) => onChange({ policyId })}
    />
  );
}

const LABELS = { datedOn: "Credit memo date", effectiveOn: "Effective" } as const;

export function CreditMemoHead(props: HeadProps) {
  const { memo, faultAt, mayChooseDate, picker, onChange } = props;
  const today = useToday();
  const dates = mayChooseDate ? (["datedOn", "effectiveOn"] as const) : (["effectiveOn"] as const);
  return (
    <FormSection title="Client and days">
      <FieldRow>
        <ClientPicker
          ref={picker}
          chosenName={memo.clientName}
          fault={faultAt("clientId")}
          onChoose={({ clientId, name }) => onChange({ clientId, clientName: name, policyId: "" })}
        />
        <PolicyField {...props} />
      </FieldRow>
      <FieldRow>
        {dates.map((date) => (
          <DateField
            key={date}
            label={LABELS[date]}
            text={memo[date]}
            today={today}
            fault={faultAt(date)}
            onChange={(text) => onChange({ [date]: text })}
          />
        ))}
        <TextField
          label="Memo"
          text={memo.memo}
          longest={500}
          fault={faultAt("memo")}
          onChange={(text) => onChange({ memo: text })}
        />
      </FieldRow>
    </FormSection>
  );
}
