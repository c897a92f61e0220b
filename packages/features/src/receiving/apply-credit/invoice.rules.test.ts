// An invoice is settled by its own client, once, and up to what is open.
import { cents, ZERO } from "@fiducia/kernel/cents";
import { day } from "@fiducia/kernel/day";
import type { Part } from "@fiducia/ledger/part";
import type { Item } from "@fiducia/ledger/store/items.store";
import { expect, test } from "vitest";
import { wrongInvoices } from "./invoice.rules.ts";

const item = (itemId: number, itemType: Item["itemType"], clientId: number): [number, Item] => [
  itemId,
  {
    itemId,
    itemType,
    itemNumber: 1000 + itemId,
    eventId: 1,
    clientId,
    datedOn: day("2026-03-02"),
    name: `Item ${itemId}`,
  },
];
const part = {
  partId: 1,
  itemId: 1,
  billed: cents(1000),
  collected: cents(400),
  offset: ZERO,
  writtenOff: ZERO,
} as unknown as Part;
const known = {
  clientId: 42,
  items: new Map([item(1, "Invoice", 42), item(2, "Invoice", 43), item(3, "CreditMemo", 42)]),
  parts: [part],
};
const settling = (...wanted: [itemId: number, amount: number][]) =>
  wrongInvoices(
    wanted.map(([itemId, amount]) => ({ itemId, amount: cents(amount) })),
    known,
  )?.refusal.message ?? "fine";

test.each([
  [[[1, 600]], "fine"],
  [[[1, 601]], "Invoice 1001 has 6.00 open; 6.01 is more than that."],
  [[[2, 1]], "Invoice 1002 belongs to another client."],
  [[[3, 1]], "There is no such invoice."],
  [
    [
      [1, 1],
      [1, 1],
    ],
    "Item 1 stands here twice; enter it once.",
  ],
] as const)("%o", (wanted, sentence) =>
  expect(settling(...(wanted as unknown as [number, number][]))).toBe(sentence),
);
