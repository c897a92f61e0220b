// `/invoice`: the invoice of a link, or the form for a new one.

import { addressId } from "@fiducia/browser/order-form/address-id.tsx";
import { Permitted } from "@fiducia/browser/order-form/permitted.tsx";
import { useSearch } from "@tanstack/react-router";
import { findClientsQuery } from "../clients/find-clients/find-clients.contract.ts";
import { Screen as ItemSite } from "../items/item-page/item-site.screen.tsx";
import { InvoiceScreen } from "./invoice.screen.tsx";
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
