// What of revenue is transferred or given back: what may be moved unless said otherwise, never more than the bank holds.
import { cents, ZERO } from "@fiducia/kernel/cents";
import type { Part } from "@fiducia/ledger/part";
import { expect, test } from "vitest";
import { everythingOf, type RevenuePart, revenueLines } from "./revenue-lines.rules.ts";

const BANK = { glAccountId: 1, name: "Trust Bank" };

const revenue = (
  held: number,
  transferable: number,
  change: Partial<Part> = {},
  isMemo = false,
): RevenuePart => ({
  part: {
    ...{
      partId: 1,
      lineId: 1,
      lineNumber: 1,
      lineType: "premium",
      itemId: 9,
      itemName: "Invoice 1001",
      clientId: 1,
    },
    ...{ side: "agency", control: "2130", ownerAccountId: 201, billed: cents(15_000) },
    ...{ collected: ZERO, offset: ZERO, writtenOff: ZERO, funded: ZERO, disbursed: ZERO },
    held: new Map([[1, cents(held)]]),
    ...change,
  },
  isMemo,
  transferable: cents(transferable),
});

const moved = (found: RevenuePart, amount?: number) => {
  const named = [{ partId: 1, amount: amount === undefined ? undefined : cents(amount) }];
  const lines = revenueLines(named, { parts: new Map([[1, found]]), bank: BANK });
  if (!lines.ok) return lines.refusal.rule;
  const { shares, giveBacks } = lines.value;
  return [shares.map((each) => each.amount), giveBacks.map((each) => each.amount)];
};

test.each<[string, RevenuePart, number | undefined, unknown]>([
  ["what may be moved", revenue(5_000, 3_000), undefined, [[3_000], []]],
  [
    "all of it where nothing may be, so that the reason is named",
    revenue(5_000, 0),
    undefined,
    [[5_000], []],
  ],
  ["what is said", revenue(5_000, 3_000), 4_000, [[4_000], []]],
  ["no more than there is", revenue(5_000, 5_000), 5_001, "ABOVE_HELD"],
  ["nothing of nothing", revenue(0, 0), undefined, "NOTHING_HELD"],
  ["nothing below zero", revenue(5_000, 5_000), -1, "NOTHING_HELD"],
  ["what was taken too early goes back", revenue(-2_000, 0), undefined, [[-2_000], []]],
  [
    "what a discount takes is taken",
    revenue(-1_500, 0, { billed: cents(-1_500) }),
    undefined,
    [[-1_500], []],
  ],
  ["no more of it than is missing", revenue(-2_000, 0), -2_001, "ABOVE_UNFUNDED"],
  [
    "of a memo what is not given back",
    revenue(0, 0, { billed: cents(-600), funded: cents(-100) }, true),
    undefined,
    [[], [500]],
  ],
  ["of a memo no more", revenue(0, 0, { billed: cents(-600) }, true), -601, "ABOVE_UNFUNDED"],
])("%s", (_, found, amount, expected) => expect(moved(found, amount)).toEqual(expected));

test.each<[string, RevenuePart[], (number | undefined)[]]>([
  ["what may be moved, less what is below zero", [revenue(150, 150), revenue(-15, 0)], [150, -15]],
  ["nothing where no more than that is there", [revenue(150, 150), revenue(-150, 0)], []],
  ["nothing of what is on hold or of memos", [revenue(150, 0), revenue(-60, 0, {}, true)], []],
])("everything is %s", (_, parts, amounts) =>
  expect(everythingOf(parts, 1).map(({ amount }) => amount)).toEqual(amounts),
);
