// `/invoice`: the invoice that a link names, or the form for a new one.
import { useSearch } from "@tanstack/react-router";
import { findClientsQuery } from "../clients/find-clients/find-clients.contract.ts";
import { Screen as ItemSite } from "../items/item-page/item-site.screen.tsx";
import { addressId } from "../order-form/address-id.tsx";
import { Permitted } from "../order-form/permitted.tsx";
import { InvoiceScreen } from "./issue-invoice/invoice.screen.tsx";
import { issueInvoiceCommand } from "./issue-invoice/issue-invoice.contract.ts";

export function Screen() {
  const { context, client } = useSearch({ strict: false }) as { context?: string; client?: unknown };
  if (context !== undefined) return <ItemSite />;
  return (
    <Permitted access={[issueInvoiceCommand.access, findClientsQuery.access]}>
      <InvoiceScreen clientId={addressId(client)} />
    </Permitted>
  );
}
