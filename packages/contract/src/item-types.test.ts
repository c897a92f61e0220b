// Each type of accounting item has its words in one table; an unknown code is "Unclassified" and logged.
import { logTo } from "@fiducia/kernel/log";
import { expect, test } from "vitest";
import { ACCOUNTING_ITEMS, classified, itemName, wordsOf } from "./item-types.ts";
import { codesOf, ITEM_TYPES, QUEUE_TYPES } from "./vocabulary.ts";

test("a type has its own word in a sentence, on a screen, inside a transaction and in the queue", () => {
  expect(itemName("CreditMemo", 6002)).toBe("Credit Memo 6002");
  expect(ACCOUNTING_ITEMS.IncomingPayment).toEqual({
    ...{ label: "Receipt", plural: "Receipts", sentence: "Receipt" },
    ...{ inside: "PaymentIn", queued: "Payment", queueName: "Payment" },
  });
});

test("what the queue calls an item is a code of the queue, and what a transaction holds one of its own", () => {
  expect(new Set(Object.values(wordsOf("queued")))).toEqual(new Set(codesOf(QUEUE_TYPES)));
  expect(Object.values(wordsOf("inside"))).toEqual(expect.arrayContaining(codesOf(ITEM_TYPES)));
});

test.each([
  [ITEM_TYPES, "IssueInvoice", "Invoice", 0],
  [ITEM_TYPES, "PaymentIn", "Payment", 0],
  [QUEUE_TYPES, "CreditMemo", "Credit Memo", 0],
  [QUEUE_TYPES, "Vendor", "Unclassified", 1],
  [QUEUE_TYPES, "constructor", "Unclassified", 1],
])("among %j the code %s reads %s", (labels, code, label, warnings) => {
  const logged: string[] = [];
  const restore = logTo((level, message) => logged.push(`${level}: ${message}`));
  expect(classified(labels, code)).toBe(label);
  restore();
  expect(logged.filter((line) => line.startsWith("warn: "))).toHaveLength(warnings);
});
