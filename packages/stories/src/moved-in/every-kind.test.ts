// Documents of every kind, as the wizard opens them: both books are equal, nothing of them is sent, the registers add up, and no
// period counts them.
import { lineItems } from "@fiducia/features/line-item-report/line-item-report/line-item-report.query";
import { lineItemReport } from "@fiducia/features/line-item-report/line-item-report/line-item-report.report";
import { allTrustTransactions } from "@fiducia/features/trust-accounting/all-trust-transactions/all-trust-transactions.query";
import { allTrustTransactionsReport } from "@fiducia/features/trust-accounting/all-trust-transactions/all-trust-transactions.report";
import { day } from "@fiducia/kernel/day";
import { expect, test } from "vitest";
import { counterOfTest } from "../counter/counter.ts";
import { Drawer } from "../counter/drawer.ts";
import { DISBURSEMENTS_REGISTER, RECEIPTS_REGISTER } from "../counter/tellers.ts";
import { customersThatDiffer, transferAll } from "../exporting/both-books.ts";
import { PROGRAMS } from "../exporting/exporting-programs.ts";
import { readOpening } from "../exporting/opening-balances.ts";
import { Opener } from "../importing/opener.ts";
import { ROWS_OF_EVERY_KIND } from "../importing/opening-rows.ts";

const counter = counterOfTest();
const RANGE = { startDate: day("2026-01-01"), endDate: day("2026-02-28") };

async function open(recognition: "AR_CASH" | "ACCRUAL" | "AP_CASH"): Promise<void> {
  await new Drawer(counter).settle(`recognition = '${recognition}'`);
  const opener = new Opener(counter);
  const openingId = await opener.begin(RANGE.endDate, recognition);
  await opener.enterAll(openingId, ROWS_OF_EVERY_KIND);
  await opener.totalAsRows(openingId);
  expect(await opener.approve(openingId)).toBe("Posted");
}

test.each(["AR_CASH", "ACCRUAL", "AP_CASH"] as const)("%s: QuickBooks", async (recognition) => {
  const quickbooks = await PROGRAMS[0].connect(counter);
  await open(recognition);
  await quickbooks.begin("Documents", day("2026-03-01"));
  await quickbooks.carry();
  const opening = await readOpening(counter);
  expect(opening.reduce((all, { amount }) => all + amount, 0)).toBe(0);
  quickbooks.enterOpening(opening, RANGE.endDate);
  counter.at("2026-03-03T16:00:00Z");
  await transferAll(counter);
  await quickbooks.carry();
  expect(await quickbooks.differences()).toEqual([]);
  expect(await customersThatDiffer(counter)).toEqual([]);
  await quickbooks.close();
});

test("registers and periods", async () => {
  await open("AR_CASH");
  const received = await counter.list("MJS", RECEIPTS_REGISTER, RANGE);
  const disbursed = await counter.list("MJS", DISBURSEMENTS_REGISTER, RANGE);
  expect(
    [...received.rows, ...disbursed.rows].map(({ bankAccountName, amount }) => [bankAccountName, amount]),
  ).toEqual([
    ["Trust Bank", 134_500],
    ["Trust Bank 2", 19_000],
  ]);
  const lines = await counter.list("MJS", [lineItemReport, lineItems], RANGE);
  const search = await counter.list("MJS", [allTrustTransactionsReport, allTrustTransactions], RANGE);
  for (const { totals } of [lines, search])
    expect(Object.values(totals).filter((amount) => Number(amount) !== 0)).toEqual([]);
  expect(lines.count).toBe(0);
});
