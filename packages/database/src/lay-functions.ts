// Replaces all SQL functions together, so that no old signature and no function without a file remains.
import type { Client } from "pg";
import type { SqlFunction, SqlFunctions } from "./schema-files.ts";
import { StartRefusal } from "./start-refusal.ts";

interface Laid {
  readonly number: number;
  readonly digest: string;
  readonly names: readonly string[];
}

const NOTHING: Laid = { number: 0, digest: "", names: [] };

/** The digest of the functions in the database; the table is created with the first ones. */
async function laidLast(client: Client): Promise<Laid> {
  await client.query(`create table if not exists schema_functions (
    number int not null, digest text not null, names jsonb not null, laid_at timestamptz not null default now())`);
  const { rows } = await client.query<Laid>("select number, digest, names from schema_functions");
  return rows[0] ?? NOTHING;
}

/** Drops the functions of these names, and before them the triggers that call them. */
export async function dropFunctions(client: Client, names: readonly string[]): Promise<void> {
  const { rows: triggers } = await client.query<{ name: string; on: string }>(
    `select distinct t.tgname as name, t.tgrelid::regclass::text as on
     from pg_trigger t join pg_proc p on p.oid = t.tgfoid
     where not t.tgisinternal and p.pronamespace = 'public'::regnamespace and p.proname = any ($1)`,
    [names],
  );
  for (const { name, on } of triggers)
    await client.query(`drop trigger ${client.escapeIdentifier(name)} on ${on}`);
  const { rows } = await client.query<{ signature: string }>(
    `select p.oid::regprocedure::text as signature from pg_proc p
     where p.pronamespace = 'public'::regnamespace and p.proname = any ($1)`,
    [names],
  );
  // In one statement, since they may depend on each other.
  if (rows.length > 0)
    await client.query(`drop function ${rows.map(({ signature }) => signature).join(", ")}`);
}

async function create(client: Client, functions: readonly SqlFunction[]): Promise<void> {
  for (const { name, statements } of functions) {
    try {
      await client.query(statements);
      // PostgreSQL lets everyone call a new function; here its file says who may.
      await client.query(`revoke all on function ${name} from public`);
    } catch (cause) {
      throw new Error(`function ${name} failed: ${(cause as Error).message}`, { cause });
    }
  }
}

/** Creates the functions that migrations call. */
export async function layForMigrations(client: Client, { forMigrations }: SqlFunctions): Promise<void> {
  await dropFunctions(
    client,
    forMigrations.map(({ name }) => name),
  );
  await create(client, forMigrations);
}

/**
 * Replaces the functions when their files differ from those in the database. Refuses (`StartRefusal`) a database
 * whose functions have a higher number: a newer program created them.
 */
export async function layFunctions(client: Client, functions: SqlFunctions): Promise<void> {
  const last = await laidLast(client);
  if (last.number > functions.number) {
    throw new StartRefusal(
      `The database is newer than this program: its functions have the number ${last.number}, this program's have ` +
        `${functions.number}. Start the newer version of Fiducia.`,
    );
  }
  if (last.digest === functions.digest) return;
  const now = [...functions.forMigrations, ...functions.all];
  const names = now.map(({ name }) => name);
  await dropFunctions(client, [...last.names, ...names]);
  await create(client, now);
  await client.query("delete from schema_functions");
  await client.query("insert into schema_functions (number, digest, names) values ($1, $2, $3::jsonb)", [
    functions.number,
    functions.digest,
    JSON.stringify(names),
  ]);
}
