// `/pay`: the item that a link names, or a form: money out of trust, or a payment that comes in.
import { useSearch } from "@tanstack/react-router";
import { findClientsQuery } from "../clients/find-clients/find-clients.contract.ts";
import { Screen as ItemSite } from "../items/item-page/item-site.screen.tsx";
import { MoneyOutScreen } from "../money-out/forms/money-out.screen.tsx";
import { addressId } from "../order-form/address-id.tsx";
import { Permitted } from "../order-form/permitted.tsx";
import { PaymentScreen } from "./take-payment/payment.screen.tsx";
import { takePaymentCommand } from "./take-payment/take-payment.contract.ts";

const OUT: readonly unknown[] = ["view_out", "agency_funds"];

export function Screen() {
  const { context, event, route, client, invoice } = useSearch({ strict: false }) as Record<string, unknown>;
  if (context !== undefined || event !== undefined) return <ItemSite />;
  if (OUT.includes(route)) return <MoneyOutScreen />;
  return (
    <Permitted access={[takePaymentCommand.access, findClientsQuery.access]}>
      <PaymentScreen clientId={addressId(client)} invoiceId={addressId(invoice)} />
    </Permitted>
  );
}
