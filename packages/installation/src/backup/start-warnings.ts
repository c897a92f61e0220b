// What an operator reads at the start of a backup that is missing or too near.
import { existsSync, statSync } from "node:fs";
import type { Config } from "../config.ts";

export function backupWarnings({ backup, databaseUrl, dataDir }: Config): readonly string[] {
  const { folder, keys } = backup;
  if (databaseUrl !== undefined) return [];
  if (folder === undefined) return ["BACKUP_DIR is not set: the books have no backup"];
  if (!existsSync(folder)) return [`The backup folder ${folder} is not there. Create it, or mount its disk`];
  const isSameDisk = existsSync(dataDir) && statSync(folder).dev === statSync(dataDir).dev;
  return [
    ...(isSameDisk ? ["BACKUP_DIR is on the same disk as the books: one fault would take both"] : []),
    ...(keys ? [] : ["BACKUP_KEY is not set: backups are not encrypted, and hold no keys"]),
  ];
}
