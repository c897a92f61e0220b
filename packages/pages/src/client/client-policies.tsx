// The policies of a client, with a dialog to add and change them.

import type { ShownClient } from "@fiducia/features/clients/client/client.contract";
import { NamedLink } from "@fiducia/features/parts/named-link.tsx";
import { PolicyDialog } from "@fiducia/features/parts/policy.dialog.tsx";
import { formatDay } from "@fiducia/kernel/day";
import { Button } from "@fiducia/ui/button";
import { useState } from "react";
import { ClientTable } from "./client-table.tsx";
import { useMayKeep } from "./use-may-keep.tsx";

type Policy = ShownClient["policies"][number];

interface ClientPoliciesProps {
  readonly client: ShownClient;
  /** The page opens with a new policy. */
  readonly isAdding: boolean;
}

export function ClientPolicies({ client, isAdding }: ClientPoliciesProps) {
  const may = useMayKeep();
  const [opened, setOpened] = useState<Policy | "new" | undefined>(isAdding ? "new" : undefined);
  const { policies, clientId, housePurpose } = client;
  const mayAdd = may?.addPolicies && housePurpose === null;
  return (
    <>
      <ClientTable
        title="Policies"
        beside={
          mayAdd && (
            <Button size="small" onClick={() => setOpened("new")}>
              Add policy
            </Button>
          )
        }
        headings={[
          "Policy #",
          "Company",
          "Line of business~",
          "Effective~",
          ...(may?.changePolicies ? [""] : []),
        ]}
        nothing="No policies."
      >
        {policies.map((policy) => (
          <tr key={policy.policyId}>
            <th scope="row">{policy.policyNumber}</th>
            <td>
              {policy.carrier && (
                <NamedLink named={{ kind: "company", name: policy.carrier }}>{policy.carrier}</NamedLink>
              )}
            </td>
            <td data-minor>{policy.lineOfBusiness}</td>
            <td data-minor>{policy.effectiveOn && formatDay(policy.effectiveOn)}</td>
            {may?.changePolicies && (
              <td data-numeric data-act>
                <Button kind="link" onClick={() => setOpened(policy)}>
                  Change<span className="sr-only"> policy {policy.policyNumber}</span>
                </Button>
              </td>
            )}
          </tr>
        ))}
      </ClientTable>
      {opened && (opened !== "new" || mayAdd) && (
        <PolicyDialog
          clientId={clientId}
          policy={opened === "new" ? undefined : opened}
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  );
}
