// The address at which a transaction is looked at or voided: on this site, or on the host's that keeps the transactions.
import { eventLink, type ItemAsked, itemLink } from "@fiducia/contract/item-link";
import { siteSettings } from "../calls/site-settings.ts";

export const transactionHost = (): string => siteSettings.transactionHost ?? window.location.origin;

/** Whole, with its host. */
export function addressOfAsked(item: ItemAsked): string {
  const host = transactionHost();
  return "eventId" in item
    ? eventLink({ ...item, host })
    : itemLink({ ...item, host, origin: window.location.origin });
}
