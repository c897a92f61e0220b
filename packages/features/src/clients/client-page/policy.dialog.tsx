// Adds or changes a policy of a client.

import { useAnswer } from "@fiducia/browser/calls/use-answer";
import { FieldRow } from "@fiducia/browser/order-form/form-page.tsx";
import { problemBeside } from "@fiducia/browser/order-form/problem-beside.tsx";
import { useOrder } from "@fiducia/browser/order-form/use-order.tsx";
import { useToday } from "@fiducia/browser/session/use-today";
import { useDirtyForm } from "@fiducia/browser/typed/dirty-forms.tsx";
import { useKeptForm } from "@fiducia/browser/typed/use-kept-form";
import { parseShownDay } from "@fiducia/kernel/date-range";
import { formatDay } from "@fiducia/kernel/day";
import { DateField } from "@fiducia/ui/date-field";
import { FormDialog } from "@fiducia/ui/form-dialog";
import { ChoiceField, TextField } from "@fiducia/ui/form-fields";
import { announceSuccess } from "@fiducia/ui/toasts";
import { useRef, useState } from "react";
import { recordingChoicesQuery } from "../../agency/recording-choices/recording-choices.contract.ts";
import type { ShownClient } from "../client/client.contract.ts";
import { addPolicyCommand, changePolicyCommand } from "../save-policy/save-policy.contract.ts";

type Policy = ShownClient["policies"][number];

interface PolicyDialogProps {
  readonly clientId: number;
  /** The policy to change; undefined for a new one. */
  readonly policy: Policy | undefined;
  readonly onClose: () => void;
}

const startOf = (policy: Policy | undefined) => ({
  policyNumber: policy?.policyNumber ?? "",
  carrierId: policy?.carrierId ? String(policy.carrierId) : "",
  lineOfBusiness: policy?.lineOfBusiness ?? "",
  effectiveOn: policy?.effectiveOn ? formatDay(policy.effectiveOn) : "",
});

type TypedPolicy = ReturnType<typeof startOf>;

const bodyOf = (typed: TypedPolicy, { clientId, policy }: PolicyDialogProps) => ({
  ...(policy ? { policyId: policy.policyId, officeId: policy.officeId } : { clientId }),
  policyNumber: typed.policyNumber,
  carrierId: typed.carrierId === "" ? null : Number(typed.carrierId),
  lineOfBusiness: typed.lineOfBusiness,
  effectiveOn: parseShownDay(typed.effectiveOn.trim()) ?? null,
});

const faultsOf = ({ policyNumber, effectiveOn }: TypedPolicy) => ({
  policyNumber: policyNumber.trim() === "" ? "Required" : undefined,
  effectiveOn: effectiveOn.trim() === "" || parseShownDay(effectiveOn.trim()) ? undefined : "Invalid date",
});

interface FieldsProps {
  readonly typed: TypedPolicy;
  readonly faultAt: (path: string) => string | undefined;
  readonly onChange: (change: Partial<TypedPolicy>) => void;
}

function CompanyAndDay({ typed, faultAt, onChange }: FieldsProps) {
  const carriers = useAnswer(recordingChoicesQuery, {}).data?.carriers ?? [];
  const today = useToday();
  return (
    <FieldRow>
      <ChoiceField
        label="Company"
        value={typed.carrierId}
        fault={faultAt("carrierId")}
        choices={[
          { value: "", label: "" },
          ...carriers.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        onChange={(carrierId) => onChange({ carrierId })}
      />
      <DateField
        label="Effective"
        text={typed.effectiveOn}
        today={today}
        fault={faultAt("effectiveOn")}
        onChange={(effectiveOn) => onChange({ effectiveOn })}
      />
    </FieldRow>
  );
}

export function PolicyDialog(props: PolicyDialogProps) {
  const { clientId, policy, onClose } = props;
  const kept = useKeptForm(`SavePolicy ${policy?.policyId ?? `of ${clientId}`}`, startOf(policy));
  const typed = kept.values;
  const [hasTried, setTried] = useState(false);
  useDirtyForm(true);
  const first = useRef<HTMLInputElement>(null);
  const faults = faultsOf(typed);
  const close = () => {
    kept.clear();
    onClose();
  };
  const order = useOrder({
    contract: policy ? changePolicyCommand : addPolicyCommand,
    hasPreview: false,
    body: bodyOf(typed, props) as never,
    idempotencyKey: kept.idempotencyKey,
    onDone: () => {
      announceSuccess(policy ? "The policy has been changed." : "The policy has been added.");
      close();
    },
  });
  const faultAt = (path: string) =>
    (hasTried ? faults[path as keyof typeof faults] : undefined) ?? order.faultAt(path);
  const submit = () => {
    setTried(true);
    if (!faults.policyNumber && !faults.effectiveOn) order.give();
  };
  return (
    <FormDialog
      title={policy ? `Change policy ${policy.policyNumber}` : "Add policy"}
      submitLabel={policy ? "Save policy" : "Add policy"}
      isBusy={order.isGiving}
      firstFocus={first}
      problem={problemBeside(order.problem, ["policyNumber", "carrierId", "effectiveOn"])}
      onSubmit={submit}
      onClose={close}
    >
      <TextField
        ref={first}
        label="Policy number"
        text={typed.policyNumber}
        longest={60}
        fault={faultAt("policyNumber")}
        onChange={(policyNumber) => kept.change({ policyNumber })}
      />
      <CompanyAndDay typed={typed} faultAt={faultAt} onChange={kept.change} />
      <TextField
        label="Line of business"
        text={typed.lineOfBusiness}
        longest={60}
        onChange={(lineOfBusiness) => kept.change({ lineOfBusiness })}
      />
    </FormDialog>
  );
}
