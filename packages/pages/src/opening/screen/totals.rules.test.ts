// Totals as they are typed, beside what the rows add up to.
import { cents } from "@fiducia/kernel/cents";
import { expect, test } from "vitest";
import { typedTotals } from "../shared/opening.contract.ts";
import { differenceOf, hasFault, totalsBody, typedTotalsOf } from "./totals.rules.ts";

const BANKS = [11, 12].map((trustBankId) => ({
  ...{ trustBankId, name: "Trust", ofRows: cents(0), typed: null, reconciled: null },
}));
const saved = typedTotals.parse({
  receivables: 123_456,
  credits: 0,
  banks: [{ trustBankId: 12, balance: -500, rest: "agency", restReason: "Interest" }],
});

test("what was saved is typed again, and nothing is typed where nothing was", () => {
  const typed = typedTotalsOf({ totals: saved, banks: BANKS });
  expect(typed.figures).toMatchObject({ receivables: "1,234.56", credits: "0.00", revenueInTrust: "" });
  expect(typed.banks).toEqual({
    11: { balance: "", statementBalance: "", rest: "unidentified", restReason: "" },
    12: { balance: "-5.00", statementBalance: "", rest: "agency", restReason: "Interest" },
  });
  expect(typedTotals.parse(totalsBody(typed))).toEqual(saved);
});

test("a reason is sent only where the rest is the agency's", () => {
  const typed = typedTotalsOf({ totals: saved, banks: BANKS });
  const bank = { ...typed.banks[12], rest: "unidentified" } as (typeof typed.banks)[string];
  expect(totalsBody({ ...typed, banks: { 12: bank } }).banks).toMatchObject([{ restReason: "" }]);
});

test("an amount that cannot be read is a fault, an empty one is none", () => {
  const typed = typedTotalsOf({ totals: saved, banks: BANKS });
  expect(hasFault(typed)).toBe(false);
  expect(hasFault({ ...typed, figures: { ...typed.figures, credits: "1.234,56" } })).toBe(true);
});

test("the difference is what the other system says beyond the rows", () => {
  expect(differenceOf("", cents(500))).toBeUndefined();
  expect(differenceOf("5.01", cents(500))).toBe(1);
  expect(differenceOf("(1.00)", cents(0))).toBe(-100);
});
