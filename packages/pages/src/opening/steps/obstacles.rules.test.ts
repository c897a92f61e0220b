// What is in the way of an opening.
import { cents, ZERO } from "@fiducia/kernel/cents";
import { day } from "@fiducia/kernel/day";
import { expect, test } from "vitest";
import { obstaclesOf } from "./obstacles.rules.ts";

const figures = {
  receivables: cents(60_000),
  payablesCollected: ZERO,
  payablesUncollected: ZERO,
  credits: ZERO,
  revenueInTrust: ZERO,
};
const bank = {
  trustBankId: 1,
  balance: cents(100),
  statementBalance: null,
  rest: "unidentified",
  restReason: "",
} as const;
const RIGHT = {
  openedOn: day("2026-02-28"),
  rowCount: 1,
  faultCount: 0,
  ofRows: { ...figures, cash: new Map([[1, cents(100)]]) },
  totals: { ...figures, banks: [bank] },
  bankName: () => "Trust Bank",
  reconciled: new Map([[1, null]]),
  earnedTwice: ZERO,
  firstPostedOn: null,
};

test("nothing is in the way of an opening that agrees", () => {
  expect(obstaclesOf(RIGHT)).toEqual([]);
});

test.each<readonly [string, Partial<Parameters<typeof obstaclesOf>[0]>]>([
  ["One row has a fault.", { faultCount: 1 }],
  ["2 rows have faults.", { faultCount: 2 }],
  [
    "Something is posted on 02/28/2026 already. The opening must be as of an earlier day.",
    { firstPostedOn: day("2026-02-28") },
  ],
  [
    "Receivables: the rows add up to 600.00, the other system to 600.01.",
    { totals: { ...RIGHT.totals, receivables: cents(60_001) } },
  ],
  ["Enter the other system's total: Client credits.", { totals: { ...RIGHT.totals, credits: null } }],
  [
    "Enter the balance of Trust Bank in the other system's books.",
    { totals: { ...RIGHT.totals, banks: [] } },
  ],
  [
    "Trust Bank: the statement with deposits in transit, less checks outstanding, is 0.90, the balance 1.00.",
    { reconciled: new Map([[1, cents(90)]]) },
  ],
  [
    "Trust Bank holds 1.00 more than its documents. Enter why it is the agency's.",
    { totals: { ...RIGHT.totals, banks: [{ ...bank, balance: cents(200), rest: "agency" }] } },
  ],
])("%s", (said, wrong) => {
  expect(obstaclesOf({ ...RIGHT, ...wrong })).toEqual([said]);
});

test("an opening without rows is not approved, unless a bank has something", () => {
  const none = { ...RIGHT, rowCount: 0, ofRows: { ...RIGHT.ofRows, cash: new Map() } };
  expect(obstaclesOf({ ...none, totals: { ...RIGHT.totals, banks: [] } })).toEqual([
    "Nothing is entered yet.",
  ]);
  expect(obstaclesOf(none)).toEqual([]);
});
