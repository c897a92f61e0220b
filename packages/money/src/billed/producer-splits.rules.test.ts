// A line's producers earn of what the agency keeps of it.
import type { Cents } from "@fiducia/kernel/cents";
import type { GlAccount } from "@fiducia/ledger/store/settings.store";
import { expect, test } from "vitest";
import { splitIntoParts } from "./invoice-lines.rules.ts";
import { type InvoiceLine, invoiceLine } from "./line.contract.ts";
import { splitsOf } from "./producer-splits.rules.ts";

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
const ACCOUNTS = new Map([account(1, "Payable", "2110"), account(3, "Income", "4000")]);

const decided = (line: InvoiceLine) => {
  let last = 0;
  const newId = () => ++last;
  const identity = {
    itemId: 1,
    itemName: "Invoice",
    clientId: 42,
    policyId: null,
    carrierOf: () => null,
    newId,
  };
  const split = splitIntoParts([line], ACCOUNTS, identity);
  if (!split.ok) return split.refusal.message;
  const splits = splitsOf(
    [line],
    split.value,
    new Map([
      [1, "Mary Stone"],
      [2, "Tina Krause"],
    ]),
  );
  return splits.ok
    ? splits.value.map(({ userId, rate, basis }) => `${userId} ${rate} ${basis}`)
    : splits.refusal.message;
};
const line = (producerSplits: object[], retainedAmount = 15000) =>
  invoiceLine.parse({
    lineType: "premium",
    description: "Premium",
    amount: 100000 as Cents,
    reportingAccountId: 1,
    retainedAmount,
    retainedAccountId: 3,
    producerSplits,
  });

test.each([
  [line([]), []],
  [
    line([
      { userId: 1, rate: 4000 },
      { userId: 2, rate: 6000, basis: "billed" },
    ]),
    ["1 4000 collected", "2 6000 billed"],
  ],
  [line([{ userId: 9, rate: 4000 }]), "Line 1: there is no such producer."],
  [
    line([
      { userId: 1, rate: 4000 },
      { userId: 1, rate: 1 },
    ]),
    "Line 1: Mary Stone stands here twice; enter the producer once.",
  ],
  [
    line([
      { userId: 1, rate: 4001 },
      { userId: 2, rate: 6000 },
    ]),
    "Line 1: the producers' shares add up to 100.01 %; at most 100.00 % can be shared.",
  ],
  [
    line([{ userId: 1, rate: 1 }], 0),
    "Line 1: the agency keeps nothing of it that could be shared with a producer.",
  ],
])("%o", (entered, expected) => expect(decided(entered)).toEqual(expected));
