// The form that pays chosen lines.
import { expect, test } from "vitest";
import {
  dayFault,
  newPayForm,
  paidOf,
  payOrderOf,
  payWords,
  totalOf,
  totalsOf,
  withoutDone,
} from "./pay-form.rules.ts";

const line = (partId: number, account: string, amount: number) => ({
  ...{ partId, account, amount, item: "Invoice 1001", client: "Ada Park", description: "Premium" },
});
const LINES = [line(1, "Acme", 85_000), line(2, "Beta", 3_000), line(3, "Acme", -34_000)];
const FORM = newPayForm(LINES);

test("proposes what each line has, and pays all of it by check", () => {
  expect(FORM.amounts).toEqual({ 1: "850.00", 2: "30.00", 3: "-340.00" });
  expect(payOrderOf(FORM, LINES)).toEqual({
    lineItems: [
      { partId: 1, amount: 85_000 },
      { partId: 2, amount: 3_000 },
      { partId: 3, amount: -34_000 },
    ],
    payment: { method: "Check", memo: "" },
  });
});

test("adds up by company, with what is netted", () => {
  const totals = totalsOf(FORM, LINES);
  expect(totals).toEqual([
    { account: "Acme", lines: 2, amount: 51_000 },
    { account: "Beta", lines: 1, amount: 3_000 },
  ]);
  expect(totalOf(totals)).toBe(54_000);
  expect(payWords(totals)).toBe("Pay 540.00 to 2 companies");
  expect(payWords(totals.slice(1))).toBe("Pay 30.00 to 1 company");
});

test("a blank line is left out; what cannot be read stops the order", () => {
  const typed = (text: string) => ({ ...FORM, amounts: { ...FORM.amounts, 2: text } });
  expect(payOrderOf(typed(" "), LINES)?.lineItems).toHaveLength(2);
  expect(paidOf(typed("3O"), LINES[1] as never)).toBeUndefined();
  expect(payOrderOf(typed("3O"), LINES)).toBeUndefined();
  expect(payOrderOf({ ...FORM, amounts: {} }, LINES)).toBeUndefined();
});

test("after a result the lines that were paid and those refused by name are left out; the others stay as typed", () => {
  const typed = { ...FORM, memo: "March", amounts: { ...FORM.amounts, 3: "-100.00" } };
  const order = payOrderOf(typed, LINES);
  if (!order) throw new Error("the form can be read");
  const refused = { account: "Beta", bank: "", partIds: [2], glAccountId: 1, bankAccountId: 1, source: null };
  const answer = {
    createdPayables: [],
    failedPayables: [{ ...refused, rule: "ALREADY_PAID", message: "Paid.", field: "lineItems.1.partId" }],
  };
  expect(withoutDone(typed, order, answer)).toEqual({
    ...typed,
    amounts: { 1: "850.00", 2: "", 3: "-100.00" },
  });
});

test("a day is said as people write it", () => {
  expect(payOrderOf({ ...FORM, datedOn: "03/02/2026" }, LINES)?.payment?.datedOn).toBe("2026-03-02");
  expect(dayFault("02/30/2026")).toBe("Invalid date");
  expect(payOrderOf({ ...FORM, datedOn: "02/30/2026" }, LINES)).toBeUndefined();
});
