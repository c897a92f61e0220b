// Rows of the outbox from more than a week ago are taken away, and the mark stands where a first reader would start.
import { databaseOfFile } from "@fiducia/database/testing/open-test-database";
import { readAs } from "@fiducia/database/unit";
import { instantOf } from "@fiducia/kernel/clock";
import { runJob } from "@fiducia/serving/job";
import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { foundTwoAgencies } from "../../testing/two-agencies.ts";
import { pruneOutboxJob } from "./prune-outbox.job.ts";

const NOW = instantOf("2027-03-10T15:00:00Z");
const OLD = 12_000;
const database = databaseOfFile();
beforeAll(async () => {
  await foundTwoAgencies(database.connection);
  for (const agencyId of [1001, 1002]) {
    await insert(agencyId, { from: 1, count: OLD, at: "2027-03-03T14:59:59Z" });
    await insert(agencyId, { from: OLD + 1, count: 3, at: "2027-03-03T15:00:00Z" });
  }
});

const insert = (agencyId: number, { from, count, at }: { from: number; count: number; at: string }) =>
  database.ownerConnection.transaction().execute(async (transaction) => {
    await sql`select set_config('app.agency_id', ${String(agencyId)}, true)`.execute(transaction);
    await sql`insert into outbox (agency_id, outbox_id, topic, payload, created_at)
      select ${agencyId}, n, 'EventPosted', '{}', ${at}::timestamptz
      from generate_series(${from}::bigint, ${from + count - 1}::bigint) n`.execute(transaction);
  });

const left = (agencyId: number) =>
  readAs(database.connection, agencyId, (unit) =>
    unit.rows(sql<{ rows: number; mark: string }>`
      select (select count(*) from outbox) as rows,
        (select to_char(begins_at at time zone 'utc', 'YYYY-MM-DD HH24:MI') from outbox_mark) as mark`),
  );

const run = (signal: AbortSignal, now = NOW) =>
  runJob(pruneOutboxJob, {}, { connection: database.connection, clock: () => now, signal });

test("a worker that stops takes nothing more away", async () => {
  await expect(run(AbortSignal.abort())).rejects.toThrow("aborted");
  expect(await left(1001)).toEqual([{ rows: OLD + 3, mark: null }]);
});

test("takes away what is older than a week, however much it is, and moves the mark", async () => {
  await run(new AbortController().signal);
  for (const agencyId of [1001, 1002])
    expect(await left(agencyId)).toEqual([{ rows: 3, mark: "2027-03-03 15:00" }]);
});

test("the mark never goes back", async () => {
  await run(new AbortController().signal, instantOf("2027-03-09T15:00:00Z"));
  expect(await left(1001)).toEqual([{ rows: 3, mark: "2027-03-03 15:00" }]);
});
