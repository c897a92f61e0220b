// Writes an archive of a database that somebody else runs: every table as it was at one moment, while postings go on.
import { mkdir, rename } from "node:fs/promises";
import { readMigrations, schemaFolders } from "@fiducia/database/schema-files";
import { type Clock, isoInstant } from "@fiducia/kernel/clock";
import type { KeyRing } from "@fiducia/kernel/key-ring";
import { Client } from "pg";
import { to as copyTo } from "pg-copy-streams";
import { BackupFault, faultOf } from "../backup/backup-fault.ts";
import { isThere } from "../backup/backup-folder.ts";
import { nameOfMoment, UNFINISHED } from "../backup/layout.ts";
import { writeSealed } from "../backup/sealed-content.ts";
import { programVersion } from "../version.ts";
import {
  type ArchivedTable,
  archiveIn,
  archivesIn,
  type Contents,
  contentsIn,
  FORMAT,
  tableIn,
} from "./archive-files.ts";

export interface ArchiveParts {
  /** The login that owns the schema. */
  readonly ownerUrl: string;
  readonly folder: string;
  readonly keys: KeyRing | undefined;
  readonly clock: Clock;
  readonly onProgress?: (done: number, all: number) => void;
}

type Table = Pick<ArchivedTable, "name" | "columns" | "isByAgency">;

/** Tables with what is stored in them; what the database works out by itself comes back by itself. */
const TABLES = `select c.relname as name, c.relforcerowsecurity as "isByAgency",
    array_agg(a.attname::text order by a.attnum) as columns
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    and a.attgenerated = ''
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> 'schema_migration'
  group by c.oid order by c.relname`;

async function readAgencies(client: Client): Promise<readonly number[]> {
  const { rows } = await client.query<{ id: string }>("select agency_id::text as id from all_agencies()");
  return rows.map(({ id }) => Number(id));
}

/** The rows of a table as COPY writes them, one agency after another. */
async function* rowsOf(
  client: Client,
  { name, columns, isByAgency }: Table,
  { agencies, count }: { agencies: readonly number[]; count: (rows: number) => void },
): AsyncGenerator<Buffer> {
  for (const agency of isByAgency ? agencies : [0]) {
    await client.query("select set_config('app.agency_id', $1, true)", [String(agency)]);
    // The owner may be let see more of some tables than the agency's own rows.
    const ofAgency = isByAgency ? `where agency_id = ${agency}` : "";
    const copying = client.query(
      copyTo(`copy (select ${columns.join(", ")} from ${name} ${ofAgency}) to stdout`),
    );
    for await (const block of copying) yield block as Buffer;
    count(copying.rowCount);
  }
}

async function readHead(client: Client): Promise<{ migrations: number; tables: readonly Table[] }> {
  const { rows } = await client.query<{ many: number }>("select count(*)::int as many from schema_migration");
  const migrations = rows[0]?.many ?? 0;
  const ours = readMigrations(schemaFolders().migrations).length;
  if (migrations !== ours)
    throw new BackupFault(
      `The database has ${migrations} migrations and this program ${ours}. Start Fiducia once, so that both are of one version.`,
    );
  return { migrations, tables: (await client.query<Table>(TABLES)).rows };
}

async function write(client: Client, parts: ArchiveParts): Promise<Contents> {
  const { folder, keys, clock, onProgress } = parts;
  await client.query("begin transaction isolation level repeatable read, read only");
  const { migrations, tables } = await readHead(client);
  const agencies = await readAgencies(client);
  const at = clock();
  const name = nameOfMoment(at);
  if (await isThere(archiveIn(folder, name)))
    throw new BackupFault(`Archive ${name} is there already. Wait a second and write another one.`);
  const unfinished = name + UNFINISHED;
  await mkdir(archiveIn(folder, unfinished), { recursive: true });
  const archived: ArchivedTable[] = [];
  for (const [index, table] of tables.entries()) {
    let rows = 0;
    const count = (more: number): void => {
      rows += more;
    };
    const source = rowsOf(client, table, { agencies, count });
    const path = tableIn(folder, unfinished, table.name);
    const sealed = { name: `${name}/${table.name}`, facts: {}, source };
    const { bytes, sha256 } = await writeSealed(path, sealed, keys);
    archived.push({ ...table, rows, bytes, sha256 });
    onProgress?.(index + 1, tables.length);
  }
  await client.query("rollback");
  const contents: Contents = {
    fiducia: "archive",
    format: FORMAT,
    name,
    program: programVersion(),
    migrations,
    at: isoInstant(at),
    tables: archived,
  };
  const source = [Buffer.from(JSON.stringify(contents))];
  await writeSealed(contentsIn(folder, unfinished), { name: `${name}/contents`, facts: {}, source }, keys);
  await rename(archiveIn(folder, unfinished), archiveIn(folder, name));
  return contents;
}

/**
 * Writes an archive into the backup folder, under a name by its moment. Everything in it is of one moment; nobody waits for
 * it. Refuses a folder that is missing or full, and a database of another version than the program.
 */
export async function writeArchive(parts: ArchiveParts): Promise<Contents> {
  const { ownerUrl, folder } = parts;
  if (!(await isThere(folder)))
    throw new BackupFault(`The backup folder ${folder} is not there. Create the folder, or mount its disk.`);
  const client = new Client({ connectionString: ownerUrl, application_name: "fiducia archive" });
  client.on("error", () => undefined);
  await client.connect();
  try {
    return await write(client, parts);
  } catch (cause) {
    throw faultOf(cause, archivesIn(folder));
  } finally {
    await client.end();
  }
}
