// Each hindrance leads to the place where it is cured, as far as this program has one.
import { expect, test } from "vitest";
import { cureOf } from "./cure.rules.ts";

const held = (cure: "client" | "account" | "item" | null, blockedBy: string | null) => ({
  itemId: 7,
  readiness: blockedBy === null ? ("Ready" as const) : ("Blocked" as const),
  blockedBy,
  cure,
  cureId: cure && 44,
  clientNumber: "00000044",
});

test("a client without a name is edited", () => {
  expect(cureOf(held("client", "Client 00000044 has no name"))).toEqual({
    kind: "client",
    clientId: 44,
    words: "Edit client 00000044",
  });
});

test("the item that goes first is chosen with the one that waits for it", () => {
  expect(cureOf(held("item", "Send Credit Memo 1002 first"))).toEqual({
    kind: "items",
    itemIds: [44, 7],
    words: "Choose Credit Memo 1002 too",
  });
});

test("what failed is found in the queue", () => {
  const row = { ...held(null, "The company file is not open"), readiness: "Failed" as const };
  expect(cureOf(row)?.words).toBe("Open the QuickBooks queue");
});

test("what is ready needs no cure, and accounts are chosen on another site", () => {
  expect(cureOf(held(null, null))).toBeUndefined();
  expect(cureOf(held("account", "Choose the account that Fees stands for"))).toBeUndefined();
});
