// The policies of a client, with a dialog to add and change them.

import { useAnswer } from "@fiducia/browser/calls/use-answer";
import { formatDay } from "@fiducia/kernel/day";
import { Button } from "@fiducia/ui/button";
import { useState } from "react";
import { recordingChoicesQuery } from "../../agency/recording-choices/recording-choices.contract.ts";
import type { ShownClient } from "../client/client.contract.ts";
import classes from "./client.module.css";
import { ClientTable } from "./client-account-tables.tsx";
import { PolicyDialog } from "./policy.dialog.tsx";

type Policy = ShownClient["policies"][number];

interface ClientPoliciesProps {
  readonly client: ShownClient;
  /** The page opens with a new policy. */
  readonly isAdding: boolean;
}

export function ClientPolicies({ client, isAdding }: ClientPoliciesProps) {
  const may = useAnswer(recordingChoicesQuery, {}).data?.may;
  const [opened, setOpened] = useState<Policy | "new" | undefined>(isAdding ? "new" : undefined);
  const { policies, clientId } = client;
  return (
    <>
      <ClientTable
        title="Policies"
        headings={[
          "Policy #",
          "Company",
          "Line of business",
          "Effective",
          ...(may?.changePolicies ? [""] : []),
        ]}
        nothing="No policies."
      >
        {policies.map((policy) => (
          <tr key={policy.policyId}>
            <th scope="row">{policy.policyNumber}</th>
            <td>{policy.carrier}</td>
            <td>{policy.lineOfBusiness}</td>
            <td>{policy.effectiveOn && formatDay(policy.effectiveOn)}</td>
            {may?.changePolicies && (
              <td data-numeric>
                <Button kind="link" onClick={() => setOpened(policy)}>
                  Change<span className="sr-only"> policy {policy.policyNumber}</span>
                </Button>
              </td>
            )}
          </tr>
        ))}
      </ClientTable>
      {may?.addPolicies && (
        <Button size="medium" className={classes.more} onClick={() => setOpened("new")}>
          Add policy
        </Button>
      )}
      {opened && (opened !== "new" || may?.addPolicies) && (
        <PolicyDialog
          clientId={clientId}
          policy={opened === "new" ? undefined : opened}
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  );
}
