// The listings of the pack, of rows that have no invoice among them.
import { cents } from "@fiducia/kernel/cents";
import { day } from "@fiducia/kernel/day";
import { expect, test } from "vitest";
import { typedTotals } from "../shared/opening.contract.ts";
import { openingRow } from "../shared/opening-row.contract.ts";
import { packOf } from "./pack.rules.ts";

const ROWS = [
  {
    kind: "memo",
    document: "CM-1",
    clientId: 42,
    datedOn: "2026-02-01",
    amount: 30_000,
    reportingAccountId: 101,
    funded: 20_000,
    used: 12_000,
    offset: 1_000,
    trustBankId: 11,
  },
  { kind: "transit", trustBankId: 11, datedOn: "2026-02-27", amount: 700 },
].map((row) => openingRow.parse(row));

const packed = (balance: number, rest: "unidentified" | "agency") =>
  packOf({
    openedOn: day("2026-02-28"),
    totals: typedTotals.parse({
      credits: 16_900,
      banks: [{ trustBankId: 11, balance, rest, restReason: "Interest" }],
    }),
    rows: ROWS,
    names: {
      client: (id) => `client ${id}`,
      account: (id) => `account ${id}`,
      person: String,
      policy: String,
      isRevenue: () => false,
    },
    facts: ["Cedar"],
    mark: null,
  });

test("a total that differs is shown with its difference, one that nobody typed as not compared", () => {
  const [totals] = packed(8_000, "unidentified");
  expect(totals?.rows[3]).toEqual(["Client credits", 16_900, 17_000, -100]);
  expect(totals?.rows[0]).toEqual(["Receivables", "", 0, "not compared"]);
});

test("a bank's rest is named by whom it belongs to", () => {
  const restOf = (balance: number, rest: "unidentified" | "agency") =>
    packed(balance, rest)[1]?.rows[0]?.slice(3, 5);
  expect(restOf(8_000, "agency")).toEqual([0, ""]);
  expect(restOf(8_100, "unidentified")).toEqual([100, "Held for Unidentified"]);
  expect(restOf(8_100, "agency")).toEqual([100, "The agency's: Interest"]);
  expect(restOf(7_900, "agency")).toEqual([cents(-100), "Owed by the agency"]);
});

test("kinds without rows are left out", () => {
  const titles = packed(8_000, "agency").map(({ title }) => title.split(": ")[1]);
  expect(titles.slice(-2)).toEqual(["Credit memos", "Deposits in transit"]);
  const memos = packed(8_000, "agency").at(-2);
  expect(memos?.rows[0]?.slice(5)).toEqual([30_000, 0, 20_000, 12_000, 1_000, 17_000]);
});
