// `/invoice`: the invoice of a link, or the form for a new one.

import { addressId } from "@fiducia/browser/order-form/address-id.tsx";
import { Permitted } from "@fiducia/browser/order-form/permitted.tsx";
import { issueInvoiceCommand } from "@fiducia/features/billing/issue-invoice/issue-invoice.contract";
import { findClientsQuery } from "@fiducia/features/clients/find-clients/find-clients.contract";
import { useSearch } from "@tanstack/react-router";
import { Screen as ItemSite } from "../item/item-site.screen.tsx";
import { InvoiceScreen } from "./invoice.screen.tsx";

export function Screen() {
  const { context, client } = useSearch({ strict: false }) as { context?: string; client?: unknown };
  if (context !== undefined) return <ItemSite />;
  return (
    <Permitted title="New invoice" access={[issueInvoiceCommand.access, findClientsQuery.access]}>
      <InvoiceScreen clientId={addressId(client)} />
    </Permitted>
  );
}
