// Addresses of the transaction sites: an item, an event that is no item, a form for a bank or client.
import { eventLink, type ItemSite, itemLink } from "@fiducia/contract/item-link";

interface ShownItem {
  readonly site: ItemSite;
  readonly itemId: number;
  readonly clientId?: number | undefined;
}

/** The page of an item on this site. */
export function itemAddress({ site, itemId, clientId }: ShownItem): string {
  const { origin } = window.location;
  const address = itemLink({
    host: origin,
    origin,
    site,
    intent: "read_only",
    itemId,
    clientId: clientId ?? null,
  });
  return address.slice(origin.length);
}

/** The page of an event that is no item: a bank charge, agency funds, a move. */
export const eventAddress = (eventId: number): string =>
  eventLink({ host: "", intent: "read_only", eventId });

/** The form that fills a shortage with agency funds; the amount in cents. */
export const fundsAddress = ({
  bankAccountId,
  shortBy,
}: {
  bankAccountId: number;
  shortBy: number;
}): string => `/pay?route=agency_funds&bank=${bankAccountId}&amount=${shortBy}`;
