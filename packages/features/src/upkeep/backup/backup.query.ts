// Reads what a worker last saw of the backups, and says what is wrong with it.
import type { BackupState } from "@fiducia/contract/backup-state";
import type { QueryHandler } from "@fiducia/serving/handlers";
import { sql } from "kysely";
import type { backupsQuery } from "./backup.contract.ts";
import { backupTroubles } from "./backup-troubles.rules.ts";

const iso = (moment: string) =>
  sql.raw(`to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`);

interface Row {
  readonly state: BackupState;
  readonly seenAt: string;
  readonly now: string;
}

export const backups: QueryHandler<typeof backupsQuery> = async ({ unit }) => {
  const [row] = await unit.rows(sql<Row>`
    select seen as state, ${iso("seen_at")} as "seenAt", ${iso("now()")} as now from backup_state`);
  if (!row) return { state: null, seenAt: null, troubles: [] };
  return { state: row.state, seenAt: row.seenAt, troubles: [...backupTroubles(row)] };
};
