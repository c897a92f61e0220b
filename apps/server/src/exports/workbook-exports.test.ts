// Workbooks of several reports from asking to fetching: what is counted, what is refused, and to whom none is handed out.

import { readdirSync } from "node:fs";
import { join } from "node:path";
import { openForFile } from "@fiducia/database/testing/open-test-database";
import { writeAs } from "@fiducia/database/write-unit";
import { grantPermission, revokePermission } from "@fiducia/features/identity/shared/grant-permission.store";
import { payMethodsOfEventsReport } from "@fiducia/features/trust-accounting/pay-methods-of-events/pay-methods-of-events.report";
import { sheetsIn } from "@fiducia/paper/testing/sheet-cells";
import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { openDemoSite } from "../testing/demo-site.ts";
import { exportCallsAt } from "../testing/export-calls.ts";

const SEARCH = { startDate: "2026-01-01" };
const MAIN = { ask: { Query: "GetReceiptReport", ...SEARCH } };
const LINES = { ask: { Query: "GetLineItemsForEvents", ...SEARCH } };
const METHODS = { ask: { Query: "GetPayMethodsForEvents", ...SEARCH } };
const PAYABLES = { ask: { Query: "GetCompanyPayablesReport", payablePaidStatus: "None" } };
const WORKBOOK = { format: "xlsx", ...MAIN, further: [LINES, METHODS] };

const site = openForFile(openDemoSite);
const calls = exportCallsAt(site);
beforeEach(() => writeAs(site.database.connection, 1001, (unit) => unit.run(sql`delete from export_job`)));

/** Grants TRK a permission, or takes it away. */
const changeRights = (work: typeof grantPermission, permissionId: number) =>
  writeAs(site.database.connection, 1001, async (unit) => {
    const [user] = await unit.rows<{ id: number }>(sql`
      select user_id as id from user_account where agency_id = 1001 and initials = 'TRK'`);
    await work(unit, { userId: user?.id ?? 0, permissionId });
  });

test("three reports are one file: its rows are counted together, and one line tells the auditor of them", async () => {
  const jobId = await calls.started("MJS@1001", WORKBOOK);
  const job = await calls.ended("MJS@1001", jobId);
  expect(job).toMatchObject({ title: "All Trust Transactions", format: "xlsx", sheets: 3, state: "Done" });
  const file = await calls.fetched("MJS@1001", jobId);
  expect(file.headers["content-disposition"]).toBe(
    'attachment; filename="all-trust-transactions-2026-03-02.xlsx"',
  );
  const sheets = await sheetsIn(file.rawPayload);
  expect(sheets.map(({ name }) => name)).toEqual([
    ...["Main (Accounting Search)", "Line Items", "Pay Methods", "Filters"],
  ]);
  const rows = sheets.slice(0, 3).map((sheet) => sheet.rows.length - 2);
  expect(Math.min(...rows)).toBeGreaterThan(5);
  expect([job.rowsDone, job.rowsAll]).toEqual(Array(2).fill(rows.reduce((sum, count) => sum + count)));
  const lines = await writeAs(site.database.connection, 1001, (unit) =>
    unit.rows<{ subject: string }>(sql`select subject from security_event where kind = 'reportExported'`),
  );
  expect(lines.map(({ subject }) => subject)).toContain(
    `GetReceiptReport, GetLineItemsForEvents, GetPayMethodsForEvents as xlsx, ${jobId}`,
  );
});

test("a further sheet has the columns that are asked for, or those shown at first", async () => {
  const further = [{ ...LINES, columns: ["lineItemName", "amount"] }, METHODS];
  const jobId = await calls.started("MJS@1001", { ...WORKBOOK, columns: ["itemNumber"], further });
  await calls.ended("MJS@1001", jobId);
  const { rawPayload } = await calls.fetched("MJS@1001", jobId);
  const heads = (await sheetsIn(rawPayload)).slice(0, 3).map(({ rows }) => rows[0]);
  const atFirst = payMethodsOfEventsReport.columns.filter(({ hidden }) => !hidden);
  expect(heads).toEqual([
    ["Number", "Voided"],
    ["Line item", "Invoiced", "Voided"],
    [...atFirst.map(({ label }) => label), "Voided"],
  ]);
});

test.each([
  ["a PDF of several", { format: "pdf" }, 400, "a PDF holds one report"],
  ["a query that is none", { further: [LINES, { ask: { Query: "Nothing" } }] }, 404, 'called "Nothing"'],
  ["no report", { further: [{ ask: { Query: "GetTrustPosition" } }] }, 400, "is no report"],
  ["no words at all", { further: [{}] }, 400, "further.0.ask is required"],
  ["words that are no object", { further: ["GetReceiptReport"] }, 400, "further.0 must be an object"],
  ["no list", { further: LINES }, 400, "further must be a list"],
  ["a filter's misspelt field", { further: [{ ask: { ...LINES.ask, more: 1 } }] }, 400, 'field "more"'],
  ["a sheet's misspelt field", { further: [{ ...LINES, format: "xlsx" }] }, 400, 'field "format"'],
  ["a sheet of sheets", { further: [{ ...LINES, further: [METHODS] }] }, 400, 'field "further"'],
  ["a sort by no column", { further: [{ ask: { ...LINES.ask, sort: "secret" } }] }, 400, "no column"],
  ["columns of another", { further: [{ ...METHODS, columns: ["lineItemName"] }] }, 400, "no column"],
  ["five further", { further: Array(5).fill(LINES) }, 400, "further must have at most 4 entries"],
  [
    "one report twice",
    { further: [LINES, LINES] },
    400,
    'sheets of the workbook would be called "Line Items"',
  ],
  ["the first once more", { further: [MAIN] }, 400, 'would be called "Main (Accounting Search)"'],
])("%s is refused at once, and nothing waits", async (_, order, status, words) => {
  const answer = await calls.post("MJS@1001", "", { ...WORKBOOK, ...order });
  expect([answer.status, answer.body.errorMessage]).toEqual([status, expect.stringContaining(words)]);
  expect(await calls.jobsOf("MJS@1001")).toEqual([]);
});

test("who may not see one of the reports gets none of them, and hears which permission is missing", async () => {
  const order = { ...WORKBOOK, further: [LINES, PAYABLES] };
  const { status, body } = await calls.post("TRK@1001", "", order);
  expect([status, body.errorMessage]).toEqual([403, expect.stringContaining("Payables")]);
  expect(await calls.jobsOf("TRK@1001")).toEqual([]);
});

test("a permission taken away from one sheet takes the whole file away, asked for or made", async () => {
  const order = { ...WORKBOOK, further: [PAYABLES] };
  await changeRights(grantPermission, 9006);
  const made = await calls.started("TRK@1001", order);
  await calls.ended("TRK@1001", made);
  expect((await calls.fetched("TRK@1001", made)).statusCode).toBe(200);
  await changeRights(revokePermission, 9006);
  const refused = await calls.fetched("TRK@1001", made);
  expect(refused.json()).toMatchObject({ status: 403, errorMessage: expect.stringContaining("Payables") });
  // Asked for again, it is made with the permissions of now.
  await writeAs(site.database.connection, 1001, (unit) =>
    unit.run(sql`update export_job set state = 'Cancelled' where export_job_id = ${made}`),
  );
  expect((await calls.post("TRK@1001", "/retry", { jobId: made })).status).toBe(200);
  const again = await calls.ended("TRK@1001", made);
  expect(again).toMatchObject({ state: "Failed", failure: expect.stringContaining("Payables") });
});

test("called off while a further sheet is read it ends without a file, and is whole when it is asked for again", async () => {
  const user = "MJS@1001";
  let jobId = 0;
  await site.database.ownerConnection.transaction().execute(async (transaction) => {
    // Whoever opens the second sheet waits here.
    await sql`lock table pay_method in access exclusive mode`.execute(transaction);
    jobId = await calls.started(user, { ...WORKBOOK, further: [METHODS, LINES] });
    await calls.begun(user, jobId);
    expect((await calls.post(user, "/cancel", { jobId })).status).toBe(200);
  });
  const next = await calls.started(user, WORKBOOK);
  expect(await calls.ended(user, next)).toMatchObject({ state: "Done" });
  expect(await calls.ended(user, jobId)).toMatchObject({ state: "Cancelled", size: null });
  const files = () =>
    readdirSync(join(site.folder, "exports")).filter((name) => name.includes(String(jobId)));
  expect(files()).toEqual([]);
  expect((await calls.post(user, "/retry", { jobId })).status).toBe(200);
  expect(await calls.ended(user, jobId)).toMatchObject({ state: "Done", sheets: 3 });
  const made = await sheetsIn((await calls.fetched(user, jobId)).rawPayload);
  expect(made.slice(0, 3).map(({ name }) => name)).toEqual([
    ...["Main (Accounting Search)", "Pay Methods", "Line Items"],
  ]);
});
