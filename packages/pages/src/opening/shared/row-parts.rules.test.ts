// A line is one part of whoever it is owed to, and one of what the agency keeps of it.
import { ACCOUNT } from "@fiducia/stories/counter/agency";
import { oldInvoice, oldMemo, PAID } from "@fiducia/stories/importing/opening-rows";
import { expect, test } from "vitest";
import { openOfPart, partsOfInvoice, partsOfMemo, settledOf } from "./row-parts.rules.ts";

const isRevenue = (accountId: number) => accountId === ACCOUNT.commission || accountId === ACCOUNT.fees;

const shown = (row: ReturnType<typeof oldInvoice>) =>
  partsOfInvoice(row, isRevenue).map((part) => [
    ...[part.side, part.billed, part.collected, part.bankedOutside, part.writtenOff, part.paidOn],
    ...[settledOf(part), openOfPart(part)],
  ]);

test("a premium has the company's part and the agency's", () => {
  expect(
    shown(oldInvoice("1", { ...PAID, retainedCollected: 5_000, writtenOff: 4_000, bankedOutside: 6_000 })),
  ).toEqual([
    ["thirdParty", 85_000, 85_000, 0, 0, 0, 85_000, 0],
    ["agency", 15_000, 5_000, 6_000, 4_000, 15_000, 15_000, 0],
  ]);
});

test("a fee is the agency's as a whole", () => {
  const fee = { reportingAccountId: ACCOUNT.fees, retainedAmount: 0, retainedAccountId: null, amount: 5_000 };
  expect(shown(oldInvoice("1", { ...fee, collected: 3_000, writtenOff: 500, paidOn: 1_000 }))).toEqual([
    ["agency", 5_000, 3_000, 0, 500, 1_000, 3_500, 1_500],
  ]);
});

test("a credit memo is split like an invoice", () => {
  expect(
    partsOfMemo(oldMemo("1", { funded: 17_000, used: 7_000, retainedOffset: 1_000 }), isRevenue),
  ).toEqual([
    { side: "thirdParty", accountId: ACCOUNT.acme, amount: 17_000, funded: 17_000, used: 7_000, offset: 0 },
    { side: "agency", accountId: ACCOUNT.commission, amount: 3_000, funded: 0, used: 0, offset: 1_000 },
  ]);
});
