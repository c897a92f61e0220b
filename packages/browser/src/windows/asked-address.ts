// The address at which a transaction is looked at or voided: on this site, or on the host's that keeps the transactions.
import { eventLink, type ItemAsked, itemLink } from "@fiducia/contract/item-link";
import { siteSettings } from "../calls/site-settings.ts";

export const transactionHost = (): string => siteSettings.transactionHost ?? window.location.origin;

/** Whole, with its host. */
export function addressOfAsked(asked: ItemAsked): string {
  const host = transactionHost();
  return "eventId" in asked
    ? eventLink({ ...asked, host })
    : itemLink({ ...asked, host, origin: window.location.origin });
}
