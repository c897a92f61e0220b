// Where the files of an archive lie, and what its list of contents says: the tables of a database at one moment.
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import type { KeyRing } from "@fiducia/kernel/key-ring";
import { z } from "zod";
import { BackupFault, faultOf } from "../backup/backup-fault.ts";
import { isCopyName } from "../backup/layout.ts";
import { readSealed, storedDigest } from "../backup/sealed-content.ts";

export const FORMAT = 1;

const contentsSchema = z.strictObject({
  fiducia: z.literal("archive"),
  format: z.int(),
  name: z.string(),
  program: z.string(),
  /** How many migrations the schema has had. */
  migrations: z.int(),
  at: z.iso.datetime(),
  tables: z.array(
    z.strictObject({
      name: z.string().regex(/^\w+$/),
      /** Whether its rows are kept apart by agency. */
      isByAgency: z.boolean(),
      columns: z.array(z.string().regex(/^\w+$/)),
      rows: z.int().min(0),
      bytes: z.int().min(0),
      sha256: z.string(),
    }),
  ),
});

export type Contents = z.infer<typeof contentsSchema>;
export type ArchivedTable = Contents["tables"][number];

export const archivesIn = (folder: string): string => join(folder, "archives");
export const archiveIn = (folder: string, name: string): string => join(archivesIn(folder), name);
export const contentsIn = (folder: string, name: string): string => join(archiveIn(folder, name), "contents");
export const tableIn = (folder: string, name: string, table: string): string =>
  join(archiveIn(folder, name), `${table}.copy`);

/** The names of the archives in a backup folder, the oldest first; none where there are no archives. */
export async function archiveNames(folder: string): Promise<readonly string[]> {
  try {
    return (await readdir(archivesIn(folder))).filter(isCopyName).sort();
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === "ENOENT") return [];
    throw faultOf(cause, folder);
  }
}

/** Reads what an archive holds. Refuses one that was changed, one of a later program, and a wrong key. */
export async function readContents(
  folder: string,
  name: string,
  keys: KeyRing | undefined,
): Promise<Contents> {
  const text = await readSealed(contentsIn(folder, name), `${name}/contents`, keys);
  const said: unknown = JSON.parse(text.toString("utf8"));
  const contents = contentsSchema.safeParse(said).data;
  if (contents?.name === name && contents.format === FORMAT) return contents;
  throw new BackupFault(`Archive ${name} was written by a later Fiducia. Load it with that one.`);
}

/** What is wrong with the files of an archive, each in words. */
export async function archiveFaults(folder: string, { name, tables }: Contents): Promise<readonly string[]> {
  const faults: string[] = [];
  for (const table of tables) {
    const stored = await storedDigest(tableIn(folder, name, table.name)).catch(() => undefined);
    if (!stored) faults.push(`The file of table ${table.name} of archive ${name} is missing.`);
    else if (stored.sha256 !== table.sha256)
      faults.push(`The file of table ${table.name} of archive ${name} was changed.`);
  }
  return faults;
}
