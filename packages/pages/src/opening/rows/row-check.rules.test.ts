// What is wrong with a row is said in a sentence.
import { day } from "@fiducia/kernel/day";
import { ACCOUNT } from "@fiducia/stories/counter/agency";
import {
  oldFunds,
  oldInvoice,
  oldMemo,
  oldMoney,
  PAID,
  ROWS_OF_EVERY_KIND,
} from "@fiducia/stories/importing/opening-rows";
import { expect, test } from "vitest";
import type { OpeningRow } from "../shared/opening-row.contract.ts";
import { checkRow, type RowContext } from "./row-check.rules.ts";

const account = (
  glAccountId: number,
  name: string,
  accountType: "Bank" | "Payable" | "Income",
  control: string,
  more: { inactive?: boolean; usesDepositSlips?: boolean } = {},
) => ({ glAccountId, name, accountType, control, inactive: false, usesDepositSlips: false, ...more });

const CONTEXT = {
  openedOn: day("2026-02-28"),
  producers: new Set([1]),
  accounts: new Map(
    [
      account(ACCOUNT.trust, "Trust Bank", "Bank", "1010"),
      account(ACCOUNT.trust2, "Trust Bank 2", "Bank", "1010", { usesDepositSlips: true }),
      account(ACCOUNT.operating, "Operating Bank", "Bank", "1020"),
      account(ACCOUNT.acme, "Acme Payable", "Payable", "2110"),
      account(ACCOUNT.beta, "Beta Payable", "Payable", "2110"),
      account(ACCOUNT.oldPayable, "Old Payable", "Payable", "2110", { inactive: true }),
      account(ACCOUNT.commission, "Commission", "Income", "4000"),
      account(ACCOUNT.fees, "Fees", "Income", "4010"),
    ].map((each) => [each.glAccountId, each]),
  ),
} as unknown as RowContext;

const saidOf = (row: OpeningRow) => {
  const checked = checkRow(row, CONTEXT);
  return checked.ok ? "" : `${checked.refusal.rule}: ${checked.refusal.message}`;
};

test("a company that was paid before its client paid", () => {
  expect(saidOf(oldInvoice("1", { paidOn: 85_000, trustBankId: ACCOUNT.trust }))).toBe("");
});

test("rows of every kind that are right", () => {
  expect(ROWS_OF_EVERY_KIND.map(saidOf).filter((said) => said !== "")).toEqual([]);
});

test.each<readonly [OpeningRow, string]>([
  [
    oldInvoice("1", { datedOn: "2026-03-01" }),
    "DAY_AFTER: 03/01/2026 is after the day of the opening, 02/28/2026.",
  ],
  [oldInvoice("1", { ...PAID, receivedOn: "2026-03-01" }), "DAY_AFTER"],
  [oldInvoice("1", { reportingAccountId: ACCOUNT.oldPayable }), "ACCOUNT_UNKNOWN"],
  [oldInvoice("1", { reportingAccountId: ACCOUNT.operating }), "ACCOUNT_KIND: Operating Bank is neither"],
  [oldInvoice("1", { retainedAccountId: ACCOUNT.beta }), "RETAINED_ACCOUNT"],
  [oldInvoice("1", { reportingAccountId: ACCOUNT.fees }), "RETAINED_OF_REVENUE"],
  [
    oldInvoice("1", { retainedAmount: 100_001 }),
    "RETAINED_ABOVE_LINE: The agency keeps 1,000.01 of a line of 1,000.00.",
  ],
  [
    oldInvoice("1", { ...PAID, collected: 85_001 }),
    "SETTLED_ABOVE: The company's part: 850.01 was settled of 850.00.",
  ],
  [oldInvoice("1", { ...PAID, retainedPaidOn: 15_001 }), "PAID_UNCOLLECTED"],
  [oldInvoice("1", { ...PAID, paidOn: 85_001 }), "PAID_ABOVE: The company's part: 850.01 was paid on"],
  [oldInvoice("1", { collected: 1 }), "BANK_MISSING"],
  [oldInvoice("1", { ...PAID, trustBankId: ACCOUNT.operating }), "BANK_UNKNOWN"],
  [oldInvoice("1", { ...PAID, waiting: 1 }), "NO_SLIPS: Trust Bank does not work with deposit slips."],
  [
    oldInvoice("1", { ...PAID, trustBankId: ACCOUNT.trust2, waiting: 85_001 }),
    "WAITING_PAID: Money that waits for its deposit slip cannot have been paid on.",
  ],
  [
    oldInvoice("1", { retainedAmount: 0, retainedAccountId: null, retainedCollected: 1 }),
    "NOT_AGENCYS: Collected of what",
  ],
  [
    oldInvoice("1", { retainedAmount: 0, retainedAccountId: null, writtenOff: 1 }),
    "NOT_AGENCYS: Written off",
  ],
  [oldInvoice("1", { producerId: 2 }), "PRODUCER_UNKNOWN"],
  [oldInvoice("1", { producerId: 1 }), "PRODUCER_SHARE"],
  [
    oldInvoice("1", { retainedAmount: 0, retainedAccountId: null, producerId: 1, producerRate: 5_000 }),
    "NOTHING_SHARED",
  ],
  [oldMemo("1", { funded: 1 }), "BANK_MISSING"],
  [oldMemo("1", { funded: 17_001, trustBankId: ACCOUNT.trust }), "SETTLED_ABOVE"],
  [
    oldMemo("1", { funded: 5, used: 6, trustBankId: ACCOUNT.trust }),
    "FUNDED_ABOVE: The company's part: 0.06 was used",
  ],
  [{ ...oldMoney("credit"), waiting: 9_001 } as OpeningRow, "WAITING_ABOVE"],
  [{ ...oldMoney("held"), reportingAccountId: ACCOUNT.fees } as OpeningRow, "ACCOUNT_KIND"],
  [oldFunds(ACCOUNT.acme, 1), "BANK_UNKNOWN"],
])("%j: %s", (row, said) => {
  expect(saidOf(row)).toContain(said);
});
