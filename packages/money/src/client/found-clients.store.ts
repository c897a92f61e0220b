// Finds clients by ranges of an index: the client's number first, then policies, e-mail, telephone, then names; words with a
// typing error where nothing else fits.

import type { ReadUnit } from "@fiducia/database/unit";
import type { Cents } from "@fiducia/kernel/cents";
import { clientNumber } from "@fiducia/kernel/client-number";
import { clientName } from "@fiducia/serving/names";
import { type RawBuilder, sql } from "kysely";
import { beyond, readSearchText, type SearchText, shortenedOf } from "./search-text.rules.ts";

/** Of one client several words may begin alike; so many hits give enough different clients. */
const HITS_PER_CLIENT = 4;

/** So many words are close to a mistyped one at the most. */
const MOST_CORRECTIONS = 12;

export interface ClientSearch {
  readonly unit: ReadUnit;
  /** The offices whose clients may be seen; "all" for no limit. */
  readonly reach: "all" | readonly number[];
  readonly text: string;
  readonly limit: number;
}

interface Search {
  readonly unit: ReadUnit;
  readonly offices: RawBuilder<boolean>;
  readonly limit: number;
}

interface PolicyHit {
  readonly clientId: number;
  readonly policyId: number;
  readonly policyNumber: string;
}

const begins = (column: string, beginning: string): RawBuilder<boolean> =>
  sql`${sql.ref(column)} >= ${beginning} and ${sql.ref(column)} < ${beyond(beginning)}`;

/** Fewer signs stand within too many numbers. */
const LEAST_INNER_SIGNS = 3;

/** By the beginning of the number, then by what stands within it. */
async function byPolicy({ unit, offices, limit }: Search, key: string): Promise<readonly PolicyHit[]> {
  const hits = (from: RawBuilder<unknown>, order: RawBuilder<unknown>) =>
    unit.rows(sql<PolicyHit>`
      select p.client_id as "clientId", p.policy_id as "policyId", p.policy_number as "policyNumber"
      from ${from} join client c on c.agency_id = p.agency_id and c.client_id = p.client_id
      where ${offices} order by ${order}, p.policy_id limit ${limit}`);
  const beginning = await hits(
    sql`(select * from policy p where p.agency_id = ${unit.agencyId} and ${begins("p.number_key", key)}) p`,
    sql`p.number_key`,
  );
  if (beginning.length >= limit || key.length < LEAST_INNER_SIGNS) return beginning;
  const within = await hits(
    sql`(select n.agency_id, n.policy_id, min(n.ending) as ending from policy_number_end n
      where n.agency_id = ${unit.agencyId} and ${begins("n.ending", key)} group by 1, 2) n
      join policy p on p.agency_id = n.agency_id and p.policy_id = n.policy_id`,
    sql`n.ending`,
  );
  const policyIds = new Set(beginning.map(({ policyId }) => policyId));
  return [...beginning, ...within.filter(({ policyId }) => !policyIds.has(policyId))].slice(0, limit);
}

type Key = "email_key" | "phone_digits" | "phone_digits_reversed";

async function byKey({ unit, offices, limit }: Search, key: Key, beginning: string) {
  const rows = await unit.rows(sql<{ client_id: number }>`
    select c.client_id from client c
    where c.agency_id = ${unit.agencyId} and ${begins(`c.${key}`, beginning)} and ${offices}
    order by ${sql.ref(`c.${key}`)}, c.client_id limit ${limit}`);
  return rows.map((row) => row.client_id);
}

/** By the whole number or its beginning, or by its last digits, as a number without its area code has them. */
async function byPhone(search: Search, digits: string): Promise<readonly number[]> {
  const beginning = await byKey(search, "phone_digits", digits);
  const ending = await byKey(search, "phone_digits_reversed", [...digits].reverse().join(""));
  return [...beginning, ...ending];
}

/** By the number that another system gave them, whole. */
async function byFormerNumber({ unit, offices, limit }: Search, text: string): Promise<readonly number[]> {
  const rows = await unit.rows(sql<{ client_id: number }>`
    select c.client_id from former_number n join client c on c.agency_id = n.agency_id and c.client_id = n.thing_id
    where n.agency_id = ${unit.agencyId} and n.thing = 'client' and n.number_key = ${text.trim().toLowerCase()} and ${offices}
    order by c.client_id limit ${limit}`);
  return rows.map((row) => row.client_id);
}

type OfWord = (column: string, word: string) => RawBuilder<boolean>;

/** Clients who have a word for each that is asked; the first, longest one leads. */
async function byWords(
  { unit, offices, limit }: Search,
  words: readonly string[],
  isMeant: OfWord = begins,
): Promise<readonly number[]> {
  const [first, ...others] = words;
  if (first === undefined) return [];
  const also = others.map(
    (word) => sql`and exists (select from client_word o
      where o.agency_id = w.agency_id and o.client_id = w.client_id and ${isMeant("o.word", word)})`,
  );
  const rows = await unit.rows(sql<{ client_id: number }>`
    select w.client_id from client_word w join client c on c.agency_id = w.agency_id and c.client_id = w.client_id
    where w.agency_id = ${unit.agencyId} and ${isMeant("w.word", first)} and ${offices} ${sql.join(also, sql` `)}
    order by w.word, w.client_id limit ${limit * HITS_PER_CLIENT}`);
  return rows.map((row) => row.client_id);
}

/** The agency's words that are the given one but for a typing error. */
async function correctionsOf({ unit }: Search, word: string): Promise<readonly string[]> {
  const forms = shortenedOf(word);
  if (forms.length === 0) return [];
  const rows = await unit.rows(sql<{ word: string }>`
    select distinct s.word from client_word_shortened s
    where s.agency_id = ${unit.agencyId} and s.shortened in (${sql.join([...forms])})
    order by s.word limit ${MOST_CORRECTIONS}`);
  return rows.map((row) => row.word);
}

/** The same where words may have a typing error. */
async function byLikeWords(search: Search, words: readonly string[]): Promise<readonly number[]> {
  const corrected = new Map<string, readonly string[]>();
  for (const word of words) corrected.set(word, await correctionsOf(search, word));
  return byWords(search, words, (column, word) => {
    const others = corrected.get(word) ?? [];
    if (others.length === 0) return begins(column, word);
    return sql`(${begins(column, word)} or ${sql.ref(column)} in (${sql.join([...others])}))`;
  });
}

interface Read {
  readonly clientId: number;
  readonly name: string;
  readonly businessName: string;
  readonly officeId: number;
  readonly office: string;
  readonly balance: Cents;
}

const readFound = ({ unit, offices }: Search, clientIds: readonly number[]): Promise<readonly Read[]> =>
  unit.rows(sql<Read>`
    select c.client_id as "clientId", ${clientName("c")} as name, c.business_name as "businessName",
      c.office_id as "officeId", o.name as office, coalesce(b.balance_cents, 0) as balance
    from client c join office o on o.agency_id = c.agency_id and o.office_id = c.office_id
    left join customer_balance b on b.agency_id = c.agency_id and b.client_id = c.client_id
    where c.agency_id = ${unit.agencyId} and c.client_id in (${sql.join([...clientIds])}) and ${offices}`);

interface Hits {
  readonly clientIds: readonly number[];
  readonly policies: readonly PolicyHit[];
}

async function hitsOf(search: Search, text: string, searchText: SearchText): Promise<Hits> {
  const { words, clientId, policyKey, phone, email } = searchText;
  const policies = policyKey === undefined ? [] : await byPolicy(search, policyKey);
  const exact = [
    ...(clientId === undefined ? [] : [clientId]),
    ...(await byFormerNumber(search, text)),
    ...policies.map((hit) => hit.clientId),
    ...(email === undefined ? [] : await byKey(search, "email_key", email)),
    ...(phone === undefined ? [] : await byPhone(search, phone)),
    ...(await byWords(search, words)),
  ];
  return { policies, clientIds: [...new Set(exact)] };
}

export interface FoundClient extends Read {
  readonly clientNumber: string;
  /** The policies that the text meant. */
  readonly policies: Omit<PolicyHit, "clientId">[];
}

/** The clients that the text means, the likeliest first; those of other offices are not there. */
export async function findClientsBy({ unit, reach, text, limit }: ClientSearch): Promise<FoundClient[]> {
  if (reach !== "all" && reach.length === 0) return [];
  const offices =
    reach === "all" ? sql<boolean>`true` : sql<boolean>`c.office_id in (${sql.join([...reach])})`;
  const search = { unit, offices, limit };
  const searchText = readSearchText(text);
  const { clientIds, policies } = await hitsOf(search, text, searchText);
  const exact = clientIds.length === 0 ? [] : await readFound(search, clientIds);
  const likely = exact.length > 0 ? clientIds : [...new Set(await byLikeWords(search, searchText.words))];
  if (likely.length === 0) return [];
  const rows = exact.length > 0 ? exact : await readFound(search, likely);
  const clientsById = new Map(rows.map((row) => [row.clientId, row]));
  return likely
    .flatMap((id) => clientsById.get(id) ?? [])
    .slice(0, limit)
    .map((row) => ({
      ...row,
      clientNumber: clientNumber(row.clientId),
      policies: policies
        .filter((hit) => hit.clientId === row.clientId)
        .map(({ policyId, policyNumber }) => ({ policyId, policyNumber })),
    }));
}
