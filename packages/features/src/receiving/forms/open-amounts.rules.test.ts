// Amounts of an invoice that was paid, and of a credit that was used, by somebody else meanwhile.
import { expect, test } from "vitest";
import { changedPayment, ofOpen } from "./open-amounts.rules.ts";
import { EMPTY_METHOD, newPayment, sumsOf } from "./payment-form.rules.ts";

const typed = {
  ...newPayment(),
  methods: [{ ...EMPTY_METHOD, amount: "350" }],
  invoices: { "7": "350.00", "8": "1.00" },
  nonFiduciary: { "7": "20.00" },
  credits: { "9": "5.00" },
};
const account = { invoices: [{ itemId: 8 }], credits: [] };

test("what is applied to an invoice that is open no more, or of a credit that is used up, is not counted", () => {
  expect(sumsOf(ofOpen(typed, account))).toMatchObject({ applied: 100, credits: 0 });
  expect(ofOpen(typed, account).nonFiduciary).toEqual({});
  expect(ofOpen(typed, undefined)).toBe(typed);
});

test("it goes with the next change of what is ordered, and not with an amount that is only tidied", () => {
  const whole = { ...typed, clientId: 42, bankId: "11" };
  const tidied = changedPayment(whole, { methods: [{ ...EMPTY_METHOD, amount: "350.00" }] }, account);
  expect(tidied.invoices).toBe(typed.invoices);
  expect(changedPayment(whole, { memo: "Paid twice" }, account).invoices).toEqual({ "8": "1.00" });
});
