// Deletes the files of exports that ended a day ago, or whose user has no access any more.
import { defineJob } from "@fiducia/serving/job";
import { z } from "zod";
import type { ExportRunner } from "./export-runner.ts";

export const clearExportsJob = (runner: ExportRunner) =>
  defineJob({
    name: "ClearExports",
    payload: z.strictObject({}),
    retries: 3,
    schedule: "*/10 * * * *",
    run: () => runner.sweep(),
  });
