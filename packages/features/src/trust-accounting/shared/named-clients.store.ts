// Finds clients by words of their names.
import type { ReadUnit } from "@fiducia/database/unit";
import { wordsOf } from "@fiducia/money/client/words.rules";
import { sql } from "kysely";

interface Names {
  readonly firstName?: string | null | undefined;
  readonly lastName?: string | null | undefined;
  readonly businessName?: string | null | undefined;
}

type NameField = keyof Names;
const FIELDS: readonly NameField[] = ["firstName", "lastName", "businessName"];

type Candidate = Readonly<Record<NameField, string>> & { readonly clientId: number };

/** Sorts after every word with the prefix before it. */
const LAST_CHARACTER = "\u{10FFFF}";

/** Each searched word is a prefix of a word of the name. */
export function nameMatches(name: string, search: string): boolean {
  const words = wordsOf(name);
  const prefixes = wordsOf(search);
  return (
    prefixes.length > 0 && prefixes.every((beginning) => words.some((word) => word.startsWith(beginning)))
  );
}

const isAsked = (name: string | null | undefined): name is string => Boolean(name?.trim());

/** One row: a client with a matching word, found by a range of the word index. */
const beginningWith = (unit: ReadUnit, beginning: string) => sql`
  select w.client_id from client_word w where w.agency_id = ${unit.agencyId}
    and w.word >= ${beginning} and w.word < ${beginning + LAST_CHARACTER}`;

/**
 * The numbers of clients with this name; "all" when no name is given. Punctuation and wildcards are not words: a name
 * of nothing else matches nobody. The index does not say which name a word is from, so the names are compared too.
 */
export async function clientsNamed(unit: ReadUnit, names: Names): Promise<"all" | readonly number[]> {
  const searchFields = FIELDS.flatMap((field) => {
    const name = names[field];
    return isAsked(name) ? [{ field, name, words: wordsOf(name) }] : [];
  });
  if (searchFields.length === 0) return "all";
  if (searchFields.some(({ words }) => words.length === 0)) return [];
  const each = searchFields.flatMap(({ words }) => words).map((word) => beginningWith(unit, word));
  const candidates = await unit.rows(sql<Candidate>`
    select c.client_id as "clientId", c.first_name as "firstName", c.last_name as "lastName",
      c.business_name as "businessName"
    from (${sql.join(each, sql` intersect `)}) found
    join client c on c.agency_id = ${unit.agencyId} and c.client_id = found.client_id`);
  return candidates
    .filter((client) => searchFields.every(({ field, name }) => nameMatches(client[field], name)))
    .map(({ clientId }) => clientId);
}
