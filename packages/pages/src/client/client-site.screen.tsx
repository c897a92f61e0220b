// `/client`: one client's account, and the way to every other client.

import { useGo } from "@fiducia/browser/links/use-go";
import { addressId } from "@fiducia/browser/order-form/address-id.tsx";
import { Permitted } from "@fiducia/browser/order-form/permitted.tsx";
import { findClientsQuery } from "@fiducia/features/clients/find-clients/find-clients.contract";
import { clientAccounts } from "@fiducia/money/client/client-access.rules";
import { useSearch } from "@tanstack/react-router";
import { ClientScreen } from "./client.screen.tsx";

export function Screen() {
  const {
    id,
    new: asked,
    edit,
  } = useSearch({ strict: false }) as {
    id?: unknown;
    new?: unknown;
    edit?: unknown;
  };
  const go = useGo();
  const clientId = addressId(id);
  return (
    <Permitted title="Client" access={[clientAccounts, findClientsQuery.access]}>
      <ClientScreen
        key={`${clientId} ${asked}`}
        clientId={clientId}
        isEditing={edit === true}
        begins={asked === "client" || asked === "policy" ? asked : undefined}
        onChoose={(chosen, begins) =>
          go({ to: "/client", search: { id: chosen, ...(begins && { new: begins }) } })
        }
      />
    </Permitted>
  );
}
