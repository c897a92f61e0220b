// What is behind a row, as its action calls it.
import { expect, test } from "vitest";
import { itemBehind } from "./item-behind.ts";
import { itemAsked } from "./item-link.ts";

const ROW = { itemId: 7, eventId: 9, itemNumber: "1001", clientNumber: "00000042" };

test.each([
  ["CreditMemo", "1001", "Credit Memo 1001"],
  ["Invoice", "Void of 1001", "Invoice Void of 1001"],
  ["BankCharge", "", "Bank Charge"],
])("%s %s", (transactionType, itemNumber, name) => {
  expect(itemBehind({ ...ROW, transactionType, itemNumber })).toMatchObject({ item: { name } });
});

const asked = (
  transactionType: string,
  more: Partial<typeof ROW> | { itemId: null } | { clientNumber: null } = {},
) => {
  const target = itemBehind({ ...ROW, transactionType, ...more });
  return "item" in target ? itemAsked(target.item) : undefined;
};

test("an item opens on its site, an event that brought none by itself", () => {
  expect(asked("CreditMemo")).toEqual({ site: "creditMemo", intent: "read_only", itemId: 7, clientId: 42 });
  expect(asked("CompanyPayable", { clientNumber: null })).toEqual({
    ...{ site: "outgoingPayment", intent: "read_only", itemId: 7, clientId: undefined },
  });
  // A write-off names the item of another event.
  expect(asked("WriteOff")).toEqual({ intent: "read_only", eventId: 9 });
  expect(asked("Invoice", { itemId: null })).toEqual({ intent: "read_only", eventId: 9 });
});

test("a returned check for memos of several clients opens by its event", () => {
  expect(asked("NSFCheck", { clientNumber: null })).toEqual({ intent: "read_only", eventId: 9 });
});
