// Who may ask for a copy or a trial, and what the worker is told.
import type { BackupState } from "@fiducia/contract/backup-state";
import { counterOfFile, granted } from "@fiducia/stories/counter/counter";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { runBackup } from "./backup.command.ts";
import { backupsQuery, runBackupCommand } from "./backup.contract.ts";
import { backups } from "./backup.query.ts";

const counter = counterOfFile();

const run = (task: "copy" | "trial") => counter.tell("MJS", [runBackupCommand, runBackup], { task });
const shown = () => counter.ask("MJS", [backupsQuery, backups], {});

const keep = (change: Partial<BackupState>) => {
  const state: BackupState = {
    ...{ folder: "/mnt/backup", isEmbedded: true, isEncrypted: true, everyHours: null, isSameDisk: false },
    ...{ copies: [], trials: [], oldestMoment: null, youngestMoment: null, logBytes: 0, waitingSince: null },
    ...{ underWay: null, faults: [], archiver: null, ...change },
  };
  return sql`select keep_backup_state(${JSON.stringify(state)}::jsonb)`.execute(counter.database.connection);
};

test("before a worker has looked there is nothing to show and nowhere to copy to", async () => {
  expect(await shown()).toEqual({ state: null, seenAt: null, troubles: [] });
  expect(await run("copy")).toMatchObject({ refusal: { rule: "NO_BACKUP_FOLDER" } });
});

test("a server of one's own is backed up there", async () => {
  await keep({ isEmbedded: false, folder: null });
  expect(await run("copy")).toMatchObject({ refusal: { rule: "BACKUP_IS_OUTSIDE" } });
});

test("without a copy there is nothing to try", async () => {
  await keep({});
  expect(await run("trial")).toMatchObject({ refusal: { rule: "NOTHING_TO_TRY" } });
  expect((await shown()).troubles.map(({ words }) => words)).toEqual([
    "There is no base copy yet. The first one is made within ten minutes.",
  ]);
});

test("a copy and a trial are asked for once, however often somebody presses", async () => {
  const at = "2026-03-10T08:00:00.000Z";
  await keep({ copies: [{ name: "20260310T080000Z", endedAt: at, until: at, bytes: 1, storedBytes: 1 }] });
  for (const task of ["copy", "copy", "trial"] as const) granted(await run(task));
  expect((await shown()).state?.copies).toHaveLength(1);
});
