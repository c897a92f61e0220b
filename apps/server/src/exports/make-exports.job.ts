// Makes the files that users asked for; which one comes next, the rows of `export_job` say.
import { defineJob, type JobContract } from "@fiducia/serving/job";
import { z } from "zod";
import type { ExportRunner } from "./export-runner.ts";

export const makeExports: JobContract<{ agencyId?: number | undefined }> = {
  name: "MakeExports",
  payload: z.strictObject({ agencyId: z.number().int().optional() }),
  retries: 3,
  // Rows of a worker that fell silent are found without anybody asking.
  schedule: "* * * * *",
};

export const makeExportsJob = (runner: ExportRunner) =>
  defineJob({ ...makeExports, run: (_, { signal }) => runner.makeAll(signal) });
