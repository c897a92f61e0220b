// Books that were begun before the migrations were laid anew: what their database lacks is done, and they go on from there.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Client } from "pg";
import { dropFunctions } from "./lay-functions.ts";
import { type Migration, readMigrations } from "./schema-files.ts";
import { StartRefusal } from "./start-refusal.ts";

export interface Applied {
  readonly number: number;
  readonly name: string;
  readonly checksum: string;
}

interface Known {
  readonly name: string;
  /** Of each state in which the file ever was. */
  readonly checksums: readonly string[];
}

/** Migrations up to this number are of before; those of now begin above it. */
export const LAST_EARLIER = 100;
/** Books of before this migration are not known any more. */
const FIRST_KNOWN = 26;

export const isEarlier = ({ number }: Applied): boolean => number <= LAST_EARLIER;

const numberOf = ({ name }: Known): number => Number(name.slice(0, 4));

function requireKnown(applied: readonly Applied[], known: readonly Known[]): void {
  const stranger = applied.find(
    ({ name, checksum }) => !known.some((each) => each.name === name && each.checksums.includes(checksum)),
  );
  if (stranger) {
    throw new StartRefusal(
      `The database has the migration ${stranger.name} in a form that no version of Fiducia had. Restore a backup of it.`,
    );
  }
  const numbers = new Set(applied.map(({ number }) => number));
  const missing = known.find((each) => numberOf(each) <= FIRST_KNOWN && !numbers.has(numberOf(each)));
  if (missing) {
    throw new StartRefusal(
      `The database is older than this program knows: it lacks the migration ${missing.name}. ` +
        "Start the version of Fiducia between the two first.",
    );
  }
}

/**
 * The steps that lead books of before to where the migrations of now stand, of those that their database lacks. Refuses
 * (`StartRefusal`) a database that no version of Fiducia left, and one that is too old.
 */
export function earlierSteps(folder: string, applied: readonly Applied[]): readonly Migration[] {
  const known = JSON.parse(readFileSync(join(folder, "known.json"), "utf8")) as readonly Known[];
  requireKnown(applied, known);
  const done = new Set(applied.map(({ number }) => number));
  return readMigrations(folder).filter(({ number }) => !done.has(number));
}

/** The functions of before had no files of their own: all that this login or the posting role has in the schema. */
export async function dropEarlierFunctions(client: Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select distinct p.proname as name from pg_proc p
     where p.pronamespace = 'public'::regnamespace
       and p.proowner in (current_user::regrole, 'fiducia_poster'::regrole)
       and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`,
  );
  await dropFunctions(
    client,
    rows.map(({ name }) => name),
  );
}
