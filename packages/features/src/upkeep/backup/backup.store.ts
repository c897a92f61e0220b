// What the worker saw last of the backups.
import type { BackupState } from "@fiducia/contract/backup-state";
import type { ReadUnit } from "@fiducia/database/unit";
import { sql } from "kysely";

export const readBackupState = (unit: ReadUnit): Promise<BackupState | undefined> =>
  unit.value(sql<{ state: BackupState }>`select seen as state from backup_state`);
