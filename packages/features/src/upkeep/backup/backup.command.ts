// Asks the worker to make a copy, or to try the newest backup.
import { refuse } from "@fiducia/contract/define-command";
import { done } from "@fiducia/kernel/outcome";
import { requestJob } from "@fiducia/serving/job";
import { writingCommand } from "@fiducia/serving/write-once";
import { runBackupCommand } from "./backup.contract.ts";
import { readBackupState } from "./backup.store.ts";
import { makeCopyJob, tryCopyJob } from "./backup-jobs.contract.ts";

const REFUSALS = runBackupCommand.refusals;

export const runBackup = writingCommand(runBackupCommand, async (unit, { body }) => {
  const state = await readBackupState(unit);
  if (state && !state.isEmbedded) return refuse(REFUSALS, "BACKUP_IS_OUTSIDE");
  if (!state?.folder) return refuse(REFUSALS, "NO_BACKUP_FOLDER");
  if (body.task === "trial" && state.copies.length === 0) return refuse(REFUSALS, "NOTHING_TO_TRY");
  await requestJob(unit, body.task === "copy" ? makeCopyJob : tryCopyJob, { isAsked: true });
  return done({});
});
