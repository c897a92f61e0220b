// Clients pay invoices and what they owe for returned checks, and nothing else.
import type { ItemType } from "@fiducia/contract/item-types";
import { expect, test } from "vitest";
import { isPayable } from "./payable.rules.ts";

test.each<[ItemType, boolean]>([
  ["Invoice", true],
  ["NSFCheck", true],
  ["CreditMemo", false],
  ["IncomingPayment", false],
  ["InsuredRefund", false],
])("%s: %s", (itemType, expected) => expect(isPayable({ itemType })).toBe(expected));
