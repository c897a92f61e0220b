// Migrations run once, together and unchanged; functions in the database equal their files.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeEach, describe, expect, inject, test } from "vitest";
import { inDatabase, userOf } from "./address.ts";
import { connect } from "./connect.ts";
import { migrate, pending } from "./migrate.ts";
import { readFunctions, readMigrations, type SchemaFolders, schemaFolders } from "./schema-files.ts";
import { execute, uniqueName } from "./testing/cluster.ts";
import { removeFolder, temporaryFolder } from "./testing/temporary-folder.ts";

const temporary = temporaryFolder();
const databases: string[] = [];
const { adminUrl, ownerUrl, loginUrl } = inject("testCluster");

afterAll(async () => {
  removeFolder(temporary);
  for (const name of databases) await execute(adminUrl, `drop database ${name} with (force)`);
});

let folders: SchemaFolders;
let url: string;

beforeEach(async () => {
  const folder = join(temporary, uniqueName("schema"));
  folders = {
    migrations: join(folder, "migrations"),
    functions: join(folder, "functions"),
  };
  mkdirSync(folders.migrations, { recursive: true });
  mkdirSync(join(folders.functions, "for-migrations"), { recursive: true });
  number(1);
  const name = uniqueName("fiducia_migrate");
  databases.push(name);
  await execute(adminUrl, `create database ${name} owner ${userOf(ownerUrl)}`);
  url = inDatabase(ownerUrl, name);
  write("0101-clients.sql", "create table client (name text)");
});

const write = (name: string, statements: string): void =>
  writeFileSync(join(folders.migrations, name), statements);
const writeFunction = (name: string, statements: string): void =>
  writeFileSync(join(folders.functions, `${name}.sql`), statements);
const number = (count: number): void =>
  writeFileSync(join(folders.functions, "number.json"), JSON.stringify({ number: count }));
const bringUpToDate = () => migrate({ ownerUrl: url, appUser: userOf(loginUrl), folders });

async function rows<T>(query: ReturnType<typeof sql<T>>): Promise<readonly T[]> {
  const books = connect({ url });
  const found = await query.execute(books);
  await books.destroy();
  return found.rows;
}

const tables = async (): Promise<readonly string[]> =>
  (
    await rows(sql<{ name: string }>`
      select tablename as name from pg_tables where schemaname = 'public' order by name`)
  ).map(({ name }) => name);

const functions = async (): Promise<readonly string[]> =>
  (
    await rows(sql<{ name: string }>`
      select oid::regprocedure::text as name from pg_proc where pronamespace = 'public'::regnamespace order by name`)
  ).map(({ name }) => name);

test("each migration runs once", async () => {
  expect(await bringUpToDate()).toEqual({ total: 1, ran: 1 });
  write("0102-carriers.sql", "create table carrier (name text)");
  expect(await bringUpToDate()).toEqual({ total: 2, ran: 1 });
  expect(await bringUpToDate()).toEqual({ total: 2, ran: 0 });
  expect(await tables()).toEqual(["carrier", "client", "schema_functions", "schema_migration"]);
});

test("two starts at once take turns", async () => {
  const ran = await Promise.all([bringUpToDate(), bringUpToDate(), bringUpToDate()]);
  expect(ran.map(({ ran: count }) => count).sort()).toEqual([0, 0, 1]);
});

test("a migration that fails leaves nothing of what was missing, and what was there stays", async () => {
  await bringUpToDate();
  write("0102-policies.sql", "create table policy (name text)");
  write("0103-carriers.sql", "create table carrier (name text); insert into nowhere values (1)");
  await expect(bringUpToDate()).rejects.toThrow('migration 0103-carriers.sql failed: relation "nowhere"');
  expect(await tables()).toEqual(["client", "schema_functions", "schema_migration"]);
});

test("a migration that was changed after it ran is refused, line ends aside", async () => {
  write("0101-clients.sql", "create table client (name text)\n");
  await bringUpToDate();
  write("0101-clients.sql", "create table client (name text)\r\n");
  expect(await bringUpToDate()).toEqual({ total: 1, ran: 0 });
  write("0101-clients.sql", "create table client (name text, born date)\n");
  await expect(bringUpToDate()).rejects.toThrow("0101-clients.sql was changed after it ran");
});

describe("what is still to be run", () => {
  const migration = (number: number) => ({
    number,
    name: `${String(number).padStart(4, "0")}-x.sql`,
    checksum: "c",
    statements: "",
  });

  test("comes in the order of its numbers", () => {
    expect(pending([101, 102, 103].map(migration), [migration(101)])).toEqual([102, 103].map(migration));
  });

  test("is refused when the database is newer than the program", () => {
    expect(() => pending([migration(101)], [101, 102].map(migration))).toThrow("newer than this program");
  });

  test("is refused when the books were begun before the first version", () => {
    expect(() => pending([migration(101)], [migration(45), migration(101)])).toThrow(
      "The database has the migration 0045-x.sql, from before the first version that this program can bring up to date. " +
        "Begin with an empty data folder.",
    );
  });

  test("is refused when a migration comes late", () => {
    expect(() => pending([101, 102, 103].map(migration), [101, 103].map(migration))).toThrow(
      "Give it a number above 103",
    );
  });
});

test("names and numbers of migrations are checked", () => {
  write("notes.sql", "");
  expect(() => readMigrations(folders.migrations)).toThrow("notes.sql");
  rmSync(join(folders.migrations, "notes.sql"));
  write("0101-again.sql", "");
  expect(() => readMigrations(folders.migrations)).toThrow("two migrations have the same number");
});

describe("functions", () => {
  const total = (signature: string, returns = "bigint") =>
    `create function total(${signature}) returns ${returns} language sql as $$ select 1::${returns} $$;`;

  test("are laid after the migrations, each after those that it calls, and can be called by migrations", async () => {
    writeFileSync(
      join(folders.functions, "for-migrations", "make.sql"),
      "create function make(name text) returns void language plpgsql as $$ begin execute format('create table %I (a int)', name); end $$;",
    );
    write("0102-made.sql", "select make('made')");
    writeFunction("all_of", "create function all_of() returns bigint language sql return total(1);");
    writeFunction("total", total("a int"));
    await bringUpToDate();
    expect(await tables()).toContain("made");
    expect(await functions()).toEqual(["all_of()", "make(text)", "total(integer)"]);
    expect(await bringUpToDate()).toMatchObject({ ran: 0 });
  });

  test("of which one changes its arguments or its answer leave nothing of the old one", async () => {
    writeFunction("total", total("a int"));
    await bringUpToDate();
    writeFunction("total", total("a int, b int"));
    await bringUpToDate();
    expect(await functions()).toEqual(["total(integer,integer)"]);
    writeFunction("total", total("a int, b int", "text"));
    await bringUpToDate();
    expect(await rows(sql`select total(1, 2) as answer`)).toEqual([{ answer: "1" }]);
  });

  test("whose file is gone are dropped with their triggers", async () => {
    writeFunction(
      "refuse",
      `create function refuse() returns trigger language plpgsql as $$ begin raise exception 'NO'; end $$;
       create trigger refuse before insert on client for each row execute function refuse();`,
    );
    await bringUpToDate();
    await expect(rows(sql`insert into client values ('Ada')`)).rejects.toThrow("NO");
    rmSync(join(folders.functions, "refuse.sql"));
    await bringUpToDate();
    expect(await functions()).toEqual([]);
    await rows(sql`insert into client values ('Ada')`);
  });

  test("with a higher number than the program's refuse the start", async () => {
    number(3);
    writeFunction("total", total("a int"));
    await bringUpToDate();
    number(2);
    await expect(bringUpToDate()).rejects.toThrow("its functions have the number 3, this program's have 2");
  });

  test("that fail leave the database as it was", async () => {
    writeFunction("total", total("a int"));
    await bringUpToDate();
    writeFunction("total", total("a nothing"));
    await expect(bringUpToDate()).rejects.toThrow("function total failed: type nothing does not exist");
    expect(await functions()).toEqual(["total(integer)"]);
  });

  test("stand one in a file of its name, and call each other in no circle", () => {
    writeFunction("total", total("a int").replace("total", "sum_of"));
    expect(() => readFunctions(folders.functions)).toThrow("total.sql has to create the function total");
    writeFunction("total", "create function total() returns bigint language sql return sum_of();");
    writeFunction("sum_of", "create function sum_of() returns bigint language sql return total();");
    expect(() => readFunctions(folders.functions)).toThrow("call each other in a circle");
  });

  test("have a number that is raised whenever one of them changes", () => {
    const { functions: folder } = schemaFolders();
    const { number: last, digest } = readFunctions(folder);
    const kept = JSON.parse(readFileSync(join(folder, "number.json"), "utf8")) as { digest: string };
    expect(kept.digest, `a function changed: write {"number": ${last + 1}, "digest": "${digest}"}`).toBe(
      digest,
    );
  });
});
