// Copies, trials and looks at the backups, by the clock or when the settings page asks.
import { makeCopyJob, tryCopyJob } from "@fiducia/features/upkeep/backup/backup-jobs.contract";
import { type AnyJob, defineJob } from "@fiducia/serving/job";
import { z } from "zod";
import type { BackupKeeper } from "./backup-keeper.ts";

export const backupJobs = (keeper: BackupKeeper): readonly AnyJob[] => [
  defineJob({
    ...makeCopyJob,
    async run({ isAsked }, work) {
      await keeper.copy(isAsked ?? false, work);
      // The first copy is tried at once.
      await keeper.try(false, work);
    },
  }),
  defineJob({ ...tryCopyJob, run: ({ isAsked }, work) => keeper.try(isAsked ?? false, work) }),
  defineJob({
    name: "LookAtBackups",
    payload: z.strictObject({}),
    retries: 0,
    schedule: "* * * * *",
    async run(_, work) {
      await keeper.look(work);
    },
  }),
];
