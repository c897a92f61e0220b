// Which export is next: agencies take turns, and abandoned exports come first.
import { databaseOfFile } from "@fiducia/database/testing/open-test-database";
import { writeAs } from "@fiducia/database/write-unit";
import { type Instant, instantOf } from "@fiducia/kernel/clock";
import { foundCounterAgency } from "@fiducia/stories/counter/agency";
import { sql } from "kysely";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { claimExport } from "./export-job.store.ts";

const AGENCIES = [6001, 6002];
const NOW = instantOf("2026-03-02T19:00:00Z");

const database = databaseOfFile();
beforeAll(async () => {
  for (const agencyId of AGENCIES) await foundCounterAgency(database.connection, agencyId);
});
beforeEach(async () => {
  for (const agencyId of AGENCIES)
    await writeAs(database.connection, agencyId, (unit) => unit.run(sql`delete from export_job`));
});

/** An export that waits, or whose worker has reported for the last time. */
const placed = (agencyId: number, jobId: number, left?: { until: string; attempts: number }) =>
  writeAs(database.connection, agencyId, (unit) =>
    unit.run(sql`insert into export_job (agency_id, export_job_id, asked_by, format, title, ask, column_keys, state,
        leased_until, attempts, queued_at)
      values (${agencyId}, ${jobId}, 1, 'pdf', 'Report', '{}', '', ${left ? "Running" : "Queued"},
        ${left?.until ?? null}::timestamptz, ${left?.attempts ?? 0},
        '2026-03-02T12:00:00Z'::timestamptz + ${jobId} * interval '1 second')`),
  );

const claim = async (at: Instant = NOW) =>
  (await claimExport(database.connection, { at, until: (at + 60_000) as Instant, most: 2 }))?.jobId;

test("agencies take turns, no more than two of one are made at once, and each sees its own places", async () => {
  for (const jobId of [1, 2, 3, 4]) await placed(6001, jobId);
  await placed(6002, 5);
  expect([await claim(), await claim(), await claim(), await claim()]).toEqual([1, 5, 2, undefined]);
  const places = (agencyId: number) =>
    writeAs(database.connection, agencyId, (unit) =>
      unit.rows(sql`select export_job_id as id, place from export_places() order by place`),
    );
  expect(await places(6001)).toEqual([
    { id: 3, place: 1 },
    { id: 4, place: 2 },
  ]);
  expect(await places(6002)).toEqual([]);
});

test("two servers that look at once take different jobs", async () => {
  await placed(6001, 1);
  await placed(6002, 2);
  expect((await Promise.all([claim(), claim()])).sort()).toEqual([1, 2]);
});

test("a job whose server fell silent begins again before all others, and is given up after three times", async () => {
  const until = "2026-03-02T18:00:00Z";
  await placed(6001, 1);
  await placed(6001, 2, { until, attempts: 1 });
  await placed(6001, 3, { until, attempts: 3 });
  await placed(6001, 4, { until: "2026-03-02T20:00:00Z", attempts: 1 });
  expect([await claim(), await claim()]).toEqual([2, undefined]);
  const states = await writeAs(database.connection, 6001, (unit) =>
    unit.rows(
      sql`select export_job_id as id, state, failure from export_job where export_job_id in (1, 3) order by 1`,
    ),
  );
  expect(states).toEqual([
    { id: 1, state: "Queued", failure: null },
    { id: 3, state: "Failed", failure: "The server stopped three times while it made this file." },
  ]);
});

test("a workbook has at most five reports, and a PDF one", async () => {
  await placed(6001, 1);
  const kept = (format: string, further: unknown) =>
    writeAs(database.connection, 6001, (unit) =>
      unit.run(sql`update export_job set format = ${format}, further = ${JSON.stringify(further)}::jsonb`),
    ).then(
      () => "kept",
      ({ constraint }: { constraint?: string }) => constraint,
    );
  const sheets = (count: number) => Array(count).fill({ ask: {} });
  expect(await kept("xlsx", sheets(4))).toBe("kept");
  expect(await kept("pdf", [])).toBe("kept");
  for (const [format, further] of [
    ["xlsx", sheets(5)],
    ["xlsx", {}],
    ["pdf", sheets(1)],
  ] as const)
    expect(await kept(format, further)).toBe("export_job_further_check");
});
