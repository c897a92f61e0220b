// A payment as it is typed at the counter.
import { cents } from "@fiducia/kernel/cents";
import { EMPTY_LINE } from "@fiducia/money/billed/line-form.rules";
import { expect, test } from "vitest";
import { EMPTY_ISSUE } from "./issued-form.rules.ts";
import {
  dueOf,
  EMPTY_DIRECT_BILL,
  EMPTY_METHOD,
  newPayment,
  payAll,
  paymentFaults,
  paymentOrderOf,
  payOldestFirst,
  placeOf,
  proposedChange,
  sumsOf,
} from "./payment-form.rules.ts";

const open = [
  { itemId: 1, open: cents(60_000) },
  { itemId: 2, open: cents(50_000) },
];
const check = { ...EMPTY_METHOD, amount: "1,000.00", referenceNumber: "2291" };
const payment = { ...newPayment({ clientId: 42, name: "Ada Park" }), bankId: "11", methods: [check] };

test("a check of 1,000.00 pays the oldest whole, the next in part, and stops there", () => {
  expect(payOldestFirst(payment, open)).toEqual({ 1: "600.00", 2: "400.00" });
  expect(payOldestFirst({ ...payment, methods: [{ ...check, amount: "600" }] }, open)).toEqual({
    1: "600.00",
  });
});

test("a check and a credit of 200.00 pay both; 100.00 stay as credit", () => {
  const both = { ...payment, credits: { 9: "200" }, invoices: payAll(open) };
  expect(sumsOf(both)).toMatchObject({ tendered: 100_000, credits: 20_000, applied: 110_000, left: 10_000 });
  expect(paymentOrderOf(both)).toMatchObject({
    invoices: [
      { itemId: 1, amount: 60_000 },
      { itemId: 2, amount: 50_000 },
    ],
    creditsUsed: [{ itemId: 9, amount: 20_000 }],
  });
});

test("change comes out of cash; of a check there is none", () => {
  const cash = { ...payment, methods: [{ ...check, method: "Cash" as const }], change: "20" };
  expect(sumsOf(cash).left).toBe(98_000);
  expect(sumsOf({ ...payment, change: "20" }).change).toBe(0);
});

const inCash = (amount: string) => ({ ...check, method: "Cash" as const, amount });

test("cash above what is open is proposed as change, and above what is applied where something is", () => {
  const cash = { ...payment, methods: [inCash("1,120")] };
  expect([dueOf(cash, open), proposedChange(cash, open)]).toEqual([110_000, 2_000]);
  expect(proposedChange({ ...cash, invoices: { 1: "600.00" } }, open)).toBe(52_000);
  expect(proposedChange({ ...cash, credits: { 9: "100" } }, open)).toBe(12_000);
  expect(proposedChange({ ...cash, methods: [inCash("1,000")] }, open)).toBe(0);
});

test("no change is proposed of a check, nor more than the cash, nor where nothing is due", () => {
  expect(proposedChange({ ...payment, methods: [{ ...check, amount: "1,120" }] }, open)).toBe(0);
  const both = { ...payment, methods: [{ ...check, amount: "1,200" }, inCash("50")] };
  expect(proposedChange(both, open)).toBe(5_000);
  expect(proposedChange({ ...payment, methods: [inCash("300")] }, [])).toBe(0);
});

test("the oldest are paid from all of the cash: a proposed change does not count, a typed one does", () => {
  const cash = { ...payment, methods: [inCash("650")], change: "550.00" };
  expect(payOldestFirst(cash, open)).toEqual({ 1: "600.00", 2: "50.00" });
  expect(payOldestFirst({ ...cash, change: "50", isChangeByHand: true }, open)).toEqual({ 1: "600.00" });
});

test("what is typed as change is read where cash came in, and ignored where none did", () => {
  const cash = { ...check, method: "Cash" as const };
  const faults = (method: typeof check | typeof cash, change: string) => [
    ...paymentFaults({ ...payment, methods: [method], change }).keys(),
  ];
  expect(faults(cash, "twenty")).toEqual(["change"]);
  expect(faults(cash, "20")).toEqual([]);
  expect(faults(cash, "")).toEqual([]);
  expect(faults(check, "twenty")).toEqual([]);
});

test("a check of which only the number is typed needs its amount; an empty second line needs nothing", () => {
  const second = (method: Partial<typeof check>) => [
    ...paymentFaults({ ...payment, methods: [check, { ...EMPTY_METHOD, ...method }] }).keys(),
  ];
  expect(second({ referenceNumber: "2292" })).toEqual(["payMethods.1.amount"]);
  expect(second({})).toEqual([]);
  expect(second({ amount: "5", referenceNumber: "" })).toEqual([]);
});

test("more applied than came in is missing", () => {
  expect(sumsOf({ ...payment, invoices: payAll(open) }).left).toBe(-10_000);
});

test("money for a carrier's own bill needs its account, words and amount", () => {
  const bill = { ...EMPTY_DIRECT_BILL, description: "Auto, May" };
  expect([...paymentFaults({ ...payment, directBill: [bill] }).keys()]).toEqual([
    "directBill.0.reportingAccountId",
    "directBill.0.amount",
  ]);
  expect(paymentFaults({ ...payment, directBill: [EMPTY_DIRECT_BILL] }).size).toBe(0);
});

test("an empty form asks for client, bank and what was received", () => {
  expect([...paymentFaults(newPayment()).keys()]).toEqual([
    "clientId",
    "bankAccountId",
    "payMethods.0.amount",
  ]);
  expect(paymentOrderOf(newPayment())).toBeUndefined();
});

test("a refusal of the second invoice is found by its place in the order", () => {
  const invoices = { 20: "5.00", 7: "", 9: "1.00", 8: "0" };
  const places = paymentOrderOf({ ...payment, invoices })?.invoices?.map(({ itemId }) => itemId);
  expect(places).toEqual([9, 20]);
  expect([placeOf(invoices, 9), placeOf(invoices, 20), placeOf(invoices, 7)]).toEqual([0, 1, -1]);
});

test("an invoice that is issued with the payment counts, and its faults stand at its own fields", () => {
  const line = { ...EMPTY_LINE, description: "Premium", amount: "300", accountId: "101" };
  const whole = { ...payment, issue: [{ ...EMPTY_ISSUE, lines: [line] }] };
  expect(sumsOf(whole)).toMatchObject({ applied: 30_000, left: 70_000 });
  expect(paymentOrderOf(whole)?.issue).toMatchObject([{ amount: 30_000 }]);
  const wrong = { ...payment, issue: [{ ...EMPTY_ISSUE, lines: [{ ...line, accountId: "" }] }] };
  expect([...paymentFaults(wrong).keys()]).toEqual(["issue.0.lines.0.accountId"]);
  expect(paymentOrderOf(wrong)).toBeUndefined();
});

test("a distribution by hand goes with its invoice; without amounts the agency's rule distributes", () => {
  const paid = { ...payment, invoices: { 1: "600", 2: "400" } };
  const byHand = { 1: { 81: "500.00", 82: "100", 83: "" }, 2: { 91: "" } };
  expect(paymentOrderOf({ ...paid, byHand })?.invoices).toEqual([
    {
      itemId: 1,
      amount: 60_000,
      nonFiduciary: 0,
      byPart: [
        { partId: 81, amount: 50_000 },
        { partId: 82, amount: 10_000 },
      ],
    },
    { itemId: 2, amount: 40_000, nonFiduciary: 0 },
  ]);
  expect(paymentOrderOf({ ...paid, byHand: { 1: { 81: "much" } } })).toBeUndefined();
});

test("an amount that is too large says so, and one that cannot be read says that", () => {
  const of = (amount: string) =>
    paymentFaults({ ...newPayment(), methods: [{ ...EMPTY_METHOD, amount }] }).get("payMethods.0.amount");
  expect(of("999999999.99")).toBe("must be at most 100,000,000.00.");
  expect(of("99999999999.99")).toBe("must be at most 100,000,000.00.");
  expect(of("ten")).toBe("Not an amount, such as 1,234.50");
});
