// The draft's reports as tables, with their sums.
import { cents, ZERO } from "@fiducia/kernel/cents";
import { expect, test } from "vitest";
import { draftTables } from "./draft-columns.rules.ts";

const ofAda = { clientId: 42, name: "Ada", current: cents(5), past30: cents(7), past60: ZERO, past90: ZERO };
const DRAFT = {
  clients: [{ ...ofAda, older: cents(1), credit: cents(3) }],
  payables: [
    { name: "Acme", collected: cents(10), uncollected: cents(20) },
    { name: "Beta", collected: cents(-4), uncollected: cents(1) },
  ],
  revenue: [],
  producers: [],
  positions: [],
};

test("each report has its rows and their sums", () => {
  const [positions, clients, payables] = draftTables(DRAFT);
  expect(positions?.rows).toEqual([]);
  expect(clients?.headings).toEqual(["Current", "1-30", "31-60", "61-90", "91+", "Owed", "Credit"]);
  expect(clients?.rows).toEqual([{ name: "Ada", amounts: [5, 7, 0, 0, 1, 13, 3] }]);
  expect(payables?.rows.map(({ amounts }) => amounts)).toEqual([
    [10, 20, 30],
    [-4, 1, -3],
  ]);
  expect(payables?.totals).toEqual([6, 21, 27]);
});
