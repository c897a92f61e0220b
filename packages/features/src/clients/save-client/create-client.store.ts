// Creates a client, with the words by which it is found.
import type { WriteUnit } from "@fiducia/database/write-unit";
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
