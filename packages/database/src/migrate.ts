// Brings the schema up to date in one transaction, so that an interrupted start leaves the books unchanged.
import { Client } from "pg";
import { layForMigrations, layFunctions } from "./lay-functions.ts";
import {
  type Migration,
  readFunctions,
  readMigrations,
  type SchemaFolders,
  schemaFolders,
} from "./schema-files.ts";
import { StartRefusal } from "./start-refusal.ts";

export interface Applied {
  readonly number: number;
  readonly name: string;
  readonly checksum: string;
}

/** Books with a migration up to this number were begun before there were versions to bring up to date. */
const BEFORE_FIRST = 100;

/** The key of the advisory lock held while the schema changes; two starts at once take turns. */
const MIGRATION_LOCK = 5_701_001;

/**
 * The migrations to be run. Refuses a changed file, a database newer than the program or older than it knows, and a file
 * whose number comes too late.
 */
export function pending(migrations: readonly Migration[], applied: readonly Applied[]): readonly Migration[] {
  const old = applied.find(({ number }) => number <= BEFORE_FIRST);
  if (old) {
    throw new StartRefusal(
      `The database has the migration ${old.name}, from before the first version that this program can bring up to date. ` +
        "Begin with an empty data folder.",
    );
  }
  const migrationsByNumber = new Map(migrations.map((migration) => [migration.number, migration]));
  for (const { number, name, checksum } of applied) {
    const migration = migrationsByNumber.get(number);
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

async function run(client: Client, { name, statements }: Migration): Promise<void> {
  try {
    await client.query(statements);
  } catch (cause) {
    throw new Error(`migration ${name} failed: ${(cause as Error).message}`, { cause });
  }
}

async function note(client: Client, { number, name, checksum }: Migration): Promise<void> {
  await client.query("insert into schema_migration (number, name, checksum) values ($1, $2, $3)", [
    number,
    name,
    checksum,
  ]);
}

export interface MigrateOptions {
  /** The login that owns the schema. */
  readonly ownerUrl: string;
  /** The login of the application; it is made a member of `fiducia_app` and `fiducia_jobs`. */
  readonly appUser: string;
  readonly folders?: SchemaFolders;
  readonly onProgress?: (done: number, total: number) => void;
}

async function bringUpToDate(client: Client, folders: SchemaFolders, options: MigrateOptions) {
  const migrations = readMigrations(folders.migrations);
  const functions = readFunctions(folders.functions);
  await client.query(`create table if not exists schema_migration (
    number int primary key, name text not null, checksum text not null,
    applied_at timestamptz not null default now())`);
  const { rows: applied } = await client.query<Applied>(
    "select number, name, checksum from schema_migration order by number",
  );
  const todo = pending(migrations, applied);
  if (todo.length > 0) await layForMigrations(client, functions);
  const before = migrations.length - todo.length;
  for (const [index, migration] of todo.entries()) {
    await run(client, migration);
    await note(client, migration);
    options.onProgress?.(before + index + 1, migrations.length);
  }
  await layFunctions(client, functions);
  return { total: migrations.length, ran: todo.length };
}

/**
 * Brings the schema up to date in one transaction, and makes the application's login a member of `fiducia_app`, and
 * of `fiducia_jobs` for the job queue. Returns how many migrations the schema has, and how many of them were run.
 */
export async function migrate(options: MigrateOptions): Promise<{ total: number; ran: number }> {
  const client = new Client({ connectionString: options.ownerUrl, application_name: "fiducia migrations" });
  client.on("error", () => undefined);
  await client.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [MIGRATION_LOCK]);
    await client.query("begin");
    const done = await bringUpToDate(client, options.folders ?? schemaFolders(), options);
    await admit(client, options.appUser);
    await client.query("commit");
    return done;
  } finally {
    // What was not committed is rolled back with the connection.
    await client.end();
  }
}

/** The roles of the application's login. From PostgreSQL 16 on it has the rights of the second only after SET ROLE. */
const ROLES_OF_LOGIN = ["fiducia_app", "fiducia_jobs"] as const;

async function admit(client: Client, appUser: string): Promise<void> {
  for (const role of ROLES_OF_LOGIN) {
    const present = await client.query<{ member: boolean; apart: boolean }>(
      `select pg_has_role($1, $2, 'member') and ($2 <> 'fiducia_app' or pg_has_role($1, $2, 'usage')) as member,
         current_setting('server_version_num')::int >= 160000 and $2 <> 'fiducia_app' as apart`,
      [appUser, role],
    );
    const { member = false, apart = false } = present.rows[0] ?? {};
    if (member) continue;
    await client.query(
      `grant ${role} to ${client.escapeIdentifier(appUser)}${apart ? " with inherit false" : ""}`,
    );
  }
}
