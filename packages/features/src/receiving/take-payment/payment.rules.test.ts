// The rules of a payment that need no invoice: what came in, and where it goes.
import type { GlAccount } from "@fiducia/ledger/store/settings.store";
import { describe, expect, it } from "vitest";
import { type PaymentBody, type PaymentContext, wrongBank, wrongMoney } from "./payment.rules.ts";
import { takePaymentCommand } from "./take-payment.contract.ts";

const body = (change: object): PaymentBody =>
  takePaymentCommand.body.parse({ clientId: 42, bankAccountId: 1, ...change });
const bank = (glAccountId: number, control: "1010" | "1020", inactive = false): [number, GlAccount] => [
  glAccountId,
  {
    glAccountId,
    name: `Bank ${glAccountId}`,
    accountType: "Bank",
    control,
    inactive,
    usesDepositSlips: false,
  },
];
const context = {
  accounts: new Map([bank(1, "1010"), bank(2, "1020"), bank(3, "1010", true), bank(4, "1020", true)]),
} as unknown as PaymentContext;
const rule = (wrong: ReturnType<typeof wrongBank>) => wrong?.refusal.rule ?? "fine";
const cash = (amount: number) => ({
  payMethods: [
    { method: "Cash", amount },
    { method: "Card", amount: 5000 },
  ],
});

describe("what came in", () => {
  const cases: [object, string][] = [
    [{}, "NOTHING_RECEIVED"],
    [{ creditsUsed: [{ itemId: 5, amount: 100 }] }, "fine"],
    [{ ...cash(2000), change: 2000 }, "fine"],
    [{ ...cash(2000), change: 2001 }, "CHANGE_NOT_FROM_CASH"],
    [{ payMethods: [{ method: "Cash", amount: 1000 }], change: 1000 }, "ALL_CHANGE"],
    [{ payMethods: [{ method: "Cash", amount: 1000 }], change: 999 }, "fine"],
  ];
  for (const [change, result] of cases)
    it(`${JSON.stringify(change)}: ${result}`, () => expect(rule(wrongMoney(body(change)))).toBe(result));
});

describe("where it goes", () => {
  const outside = { invoices: [{ itemId: 9, amount: 100, nonFiduciary: 50 }] };
  const cases: [object, string][] = [
    [{}, "fine"],
    [{ bankAccountId: 2 }, "BANK_NOT_TRUST"],
    [{ bankAccountId: 3 }, "BANK_INACTIVE"],
    [{ bankAccountId: 9 }, "BANK_UNKNOWN"],
    [outside, "OPERATING_BANK"],
    [{ ...outside, operatingBankAccountId: 1 }, "OPERATING_BANK"],
    [{ ...outside, operatingBankAccountId: 4 }, "OPERATING_BANK"],
    [{ ...outside, operatingBankAccountId: 2 }, "fine"],
  ];
  for (const [change, result] of cases)
    it(`${JSON.stringify(change)}: ${result}`, () =>
      expect(rule(wrongBank(body(change), context))).toBe(result));
});
