// What nobody may fetch any more is cleared away, and what a killed worker left unfinished; what is being written stays.

import { existsSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { openForFile } from "@fiducia/database/testing/open-test-database";
import { writeAs } from "@fiducia/database/write-unit";
import { servedAreas } from "@fiducia/pages/areas.server";
import { runJob } from "@fiducia/serving/job";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { registryOf } from "../http/dispatch/registry.ts";
import { openDemoSite } from "../testing/demo-site.ts";
import { exportCallsAt } from "../testing/export-calls.ts";
import { clearExportsJob } from "./clear-exports.job.ts";
import { ExportFiles } from "./export-files.ts";
import { ExportRunner } from "./export-runner.ts";

const site = openForFile(openDemoSite);

test("takes away the file of an export that ended a day ago, and pieces of files of an hour ago", async () => {
  const calls = exportCallsAt(site);
  const ask = { Query: "GetTransactionsByPeriod", timePeriod: 0 };
  const jobId = await calls.started("MJS@1001", { format: "xlsx", ask });
  await calls.ended("MJS@1001", jobId);
  await writeAs(site.database.connection, 1001, (unit) =>
    unit.run(sql`update export_job set ended_at = ended_at - interval '25 hours'`),
  );
  const path = (name: string): string => join(site.folder, "exports", name);
  for (const [name, minutes] of [
    ["1001-1.pdf.part", 61],
    ["1001-2.pdf.part", 59],
  ] as const) {
    writeFileSync(path(name), "%PDF");
    const seconds = site.now() / 1000 - minutes * 60;
    utimesSync(path(name), seconds, seconds);
  }
  const context = { connection: site.database.connection, clock: () => site.now() };
  const runner = new ExportRunner({
    ...{ context, registry: registryOf(servedAreas), log: site.app.log },
    files: new ExportFiles(join(site.folder, "exports")),
  });
  await runJob(clearExportsJob(runner), {}, { ...context, signal: new AbortController().signal });
  expect(
    [`1001-${jobId}.xlsx`, "1001-1.pdf.part", "1001-2.pdf.part"].map((name) => existsSync(path(name))),
  ).toEqual([false, false, true]);
});
