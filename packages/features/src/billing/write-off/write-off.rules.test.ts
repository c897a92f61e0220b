// A write-off stays within what is open and what the user may; the third party's part is paid to the cent.
import { cents, ZERO } from "@fiducia/kernel/cents";
import type { Part } from "@fiducia/ledger/part";
import { expect, test } from "vitest";
import { decideWriteOff } from "./write-off.rules.ts";

const part = (partId: number, side: Part["side"], billed: number, collected: number): Part => ({
  partId,
  lineId: partId,
  lineNumber: partId,
  lineType: "premium",
  itemId: 13,
  itemName: "Invoice 1013",
  clientId: 51,
  side,
  control: side === "agency" ? "2130" : "2110",
  ownerAccountId: 101,
  billed: cents(billed),
  collected: cents(collected),
  offset: ZERO,
  writtenOff: ZERO,
  funded: ZERO,
  disbursed: ZERO,
  held: new Map(),
});
const PARTS = [part(1, "thirdParty", 24500, 24250), part(2, "agency", 500, 0)];
const REVENUE = new Map([[7, part(7, "agency", 7500, 7500)]]);

const decided = (change: { amount?: number; limit?: number; from?: [number, number][]; parts?: Part[] }) => {
  const outcome = decideWriteOff({
    itemName: "Invoice 1013",
    parts: change.parts ?? PARTS,
    amount: change.amount === undefined ? undefined : cents(change.amount),
    limit: change.limit === undefined ? undefined : cents(change.limit),
    fundedFrom: (change.from ?? []).map(([partId, amount]) => ({ partId, amount: cents(amount) })),
    revenue: REVENUE,
  });
  if (!outcome.ok) return outcome.refusal.message;
  const { thirdParty, agency, fundedFrom } = outcome.value;
  return [thirdParty, agency, fundedFrom].map((shares) => shares.map((share) => share.amount));
};

test.each([
  [{ from: [[7, 250]] }, [[250], [500], [250]]],
  [{}, [[250], [500], []]],
  [{ amount: 400 }, [[], [400], []]],
  [{ amount: 600, from: [[7, 100]] }, [[100], [500], [100]]],
  [{ limit: 750 }, [[250], [500], []]],
  [{ limit: 749 }, "7.50 is above your limit of 7.49. Ask somebody who may write off more."],
  [{ amount: 751 }, "Invoice 1013 has 7.50 open; 7.51 is more than that."],
  [{ from: [[7, 251]] }, "The revenue named adds up to 2.51; the third parties' part is 2.50."],
  [{ from: [[8, 250]] }, "There is no such collected revenue."],
  [{ parts: [part(1, "thirdParty", 100, 100)] }, "Invoice 1013 has nothing open."],
] as const)("%o", (change, expected) =>
  expect(decided(change as Parameters<typeof decided>[0])).toEqual(expected),
);
