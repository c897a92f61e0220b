// A database of one's own: its tables are written to an archive, and an empty database is filled from it.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { inDatabase, userOf } from "@fiducia/database/address";
import { execute, uniqueName } from "@fiducia/database/testing/cluster";
import { databaseOfFile } from "@fiducia/database/testing/open-test-database";
import { quickFolder, removeFolder } from "@fiducia/database/testing/temporary-folder";
import { clockAt } from "@fiducia/kernel/clock";
import { demoStory } from "@fiducia/stories/small-harbor/demo-story";
import { Client } from "pg";
import { afterAll, expect, inject, test } from "vitest";
import { readConfig } from "../../packages/installation/src/config.ts";
import { STATUS } from "./command.ts";
import { COMMANDS } from "./commands.ts";

const temporary = quickFolder();
const folder = join(temporary, "backup");
mkdirSync(folder);
const BACKUP_KEY = `1:${"a".repeat(43)}`;

const database = databaseOfFile((connection) =>
  demoStory.create(connection, clockAt("2027-03-10T15:00:00Z")),
);
const made: string[] = [];

afterAll(async () => {
  for (const name of made)
    await execute(inject("testCluster").adminUrl, `drop database ${name} with (force)`);
  removeFolder(temporary);
});

async function emptyDatabase() {
  const { adminUrl, ownerUrl, loginUrl } = inject("testCluster");
  const name = uniqueName("fiducia_empty");
  await execute(adminUrl, `create database ${name} owner ${userOf(ownerUrl)}`);
  made.push(name);
  return { loginUrl: inDatabase(loginUrl, name), ownerUrl: inDatabase(ownerUrl, name) };
}

interface Asking {
  readonly of: { readonly loginUrl: string; readonly ownerUrl: string };
  readonly key?: string;
  readonly options?: object;
}

function run(name: string, { of: { loginUrl, ownerUrl }, key = BACKUP_KEY, options = {} }: Asking) {
  const config = readConfig({
    ...{ DATA_DIR: join(temporary, "data"), DATABASE_URL: loginUrl, DATABASE_OWNER_URL: ownerUrl },
    ...{ BACKUP_KEY: key, SEAL_KEY: `1:${"s".repeat(43)}`, DATA_KEY: `1:${"d".repeat(43)}` },
  });
  const command = COMMANDS[name];
  if (!command) throw new Error(`no command ${name}`);
  return command.run({ config, words: [folder], dryRun: false, options, say: () => undefined });
}

/** The rows of every table, as whoever sees all of them counts them. */
async function counted(ownerUrl: string): Promise<Record<string, string>> {
  const { superuserUrl } = inject("testCluster");
  const client = new Client({
    connectionString: superuserUrl ? inDatabase(superuserUrl, new URL(ownerUrl).pathname.slice(1)) : ownerUrl,
  });
  await client.connect();
  try {
    const { rows: tables } = await client.query<{ name: string }>(
      "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1",
    );
    const counts: Record<string, string> = {};
    for (const { name } of tables) {
      const { rows } = await client.query<{ digest: string }>(
        `select count(*) || ' ' || coalesce(md5(string_agg(t::text, E'\\n' order by t::text collate "C")), '') as digest from ${name} t`,
      );
      counts[name] = rows[0]?.digest ?? "";
    }
    return counts;
  } finally {
    await client.end();
  }
}

/** What settles the lost time writes, and when a migration ran. */
const SETTLED = new Set([
  ...[
    "restoration",
    "session",
    "next_number",
    "queue_item",
    "item_transfer",
    "transfer_change",
    "export_job",
  ],
  ...["setting_change", "audit_link", "audit_head", "schema_migration", "quickbooks_request"],
]);

test("an empty database has every row of every table after it was filled, and its books are sound", async () => {
  const written = await run("backup", { of: database });
  expect(written.lines).toEqual([
    expect.stringMatching(/^Archive \d{8}T\d{6}Z, of .*: \d+ tables, \d+ rows, /),
  ]);
  expect(await run("backup", { of: database, options: { check: true } })).toMatchObject({
    status: STATUS.done,
    answer: { faults: [] },
  });
  const target = await emptyDatabase();
  const loaded = await run("restore", { of: target });
  expect([loaded.status, loaded.lines.filter((line) => / transactions, /.test(line))]).toEqual([
    STATUS.done,
    [expect.stringContaining("Agency 1001"), expect.stringContaining("Agency 1002")],
  ]);
  const [source, copy] = [await counted(database.ownerUrl), await counted(target.ownerUrl)];
  const differing = Object.keys(source).filter((name) => source[name] !== copy[name]);
  expect(differing.filter((name) => !SETTLED.has(name))).toEqual([]);
  expect(Object.keys(copy)).toEqual(Object.keys(source));
});

test("a database with tables is refused and stays as it is", async () => {
  const before = await counted(database.ownerUrl);
  await expect(run("restore", { of: database })).rejects.toThrow("is not empty: loading overwrites nothing");
  expect(await counted(database.ownerUrl)).toEqual(before);
});

test("a wrong key, another moment and a changed file are refused", async () => {
  const target = await emptyDatabase();
  await expect(run("restore", { of: target, key: `1:${"b".repeat(43)}` })).rejects.toThrow(
    "Set the right one",
  );
  expect((await run("restore", { of: target, options: { to: "2026-01-01 10:00" } })).lines).toEqual([
    "An archive holds one moment: leave --to and --into out.",
  ]);
  const [name] = readdirSync(join(folder, "archives"));
  const file = join(folder, "archives", name ?? "", "posting.copy");
  const bytes = readFileSync(file);
  bytes[bytes.length - 40] = (bytes[bytes.length - 40] ?? 0) ^ 1;
  writeFileSync(file, bytes);
  const changed = `The file of table posting of archive ${name} was changed.`;
  await expect(run("restore", { of: target })).rejects.toThrow(changed);
  expect((await run("backup", { of: database, options: { check: true } })).lines).toEqual([changed]);
});
