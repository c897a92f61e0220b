// Where a backup folder's disk is full, read-only or silent, or two workers copy at once: a sentence, and the books go on.
import { execFileSync } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statfsSync, writeFileSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { mountDisk } from "@fiducia/database/testing/mount-disk";
import { quickFolder, removeFolder } from "@fiducia/database/testing/temporary-folder";
import { writeAs } from "@fiducia/database/write-unit";
import { createClient } from "@fiducia/features/clients/save-client/create-client.store";
import { patience } from "@fiducia/installation/backup/backup-folder";
import { backupWarnings } from "@fiducia/installation/backup/start-warnings";
import { type Books, openBooks } from "@fiducia/installation/books";
import { type Config, readConfig } from "@fiducia/installation/config";
import { systemClock } from "@fiducia/kernel/clock";
import { foundCounterAgency } from "@fiducia/stories/counter/agency";
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  expect,
  onTestFinished,
  type TestContext,
  test,
} from "vitest";
import { BackupKeeper } from "./backup-keeper.ts";

const temporary = quickFolder();
const folder = join(temporary, "mount");
let config: Config;
let books: Books;
let keeper: BackupKeeper;
let isMounted = false;

const mount = (context: TestContext, options: string): void => {
  mountDisk(context, options, folder);
  isMounted = true;
};
const unmount = (): void => {
  if (isMounted) execFileSync("umount", ["-l", folder]);
  isMounted = false;
};

beforeAll(async () => {
  mkdirSync(folder);
  config = readConfig({ DATA_DIR: join(temporary, "data"), BACKUP_DIR: folder });
  const quiet = () => undefined;
  books = await openBooks({ config, say: quiet, onTrouble: quiet, onGone: quiet });
  await foundCounterAgency(books.connection, 6001);
});
afterAll(async () => {
  await books.close();
  removeFolder(temporary);
});
beforeEach(() => {
  keeper = new BackupKeeper({ config, clock: systemClock, ease: 0 });
});
afterEach(() => {
  unmount();
  rmSync(folder, { recursive: true, force: true });
  rmSync(join(config.dataDir, "backup-folder.json"), { force: true });
  mkdirSync(folder);
});

const work = () => ({
  ...{ connection: books.connection, clock: systemClock, signal: new AbortController().signal },
});
const faults = async (): Promise<readonly string[]> => (await keeper.look(work())).faults;
const copies = (): readonly string[] => readdirSync(join(folder, "copies"));

let lastClient = 1000;
/** Somebody records meanwhile. */
const record = (): Promise<void> =>
  writeAs(books.connection, 6001, async (unit) => {
    lastClient += 1;
    await createClient(unit, { clientId: lastClient, lastName: `Client ${lastClient}`, officeId: 1 });
  });

test("a disk that is full is named, no half copy stays, and the copy is made when there is room", async (context) => {
  mount(context, "size=40m");
  const filling = join(folder, "filling");
  const { bavail, bsize } = statfsSync(folder);
  writeFileSync(filling, Buffer.alloc(bavail * bsize - 200_000));
  await expect(keeper.copy(true, work())).rejects.toThrow("is on a disk that is full. Make room there");
  await record();
  expect(await faults()).toContainEqual(expect.stringContaining("is on a disk that is full"));
  rmSync(filling);
  await keeper.copy(true, work());
  expect(copies()).toHaveLength(1);
  expect(await faults()).toEqual([]);
  expect((await tried())?.isGood).toBe(true);
});

test("a disk that is mounted read-only is named", async (context) => {
  mount(context, "ro,size=1m");
  await expect(keeper.copy(true, work())).rejects.toThrow("mounted read-only. Mount it to write");
  await record();
  expect(await faults()).toContainEqual(expect.stringContaining("read-only"));
});

test("a mount may take ten seconds to answer", () => {
  expect(patience.answerMs).toBe(10_000);
});

test("a mount that does not answer is named in time, asked once, and used when it answers", async () => {
  patience.answerMs = 1_500;
  onTestFinished(() => {
    patience.answerMs = 10_000;
  });
  await keeper.copy(true, work());
  const marker = join(folder, "fiducia-backup.json");
  const ours = readFileSync(marker);
  renameSync(marker, `${marker}-away`);
  // Whoever reads a pipe that nobody writes waits as for a mount that has gone.
  execFileSync("mkfifo", [marker]);
  const silence = `The backup folder ${folder} has not answered for 1.5 s. Look at its disk, mount or network.`;
  const others = Array.from({ length: 8 }, faults);
  const copying = keeper.copy(true, work());
  copying.catch(() => undefined);
  await record();
  // Reading a file needs one of the threads that the silent mount could keep.
  await readFile(join(config.dataDir, "backup-folder.json"));
  for (const seen of await Promise.all(others)) expect(seen).toEqual([silence]);
  await expect(copying).rejects.toThrow(silence);
  expect(await backupWarnings(config)).toEqual([silence.replace(/\.$/, "")]);
  await writeFile(marker, ours);
  rmSync(marker);
  renameSync(`${marker}-away`, marker);
  await keeper.copy(true, work());
  expect(await faults()).toEqual([]);
  expect(copies()).toHaveLength(2);
}, 60_000);

test("of two workers one copies at a time, and each copy is whole", async () => {
  const other = new BackupKeeper({ config, clock: systemClock, ease: 0 });
  const ended = await Promise.allSettled([keeper.copy(true, work()), other.copy(true, work())]);
  const refused = ended.flatMap((each) => (each.status === "rejected" ? [each.reason.message] : []));
  expect(refused.filter((words) => !words.startsWith("Another backup is being made."))).toEqual([]);
  expect(copies()).toHaveLength(2 - refused.length);
  expect(copies().filter((name) => name.includes("unfinished"))).toEqual([]);
  expect((await tried())?.isGood).toBe(true);
});

test("a log file that is missing is named, and the moments that it led to are not offered", async () => {
  await keeper.copy(true, work());
  const timeline = join(folder, "wal", "00000001");
  const last = readdirSync(timeline).sort().at(-1) ?? "";
  rmSync(join(timeline, last));
  expect(await faults()).toEqual([expect.stringContaining(`its log file ${last} is missing`)]);
  expect((await keeper.look(work())).youngestMoment).toBeNull();
});

async function tried() {
  await keeper.try(true, work());
  return (await keeper.look(work())).trials[0];
}
