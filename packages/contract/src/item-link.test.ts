// The links to the transaction sites, type by type, as the specification writes them.
import { expect, test } from "vitest";
import { eventLink, type ItemIntent, itemLink, itemSiteOf, readItemContext } from "./item-link.ts";

const HOST = "https://transactions.example";
const ORIGIN = "https://books.example";

const linkOf = (transactionType: string, intent: ItemIntent, clientId?: number) => {
  const site = itemSiteOf(transactionType);
  if (!site) throw new Error(`${transactionType} has no site`);
  return new URL(itemLink({ host: HOST, site, intent, itemId: 77, origin: ORIGIN, clientId }));
};

test.each([
  ["Invoice", "/invoice", "view"],
  ["CreditMemo", "/credit-memo", "view"],
  ["IncomingPayment", "/pay", "view_receipt"],
  ["NSFCheck", "/pay", "view_in"],
])("%s opens at %s with its client", (transactionType, path, route) => {
  for (const intent of ["read_only", "void"] as const) {
    const link = linkOf(transactionType, intent, 42);
    expect(link.origin + link.pathname).toBe(HOST + path);
    expect(link.searchParams.get("route")).toBe(route);
    expect(link.searchParams.get("intent")).toBe(intent);
    const context = readItemContext(link.searchParams.get("context") ?? "");
    expect(context).toEqual({ itemid: 77, origin: ORIGIN, client: 42 });
  }
});

test.each(["DirectBillDisbursement", "CompanyPayable", "InsuredRefund", "AgencyRevenuePayable"])(
  "%s is a payment out, which says no client",
  (transactionType) => {
    const link = linkOf(transactionType, "read_only", 42);
    expect(link.pathname + link.searchParams.get("route")).toBe("/payview_out");
    expect(readItemContext(link.searchParams.get("context") ?? "")).toEqual({ itemid: 77, origin: ORIGIN });
  },
);

test("a client is never left out where one is due; no site is made up", () => {
  expect(() => linkOf("Invoice", "void")).toThrow("needs its client");
  expect(itemSiteOf("Cheque")).toBeUndefined();
  expect(itemSiteOf("constructor")).toBeUndefined();
});

test("the client with the number 0 is a client", () => {
  const context = linkOf("Invoice", "read_only", 0).searchParams.get("context") ?? "";
  expect(readItemContext(context)?.client).toBe(0);
});

test.each([
  "",
  "%%%",
  "bm90IGpzb24",
  btoa('{"itemid":"77","origin":"x"}'),
  btoa('{"itemid":77}'),
  btoa("[]"),
])("%j is no context", (text) => {
  expect(readItemContext(text)).toBeUndefined();
});

test("what is no item opens by its event", () => {
  expect(eventLink({ host: `${HOST}/`, intent: "void", eventId: 5 })).toBe(
    `${HOST}/pay?route=view_out&intent=void&event=5`,
  );
});
