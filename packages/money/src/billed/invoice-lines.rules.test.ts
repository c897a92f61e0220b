// A line falls into what a third party gets and what the agency keeps, and the two make up the line.
import type { Cents } from "@fiducia/kernel/cents";
import type { GlAccount } from "@fiducia/ledger/store/settings.store";
import { describe, expect, it } from "vitest";
import { splitIntoParts } from "./invoice-lines.rules.ts";
import type { InvoiceLine } from "./line.contract.ts";

const account = (glAccountId: number, accountType: GlAccount["accountType"], control: GlAccount["control"]) =>
  [
    glAccountId,
    {
      glAccountId,
      name: `Account ${glAccountId}`,
      accountType,
      control,
      inactive: false,
      usesDepositSlips: false,
    },
  ] as const;
const ACCOUNTS = new Map([
  account(1, "Payable", "2110"),
  account(2, "Payable", "2120"),
  account(3, "Income", "4000"),
  account(4, "Income", "4010"),
]);

const line = (amount: number, reportingAccountId: number, retainedAmount?: number): InvoiceLine => ({
  lineType: "premium",
  description: "Premium",
  amount: amount as Cents,
  reportingAccountId,
  ...(retainedAmount === undefined ? {} : { retainedAmount: retainedAmount as Cents, retainedAccountId: 3 }),
});

const parts = (...lines: InvoiceLine[]) => {
  let last = 0;
  const newId = () => ++last;
  const split = splitIntoParts(lines, ACCOUNTS, {
    itemId: 1,
    itemName: "Invoice",
    clientId: 42,
    policyId: null,
    carrierOf: () => null,
    newId,
  });
  return split.ok
    ? split.value.parts.map((part) => `${part.side} ${part.control} ${part.billed}`)
    : split.refusal.rule;
};

it("a line that is wrong is named by its place, for the reader from one and for the form from nought", () => {
  const split = splitIntoParts([line(1000, 1), line(1000, 9)], ACCOUNTS, {
    itemId: 1,
    itemName: "Invoice",
    clientId: 42,
    policyId: null,
    carrierOf: () => null,
    newId: () => 1,
  });
  expect(split.ok ? undefined : [split.refusal.message, split.refusal.field]).toEqual([
    "Line 2: there is no such account.",
    "lines.1.reportingAccountId",
  ]);
});

describe("a line of", () => {
  const cases: [string, InvoiceLine[], string[] | string][] = [
    ["1,000 with 150 retained", [line(100000, 1, 15000)], ["thirdParty 2110 85000", "agency 2130 15000"]],
    ["a tax", [line(3000, 2)], ["thirdParty 2120 3000"]],
    ["agency revenue", [line(5000, 4)], ["agency 2130 5000"]],
    ["all retained", [line(5000, 1, 5000)], ["thirdParty 2110 0", "agency 2130 5000"]],
    [
      "a return, mirrored",
      [line(100000, 1, 15000), line(-10000, 1, -1500)],
      ["thirdParty 2110 85000", "agency 2130 15000", "thirdParty 2110 -8500", "agency 2130 -1500"],
    ],
    ["a return with a positive retained amount", [line(-10000, 1, 1500)], "RETAINED_ABOVE_LINE"],
    ["agency revenue of which something is retained", [line(5000, 4, 100)], "RETAINED_OF_REVENUE"],
    ["nothing", [line(0, 1)], "NOTHING_BILLED"],
    [
      "a finance credit",
      [line(100000, 1, 12000), { ...line(-70000, 1), lineType: "financeCredit" }],
      ["thirdParty 2110 18000", "agency 2130 12000"],
    ],
    [
      "a finance credit above its premium",
      [line(1000, 1), { ...line(-1001, 1), lineType: "financeCredit" }],
      "FINANCE_CREDIT",
    ],
  ];
  for (const [name, lines, result] of cases) it(name, () => expect(parts(...lines)).toEqual(result));
});
