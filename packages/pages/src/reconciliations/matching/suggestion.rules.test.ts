// What a line of a bank seems to clear, and when that is certain.
import { cents } from "@fiducia/kernel/cents";
import { day } from "@fiducia/kernel/day";
import { expect, it } from "vitest";
import type { BankItem } from "../shared/bank-line.contract.ts";
import { suggestionsFor } from "./suggestion.rules.ts";

let lastId = 0;
const item = (on: string, amount: number, what = "Receipt", number = "", name = ""): BankItem => {
  lastId += 1;
  const key = { source: "event" as const, sourceId: lastId };
  return {
    ...key,
    datedOn: day(on),
    amount: cents(amount),
    what,
    number,
    name,
    itemId: null,
    clearedOn: null,
  };
};
const line = (lineId: number, on: string, amount: number, description = "", reference = "") => ({
  lineId,
  datedOn: day(on),
  amount: cents(amount),
  description,
  reference,
});

/** The numbers of the items that line 1 seems to clear, why, and whether nothing else fits. */
const seen = (lines: ReturnType<typeof line>[], items: readonly BankItem[]) => {
  const suggestion = suggestionsFor(lines, items).get(1);
  return [suggestion?.items.map(({ sourceId }) => sourceId), suggestion?.because, suggestion?.isExact];
};

it("a check is known by its number, however many have its amount", () => {
  const checks = [item("2026-03-01", -5000, "Check", "5001"), item("2026-03-01", -5000, "Check", "5002")];
  expect(seen([line(1, "2026-04-20", -5000, "CHECK 0005002")], checks)).toEqual([
    [checks[1]?.sourceId],
    "Same amount and number",
    true,
  ]);
});

it("a line that names another check is not this one", () => {
  const checks = [item("2026-03-01", -5000, "Check", "5001")];
  expect(seen([line(1, "2026-03-02", -5000, "Check", "7777")], checks)).toEqual([[], "", false]);
});

it("the only item of its amount near in time is certain, unless two lines want it", () => {
  const deposit = [item("2026-03-02", 7000)];
  expect(seen([line(1, "2026-03-04", 7000)], deposit)[2]).toBe(true);
  expect(seen([line(1, "2026-03-04", 7000), line(2, "2026-03-05", 7000)], deposit)[2]).toBe(false);
  expect(seen([line(1, "2026-03-20", 7000)], deposit)).toEqual([[], "", false]);
});

it("of several that fit, the one with the name, else the nearest, and never unseen", () => {
  const receipts = [
    item("2026-03-02", 7000, "Receipt", "1001", "Ada Park"),
    item("2026-03-03", 7000, "Receipt", "1002", "Bo Reed"),
  ];
  expect(seen([line(1, "2026-03-04", 7000, "ACH PARK A")], receipts)).toEqual([
    [receipts[0]?.sourceId],
    "Same amount and name",
    false,
  ]);
  expect(seen([line(1, "2026-03-04", 7000, "ACH")], receipts)).toEqual([
    [receipts[1]?.sourceId],
    "Same amount; 2 items fit",
    false,
  ]);
});

it("the receipts of a day add up to one deposit of the bank", () => {
  const receipts = [item("2026-03-02", 3000), item("2026-03-02", 4000), item("2026-03-03", 500)];
  expect(seen([line(1, "2026-03-03", 7000)], receipts)).toEqual([
    [receipts[0]?.sourceId, receipts[1]?.sourceId],
    "2 items of 03/02/2026 add up to it",
    false,
  ]);
});

it("a check that was cashed for another amount is named, and suggested for nothing", () => {
  const checks = [item("2026-03-01", -902, "Check", "3105"), item("2026-03-01", -500, "Check", "3106")];
  expect(seen([line(1, "2026-03-09", -903, "CHECK 3105")], checks)).toEqual([
    [],
    "Check 3105 has its number, but differs by 0.01",
    false,
  ]);
  expect(seen([line(1, "2026-03-09", -903)], checks)).toEqual([[], "", false]);
});
