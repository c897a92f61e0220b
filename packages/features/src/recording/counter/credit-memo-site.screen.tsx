// `/credit-memo`: the credit memo that a link names, or the form for a new one.
import { useSearch } from "@tanstack/react-router";
import { findClientsQuery } from "../find-clients/find-clients.contract.ts";
import { CreditMemoScreen } from "../issue-credit-memo/credit-memo.screen.tsx";
import { issueCreditMemoCommand } from "../issue-credit-memo/issue-credit-memo.contract.ts";
import { Screen as ItemSite } from "../item-detail/item-site.screen.tsx";
import { addressId } from "./address-id.tsx";
import { Permitted } from "./permitted.tsx";

export function Screen() {
  const { context, client } = useSearch({ strict: false }) as { context?: string; client?: unknown };
  if (context !== undefined) return <ItemSite />;
  return (
    <Permitted access={[issueCreditMemoCommand.access, findClientsQuery.access]}>
      <CreditMemoScreen clientId={addressId(client)} />
    </Permitted>
  );
}
