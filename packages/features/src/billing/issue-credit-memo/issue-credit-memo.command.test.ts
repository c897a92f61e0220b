// A credit memo is an invoice's mirror: it stands below zero, and no money moves.
import { brokenProofs } from "@fiducia/ledger/testing/proofs";
import { ACCOUNT, CLIENT } from "@fiducia/stories/counter/agency";
import { counterOfTest, granted, sentenceOf } from "@fiducia/stories/counter/counter";
import { Drawer } from "@fiducia/stories/counter/drawer";
import { LISTING, MEMO, VOID } from "@fiducia/stories/counter/tellers";
import { describe, expect, it } from "vitest";

const counter = counterOfTest();
const drawer = new Drawer(counter);

const RETURNED = {
  lineType: "premium" as const,
  description: "Returned premium",
  amount: 40000,
  reportingAccountId: ACCOUNT.acme,
  retainedAmount: 6000,
  retainedAccountId: ACCOUNT.commission,
};

const issuing = (change: object = {}, line: object = {}) =>
  counter.tell("CLK", MEMO, { clientId: CLIENT.ada, lines: [{ ...RETURNED, ...line }], ...change });

describe("a credit memo", () => {
  it("lessens what the client owes, part by part (E7a)", async () => {
    const { items } = granted(await issuing());
    const memo = items[0]?.itemId ?? 0;
    expect(await drawer.open(memo)).toBe(-40000);
    expect((await drawer.parts(memo)).map(({ billed }) => billed)).toEqual([-34000, -6000]);
    expect(await drawer.position()).toEqual([0, 0, 0, 0, 0, 0]);
    expect((await counter.list("MJS", LISTING, { timePeriod: 0 })).rows.at(-1)).toMatchObject({
      transactionType: "CreditMemo",
      invoiced: -40000,
    });
    expect(await counter.read(brokenProofs)).toEqual([]);
  });
  it("may keep a rate instead of an amount", async () => {
    const { items } = granted(await issuing({}, { retainedAmount: undefined, retainedRate: 1500 }));
    expect((await drawer.parts(items[0]?.itemId ?? 0)).map(({ billed }) => billed)).toEqual([-34000, -6000]);
  });
  it("is voided while nothing of it was used", async () => {
    const memo = await drawer.memo();
    granted(await counter.tell("MJS", VOID, { itemId: memo, reason: "Wrong client" }));
    expect(await drawer.open(memo)).toBe(0);
  });
});

describe("a credit memo is refused", () => {
  const cases: [string, object, object, string][] = [
    ["for no client", { clientId: 99 }, {}, "CLIENT_UNKNOWN: There is no client 00000099."],
    [
      "with more retained than the line",
      {},
      { retainedAmount: 40001 },
      "RETAINED_ABOVE_LINE: Line 1: the retained amount 400.01 must lie between 0.00 and the line's 400.00.",
    ],
    [
      "with the retained part given twice",
      {},
      { retainedRate: 1500 },
      "RETAINED_TWICE: Line 1: give the retained part as an amount or as a percentage, not as both.",
    ],
    [
      "on another day without permission",
      { datedOn: "2026-02-27" },
      {},
      "OTHER_DATE: You do not have permission to use another date than today, 03/02/2026.",
    ],
  ];
  for (const [name, change, line, sentence] of cases)
    it(name, async () => expect(sentenceOf(await issuing(change, line))).toBe(sentence));
});
