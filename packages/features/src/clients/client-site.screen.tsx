// `/client`: one client's account, and the way to every other client.
import { useNavigate, useSearch } from "@tanstack/react-router";
import { addressId } from "../order-form/address-id.tsx";
import { Permitted } from "../order-form/permitted.tsx";
import { ClientScreen } from "./client-page/client.screen.tsx";
import { findClientsQuery } from "./find-clients/find-clients.contract.ts";
import { clientAccounts } from "./shared/client-access.rules.ts";

export function Screen() {
  const { id } = useSearch({ strict: false }) as { id?: unknown };
  const navigate = useNavigate();
  const clientId = addressId(id);
  return (
    <Permitted access={[clientAccounts, findClientsQuery.access]}>
      <ClientScreen
        key={clientId}
        clientId={clientId}
        onChoose={(chosen) => void navigate({ to: "/client", search: { id: chosen } } as never)}
      />
    </Permitted>
  );
}
