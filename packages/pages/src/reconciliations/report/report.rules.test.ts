// The report of a reconciliation: its parts, what is red, and how long its lists are.
import { cents } from "@fiducia/kernel/cents";
import { day } from "@fiducia/kernel/day";
import { expect, it } from "vitest";
import type { Reconciliation } from "../month/reconciliation.contract.ts";
import { reportOf } from "./report.rules.ts";

const legs = {
  opening: cents(0),
  statement: cents(13_000),
  lines: cents(13_000),
  recordedLater: cents(0),
  inTransit: cents(2_000),
  outstanding: cents(-5_000),
  bankErrors: cents(0),
  bank: cents(10_000),
  book: cents(10_000),
  owners: cents(10_000),
};
const underWay = (on: string, amount: number, what: string) => ({
  source: "event" as const,
  sourceId: 1,
  datedOn: day(on),
  amount: cents(amount),
  what,
  number: "5001",
  name: "Acme Mutual",
  itemId: null,
  clearedOn: null,
});
const owner = (name: string, amount: number, since: string) => ({
  account: "2110",
  name,
  amount: cents(amount),
  since: day(since),
});
const month: Reconciliation = {
  bankName: "Trust Bank",
  since: day("2026-09-30"),
  throughOn: day("2026-10-31"),
  state: "Open",
  legs,
  isStated: true,
  unmatched: 0,
  outstanding: [underWay("2026-10-30", 2_000, "Deposit Slip"), underWay("2026-04-01", -5_000, "Check")],
  recordedLater: [],
  errors: [],
  owners: [owner("Acme", 11_000, "2026-07-01"), owner("Beta", -1_000, "2026-10-02")],
  obstacles: [],
  finished: null,
  approved: null,
  notApprover: "",
  history: [],
  version: 0,
};

const report = (most: number) => reportOf({ month, facts: ["Counter Agency"], most });

it("has its parts, each with its title and sum", () => {
  expect(report(100).map(({ title, total }) => [title.split(": ").at(-1), total.at(-1)])).toEqual([
    ["Three figures", 0],
    ["Deposits in transit", 2_000],
    ["Checks and transfers outstanding", -5_000],
    ["Exceptions", ""],
    ["Owners", 10_000],
    ["Owners of more than 90 days", 11_000],
  ]);
  expect(report(100)[0]?.mark).toBe("DRAFT");
});

it("shows deficits in red, and stale checks as exceptions", () => {
  const [, , , exceptions, owners] = report(100);
  expect([...(owners?.redRows ?? [])]).toEqual([1]);
  expect(exceptions?.rows).toEqual([["Stale check", "04/01/2026", "5001 Acme Mutual", -5_000]]);
});

it("adds up what a list on paper has no room for", () => {
  const owners = report(1).find(({ title }) => title.endsWith("Owners"));
  expect(owners?.rows).toEqual([
    ["2110", "Acme", "07/01/2026", 11_000],
    ["", "and 1 more", "", -1_000],
  ]);
});

it("lists receipts that wait for their deposit, so that owners come to what the bank is to hold", () => {
  const waits = reportOf({
    month: { ...month, legs: { ...legs, owners: cents(9_400) } },
    ...{ facts: [], most: 100 },
  }).find(({ title }) => title.endsWith("Owners"));
  expect(waits?.rows.at(-1)).toEqual(["1015", "Receipts that wait for their deposit", "", -600]);
  expect(waits?.total.at(-1)).toBe(9_400);
});

it("has the figures that were finished beside those of now where something was posted since", () => {
  const posted = {
    eventId: 9,
    what: "Void of Receipt 7",
    datedOn: day("2026-10-30"),
    by: "Bo",
    amount: cents(-500),
  };
  const finished = { by: "Ada", at: "2026-11-02T10:00:00Z", legs, changedSince: [posted] };
  const now = { ...legs, book: cents(9_500), owners: cents(9_500) };
  const papers = reportOf({
    month: { ...month, state: "Approved", legs: now, finished: finished as never },
    ...{ facts: ["Counter Agency"], most: 100 },
  });
  const figures = papers.slice(0, 2).map(({ title, rows }) => [title.split(": ").at(-1), rows[6]?.[1]]);
  expect(figures).toEqual([
    ["Three figures as finished", 10_000],
    ["Three figures as they are now", 9_500],
  ]);
  expect(papers[0]?.facts.at(-1)).toContain("the lists are of now");
});
