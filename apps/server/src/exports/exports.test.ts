// Exports from asking to fetching: states, progress, turns, what is called off, and who gets a file and who none.

import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { openForFile } from "@fiducia/database/testing/open-test-database";
import { writeAs } from "@fiducia/database/write-unit";
import { grantPermission, revokePermission } from "@fiducia/features/identity/shared/grant-permission.store";
import { pdfPages } from "@fiducia/paper/testing/pdf-text";
import { sheetCells } from "@fiducia/paper/testing/sheet-cells";
import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { openDemoSite } from "../testing/demo-site.ts";
import { exportCallsAt } from "../testing/export-calls.ts";

const TODAY = { Query: "GetTransactionsByPeriod", timePeriod: 0 };

const site = openForFile(openDemoSite);
const calls = exportCallsAt(site);
beforeEach(async () => {
  for (const agencyId of [1001, 1002])
    await writeAs(site.database.connection, agencyId, (unit) => unit.run(sql`delete from export_job`));
});

const started = (user: string, order: object = {}) =>
  calls.started(user, { format: "xlsx", ask: TODAY, ...order });

/** A job of somebody's past the runner: being made elsewhere, unless it waits. */
async function placed(
  initials: string,
  jobId: number,
  state: "Queued" | "Running",
  until = "2027-01-01T00:00:00Z",
): Promise<number> {
  const leasedUntil = state === "Running" ? until : null;
  await writeAs(site.database.connection, 1001, (unit) =>
    unit.run(sql`insert into export_job (agency_id, export_job_id, asked_by, format, title, ask, column_keys, state,
        leased_until, queued_at)
      values (1001, ${jobId}, (select user_id from user_account where agency_id = 1001 and initials = ${initials}),
        'pdf', 'Report', ${JSON.stringify(TODAY)}::jsonb, '', ${state}, ${leasedUntil}::timestamptz,
        '2026-03-02T12:00:00Z'::timestamptz)`),
  );
  return jobId;
}

test("a report is made, counted, and fetched by who asked for it; nobody else sees it", async () => {
  const jobId = await started("MJS@1001", { columns: ["itemNumber", "tendered"] });
  const job = await calls.ended("MJS@1001", jobId);
  expect(job).toMatchObject({ title: "Trust Transactions", format: "xlsx", state: "Done", place: null });
  expect(job.rowsDone).toBe(job.rowsAll);
  expect(job.rowsAll).toBeGreaterThan(5);
  const file = await calls.fetched("MJS@1001", jobId);
  expect(file.headers["content-disposition"]).toBe(
    'attachment; filename="trust-transactions-2026-03-02.xlsx"',
  );
  expect(file.rawPayload.length).toBe(job.size);
  const rows = await sheetCells(file.rawPayload);
  expect(rows[0]).toEqual(["Number", "Tendered", "Voided"]);
  expect(rows).toHaveLength((job.rowsAll ?? 0) + 2);
  for (const other of ["TRK@1001", "ZED@1002"]) {
    expect((await calls.jobsOf(other)).map((each) => each.jobId)).not.toContain(jobId);
    expect((await calls.fetched(other, jobId)).json()).toMatchObject({ status: 404, rule: "EXPORT_UNKNOWN" });
    expect((await calls.post(other, "/cancel", { jobId })).body).toMatchObject({ rule: "EXPORT_UNKNOWN" });
    expect((await calls.post(other, "/retry", { jobId })).body).toMatchObject({ rule: "EXPORT_UNKNOWN" });
  }
  expect(readdirSync(join(site.folder, "exports")).filter((name) => name.endsWith(".part"))).toEqual([]);
});

test("every export leaves a line for the auditor", async () => {
  const jobId = await started("MJS@1001", { format: "pdf" });
  await calls.ended("MJS@1001", jobId);
  expect((await pdfPages((await calls.fetched("MJS@1001", jobId)).rawPayload)).length).toBeGreaterThan(0);
  const lines = await writeAs(site.database.connection, 1001, (unit) =>
    unit.rows<{ subject: string }>(sql`select subject from security_event where kind = 'reportExported'`),
  );
  expect(lines.map(({ subject }) => subject)).toContain(`GetTransactionsByPeriod as pdf, ${jobId}`);
});

test("what the query refuses is refused at once, and nothing waits", async () => {
  const nobody = await calls.post("NIL@1001", "", { format: "pdf", ask: TODAY });
  expect(nobody).toMatchObject({ status: 403, body: { ok: false } });
  for (const [order, words] of [
    [{ ask: { Query: "Nothing" } }, 'no query called "Nothing"'],
    [{ ask: { Query: "GetTrustPosition" } }, "is no report"],
    [{ ask: { ...TODAY, more: 1 } }, 'Unknown field "more"'],
    [{ columns: ["secret"] }, "no column"],
    [{ format: "doc" }, ""],
  ] as const) {
    const { status, body } = await calls.post("MJS@1001", "", { format: "pdf", ask: TODAY, ...order });
    expect([400, 404]).toContain(status);
    expect(body.errorMessage).toContain(words);
  }
  expect(await calls.jobsOf("MJS@1001")).toEqual([]);
});

test("what somebody may see no more is not in the file, and a file of before is not handed out", async () => {
  const jobId = await started("TRK@1001");
  await calls.ended("TRK@1001", jobId);
  expect((await calls.fetched("TRK@1001", jobId)).statusCode).toBe(200);
  const change = (work: typeof grantPermission, permissionId: number) =>
    writeAs(site.database.connection, 1001, async (unit) => {
      const [user] = await unit.rows<{ id: number }>(sql`
        select user_id as id from user_account where agency_id = 1001 and initials = 'TRK'`);
      await work(unit, { userId: user?.id ?? 0, permissionId });
    });
  await change(revokePermission, 9004);
  expect((await calls.fetched("TRK@1001", jobId)).statusCode).toBe(403);
  // The report is still theirs, with their own items only: the file holds more.
  await change(grantPermission, 9003);
  expect((await calls.fetched("TRK@1001", jobId)).json()).toMatchObject({
    status: 403,
    rule: "REACH_CHANGED",
  });
  await change(revokePermission, 9003);
  await change(grantPermission, 9004);
  expect((await calls.fetched("TRK@1001", jobId)).statusCode).toBe(200);
});

test("a job runs with the permissions of then: who has lost them gets a failure in the query's words", async () => {
  const jobId = await placed("NIL", 5001, "Queued");
  const next = await started("MJS@1001");
  const job = await calls.ended("NIL@1001", jobId);
  expect(job).toMatchObject({ state: "Failed" });
  expect(job.failure).toMatch(/^You do not have permission to view Trust Accounting Reports/);
  // The test after this one finds nobody at work.
  await calls.ended("MJS@1001", next);
});

test("what a server was making when it stopped is made anew, and its unfinished file is gone", async () => {
  const jobId = await placed("MJS", 5001, "Running", "2026-03-02T18:59:59Z");
  // Who asks next wakes whoever makes the files.
  const next = await started("TRK@1001");
  expect(await calls.ended("MJS@1001", jobId)).toMatchObject({ state: "Done" });
  expect((await calls.fetched("MJS@1001", jobId)).statusCode).toBe(200);
  await calls.ended("TRK@1001", next);
  expect(readdirSync(join(site.folder, "exports")).filter((name) => name.endsWith(".part"))).toEqual([]);
});

test("what is called off ends, and can be asked for again", async () => {
  const user = "MJS@1001";
  const jobId = await placed("MJS", 5001, "Running");
  expect((await calls.post(user, "/retry", { jobId })).body).toMatchObject({ rule: "NOT_ENDED" });
  expect((await calls.post(user, "/cancel", { jobId })).status).toBe(200);
  expect((await calls.jobsOf(user))[0]).toMatchObject({ state: "Cancelled" });
  expect((await calls.post(user, "/cancel", { jobId })).body).toMatchObject({ rule: "NOT_OPEN" });
  expect((await calls.fetched(user, jobId)).json()).toMatchObject({ rule: "NOT_READY" });
  expect((await calls.post(user, "/retry", { jobId })).status).toBe(200);
  expect(await calls.ended(user, jobId)).toMatchObject({ state: "Done" });
});

test("nobody may let more than ten wait", async () => {
  for (let place = 1; place <= 10; place += 1) await placed("MJS", 5000 + place, "Running");
  const { status, body } = await calls.post("MJS@1001", "", { format: "pdf", ask: TODAY });
  expect([status, body]).toMatchObject([409, { rule: "TOO_MANY_EXPORTS" }]);
});

test("after a day the file is cleared away, and at once when its user is gone", async () => {
  const path = (jobId: number) => join(site.folder, "exports", `1001-${jobId}.xlsx`);
  const [old, kept] = [await started("MJS@1001"), await started("TRK@1001")];
  await calls.ended("MJS@1001", old);
  await calls.ended("TRK@1001", kept);
  await writeAs(site.database.connection, 1001, (unit) =>
    unit.run(
      sql`update export_job set ended_at = ended_at - interval '25 hours' where export_job_id = ${old}`,
    ),
  );
  expect((await calls.jobsOf("MJS@1001")).map(({ jobId }) => jobId)).not.toContain(old);
  await site.sweepExports();
  expect([existsSync(path(old)), existsSync(path(kept))]).toEqual([false, true]);
  expect((await calls.fetched("MJS@1001", old)).statusCode).toBe(404);
  await writeAs(site.database.connection, 1001, (unit) =>
    unit.run(sql`update user_account set disabled_at = now() where initials = 'TRK'`),
  );
  await site.sweepExports();
  expect(existsSync(path(kept))).toBe(false);
});
