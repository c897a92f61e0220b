// A transaction that something names, with the way to it for who may open it.
import { AddressLink } from "@fiducia/browser/links/address-link.tsx";
import { addressOfAsked } from "@fiducia/browser/windows/asked-address";
import { itemAsked } from "@fiducia/contract/item-link";
import type { Openable } from "@fiducia/money/reversal/openable.contract";
import type { ReactNode } from "react";

interface TransactionLinkProps {
  readonly mayOpen: readonly Openable[];
  /** Its item, or its event where it is no item. */
  readonly of: { readonly itemId?: number | null; readonly eventId?: number | null };
  readonly children: ReactNode;
}

export function TransactionLink({ mayOpen, of, children }: TransactionLinkProps) {
  const openable = mayOpen.find(({ itemId, eventId }) =>
    of.itemId == null ? eventId === of.eventId : itemId === of.itemId,
  );
  return openable ? <AddressLink to={addressOfAsked(itemAsked(openable))}>{children}</AddressLink> : children;
}
