// Finds the client of a form by name, number or policy, or adds one that is not there yet.

import { useAnswer } from "@fiducia/browser/calls/use-answer";
import { useSettled } from "@fiducia/browser/calls/use-settled";
import { formatCents } from "@fiducia/kernel/cents";
import { SearchField } from "@fiducia/ui/search-field";
import { type Ref, useEffect, useState } from "react";
import { recordingChoicesQuery } from "../agency/recording-choices/recording-choices.contract.ts";
import { findClientsQuery } from "../clients/find-clients/find-clients.contract.ts";
import { ClientDialog } from "./client.dialog.tsx";

interface ClientPickerProps {
  readonly label?: string;
  /** Shown while nobody types: the chosen client. */
  readonly chosenName: string;
  readonly fault?: string | undefined;
  /** Whether a client that is not there can be added, by those who may. */
  readonly mayAdd?: boolean;
  readonly onChoose: (client: { clientId: number; name: string }) => void;
  readonly ref?: Ref<HTMLInputElement>;
}

const PAUSE_MS = 200;

/** The clients that a text finds. `isSearching` is true also while somebody types. */
function useFound(typed: string) {
  const text = useSettled(typed, PAUSE_MS);
  const query = useAnswer(findClientsQuery, { text }, text !== "");
  const isSearching = query.isFetching || text !== typed;
  return { clients: text === "" ? [] : (query.data ?? []), isSearching };
}

/** With `mayAdd`, for those who may add clients: the last entry of the list, and the dialog that it opens. */
function useAdding(typed: string, isFound: boolean, { mayAdd = false, onChoose }: ClientPickerProps) {
  const may = useAnswer(recordingChoicesQuery, {}, mayAdd).data?.may;
  const [name, setName] = useState<string>();
  const offer =
    mayAdd && may?.addClients
      ? { label: isFound ? "New client" : `New client ${typed}`.trim(), onTake: () => setName(typed) }
      : undefined;
  const dialog = name !== undefined && (
    <ClientDialog client={undefined} typedName={name} onSaved={onChoose} onClose={() => setName(undefined)} />
  );
  return { offer, dialog };
}

export function ClientPicker(props: ClientPickerProps) {
  const { label = "Client", chosenName, fault, onChoose, ref } = props;
  const [typed, setTyped] = useState<string>();
  // Tab came before the matches: the only one is chosen when it arrives.
  const [isAwaited, setAwaited] = useState(false);
  const { clients, isSearching } = useFound(typed?.trim() ?? "");
  const { offer, dialog } = useAdding(typed?.trim() ?? "", clients.length > 0, props);
  useEffect(() => {
    if (!isAwaited || isSearching) return;
    const [only, second] = clients;
    if (only && !second) onChoose({ clientId: only.clientId, name: only.name });
    setAwaited(false);
    setTyped(undefined);
  }, [isAwaited, isSearching, clients, onChoose]);
  return (
    <>
      <SearchField
        label={label}
        text={typed ?? chosenName}
        placeholder="Name, number or policy"
        matches={clients.map((client) => ({
          value: String(client.clientId),
          label: `${client.name} ${client.policies.map(({ policyNumber }) => policyNumber).join(" ")}`.trim(),
          note: `${client.clientNumber}  ${formatCents(client.balance)}`,
        }))}
        isSearching={isSearching}
        fault={fault}
        offer={offer}
        {...(ref && { ref })}
        onText={setTyped}
        // Text without a choice is discarded, and the chosen client is shown again.
        onLeave={(isSettling) => {
          setAwaited(isSettling);
          if (!isSettling) setTyped(undefined);
        }}
        onChoose={(value) => {
          const client = clients.find(({ clientId }) => String(clientId) === value);
          if (!client) return;
          onChoose({ clientId: client.clientId, name: client.name });
          setTyped(undefined);
        }}
      />
      {dialog}
    </>
  );
}
