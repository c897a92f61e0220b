// Lines of the activity in words.
import { expect, test } from "vitest";
import { askedWords, changeWords, securityWords, transactionWords } from "./activity-words.rules.ts";

const noName = () => undefined;

test("a change says what it was and what it is", () => {
  expect(changeWords("Pier Office", { before: { name: "Harbor" }, after: { name: "Pier" } }, noName)).toEqual(
    {
      ...{ what: "Pier Office changed", details: "Name: Harbor → Pier" },
    },
  );
  expect(changeWords("Pier Office", { before: null, after: { name: "Pier" } }, noName)).toEqual({
    what: "Pier Office added",
    details: "",
  });
  expect(changeWords("Runs reports", { before: { x: 1 }, after: null }, noName).what).toBe(
    "Runs reports removed",
  );
});

test("sign-ins and transactions", () => {
  expect(securityWords("signedIn")).toBe("Signed in");
  expect(transactionWords("IncomingPayment", false)).toBe("Receipt");
  expect(transactionWords("IncomingPayment", true)).toBe("Receipt reversed");
});

test("what was refused is said in words, not by the name of a call", () => {
  expect(askedWords("GetPeople")).toBe("People");
  expect(askedWords("GetUnpaidInvoiceReportV2")).toBe("Unpaid invoice report");
  expect(askedWords("CreateCompanyPayable ADVANCE_PERMISSION")).toBe("Create company payable");
  expect(askedWords("/papers/invoice")).toBe("/papers/invoice");
});
