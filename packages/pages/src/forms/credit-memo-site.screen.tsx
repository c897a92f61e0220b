// `/credit-memo`: the credit memo of a link, or the form for a new one.

import { addressId } from "@fiducia/browser/order-form/address-id.tsx";
import { Permitted } from "@fiducia/browser/order-form/permitted.tsx";
import { issueCreditMemoCommand } from "@fiducia/features/billing/issue-credit-memo/issue-credit-memo.contract";
import { findClientsQuery } from "@fiducia/features/clients/find-clients/find-clients.contract";
import { useSearch } from "@tanstack/react-router";
import { Screen as ItemSite } from "../item/item-site.screen.tsx";
import { CreditMemoScreen } from "./credit-memo.screen.tsx";

export function Screen() {
  const { context, client } = useSearch({ strict: false }) as { context?: string; client?: unknown };
  if (context !== undefined) return <ItemSite />;
  return (
    <Permitted title="Credit memo" access={[issueCreditMemoCommand.access, findClientsQuery.access]}>
      <CreditMemoScreen clientId={addressId(client)} />
    </Permitted>
  );
}
