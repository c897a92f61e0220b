// The schema only moves forward: each migration runs once, whole, and is never edited afterwards.
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Client } from "pg";
import { repositoryRoot } from "./root.ts";
import { StartRefusal } from "./start-refusal.ts";

export interface Migration {
  readonly number: number;
  readonly name: string;
  readonly statements: string;
  readonly checksum: string;
}

export interface Applied {
  readonly number: number;
  readonly name: string;
  readonly checksum: string;
}

/** A session lock of this number is held while the schema changes; two starts at once take turns. */
const MIGRATION_LOCK = 5_701_001;
const FILE_NAME = /^(\d{4})-[a-z0-9-]+\.sql$/;

/** The folder of the migrations that belong to this program. */
export const migrationsFolder = (): string => join(repositoryRoot(), "packages", "database", "migrations");

/** The migrations of a folder in their order. Throws on a name that is none and on a number used twice. */
export function readMigrations(folder: string): readonly Migration[] {
  const files = readdirSync(folder).sort();
  const migrations = files.map((name) => {
    const match = FILE_NAME.exec(name);
    if (!match) throw new Error(`not a migration's name (NNNN-name.sql): ${name}`);
    // Line ends differ between checkouts; the meaning does not.
    const statements = readFileSync(join(folder, name), "utf8").replaceAll("\r\n", "\n");
    const checksum = createHash("sha256").update(statements).digest("hex");
    return { number: Number(match[1]), name, statements, checksum };
  });
  const numbers = new Set(migrations.map(({ number }) => number));
  if (numbers.size !== migrations.length) throw new Error("two migrations have the same number");
  return migrations;
}

/** What is still to be run. Refuses a changed file, a database that is newer, and a file that comes late. */
export function pending(migrations: readonly Migration[], applied: readonly Applied[]): readonly Migration[] {
  const known = new Map(migrations.map((migration) => [migration.number, migration]));
  for (const { number, name, checksum } of applied) {
    const migration = known.get(number);
    if (!migration) {
      throw new StartRefusal(
        `The database is newer than this program: it has the migration ${name}. Start the newer version of Fiducia.`,
      );
    }
    if (migration.checksum !== checksum) {
      throw new StartRefusal(
        `The migration ${name} was changed after it ran on this database. Restore that file and write a new migration.`,
      );
    }
  }
  const last = Math.max(0, ...applied.map(({ number }) => number));
  const done = new Set(applied.map(({ number }) => number));
  const todo = migrations.filter(({ number }) => !done.has(number));
  const late = todo.find(({ number }) => number < last);
  if (late) {
    throw new StartRefusal(
      `The migration ${late.name} comes before one that already ran. Give it a number above ${last}.`,
    );
  }
  return todo;
}

async function run(client: Client, migration: Migration): Promise<void> {
  await client.query("begin");
  try {
    await client.query(migration.statements);
    await client.query("insert into schema_migration (number, name, checksum) values ($1, $2, $3)", [
      migration.number,
      migration.name,
      migration.checksum,
    ]);
    await client.query("commit");
  } catch (cause) {
    await client.query("rollback").catch(() => undefined);
    throw new Error(`migration ${migration.name} failed: ${(cause as Error).message}`, { cause });
  }
}

export interface MigrateOptions {
  /** The login that owns the schema. */
  readonly ownerUrl: string;
  /** The login of the application; it is made a member of `fiducia_app`. */
  readonly appUser: string;
  readonly folder?: string;
  readonly onProgress?: (done: number, total: number) => void;
}

/**
 * Brings the schema up to date, each migration in one transaction, and lets the application's login act as
 * `fiducia_app`. Answers how many migrations the schema has, and how many of them ran just now.
 */
export async function migrate(options: MigrateOptions): Promise<{ total: number; ran: number }> {
  const migrations = readMigrations(options.folder ?? migrationsFolder());
  const client = new Client({ connectionString: options.ownerUrl, application_name: "fiducia migrations" });
  client.on("error", () => undefined);
  await client.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [MIGRATION_LOCK]);
    await client.query(`create table if not exists schema_migration (
      number int primary key, name text not null, checksum text not null,
      applied_at timestamptz not null default now())`);
    const applied = await client.query<Applied>("select number, name, checksum from schema_migration");
    const todo = pending(migrations, applied.rows);
    const before = migrations.length - todo.length;
    for (const [index, migration] of todo.entries()) {
      await run(client, migration);
      options.onProgress?.(before + index + 1, migrations.length);
    }
    await admit(client, options.appUser);
    return { total: migrations.length, ran: todo.length };
  } finally {
    await client.end();
  }
}

async function admit(client: Client, appUser: string): Promise<void> {
  const present = await client.query<{ member: boolean }>(
    "select pg_has_role($1, 'fiducia_app', 'member') and pg_has_role($1, 'fiducia_app', 'usage') as member",
    [appUser],
  );
  if (!present.rows[0]?.member)
    await client.query(`grant fiducia_app to ${client.escapeIdentifier(appUser)}`);
}
