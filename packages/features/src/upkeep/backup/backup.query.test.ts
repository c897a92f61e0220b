// Everybody who may change settings sees the same backups, with what is wrong with them now.
import type { BackupState } from "@fiducia/contract/backup-state";
import { counterOfFile } from "@fiducia/stories/counter/counter";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { backupsQuery } from "./backup.contract.ts";
import { backups } from "./backup.query.ts";

const counter = counterOfFile();

const shown = () => counter.ask("MJS", [backupsQuery, backups], {});

test("before a worker has looked there is nothing to show", async () => {
  expect(await shown()).toEqual({ state: null, seenAt: null, troubles: [] });
});

test("what the worker saw last is shown, and old copies are told", async () => {
  const at = "2020-03-10T08:00:00.000Z";
  const state: BackupState = {
    ...{ folder: "/mnt/backup", isEmbedded: true, isEncrypted: true, everyHours: null, isSameDisk: false },
    copies: [{ name: "20200310T080000Z", endedAt: at, until: at, bytes: 1, storedBytes: 1 }],
    ...{ trials: [], oldestMoment: at, youngestMoment: at, logBytes: 0, waitingSince: null },
    ...{ underWay: null, faults: [], archiver: null },
  };
  await sql`select keep_backup_state(${JSON.stringify(state)}::jsonb)`.execute(counter.database.connection);
  const answer = await shown();
  expect(answer.state).toEqual(state);
  expect(answer.troubles[0]).toEqual({
    isGrave: true,
    words: "The last base copy is older than it should be. Back up now, and see what it says.",
  });
  const { ownerConnection } = counter.database;
  await sql`update backup_state set seen_at = now() - interval '6 minutes'`.execute(ownerConnection);
  expect((await shown()).troubles.map(({ words }) => words)).toEqual([
    "The worker has not looked at the backups for some minutes. See whether it runs.",
  ]);
});
