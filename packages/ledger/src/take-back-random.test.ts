// Whatever was paid and taken back, the rest is shared as one payment of it would be.
import { cents, sumOf } from "@fiducia/kernel/cents";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type AllocationRule, allocate } from "./allocation.ts";
import { type DocumentHistory, type Payment, paidBy } from "./document-history.ts";
import type { Part } from "./part.ts";
import { takeBack } from "./take-back.ts";
import { A, dollars, historyOf, INVOICE, partOf, payment, sharesTable } from "./testing/paid-document.ts";
import { seedOfRun } from "./testing/seed.ts";

const FIRST = 31;

const paidIn = (parts: readonly Part[], history: DocumentHistory): number[] =>
  parts.map(({ partId }) => sumOf([...paidBy(history).values()], (each) => each.get(partId) ?? cents(0)));

describe(`any receipts, SEED=${seedOfRun()}`, () => {
  const PARTS = [...INVOICE, partOf(3, 30, { line: 2, type: "tax" }), partOf(5, 70, { line: 3, owner: 1 })];
  const story = fc.record({
    rule: fc.constantFrom<Exclude<AllocationRule, "MANUAL">>("THIRD_PARTY_FIRST", "PRO_RATA"),
    amounts: fc.array(fc.integer({ min: 1, max: 36_000 }), { minLength: 1, maxLength: 3 }),
    which: fc.nat(),
    share: fc.integer({ min: 1, max: 100 }),
  });
  it("leave what one payment of the rest would, and each taking its own amount", () =>
    fc.assert(
      fc.property(story, ({ rule, amounts, which, share }) => {
        const payments: Payment[] = [];
        for (const [index, amount] of amounts.entries()) {
          const done = paidIn(PARTS, historyOf(payments));
          const open = PARTS.map((part, nth) => ({ ...part, collected: cents(done[nth] ?? 0) }));
          const shares = allocate(rule, open, cents(amount));
          payments.push(payment({ [FIRST + index]: dollars(cents(amount)) }, sharesTable(shares)));
        }
        const index = which % amounts.length;
        const all = amounts[index] ?? 0;
        const amount = cents(Math.ceil(all * share * 0.01));
        const back = takeBack({ parts: PARTS, history: historyOf(payments), rule }, [
          { sourceId: FIRST + index, amount, bankId: A, only: true },
        ]);
        const own = back.bankShares.flatMap(({ shares }) => shares);
        expect(sumOf(own, (each) => each.amount)).toBe(amount);
        for (const { shares } of back.moved) expect(sumOf(shares, (each) => each.amount)).toBe(0);
        const rest = cents(amounts.reduce((sum, each) => sum + each, 0) - amount);
        const gone = (partId: number) =>
          own.reduce((sum, each) => sum + (each.part.partId === partId ? each.amount : 0), 0);
        const come = (partId: number) =>
          back.moved
            .flatMap(({ shares }) => shares)
            .reduce((sum, each) => sum + (each.part.partId === partId ? each.amount : 0), 0);
        const paid = paidIn(PARTS, historyOf(payments));
        const once = allocate(rule, PARTS, rest);
        expect(PARTS.map(({ partId }, nth) => (paid[nth] ?? 0) - gone(partId) + come(partId))).toEqual(
          PARTS.map(({ partId }) => once.find((each) => each.part.partId === partId)?.amount ?? 0),
        );
      }),
      { seed: seedOfRun(), numRuns: 300, endOnFailure: true },
    ));
});
