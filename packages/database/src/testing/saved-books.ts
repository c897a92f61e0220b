// Books that earlier versions left, saved as rows, with the migrations that those versions ran.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { gunzipSync } from "node:zlib";
import { Client } from "pg";
import { sha256 } from "../schema-files.ts";

interface SavedMigration {
  readonly name: string;
  readonly statements: string;
}

const folder = fileURLToPath(new URL("./saved-books", import.meta.url));

const saved = <T>(name: string): T =>
  JSON.parse(gunzipSync(readFileSync(join(folder, `${name}.json.gz`))).toString("utf8")) as T;

const numberOf = ({ name }: SavedMigration): number => Number(name.slice(0, 4));

async function withClient<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Runs earlier migrations on a database. */
export const runEarlier = (ownerUrl: string, wanted: (number: number) => boolean): Promise<void> =>
  withClient(ownerUrl, async (client) => {
    await client.query(`create table if not exists schema_migration (
      number int primary key, name text not null, checksum text not null,
      applied_at timestamptz not null default now())`);
    for (const migration of saved<SavedMigration[]>("migrations")) {
      if (!wanted(numberOf(migration))) continue;
      await client.query(migration.statements);
      await client.query("insert into schema_migration (number, name, checksum) values ($1, $2, $3)", [
        numberOf(migration),
        migration.name,
        sha256(migration.statements),
      ]);
    }
  });

/**
 * Fills an empty database with the books of the version with this last migration (26 or 45): two demo agencies. Runs
 * as a superuser, since nobody else can write history.
 */
export async function restoreBooks(
  { ownerUrl, superuserUrl }: { readonly ownerUrl: string; readonly superuserUrl: string },
  last: 26 | 45,
): Promise<void> {
  await runEarlier(ownerUrl, (number) => number <= last);
  await withClient(superuserUrl, async (client) => {
    await client.query("set session_replication_role = replica");
    for (const [table, rows] of Object.entries(saved<Record<string, string[]>>(`00${last}`))) {
      if (table === "schema_migration" || rows.length === 0) continue;
      const { rows: columns } = await client.query<{ name: string }>(
        `select attname as name from pg_attribute
         where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
        [table],
      );
      const names = columns.map(({ name }) => name).join(", ");
      await client.query(
        `insert into ${table} (${names}) select ${names} from jsonb_populate_recordset(null::${table}, $1::jsonb)`,
        [`[${rows.join(",")}]`],
      );
    }
  });
}
