// The policy of a document: one of the client's, or a new one that is added on the spot.

import { useAnswer } from "@fiducia/browser/calls/use-answer";
import { Button } from "@fiducia/ui/button";
import { ChoiceField } from "@fiducia/ui/form-fields";
import { useState } from "react";
import { recordingChoicesQuery } from "../../agency/recording-choices/recording-choices.contract.ts";
import { PolicyDialog } from "../policy.dialog.tsx";
import classes from "./policy-field.module.css";
import type { ClientPolicies } from "./use-policy.tsx";

interface PolicyFieldProps {
  readonly of: Pick<ClientPolicies, "clientId" | "policies">;
  readonly value: string;
  readonly fault: string | undefined;
  readonly onChange: (policyId: string) => void;
}

export function PolicyField({ of: { clientId, policies }, value, fault, onChange }: PolicyFieldProps) {
  const may = useAnswer(recordingChoicesQuery, {}).data?.may;
  const [isAdding, setAdding] = useState(false);
  return (
    <div className={classes.policy}>
      <ChoiceField
        label="Policy"
        value={value}
        isDisabled={policies.length === 0}
        fault={fault}
        choices={[
          { value: "", label: policies.length === 0 ? "No policies" : "" },
          ...policies.map(({ policyId, policyNumber, carrier }) => ({
            value: String(policyId),
            label: carrier ? `${policyNumber}, ${carrier}` : policyNumber,
          })),
        ]}
        onChange={onChange}
      />
      {clientId !== null && may?.addPolicies && (
        <Button className={classes.new} onClick={() => setAdding(true)}>
          New<span className="sr-only"> policy</span>
        </Button>
      )}
      {isAdding && clientId !== null && (
        <PolicyDialog
          clientId={clientId}
          policy={undefined}
          onSaved={(policyId) => onChange(String(policyId))}
          onClose={() => setAdding(false)}
        />
      )}
    </div>
  );
}
