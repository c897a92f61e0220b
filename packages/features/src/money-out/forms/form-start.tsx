// The properties of every money out form: the kind selector, values from the address, and a way to start again.

import { eventAddress, itemAddress } from "@fiducia/browser/order-form/item-address.tsx";
import type { ItemSite } from "@fiducia/contract/item-link";
import type { Posted } from "@fiducia/contract/posted";
import type { ReactNode } from "react";
import { documentAddress } from "../../items/item-detail/papers/item-document.contract.ts";

export interface MoneyOutForm {
  /** Shown above the form's own fields. */
  readonly kindField: ReactNode;
  /** From the address; empty when absent. */
  readonly bank: string;
  readonly amount: string;
  readonly clientId: number | undefined;
  /** The credit memo that the form was opened for. */
  readonly itemId: number | undefined;
  readonly onNew: () => void;
}

/** Links to what was posted: its items, with the check when one was written, or the event when there is no item. */
export function linksTo(posted: Posted, name: string, method?: string) {
  const site: ItemSite = "outgoingPayment";
  const links = posted.items.flatMap(({ itemId, number }) => [
    { name: `${name} ${number}`, address: itemAddress({ site, itemId }) },
    ...(method === "Check"
      ? [{ name: "Print the check", address: documentAddress("check", itemId), isNext: true }]
      : []),
  ]);
  return links.length > 0 ? links : [{ name, address: eventAddress(posted.eventId) }];
}
