// The head of a file: what its report was asked by, in words that an examiner reads without the program.
import { openForFile } from "@fiducia/database/testing/open-test-database";
import { expect, test } from "vitest";
import { openDemoSite } from "../../testing/demo-site.ts";

const site = openForFile(openDemoSite);

/** The lines above the table, without the agency and the moment. */
async function headOf(user: string, ask: object): Promise<readonly string[]> {
  const address = new URLSearchParams({ format: "print", ask: JSON.stringify(ask) });
  const { status, text } = await site.get(user, `/accounting/export?${address}`);
  expect(status).toBe(200);
  const lines = [...text.matchAll(/<p>(.*?)<\/p>/g)].map(([, words = ""]) => words.replaceAll("&#39;", "'"));
  return lines.slice(1, -1);
}

const year = { startDate: "2026-01-01", endDate: "2026-12-31" };

test("days are said as people write them, and a range by what it is open to", async () => {
  expect(await headOf("MJS@1001", { Query: "GetCashReceiptsRegister", ...year })).toEqual([
    "Dates: 01/01/2026 to 12/31/2026",
  ]);
  const from = await headOf("MJS@1001", { Query: "GetReceiptReport", startDate: "2026-01-01" });
  expect(from).toContain("Dates: From 01/01/2026");
  const until = await headOf("MJS@1001", { Query: "GetReceiptReport", endDate: "2026-12-31" });
  expect(until).toContain("Dates: Until 12/31/2026");
  expect(await headOf("MJS@1001", { Query: "GetTransactionsByPeriod", timePeriod: 1 })).toEqual([
    "Office: All offices",
    "Day: Yesterday, 03/01/2026",
  ]);
});

test("offices, accounts, types and clients are said by their names", async () => {
  const head = await headOf("MJS@1001", {
    Query: "GetReceiptReport",
    userOffice: 2,
    bankAccount: 1,
    clientNumber: "871",
    transactionTypes: ["IncomingPayment", "CreditMemo"],
    includeVoided: true,
  });
  expect(head).toEqual([
    "Office: All offices",
    "User's office: Lakeside",
    "Customer ID: 00000871",
    "Bank account: Premium Trust, First Harbor Bank",
    "Item types: Credit Memo, Receipts",
    "Voided items: Included",
  ]);
});

test("a long choice of accounts is named in part and counted", async () => {
  const glAccountIds = Array.from({ length: 1_000 }, (_, place) => place + 500_001);
  const head = await headOf("PAY@1001", {
    Query: "GetCompanyPayablesReport",
    payablePaidStatus: "None",
    glAccountIds,
  });
  expect(head).toContain("Paid status: All");
  expect(head.join()).toContain(", 500020 and 980 more");
});

test("whoever sees less than the whole has it said in the file", async () => {
  expect(await headOf("CLK@1001", { Query: "GetTransactionsByPeriod", timePeriod: 0 })).toEqual([
    "Office: All offices",
    "Created by: CLK only",
    "Days: Today and yesterday only",
    "Day: Today, 03/02/2026",
  ]);
});
