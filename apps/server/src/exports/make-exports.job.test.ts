// Files are made by a worker: it is asked for one with the row, and finds by itself what another one left.
import { openForFile } from "@fiducia/database/testing/open-test-database";
import { readAs } from "@fiducia/database/unit";
import { writeAs } from "@fiducia/database/write-unit";
import { type Instant, isoInstant } from "@fiducia/kernel/clock";
import { servedAreas } from "@fiducia/pages/areas.server";
import { runJob } from "@fiducia/serving/job";
import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { registryOf } from "../http/dispatch/registry.ts";
import { openDemoSite } from "../testing/demo-site.ts";
import { exportCallsAt } from "../testing/export-calls.ts";
import { Worker } from "../worker.ts";
import { ExportFiles } from "./export-files.ts";
import { ExportRunner } from "./export-runner.ts";
import { makeExportsJob } from "./make-exports.job.ts";

const TODAY = { Query: "GetTransactionsByPeriod", timePeriod: 0 };
const silent = { debug: () => undefined, warn: () => undefined, error: () => undefined };
const site = openForFile(openDemoSite);
let runner: ExportRunner;
beforeAll(async () => {
  runner = new ExportRunner({
    context: { connection: site.database.connection, clock: () => site.now() },
    registry: registryOf(servedAreas),
    files: new ExportFiles(`${site.folder}/exports`),
    log: site.app.log,
  });
});

const statesOf = (agencyId: number) =>
  readAs(site.database.connection, agencyId, async (unit) =>
    (await unit.rows(sql<{ state: string }>`select state from export_job order by export_job_id`)).map(
      ({ state }) => state,
    ),
  );

test("the worker makes what somebody asks for, and at once", async () => {
  const calls = exportCallsAt(site);
  const { body } = await calls.post("MJS@1001", "", { format: "pdf", ask: TODAY });
  const { jobId } = body.data as unknown as { jobId: number };
  const worker = new Worker({
    ...{ jobs: [makeExportsJob(runner)], loginUrl: site.database.loginUrl, isAlone: true, log: silent },
    work: { connection: site.database.connection, clock: () => site.now() },
  });
  await worker.start();
  await expect.poll(() => statesOf(1001), { timeout: 60_000 }).toEqual(["Done"]);
  expect((await calls.fetched("MJS@1001", jobId)).statusCode).toBe(200);
  await calls.post("ZED@1002", "", { format: "pdf", ask: TODAY });
  await expect.poll(() => statesOf(1002), { timeout: 60_000 }).toEqual(["Done"]);
  await worker.stop();
});

test("a worker that is alone begins at once what was being made when the one before it was killed", async () => {
  const context = { connection: site.database.connection, clock: () => site.now() };
  const work = { ...context, signal: new AbortController().signal };
  const runners = [false, true].map(
    (isAlone) =>
      new ExportRunner({
        ...{ context, registry: registryOf(servedAreas), log: site.app.log, isAlone },
        files: new ExportFiles(`${site.folder}/exports`),
      }),
  );
  await writeAs(site.database.connection, 1002, (unit) =>
    unit.run(sql`update export_job set state = 'Running', attempts = 1, ended_at = null, file_name = null,
      size_bytes = null, reach = null, leased_until = ${isoInstant((site.now() + 44_000) as Instant)}::timestamptz`),
  );
  const states: (readonly string[])[] = [];
  for (const runner of runners) {
    await runJob(makeExportsJob(runner), {}, work);
    states.push(await statesOf(1002));
  }
  expect(states).toEqual([["Running"], ["Done"]]);
});

test("a worker that stops puts back what it makes, and says that something is left", async () => {
  const calls = exportCallsAt(site);
  await calls.post("TRK@1001", "", { format: "xlsx", ask: TODAY });
  const stopping = new AbortController();
  const work = { connection: site.database.connection, clock: () => site.now(), signal: stopping.signal };
  const making = runJob(makeExportsJob(runner), {}, work);
  stopping.abort();
  await expect(making).rejects.toThrow("aborted");
  expect(await statesOf(1001)).toEqual(["Done", "Queued"]);
  await runJob(makeExportsJob(runner), {}, { ...work, signal: new AbortController().signal });
  expect(await statesOf(1001)).toEqual(["Done", "Done"]);
});
