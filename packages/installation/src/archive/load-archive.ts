// Loads an archive into an empty database: its schema is made, and every table filled, in one transaction or not at all.
import { pipeline } from "node:stream/promises";
import { placeOf, userOf } from "@fiducia/database/address";
import { migrate } from "@fiducia/database/migrate";
import { readMigrations, schemaFolders } from "@fiducia/database/schema-files";
import type { KeyRing } from "@fiducia/kernel/key-ring";
import { Client } from "pg";
import { from as copyFrom } from "pg-copy-streams";
import { BackupFault } from "../backup/backup-fault.ts";
import { openSealed } from "../backup/sealed-content.ts";
import {
  type ArchivedTable,
  archiveFaults,
  archiveNames,
  type Contents,
  readContents,
  tableIn,
} from "./archive-files.ts";

export interface LoadParts {
  readonly ownerUrl: string;
  readonly appUrl: string;
  readonly folder: string;
  readonly keys: KeyRing | undefined;
  readonly onProgress?: (done: number, all: number) => void;
}

async function newestIn({ folder, keys }: LoadParts): Promise<Contents> {
  const name = (await archiveNames(folder)).at(-1);
  if (name === undefined)
    throw new BackupFault(`The folder ${folder} holds no archive. Name the folder that BACKUP_DIR named.`);
  const contents = await readContents(folder, name, keys);
  const ours = readMigrations(schemaFolders().migrations).length;
  if (contents.migrations !== ours)
    throw new BackupFault(
      `Archive ${name} was written by Fiducia ${contents.program}, whose books have another form. Load it with that one, then start this one.`,
    );
  const [fault] = await archiveFaults(folder, contents);
  if (fault) throw new BackupFault(`${fault} Load an earlier archive.`);
  return contents;
}

async function requireEmpty(client: Client, url: string): Promise<void> {
  const { rows } = await client.query(
    "select from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' limit 1",
  );
  if (rows.length > 0)
    throw new BackupFault(
      `The database ${placeOf(url)} is not empty: loading overwrites nothing. Name an empty one in DATABASE_URL.`,
    );
}

/** What rows of one table say of another's: taken off while they come in any order, and proven of all when put back. */
const REFERENCES = `select conrelid::regclass::text as "table", conname as name, pg_get_constraintdef(oid) as definition
  from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0`;

/** Numbers that the database gives go on after the highest that came. */
const SEQUENCES = `select c.relname as "table", a.attname as "column"
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attidentity <> ''
  where c.relnamespace = 'public'::regnamespace`;

async function moveSequencesOn(client: Client): Promise<void> {
  const { rows } = await client.query<{ table: string; column: string }>(SEQUENCES);
  for (const { table, column } of rows)
    await client.query(
      `select setval(pg_get_serial_sequence('${table}', '${column}'), max(${column})) from ${table}`,
    );
}

async function fill(
  client: Client,
  { folder, keys }: LoadParts,
  [name, table]: readonly [string, ArchivedTable],
) {
  const { blocks } = await openSealed(tableIn(folder, name, table.name), `${name}/${table.name}`, keys);
  const into = client.query(copyFrom(`copy ${table.name} (${table.columns.join(", ")}) from stdin`));
  await pipeline(blocks, into);
  if (into.rowCount === table.rows) return;
  throw new BackupFault(
    `Table ${table.name} of archive ${name} has ${into.rowCount} rows instead of ${table.rows}. Load an earlier archive.`,
  );
}

async function fillAll(client: Client, parts: LoadParts, { name, tables }: Contents): Promise<void> {
  await client.query("begin");
  const { rows: references } = await client.query<{ table: string; name: string; definition: string }>(
    REFERENCES,
  );
  for (const each of references) await client.query(`alter table ${each.table} drop constraint ${each.name}`);
  for (const [index, table] of tables.entries()) {
    // Rows come as they were written: what watches over writing has watched over them.
    await client.query(`alter table ${table.name} disable trigger user`);
    if (table.isByAgency) await client.query(`alter table ${table.name} no force row level security`);
    await client.query(`truncate ${table.name}`);
    await fill(client, parts, [name, table]);
    parts.onProgress?.(index + 1, tables.length);
  }
  for (const each of references)
    await client.query(`alter table ${each.table} add constraint ${each.name} ${each.definition}`);
  await moveSequencesOn(client);
  for (const { name: filled, isByAgency } of tables) {
    if (isByAgency) await client.query(`alter table ${filled} force row level security`);
    await client.query(`alter table ${filled} enable trigger user`);
  }
  await client.query("commit");
}

/**
 * Loads the newest archive of the folder; answers what it held. Refuses a database that is not empty, an archive that was
 * changed, one of another version, and a wrong key; the database stays empty then, or has tables without rows.
 */
export async function loadArchive(parts: LoadParts): Promise<Contents> {
  const { ownerUrl, appUrl } = parts;
  const contents = await newestIn(parts);
  const client = new Client({ connectionString: ownerUrl, application_name: "fiducia archive" });
  client.on("error", () => undefined);
  await client.connect();
  try {
    await requireEmpty(client, ownerUrl);
    await migrate({ ownerUrl, appUser: userOf(appUrl) });
    await fillAll(client, parts, contents);
    return contents;
  } finally {
    await client.end();
  }
}
