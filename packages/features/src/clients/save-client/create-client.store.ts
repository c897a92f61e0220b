// Creates a client, with the words by which it is found.
import type { WriteUnit } from "@fiducia/database/write-unit";
import { LARGEST_CLIENT_NUMBER } from "@fiducia/kernel/client-number";
import { wordsOf } from "@fiducia/money/client/words.rules";
import { sql } from "kysely";

export interface NewClient {
  /** The client's number, at most eight digits. */
  readonly clientId: number;
  readonly firstName?: string;
  readonly lastName?: string;
  readonly businessName?: string;
  readonly officeId: number;
  readonly agentUserId?: number | undefined;
}

export async function createClient(unit: WriteUnit, client: NewClient): Promise<void> {
  const { firstName = "", lastName = "", businessName = "" } = client;
  await unit.run(sql`
    insert into client (agency_id, client_id, first_name, last_name, business_name, office_id, agent_user_id)
    values (${unit.agencyId}, ${client.clientId}, ${firstName}, ${lastName}, ${businessName}, ${client.officeId},
      ${client.agentUserId ?? null})`);
  await addWords(unit, client.clientId, client);
}

type Names = Pick<NewClient, "firstName" | "lastName" | "businessName">;

async function addWords(unit: WriteUnit, clientId: number, names: Names): Promise<void> {
  const { firstName = "", lastName = "", businessName = "" } = names;
  for (const word of wordsOf(firstName, lastName, businessName))
    await unit.run(sql`
      insert into client_word (agency_id, word, client_id) values (${unit.agencyId}, ${word}, ${clientId})`);
}

/** Replaces the words of the client's names. */
export async function replaceWords(unit: WriteUnit, clientId: number, names: Names): Promise<void> {
  await unit.run(sql`delete from client_word where agency_id = ${unit.agencyId} and client_id = ${clientId}`);
  await addWords(unit, clientId, names);
}

export const KEYS = { office: "office_id", user_account: "user_id" } as const;

export const exists = (unit: WriteUnit, table: keyof typeof KEYS, id: number): Promise<boolean> =>
  unit.has(
    sql`select 1 from ${sql.id(table)} where agency_id = ${unit.agencyId} and ${sql.id(KEYS[table])} = ${id}`,
  );

export const isArchived = (unit: WriteUnit, officeId: number): Promise<boolean> =>
  unit.has(sql`
    select 1 from office where agency_id = ${unit.agencyId} and office_id = ${officeId} and archived`);

/** Clients added at the same moment get different numbers: the second waits for the first. */
export async function nextClientId(unit: WriteUnit): Promise<number> {
  await unit.rows(sql`select pg_advisory_xact_lock(hashtextextended('client', ${unit.agencyId}))`);
  const nextNumber = await unit.value(sql<{ next: number | null }>`
    select greatest(1 + (select max(client_id) from client where agency_id = ${unit.agencyId}),
      (select next_number from next_number where agency_id = ${unit.agencyId} and numbered = 'Client')) as next`);
  const next = nextNumber ?? 1;
  return next > LARGEST_CLIENT_NUMBER ? firstFreeClientId(unit) : next;
}

/** The first number that no client has: clients are not taken away, so that it was never given. */
export async function firstFreeClientId(unit: WriteUnit): Promise<number> {
  const [row] = await unit.rows(sql<{ free: number }>`
    select n.free from (select 1 as free union all
      select client_id + 1 from client where agency_id = ${unit.agencyId} and client_id < ${LARGEST_CLIENT_NUMBER}) n
    where not exists (select from client c where c.agency_id = ${unit.agencyId} and c.client_id = n.free)
    order by 1 limit 1`);
  if (!row) throw new Error("a hundred million clients");
  return row.free;
}
