// Finds the client of a form by name, number or policy.

import { useAnswer } from "@fiducia/browser/calls/use-answer";
import { useSettled } from "@fiducia/browser/calls/use-settled";
import { formatCents } from "@fiducia/kernel/cents";
import { SearchField } from "@fiducia/ui/search-field";
import { type Ref, useState } from "react";
import { findClientsQuery } from "../clients/find-clients/find-clients.contract.ts";

interface ClientPickerProps {
  readonly label?: string;
  /** Shown while nobody types: the chosen client. */
  readonly chosenName: string;
  readonly fault?: string | undefined;
  readonly onChoose: (client: { clientId: number; name: string }) => void;
  readonly ref?: Ref<HTMLInputElement>;
}

const PAUSE_MS = 200;

export function ClientPicker({ label = "Client", chosenName, fault, onChoose, ref }: ClientPickerProps) {
  const [typed, setTyped] = useState<string>();
  const text = useSettled(typed?.trim() ?? "", PAUSE_MS);
  const query = useAnswer(findClientsQuery, { text }, text !== "");
  const clients = text === "" ? [] : (query.data ?? []);
  return (
    <SearchField
      label={label}
      text={typed ?? chosenName}
      placeholder="Name, number or policy"
      found={clients.map((client) => ({
        value: String(client.clientId),
        label: `${client.name} ${client.policies.map(({ policyNumber }) => policyNumber).join(" ")}`.trim(),
        note: `${client.clientNumber}  ${formatCents(client.balance)}`,
      }))}
      isSearching={query.isFetching || text !== (typed?.trim() ?? "")}
      fault={fault}
      {...(ref && { ref })}
      onText={setTyped}
      // Text without a choice is discarded, and the chosen client is shown again.
      onLeave={() => setTyped(undefined)}
      onChoose={(value) => {
        const client = clients.find(({ clientId }) => String(clientId) === value);
        if (!client) return;
        onChoose({ clientId: client.clientId, name: client.name });
        setTyped(undefined);
      }}
    />
  );
}
