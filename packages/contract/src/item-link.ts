// Addresses of the transaction sites that show or void an accounting item.

import { z } from "zod";
import type { ItemBehind } from "./row-target.ts";

export type ItemSite = "outgoingPayment" | "incomingPayment" | "receipt" | "creditMemo" | "invoice";

export type ItemIntent = "read_only" | "void";

const SITES: Readonly<Record<ItemSite, { readonly path: string; readonly route: string }>> = {
  outgoingPayment: { path: "/pay", route: "view_out" },
  incomingPayment: { path: "/pay", route: "view_in" },
  receipt: { path: "/pay", route: "view_receipt" },
  creditMemo: { path: "/credit-memo", route: "view" },
  invoice: { path: "/invoice", route: "view" },
};

/** Which site shows a transaction of a report; outgoing payments of every kind are on one site. */
const SITE_OF: Readonly<Record<string, ItemSite>> = {
  Invoice: "invoice",
  CreditMemo: "creditMemo",
  IncomingPayment: "receipt",
  DirectBillDisbursement: "outgoingPayment",
  CompanyPayable: "outgoingPayment",
  InsuredRefund: "outgoingPayment",
  AgencyRevenuePayable: "outgoingPayment",
  NSFCheck: "incomingPayment",
};

/** Undefined for a type without a site. */
export const itemSiteOf = (transactionType: string): ItemSite | undefined =>
  Object.hasOwn(SITE_OF, transactionType) ? SITE_OF[transactionType] : undefined;

export interface ItemLink {
  /** Where the transaction sites are, such as `https://books.example.com`. */
  readonly host: string;
  readonly site: ItemSite;
  readonly intent: ItemIntent;
  readonly itemId: number;
  /** The origin of the opening page. */
  readonly origin: string;
  /** The client's id; null where there is none. Outgoing payments name none. */
  readonly clientId?: number | null | undefined;
}

export const itemContextSchema = z.strictObject({
  itemid: z.int().positive(),
  origin: z.url(),
  client: z.int().nonnegative().optional(),
});
export type ItemContext = z.output<typeof itemContextSchema>;

/** Encodes as base64url of JSON in UTF-8, which an address can hold. */
function encoded(context: ItemContext): string {
  const bytes = new TextEncoder().encode(JSON.stringify(context));
  const text = btoa(String.fromCharCode(...bytes));
  return text.replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

/** Decodes what a link carries; undefined when it is not valid. */
export function readItemContext(text: string): ItemContext | undefined {
  try {
    const binary = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
    const bytes = Uint8Array.from(binary, (sign) => sign.charCodeAt(0));
    return itemContextSchema.parse(JSON.parse(new TextDecoder().decode(bytes)));
  } catch {
    return undefined;
  }
}

/** `{host}/invoice?route=view&intent=read_only&context=...`. Throws when a client is required and missing. */
export function itemLink({ host, site, intent, itemId, origin, clientId }: ItemLink): string {
  const { path, route } = SITES[site];
  const isOutgoing = site === "outgoingPayment";
  if (!isOutgoing && clientId === undefined) throw new Error(`a link to ${path} needs its client`);
  const context = {
    itemid: itemId,
    origin,
    ...(isOutgoing || clientId === null ? {} : { client: clientId }),
  };
  const query = new URLSearchParams({ route, intent, context: encoded(itemContextSchema.parse(context)) });
  return `${host.replace(/\/$/, "")}${path}?${query}`;
}

export interface EventLink {
  readonly host: string;
  readonly intent: ItemIntent;
  readonly eventId: number;
}

/** The page of an event that is no item: a bank charge, agency funds, a move, an application, a write-off. */
export const eventLink = ({ host, intent, eventId }: EventLink): string =>
  `${host.replace(/\/$/, "")}/pay?route=view_out&intent=${intent}&event=${eventId}`;

/** An item by its site; an event that is no item by its event page. */
export type ItemAsked = Omit<ItemLink, "host" | "origin"> | Omit<EventLink, "host">;

/** How what is behind a row is looked at: by its event also where it is no single client's. */
export function itemAsked(behind: Omit<ItemBehind, "name">): ItemAsked {
  const { transactionType, itemId, eventId, clientNumber } = behind;
  const intent = "read_only";
  const site = itemSiteOf(transactionType);
  const isNamed = clientNumber !== null || site === "outgoingPayment";
  if (!site || itemId === null || !isNamed) return { intent, eventId };
  return { site, itemId, intent, clientId: clientNumber === null ? undefined : Number(clientNumber) };
}
