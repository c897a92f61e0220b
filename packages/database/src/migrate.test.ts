// The schema moves forward only, whole migrations at a time, and never under a changed history.
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeEach, describe, expect, inject, test } from "vitest";
import { inDatabase, userOf } from "./address.ts";
import { connect } from "./connect.ts";
import { migrate, pending, readMigrations } from "./migrate.ts";
import { execute, uniqueName } from "./testing/cluster.ts";
import { removeFolder, temporaryFolder } from "./testing/temporary-folder.ts";

const temporary = temporaryFolder();
const databases: string[] = [];
const { adminUrl, ownerUrl, loginUrl } = inject("testCluster");

afterAll(async () => {
  removeFolder(temporary);
  for (const name of databases) await execute(adminUrl, `drop database ${name} with (force)`);
});

let folder: string;
let url: string;

beforeEach(async () => {
  folder = join(temporary, uniqueName("migrations"));
  mkdirSync(folder);
  const name = uniqueName("fiducia_migrate");
  databases.push(name);
  await execute(adminUrl, `create database ${name} owner ${userOf(ownerUrl)}`);
  url = inDatabase(ownerUrl, name);
  write("0001-clients.sql", "create table client (name text)");
});

const write = (name: string, statements: string): void => writeFileSync(join(folder, name), statements);
const bringUpToDate = () => migrate({ ownerUrl: url, appUser: userOf(loginUrl), folder });

async function tables(): Promise<readonly string[]> {
  const books = connect({ url });
  const found = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' order by name`.execute(books);
  await books.destroy();
  return found.rows.map(({ name }) => name);
}

test("each migration runs once", async () => {
  expect(await bringUpToDate()).toEqual({ total: 1, ran: 1 });
  write("0002-carriers.sql", "create table carrier (name text)");
  expect(await bringUpToDate()).toEqual({ total: 2, ran: 1 });
  expect(await bringUpToDate()).toEqual({ total: 2, ran: 0 });
  expect(await tables()).toEqual(["carrier", "client", "schema_migration"]);
});

test("two starts at once take turns", async () => {
  const ran = await Promise.all([bringUpToDate(), bringUpToDate(), bringUpToDate()]);
  expect(ran.map(({ ran: count }) => count).sort()).toEqual([0, 0, 1]);
});

test("a migration that fails leaves nothing of itself, and those before it stay", async () => {
  write("0002-carriers.sql", "create table carrier (name text); insert into nowhere values (1)");
  await expect(bringUpToDate()).rejects.toThrow('migration 0002-carriers.sql failed: relation "nowhere"');
  expect(await tables()).toEqual(["client", "schema_migration"]);
});

test("a migration that was changed after it ran is refused, line ends aside", async () => {
  write("0001-clients.sql", "create table client (name text)\n");
  await bringUpToDate();
  write("0001-clients.sql", "create table client (name text)\r\n");
  expect(await bringUpToDate()).toEqual({ total: 1, ran: 0 });
  write("0001-clients.sql", "create table client (name text, born date)\n");
  await expect(bringUpToDate()).rejects.toThrow("0001-clients.sql was changed after it ran");
});

describe("what is still to be run", () => {
  const migration = (number: number) => ({
    number,
    name: `000${number}-x.sql`,
    checksum: "c",
    statements: "",
  });

  test("comes in the order of its numbers", () => {
    expect(pending([1, 2, 3].map(migration), [migration(1)])).toEqual([2, 3].map(migration));
  });

  test("is refused when the database is newer than the program", () => {
    expect(() => pending([migration(1)], [migration(1), migration(2)])).toThrow("newer than this program");
  });

  test("is refused when a migration comes late", () => {
    expect(() => pending([1, 2, 3].map(migration), [1, 3].map(migration))).toThrow(
      "Give it a number above 3",
    );
  });
});

test("names and numbers of migrations are checked", () => {
  write("notes.txt", "");
  expect(() => readMigrations(folder)).toThrow("notes.txt");
  rmSync(join(folder, "notes.txt"));
  write("0001-again.sql", "");
  expect(() => readMigrations(folder)).toThrow("two migrations have the same number");
});
