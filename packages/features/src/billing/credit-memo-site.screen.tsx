// `/credit-memo`: the credit memo that a link names, or the form for a new one.
import { useSearch } from "@tanstack/react-router";
import { findClientsQuery } from "../clients/find-clients/find-clients.contract.ts";
import { Screen as ItemSite } from "../items/item-page/item-site.screen.tsx";
import { addressId } from "../order-form/address-id.tsx";
import { Permitted } from "../order-form/permitted.tsx";
import { CreditMemoScreen } from "./issue-credit-memo/credit-memo.screen.tsx";
import { issueCreditMemoCommand } from "./issue-credit-memo/issue-credit-memo.contract.ts";

export function Screen() {
  const { context, client } = useSearch({ strict: false }) as { context?: string; client?: unknown };
  if (context !== undefined) return <ItemSite />;
  return (
    <Permitted access={[issueCreditMemoCommand.access, findClientsQuery.access]}>
      <CreditMemoScreen clientId={addressId(client)} />
    </Permitted>
  );
}
