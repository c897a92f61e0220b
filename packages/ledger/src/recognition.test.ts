// When revenue becomes income: the same story under each setting differs in fund O only.

import { cents } from "@fiducia/kernel/cents";
import { describe, expect, it } from "vitest";
import { type Account, fundOf } from "./accounts.ts";
import { earned, type Recognition } from "./recognition.ts";
import { STEPS } from "./testing/agency-steps.ts";
import { AgencyStory } from "./testing/agency-story.ts";
import { partOf } from "./testing/paid-document.ts";

const INCOME: readonly Account[] = ["4000", "4010", "4030"];

/** Runs the examples up to a step; returns income so far and what waits in the accounts of the setting. */
function told(recognition: Recognition, until: string) {
  const story = new AgencyStory(recognition);
  for (const [id, step] of Object.entries(STEPS)) {
    step(story);
    if (id === until) break;
  }
  const income = INCOME.reduce((all, account) => all - story.books.control(account), 0);
  const { books } = story;
  return {
    income,
    billedNotCollected: books.control("1260"),
    unearned: 0 - books.control("2350"),
    dueFromTrust: books.control("1250"),
  };
}

describe("income of invoice 1001 (commission 150, agency fee 50)", () => {
  const cases: [Recognition, string, Record<keyof ReturnType<typeof told>, number>][] = [
    ["AR_CASH", "E1", { income: 0, billedNotCollected: 0, unearned: 0, dueFromTrust: 0 }],
    ["AR_CASH", "E2", { income: 20000, billedNotCollected: 0, unearned: 0, dueFromTrust: 20000 }],
    ["ACCRUAL", "E1", { income: 20000, billedNotCollected: 20000, unearned: 0, dueFromTrust: 0 }],
    ["ACCRUAL", "E2", { income: 20000, billedNotCollected: 0, unearned: 0, dueFromTrust: 20000 }],
    ["AP_CASH", "E1", { income: 0, billedNotCollected: 0, unearned: 0, dueFromTrust: 0 }],
    ["AP_CASH", "E2", { income: 5000, billedNotCollected: 0, unearned: 15000, dueFromTrust: 20000 }],
  ];
  for (const [recognition, until, figures] of cases)
    it(`${recognition} after ${until}`, () => expect(told(recognition, until)).toEqual(figures));
  it("AP_CASH earns the commission when the company is paid", () => {
    const before = told("AP_CASH", "E3.2");
    const after = told("AP_CASH", "E4");
    expect([after.income - before.income, after.unearned - before.unearned]).toEqual([15000, -15000]);
  });
});

describe("whatever the setting", () => {
  const settings: Recognition[] = ["AR_CASH", "ACCRUAL", "AP_CASH"];
  const outsideO = (recognition: Recognition) => {
    const story = new AgencyStory(recognition);
    return Object.values(STEPS).map((step) =>
      step(story).postings.filter((posting) => fundOf(posting.account) !== "O"),
    );
  };
  it("funds B and T get the same postings", () => {
    for (const setting of settings) expect(outsideO(setting)).toEqual(outsideO("AR_CASH"));
  });
  it("at the end all that was collected and stayed is income, and nothing waits but what is not due", () => {
    const cash = told("AR_CASH", "E19.4");
    const accrual = told("ACCRUAL", "E19.4");
    expect([accrual.billedNotCollected, cash.billedNotCollected]).toEqual([0, 0]);
    // Under ACCRUAL the written-off 5.00 of the agency's part was income before; it is in bad debt now.
    expect(accrual.income - cash.income).toBe(500);
    expect(told("AP_CASH", "E19.4").dueFromTrust).toBe(cash.dueFromTrust);
  });
});

describe("of a commission of which so much has come into trust, a line's company being paid so much", () => {
  const company = (billed: number) => partOf(1, billed, { line: 1 });
  const counts = (collected: number, billed: number | undefined, paid: number) =>
    earned(cents(collected), billed === undefined ? undefined : company(billed), cents(paid));

  it("the same share counts, rounded down", () => {
    expect(counts(15000, 850, 0)).toBe(0);
    expect(counts(15000, 850, 42500)).toBe(7500);
    expect(counts(15000, 850, 84999)).toBe(14999);
    expect(counts(15000, 850, 85000)).toBe(15000);
    expect(counts(15000, 0.01, 0)).toBe(0);
    expect(counts(1, 850, 84999)).toBe(0);
    expect(counts(1, 850, 85000)).toBe(1);
  });
  it("what a memo offset of the company's part is not waited for", () => {
    const left = (offset: number) => ({ ...company(850), offset: cents(offset) });
    expect(earned(cents(12000), left(17000), cents(68000))).toBe(12000);
    expect(earned(cents(12000), left(17000), cents(34000))).toBe(6000);
    expect(earned(cents(15000), left(85000), cents(0))).toBe(15000);
  });
  it("all of it where the company was paid ahead, and of a return the same, mirrored", () => {
    expect(counts(15000, 850, 90000)).toBe(15000);
    expect(counts(15000, -850, -42500)).toBe(7500);
  });
  it("of a discount the same share, and no cent before it is whole", () => {
    expect(counts(-1000, -40, 0)).toBe(0);
    expect(counts(-1000, -40, -2000)).toBe(-500);
    expect(counts(-1000, -40, -3999)).toBe(-999);
    expect(counts(-1000, -40, -4000)).toBe(-1000);
  });
  it("all of it where no company has a share in the line", () => {
    expect(counts(15000, undefined, 0)).toBe(15000);
    expect(counts(15000, 0, 0)).toBe(15000);
  });
  it("what is below zero on a line above it counts at once, as what is given back does", () => {
    expect(counts(-100, 850, 0)).toBe(-100);
    expect(counts(0, 850, 85000)).toBe(0);
  });
});
