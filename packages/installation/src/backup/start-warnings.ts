// What an operator reads at the start of a backup that is missing or too near.
import type { Config } from "../config.ts";
import type { BackupFault } from "./backup-fault.ts";
import { isSameDisk, isThere, requireAnswer } from "./backup-folder.ts";

export async function backupWarnings({ backup, databaseUrl, dataDir }: Config): Promise<readonly string[]> {
  const { folder, keys } = backup;
  if (databaseUrl !== undefined) return [];
  if (folder === undefined) return ["BACKUP_DIR is not set: the books have no backup"];
  const silence = await requireAnswer(folder).catch((fault: BackupFault) => fault.message);
  if (silence !== undefined) return [silence.replace(/\.$/, "")];
  if (!(await isThere(folder)))
    return [`The backup folder ${folder} is not there. Create it, or mount its disk`];
  const isNear = (await isThere(dataDir)) && (await isSameDisk(folder, dataDir));
  return [
    ...(isNear ? ["BACKUP_DIR is on the same disk as the books: one fault would take both"] : []),
    ...(keys ? [] : ["BACKUP_KEY is not set: backups are not encrypted, and hold no keys"]),
  ];
}
