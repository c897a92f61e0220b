// The specification's words for types and transfer states.
import { cents } from "@fiducia/kernel/cents";
import { expect, test } from "vitest";
import { numberLabel, receivedOf, transferState, typeLabel } from "./transaction-words.rules.ts";

test.each([
  ["Invoice", "Invoice"],
  ["CreditMemo", "Credit Memo"],
  ["IncomingPayment", "Receipt"],
  ["DirectBillDisbursement", "Direct Bill Disbursement"],
  ["NSFCheck", "NSF Check"],
  ["WriteOff", "Write-Off"],
])("%s reads %s", (type, label) => {
  expect(typeLabel(type)).toBe(label);
});

test("a reversal names the item that it reverses", () => {
  expect(numberLabel({ itemNumber: "17", reversesNumber: null })).toBe("17");
  expect(numberLabel({ itemNumber: "", reversesNumber: "9" })).toBe("Void of 9");
});

test.each([
  ["IncomingPayment", "Mixed", "Pending", "Mixed"],
  ["IncomingPayment", "Transferred", "Reversed", "Transferred"],
  ["IncomingPayment", "DoNotTransfer", "Pending", "Pending"],
  ["IncomingPayment", "None", "Reversed", "Reversed"],
  ["Invoice", "DoNotTransfer", "Pending", "DoNotTransfer"],
  ["Invoice", "Mixed", "Pending", "Pending"],
  ["CompanyPayable", "Transferred", "", "Transferred"],
])("a %s that is %s and %s shows %s", (transactionType, transferStatus, transferSubStatus, shown) => {
  expect(transferState({ transactionType, transferStatus, transferSubStatus })).toBe(shown);
});

test.each([
  [60_00, 10_00, 50_00],
  [60_00, null, 60_00],
  [null, null, null],
])("of %s tendered and %s given back %s came in", (tendered, change, received) => {
  const money = (amount: number | null) => (amount === null ? null : cents(amount));
  expect(receivedOf({ tendered: money(tendered), change: money(change) })).toBe(received);
});
