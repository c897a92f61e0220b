// Codes travel and labels are shown; a label in an older address is still understood.
import { expect, test } from "vitest";
import { codeOf, codesOf, ITEM_TYPES, labelOf, QUEUE_TYPES, TRANSACTION_TYPES } from "./vocabulary.ts";

test("each vocabulary has its own words for what is the same document", () => {
  expect(labelOf(TRANSACTION_TYPES, "IncomingPayment")).toBe("Receipt");
  expect(labelOf(ITEM_TYPES, "PaymentIn")).toBe("Payment");
  expect(labelOf(QUEUE_TYPES, "Payment")).toBe("Payment");
  expect(codesOf(ITEM_TYPES)).toEqual(["IssueInvoice", "PaymentIn", "CreditMemo"]);
});

test.each([
  ["Receipt", "IncomingPayment"],
  ["IncomingPayment", "IncomingPayment"],
  ["Write-Off", "WriteOff"],
  ["Invoice", "Invoice"],
])("%s stands for %s", (said, code) => expect(codeOf(TRANSACTION_TYPES, said)).toBe(code));

test.each(["constructor", "__proto__", "toString", "", "receipt", "Unknown"])(
  "%j is no code and no label",
  (said) => {
    expect(labelOf(TRANSACTION_TYPES, said)).toBe(said);
    expect(codeOf(TRANSACTION_TYPES, said)).toBe(said);
  },
);

test("where there are no labels, everything stays as it is", () => {
  expect([labelOf(undefined, "CreditMemo"), codeOf(undefined, "Credit Memo")]).toEqual([
    "CreditMemo",
    "Credit Memo",
  ]);
});
