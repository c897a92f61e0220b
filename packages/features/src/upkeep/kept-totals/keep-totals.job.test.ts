// Totals and balances of owners are kept up to the last posting of each agency that has one.
import { databaseOfFile } from "@fiducia/database/testing/open-test-database";
import { systemClock } from "@fiducia/kernel/clock";
import { runJob } from "@fiducia/serving/job";
import { demoStory } from "@fiducia/stories/small-harbor/demo-story";
import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { keepTotalsJob } from "./keep-totals.job.ts";

const database = databaseOfFile();
beforeAll(async () => {
  await demoStory.create(database.connection, systemClock);
});

const links = async (agencyId: number) => {
  const found = await database.ownerConnection.transaction().execute(async (transaction) => {
    await sql`select set_config('app.agency_id', ${String(agencyId)}, true)`.execute(transaction);
    return sql<{ kept: number; owners: number; all: number }>`
      select coalesce((select chain_position from kept_total_head where agency_id = ${agencyId}), 0) as kept,
        coalesce((select chain_position from kept_owner_head where agency_id = ${agencyId}), 0) as owners,
        (select chain_position from audit_head where agency_id = ${agencyId}) as all`.execute(transaction);
  });
  return found.rows[0] ?? { kept: 0, owners: 0, all: 0 };
};

const behind = async () =>
  (await sql<{ agency_id: number }>`select agency_id from totals_behind()`.execute(database.connection)).rows;

const run = (signal: AbortSignal) =>
  runJob(keepTotalsJob, {}, { connection: database.connection, clock: systemClock, signal });

test("a worker that stops begins nothing", async () => {
  await expect(run(AbortSignal.abort())).rejects.toThrow("aborted");
  expect((await links(1001)).kept).toBe(0);
});

test("every agency's totals and balances reach its last posting, and then there is nothing to do", async () => {
  expect(await behind()).toHaveLength(2);
  await run(new AbortController().signal);
  for (const agencyId of [1001, 1002]) {
    const { kept, owners, all } = await links(agencyId);
    expect(kept).toBeGreaterThan(0);
    expect([kept, owners]).toEqual([all, all]);
  }
  expect(await behind()).toEqual([]);
});
