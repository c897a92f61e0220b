// Brings books that began before the baseline of migrations up to that baseline.
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
  /** One checksum for each state that the file has had. */
  readonly checksums: readonly string[];
}

/** Migrations up to this number belong to the history before the baseline; current ones have higher numbers. */
export const LAST_EARLIER = 100;
/** Books older than this migration cannot be brought up to date. */
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
 * The steps that a database from before the baseline lacks. Refuses (`StartRefusal`) a database that no version of
 * Fiducia left, and one that is too old.
 */
export function earlierSteps(folder: string, applied: readonly Applied[]): readonly Migration[] {
  const known = JSON.parse(readFileSync(join(folder, "known.json"), "utf8")) as readonly Known[];
  requireKnown(applied, known);
  const done = new Set(applied.map(({ number }) => number));
  return readMigrations(folder).filter(({ number }) => !done.has(number));
}

/**
 * Functions from before the baseline have no files: all functions that this login or the posting role owns in the
 * schema.
 */
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
