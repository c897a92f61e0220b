// The worker copies and tries the books by itself, and a folder that vanishes or is not theirs becomes words.
import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { BackupState } from "@fiducia/contract/backup-state";
import { quickFolder, removeFolder } from "@fiducia/database/testing/temporary-folder";
import { type Books, openBooks } from "@fiducia/installation/books";
import { type Config, readConfig } from "@fiducia/installation/config";
import { clockAt, systemClock } from "@fiducia/kernel/clock";
import { runJob } from "@fiducia/serving/job";
import { foundCounterAgency } from "@fiducia/stories/counter/agency";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { backupJobs } from "./backup.job.ts";
import { BackupKeeper } from "./backup-keeper.ts";

const temporary = quickFolder();
const folder = join(temporary, "backup");
let config: Config;
let books: Books;
let keeper: BackupKeeper;

beforeAll(async () => {
  mkdirSync(folder);
  config = readConfig({
    ...{ DATA_DIR: join(temporary, "data"), BACKUP_DIR: folder, BACKUP_KEY: "k".repeat(43) },
  });
  const quiet = () => undefined;
  books = await openBooks({ config, say: quiet, onTrouble: quiet, onGone: quiet });
  await foundCounterAgency(books.connection, 6001);
  keeper = new BackupKeeper({ config, clock: systemClock, ease: 0 });
});
afterAll(async () => {
  await books.close();
  removeFolder(temporary);
});

const run = async (name: string, payload = {}, by = keeper): Promise<void> => {
  const job = backupJobs(by).find((each) => each.name === name);
  if (!job) throw new Error(`no job ${name}`);
  const { signal } = new AbortController();
  await runJob(job, payload, { connection: books.connection, clock: systemClock, signal });
};

const seen = async (): Promise<BackupState | undefined> => {
  const { rows } = await sql<{ seen: BackupState }>`select seen from backup_state`.execute(books.connection);
  return rows[0]?.seen;
};

const copies = () => readdirSync(join(folder, "copies")).sort();
const trials = () => readdirSync(join(folder, "trials"));

test("the first copy is made at once and tried, and neither again before its time", async () => {
  await run("MakeBackupCopy");
  await run("MakeBackupCopy");
  await run("TryBackup");
  expect(copies()).toHaveLength(1);
  expect(trials()).toHaveLength(1);
  expect(await seen()).toMatchObject({ faults: [], isEncrypted: true, trials: [{ isGood: true }] });
  expect(readdirSync(config.dataDir)).not.toContain("trial");
});

test("a person may have both made now", async () => {
  await run("MakeBackupCopy", { agencyId: 6001, isAsked: true });
  await run("TryBackup", { agencyId: 6001, isAsked: true });
  expect(copies()).toHaveLength(2);
  expect(trials()).toHaveLength(2);
});

test("a clock that is set back makes a copy that is named after all others", async () => {
  const early = new BackupKeeper({ config, clock: clockAt("2020-01-01T00:00:00Z"), ease: 0 });
  const before = copies().at(-1) ?? "";
  await run("MakeBackupCopy", { isAsked: true }, early);
  expect(copies()).toHaveLength(3);
  expect((copies().at(-1) ?? "") > before).toBe(true);
});

test("a folder that vanishes is told, and the books go on", async () => {
  renameSync(folder, `${folder}-away`);
  await expect(run("MakeBackupCopy", { isAsked: true })).rejects.toThrow("or mount its disk");
  expect((await seen())?.faults[0]).toContain("is not there. Create the folder, or mount its disk.");
  // An empty mount point is not taken for a new folder.
  mkdirSync(folder);
  await run("LookAtBackups");
  expect((await seen())?.faults[0]).toContain("held backups and is empty now");
  renameSync(folder, `${folder}-empty`);
  renameSync(`${folder}-away`, folder);
  await run("MakeBackupCopy", { isAsked: true });
  expect((await seen())?.faults).toEqual([]);
});

test("a folder of another installation is refused", async () => {
  const marker = join(folder, "fiducia-backup.json");
  const ours = readFileSync(marker, "utf8");
  writeFileSync(marker, JSON.stringify({ fiducia: "backup", system: "4711" }));
  await run("LookAtBackups");
  expect((await seen())?.faults[0]).toContain("holds the backups of another installation");
  writeFileSync(marker, ours);
});

test("a folder within the data folder is refused", async () => {
  const within = join(config.dataDir, "backup");
  mkdirSync(within);
  const wrong = { ...config, backup: { ...config.backup, folder: within } };
  await run("LookAtBackups", {}, new BackupKeeper({ config: wrong, clock: systemClock }));
  expect((await seen())?.faults[0]).toContain("lie within each other: who deletes one deletes both");
});
