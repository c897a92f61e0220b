// What every form of money out is given: the choice of its kind above it, what its address said, and how to begin anew.

import type { ItemSite } from "@fiducia/contract/item-link";
import type { Posted } from "@fiducia/contract/posted";
import type { ReactNode } from "react";
import { documentAddress } from "../../items/item-detail/item-document.contract.ts";
import { eventAddress, itemAddress } from "../../order-form/item-address.tsx";

export interface MoneyOutForm {
  /** Stands above the form's own fields. */
  readonly kindField: ReactNode;
  /** From the address; empty where it says nothing. */
  readonly bank: string;
  readonly amount: string;
  readonly clientId: number | undefined;
  /** The credit memo that the form was opened for. */
  readonly itemId: number | undefined;
  readonly onNew: () => void;
}

/** The links to what was posted: its items, with the check where one was written, or the event where it brought none. */
export function linksTo(posted: Posted, name: string, method?: string) {
  const site: ItemSite = "outgoingPayment";
  const links = posted.items.flatMap(({ itemId, number }) => [
    { name: `${name} ${number}`, address: itemAddress({ site, itemId }) },
    ...(method === "Check" ? [{ name: "Check (PDF)", address: documentAddress("check", itemId) }] : []),
  ]);
  return links.length > 0 ? links : [{ name, address: eventAddress(posted.eventId) }];
}
