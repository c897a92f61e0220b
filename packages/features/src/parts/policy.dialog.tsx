// Adds or changes a policy of a client.

import { useCommandForm } from "@fiducia/browser/order-form/use-command-form.tsx";
import { useDirtyForm } from "@fiducia/browser/typed/dirty-forms.tsx";
import type { AnyCommand } from "@fiducia/contract/define-command";
import { formatDay } from "@fiducia/kernel/day";
import { FormDialog } from "@fiducia/ui/form-dialog";
import { useRef, useState } from "react";
import type { ShownClient } from "../clients/client/client.contract.ts";
import { addPolicyCommand, changePolicyCommand } from "../clients/save-policy/save-policy.contract.ts";
import { PolicyFields, policyBody, policyFaults, type TypedPolicy } from "./policy-fields.tsx";

type Policy = ShownClient["policies"][number];

interface PolicyDialogProps {
  readonly clientId: number;
  /** The policy to change; undefined for a new one. */
  readonly policy: Policy | undefined;
  readonly onSaved?: (policyId: number) => void;
  readonly onClose: () => void;
}

const startOf = (policy: Policy | undefined): TypedPolicy => ({
  policyNumber: policy?.policyNumber ?? "",
  carrierId: policy?.carrierId ? String(policy.carrierId) : "",
  lineOfBusiness: policy?.lineOfBusiness ?? "",
  effectiveOn: policy?.effectiveOn ? formatDay(policy.effectiveOn) : "",
  meantNumber: "",
});

const bodyOf = (typed: TypedPolicy, { clientId, policy }: PolicyDialogProps) => ({
  ...(policy ? { policyId: policy.policyId, officeId: policy.officeId } : { clientId }),
  ...policyBody(typed),
});

export function PolicyDialog(props: PolicyDialogProps) {
  const { clientId, policy, onSaved, onClose } = props;
  const {
    values: typed,
    change,
    order,
    dialog,
  } = useCommandForm({
    name: `SavePolicy ${policy?.policyId ?? `of ${clientId}`}`,
    initial: startOf(policy),
    contract: (policy ? changePolicyCommand : addPolicyCommand) as AnyCommand,
    bodyOf: (values) => bodyOf(values, props),
    fields: ["policyNumber", "carrierId", "effectiveOn", "lineOfBusiness"],
    done: policy ? "The policy has been changed." : "The policy has been added.",
    onDone: ({ policyId }) => onSaved?.(policyId),
    onClose,
  });
  const [hasTried, setTried] = useState(false);
  useDirtyForm(true);
  const first = useRef<HTMLInputElement>(null);
  const faults = policyFaults(typed);
  const faultAt = (path: string) =>
    (hasTried ? faults[path as keyof typeof faults] : undefined) ?? order.faultAt(path);
  const submit = () => {
    setTried(true);
    if (!faults.policyNumber && !faults.effectiveOn) order.give();
  };
  return (
    <FormDialog
      title={policy ? `Change policy ${policy.policyNumber}` : "New policy"}
      submitLabel={policy ? "Save policy" : "Add policy"}
      {...dialog}
      firstFocus={first}
      onSubmit={submit}
    >
      <PolicyFields
        ref={first}
        typed={typed}
        isTaken={order.problem?.rule === "NUMBER_TAKEN"}
        faultAt={faultAt}
        onChange={change}
      />
    </FormDialog>
  );
}
