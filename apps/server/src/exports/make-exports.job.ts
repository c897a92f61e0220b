// Makes the files of requested exports; the rows of `export_job` determine the order.
import { defineJob, type JobContract } from "@fiducia/serving/job";
import { z } from "zod";
import type { ExportRunner } from "./export-runner.ts";

export const makeExports: JobContract<{ agencyId?: number | undefined }> = {
  name: "MakeExports",
  payload: z.strictObject({ agencyId: z.number().int().optional() }),
  retries: 3,
  // Finds exports of silent workers without a request.
  schedule: "* * * * *",
};

export const makeExportsJob = (runner: ExportRunner) =>
  defineJob({ ...makeExports, run: (_, { signal }) => runner.makeAll(signal) });
