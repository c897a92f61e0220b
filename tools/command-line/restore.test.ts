// Books that are backed up come back: to the youngest moment or an earlier one, with everything that the time between bears on.
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { pause } from "@fiducia/database/pause";
import { quickFolder, removeFolder } from "@fiducia/database/testing/temporary-folder";
import { readAs } from "@fiducia/database/unit";
import { isoInstant, systemClock } from "@fiducia/kernel/clock";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readConfig } from "../../packages/installation/src/config.ts";
import { BACKUP_KEY, BackedUpBooks } from "../installation/backed-up-books.ts";
import type { Asked } from "./command.ts";
import { COMMANDS } from "./commands.ts";

const temporary = quickFolder();
afterAll(() => removeFolder(temporary));

const original = join(temporary, "original");
const backup = join(original, "backup");
/** Between the third posting and the fourth. */
let moment = "";

interface Way {
  readonly options?: Asked["options"];
  readonly folder?: string;
  readonly environment?: Readonly<Record<string, string>>;
  readonly say?: (line: string) => void;
}

/** A command as it is given on a machine that has nothing but the backup folder. */
async function run(
  name: string,
  { options = {}, folder = backup, environment = { BACKUP_KEY }, say = () => undefined }: Way = {},
) {
  const config = readConfig({ DATA_DIR: join(temporary, "nowhere"), ...environment });
  const command = COMMANDS[name];
  if (!command) throw new Error(`no command ${name}`);
  return command.run({ config, words: [folder], dryRun: false, options, say });
}

/** Books as they were restored, opened where they lie. */
async function amountsIn(name: string): Promise<readonly number[]> {
  const restored = await BackedUpBooks.open(join(temporary, name));
  try {
    return await restored.amounts();
  } finally {
    await restored.close();
  }
}

beforeAll(async () => {
  const books = await BackedUpBooks.open(original, { BACKUP_KEY });
  await books.post(1);
  await books.copy();
  await books.post(2);
  await books.carryNow();
  await books.post(3);
  await pause(50);
  moment = isoInstant(systemClock());
  await pause(50);
  await books.post(4);
  await books.carryNow();
  await books.close();
});

test("the youngest moment has every posting that was carried", async () => {
  const answer = await run("restore", { options: { into: join(temporary, "youngest", "data") } });
  expect(answer.lines.join("\n")).toContain("Agency 7001, Examples: 4 transactions, 16 postings.");
  expect(answer.status).toBe(0);
  expect(await amountsIn("youngest")).toEqual([1, 2, 3, 4]);
});

test("a named moment has exactly the postings up to it, and what the lost time bears on is settled", async () => {
  const answer = await run("restore", { options: { to: moment, into: join(temporary, "earlier", "data") } });
  expect(answer.status).toBe(0);
  const restored = await BackedUpBooks.open(join(temporary, "earlier"), { BACKUP_KEY });
  try {
    expect(await restored.amounts()).toEqual([1, 2, 3]);
    const found = await readAs(restored.books.connection, 7001, (unit) =>
      unit.rows(sql<{ to: string; subject: string; sessions: number }>`
        select to_char(r.restored_to at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as to, h.subject,
          (select count(*)::int from session) as sessions
        from restoration r join setting_change h on h.subject = 'restoration'
        join audit_link l on l.setting_change_number = h.change_number`),
    );
    expect(found).toEqual([{ to: moment, subject: "restoration", sessions: 0 }]);
    await restored.post(5);
    expect(await restored.amounts()).toEqual([1, 2, 3, 5]);
    const { dataDir } = restored.config;
    expect(readFileSync(join(dataDir, "seal-key.txt"), "utf8")).toBe(
      readFileSync(join(original, "data", "seal-key.txt"), "utf8"),
    );
  } finally {
    await restored.close();
  }
});

/** A backup folder like the original, for a test that spoils it. */
function spoiled(name: string, spoil: (folder: string) => void): string {
  const folder = join(temporary, name);
  cpSync(backup, folder, { recursive: true });
  spoil(folder);
  return folder;
}

const copyIn = (folder: string): string =>
  join(folder, "copies", readdirSync(join(folder, "copies")).sort().at(-1) ?? "");

function flipByte(file: string): void {
  const bytes = readFileSync(file);
  const at = Math.floor(bytes.length / 2);
  bytes[at] = (bytes[at] ?? 0) ^ 1;
  writeFileSync(file, bytes);
}

const lastSegment = (folder: string): string => {
  const timeline = join(folder, "wal", "00000001");
  return join(timeline, readdirSync(timeline).sort().at(-1) ?? "");
};

const OTHER_KEY = `1:${"x".repeat(43)}`;

test.each<{ what: string; way: () => Way; says: string }>([
  {
    what: "a folder that is not there",
    way: () => ({ folder: join(temporary, "absent") }),
    says: "is not there. Name the folder that BACKUP_DIR named, or mount its disk.",
  },
  {
    what: "a folder that holds no backup",
    way: () => ({ folder: temporary }),
    says: "holds no backup of Fiducia",
  },
  { what: "no key", way: () => ({ environment: {} }), says: "is encrypted under key 1 of BACKUP_KEY" },
  {
    what: "another key",
    way: () => ({ environment: { BACKUP_KEY: OTHER_KEY } }),
    says: "has another key 1 than the one under which the backup was encrypted",
  },
  {
    what: "a moment before the first copy",
    way: () => ({ options: { to: "2020-01-01 00:00" } }),
    says: "The oldest moment of this backup is",
  },
  {
    what: "a moment that is still to come",
    way: () => ({ options: { to: "2199-01-01 00:00" } }),
    says: "The youngest moment of this backup is",
  },
  {
    what: "words that are no moment",
    way: () => ({ options: { to: "yesterday" } }),
    says: '"yesterday" is no moment. Write it as 2026-11-20 14:05',
  },
  {
    what: "one byte changed in a file",
    way: () => ({ folder: spoiled("changed", (folder) => flipByte(join(copyIn(folder), "pack-0001"))) }),
    says: "The file pack-0001 of copy",
  },
  {
    what: "one byte changed in the manifest",
    way: () => ({ folder: spoiled("forged", (folder) => flipByte(join(copyIn(folder), "manifest.json"))) }),
    says: "was changed or is not whole.",
  },
  {
    what: "a file that is missing",
    way: () => ({ folder: spoiled("holed", (folder) => rmSync(join(copyIn(folder), "pack-0001"))) }),
    says: "is missing. No other copy leads to that moment.",
  },
  {
    what: "a log without the file that the copy needs",
    way: () => ({ folder: spoiled("short", (folder) => rmSync(join(folder, "wal"), { recursive: true })) }),
    says: "no copy there can be restored",
  },
  {
    what: "a log that was changed",
    way: () => ({ folder: spoiled("bent", (folder) => flipByte(lastSegment(folder))) }),
    says: "was changed or is not whole",
  },
])(
  "$what is refused in a sentence, and leaves nothing behind",
  async ({ way, says }) => {
    const into = join(temporary, "refused");
    const { options, ...rest } = way();
    await expect(run("restore", { ...rest, options: { ...options, into } })).rejects.toThrow(says);
    expect(existsSync(into)).toBe(false);
  },
  60_000,
);

test("a newest copy that is damaged gives way to the one before it, and the log leads from there to the youngest moment", async () => {
  const books = await BackedUpBooks.open(join(temporary, "two"), { BACKUP_KEY });
  await books.post(1);
  await books.copy();
  await books.post(2);
  await books.copy();
  await books.post(3);
  await books.carryNow();
  await books.close();
  const folder = join(temporary, "two", "backup");
  flipByte(join(copyIn(folder), "pack-0001"));
  const said: string[] = [];
  const into = join(temporary, "before", "data");
  const answer = await run("restore", { folder, options: { into }, say: (line) => said.push(line) });
  expect(answer.status).toBe(0);
  expect(said.join("\n")).toContain(
    "was changed or is not whole. The copy before it is restored, with the log since.",
  );
  expect(await amountsIn("before")).toEqual([1, 2, 3]);
}, 180_000);

test("where a restore was killed nobody begins new books, and restoring again cures it", async () => {
  const into = join(temporary, "broken-off", "data");
  mkdirSync(join(into, "restoring", "postgres"), { recursive: true });
  await expect(BackedUpBooks.open(join(temporary, "broken-off"))).rejects.toThrow(
    "was broken off before the books were whole. Empty the folder and restore again.",
  );
  expect((await run("restore", { options: { into } })).status).toBe(0);
  expect(await amountsIn("broken-off")).toEqual([1, 2, 3, 4]);
}, 180_000);

test("a folder that is not empty is refused and stays as it is", async () => {
  const into = join(temporary, "full");
  cpSync(join(original, "data"), into, { recursive: true });
  const before = readdirSync(into);
  await expect(run("restore", { options: { into } })).rejects.toThrow(
    "is not empty: a restore overwrites nothing",
  );
  expect(readdirSync(into)).toEqual(before);
});

test("backups lists the copies and how far they lead; a copy that was killed is not among them", async () => {
  const folder = spoiled("killed", (at) => renameSync(copyIn(at), `${copyIn(at)}.unfinished`));
  expect((await run("backups", { folder })).lines.at(-1)).toBe("Nothing can be restored yet.");
  const { lines, status } = await run("backups");
  expect(lines[0]).toMatch(/^\d{8}T\d{6}Z {2}\S+ MB of \d+ MB, encrypted; to \S+; not tried$/);
  expect(status).toBe(0);
});

test("backup --check reads every file and names the one that was changed", async () => {
  expect((await run("backup", { options: { check: true } })).lines[0]).toContain(
    "files are what was written",
  );
  const folder = spoiled("checked", (at) => flipByte(lastSegment(at)));
  const answer = await run("backup", { folder, options: { check: true } });
  expect(answer.status).toBe(1);
  expect(answer.lines.join()).toMatch(/The file 0{7}10{8}\S{8} of the backup was changed/);
});

test("books that were restored go on in the same backup folder, and come back from there", async () => {
  const within = join(temporary, "again");
  const own = join(within, "backup");
  cpSync(backup, own, { recursive: true });
  const environment = { BACKUP_KEY, BACKUP_DIR: own };
  const into = join(within, "data");
  await run("restore", { folder: own, environment, options: { to: moment, into } });
  const restored = await BackedUpBooks.open(within, { BACKUP_KEY });
  await restored.post(5);
  await restored.carryNow();
  await restored.close();
  const second = join(temporary, "again-restored", "data");
  await run("restore", { folder: own, options: { into: second } });
  expect(await amountsIn("again-restored")).toEqual([1, 2, 3, 5]);
});
