// Verifies the books: recomputes every digest and link, and compares them with seals that the database never had.
import { readFunctions, schemaFolders } from "@fiducia/database/schema-files";
import type { Connection } from "@fiducia/database/unit";
import type { KeyRing } from "@fiducia/kernel/key-ring";
import { sql } from "kysely";
import { chainEnds } from "./chain-ends.ts";
import { type Walked, walkChain } from "./chain-walk.ts";
import { findSeals } from "./seal-places.ts";

export const SOUND = 0;
export const DIFFERS = 1;
export const CANNOT_RUN = 2;

export interface Verification {
  readonly connection: Connection;
  readonly keys: KeyRing;
  /** Files of seals: those of several machines, or copies. */
  readonly files: readonly string[];
  readonly say: (line: string) => void;
}

/** What the walk of a chain believes the database about. */
const BELIEVED = ["change_digests", "event_digests", "link_digests", "settings_beside_history"];

/** Whether the database computes digests by our functions: a person who rewrote the books may have replaced them. */
async function isOurDigest(connection: Connection): Promise<boolean> {
  const { rows } = await sql<{ name: string; body: string }>`
    select proname as name, prosrc as body from pg_proc where proname = any (${BELIEVED})`.execute(
    connection,
  );
  const ours = new Map(
    readFunctions(schemaFolders().functions).all.map(({ name, statements }) => [name, statements]),
  );
  return rows.length === BELIEVED.length && rows.every(({ name, body }) => ours.get(name)?.includes(body));
}

function describe({ agency, links, sealedTo, sealedAt, difference }: Walked): string {
  if (difference) return `Agency ${agency}: ${difference.words}`;
  const seals = sealedTo > 0 ? `sealed up to ${sealedTo} on ${sealedAt}` : "none of them sealed";
  const rest = links - sealedTo;
  const since = sealedTo > 0 && rest > 0 ? `; ${rest} since then are vouched for by the chain alone` : "";
  return `Agency ${agency}: ${links} links, ${seals}${since}.`;
}

/** Returns the exit status, and prints what was found. */
export async function verifyBooks({ connection, keys, files, say }: Verification): Promise<number> {
  const seals = await findSeals(files, keys);
  for (const words of [...seals.wrongKeys, ...seals.forged]) say(words);
  if (seals.wrongKeys.length > 0) return CANNOT_RUN;
  if (!(await isOurDigest(connection))) {
    say(
      "The database computes its digests by other functions than this program's. Nothing it says can be believed.",
    );
    return DIFFERS;
  }
  const ends = (await chainEnds(connection)).filter(({ position }) => position > 0);
  const agencies = new Set([...ends.map(({ agency }) => agency), ...seals.of.keys()]);
  const walked: Walked[] = [];
  for (const agency of [...agencies].sort((a, b) => a - b)) {
    walked.push(await walkChain({ connection, agency, seals: seals.of.get(agency) ?? [] }));
    for (const each of walked.slice(-1)) say(describe(each));
  }
  if (seals.forged.length > 0 || walked.some(({ difference }) => difference)) return DIFFERS;
  const unsealed = walked.filter(({ sealedTo }) => sealedTo === 0).map(({ agency }) => agency);
  if (unsealed.length === 0) return SOUND;
  say(`There are no seals to compare ${unsealed.join(", ")} with in ${files.join(", ")}.`);
  return CANNOT_RUN;
}
