// `/pay`: the item of a link, or a form for an incoming or outgoing payment.

import { addressId } from "@fiducia/browser/order-form/address-id.tsx";
import { Permitted } from "@fiducia/browser/order-form/permitted.tsx";
import { findClientsQuery } from "@fiducia/features/clients/find-clients/find-clients.contract";
import { MoneyOutScreen } from "@fiducia/features/money-out/forms/money-out.screen.tsx";
import { takePaymentCommand } from "@fiducia/features/receiving/take-payment/take-payment.contract";
import { useSearch } from "@tanstack/react-router";
import { Screen as ItemSite } from "../item/item-site.screen.tsx";
import { PaymentScreen } from "./payment.screen.tsx";

const OUT: readonly unknown[] = ["view_out", "agency_funds"];

export function Screen() {
  const { context, event, route, client, invoice } = useSearch({ strict: false }) as Record<string, unknown>;
  if (context !== undefined || event !== undefined) return <ItemSite />;
  if (OUT.includes(route)) return <MoneyOutScreen />;
  return (
    <Permitted title="Take payment" access={[takePaymentCommand.access, findClientsQuery.access]}>
      <PaymentScreen clientId={addressId(client)} invoiceId={addressId(invoice)} />
    </Permitted>
  );
}
