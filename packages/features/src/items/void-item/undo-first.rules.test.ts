// What a refused void leads to.
import { expect, test } from "vitest";
import { inTheWay } from "./undo-first.rules.ts";

const slip = { name: "Deposit slip 3", transactionType: "DepositSlip" };
const returned = { name: "Returned check 1001", transactionType: "NSFCheck" };
const paid = { name: "Company payable 41", transactionType: "CompanyPayable" };
const other = { name: "Company payable 4", transactionType: "CompanyPayable" };
const later = [slip, returned, paid, other];
const found = (rule: string, message: string) => inTheWay({ rule, message }, later);

test("a slip and a returned check are found by the rule", () => {
  expect(found("ON_A_SLIP", "Receipt 1 is on a deposit slip.")).toEqual([slip]);
  expect(found("RETURNED", "Receipt 1 was returned by the bank.")).toEqual([returned]);
});

test("what the refusal names is meant, and no number that only begins alike", () => {
  expect(found("USED", "Receipt 1: 5.00 has been paid on with Company payable 41.")).toEqual([paid]);
});

test("a refusal without a name means all of them", () => {
  expect(found("USED", "Invoice 1: 5.00 has been paid or credited.")).toEqual(later);
});
