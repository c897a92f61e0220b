// What is left of a line's parts while it is entered.
import { expect, test } from "vitest";
import { openingRow } from "../shared/opening-row.contract.ts";
import { inTrustOf, leftOf, partFiguresOf } from "./part-figures.rules.ts";

const line = {
  ...{ document: "1", clientId: 42, datedOn: "2026-02-01", amount: 100_000, reportingAccountId: 101 },
  ...{ retainedAmount: 15_000, retainedAccountId: 201, trustBankId: 11 },
};
const isRevenue = (accountId: number) => accountId === 201;

test("an invoice is open less what was collected, offset, banked outside and written off", () => {
  const row = openingRow.parse({
    ...{ kind: "invoice", ...line, collected: 50_000, offset: 5_000, paidOn: 20_000 },
    ...{ retainedCollected: 2_000, bankedOutside: 1_000, writtenOff: 500, retainedPaidOn: 1_500 },
  });
  expect(partFiguresOf(row, isRevenue)).toEqual([
    { amount: 85_000, left: 30_000, inTrust: 30_000 },
    { amount: 15_000, left: 11_500, inTrust: 500 },
  ]);
  expect([leftOf(row, isRevenue), inTrustOf(row, isRevenue)]).toEqual([41_500, 30_500]);
});

test("a credit memo has left what was neither used nor offset", () => {
  const row = openingRow.parse({
    ...{ kind: "memo", ...line, funded: 50_000, used: 30_000, offset: 5_000, retainedFunded: 4_000 },
  });
  expect(partFiguresOf(row, isRevenue)).toEqual([
    { amount: 85_000, left: 50_000, inTrust: 20_000 },
    { amount: 15_000, left: 15_000, inTrust: 4_000 },
  ]);
});

test("what is no line has no parts", () => {
  expect(partFiguresOf(openingRow.parse({ kind: "funds", trustBankId: 11, amount: 5 }), isRevenue)).toEqual(
    [],
  );
});
