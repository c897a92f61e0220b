// What rows add up to, worked out with a pencil.
import { ACCOUNT } from "@fiducia/stories/counter/agency";
import { oldInvoice, oldMemo, PAID, ROWS_OF_EVERY_KIND } from "@fiducia/stories/importing/opening-rows";
import { expect, test } from "vitest";
import { earnedTwiceOf, figuresOf, totalsOf } from "./figures.rules.ts";

const isRevenue = (accountId: number) => accountId === ACCOUNT.commission || accountId === ACCOUNT.fees;

test("each row counts where the other system's lists count it", () => {
  const shown = ROWS_OF_EVERY_KIND.map((row) => {
    const { receivables, payablesCollected, payablesUncollected, credits, revenueInTrust, cash } = figuresOf(
      row,
      isRevenue,
    );
    const name = "document" in row ? row.document : row.kind;
    return [name, receivables, payablesCollected, payablesUncollected, credits, revenueInTrust, cash];
  });
  expect(shown).toEqual([
    ["INV-9", 0, 85_000, 0, 0, 0, 85_000],
    ["INV-10", 60_000, 40_000, 45_000, 0, 0, 40_000],
    ["INV-11", 3_000, 0, 0, 0, 0, 0],
    ["INV-11", 100_000, 0, 85_000, 0, 0, 0],
    ["CM-1", 0, 0, 0, 13_000, 0, 10_000],
    ["R-credit", 0, 0, 0, 9_000, 0, 9_000],
    ["R-held", 0, 0, 0, 0, 0, 9_000],
    ["R-debt", 9_000, 0, 0, 0, 0, -9_000],
    ["funds", 0, 0, 0, 0, 0, 10_000],
    ["funds", 0, 0, 0, 0, 0, -500],
    ["outstanding", 0, 0, 0, 0, 0, 0],
  ]);
  const totals = totalsOf(ROWS_OF_EVERY_KIND, isRevenue);
  expect([totals.receivables, totals.credits]).toEqual([172_000, 22_000]);
  expect([...totals.cash]).toEqual([
    [ACCOUNT.trust, 134_500],
    [ACCOUNT.trust2, 19_000],
  ]);
});

test("commission is earned as often as the two ways of earning it differ", () => {
  const rows = [oldInvoice("1", PAID), oldInvoice("2")];
  const twice = (earnedBy: "AR_CASH" | "ACCRUAL" | "AP_CASH", recognition: typeof earnedBy) =>
    earnedTwiceOf(rows, isRevenue, { earnedBy, recognition });
  expect(twice("AR_CASH", "AR_CASH")).toBe(0);
  // The second invoice's 150.00 was earned when it was billed, and would be earned here when it is paid.
  expect(twice("ACCRUAL", "AR_CASH")).toBe(15_000);
  expect(twice("AR_CASH", "ACCRUAL")).toBe(-15_000);
  // The first one's was earned when the client paid; here it waits for the carrier's payment.
  expect(twice("AR_CASH", "AP_CASH")).toBe(15_000);
  // What was written off or offset is due no more, and a return is taken back once.
  const settled = oldInvoice("3", {
    ...PAID,
    retainedCollected: 5_000,
    writtenOff: 4_000,
    retainedOffset: 6_000,
  });
  const ways = { earnedBy: "ACCRUAL", recognition: "AR_CASH" } as const;
  expect(earnedTwiceOf([settled], isRevenue, ways)).toBe(0);
  expect(earnedTwiceOf([oldMemo("4", { retainedFunded: 1_000 })], isRevenue, ways)).toBe(-2_000);
});
