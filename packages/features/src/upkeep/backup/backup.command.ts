// Asks the worker to make a copy, or to try the newest backup.
import type { BackupState } from "@fiducia/contract/backup-state";
import { refuse } from "@fiducia/contract/define-command";
import { done } from "@fiducia/kernel/outcome";
import { requestJob } from "@fiducia/serving/job";
import { writingCommand } from "@fiducia/serving/write-once";
import { sql } from "kysely";
import { runBackupCommand } from "./backup.contract.ts";
import { makeCopyJob, tryCopyJob } from "./backup-jobs.contract.ts";

const REFUSALS = runBackupCommand.refusals;

export const runBackup = writingCommand(runBackupCommand, async (unit, { body }) => {
  const [row] = await unit.rows(sql<{ state: BackupState }>`select seen as state from backup_state`);
  if (row && !row.state.isEmbedded) return refuse(REFUSALS, "BACKUP_IS_OUTSIDE");
  if (!row?.state.folder) return refuse(REFUSALS, "NO_BACKUP_FOLDER");
  if (body.task === "trial" && row.state.copies.length === 0) return refuse(REFUSALS, "NOTHING_TO_TRY");
  await requestJob(unit, body.task === "copy" ? makeCopyJob : tryCopyJob, { isAsked: true });
  return done({});
});
