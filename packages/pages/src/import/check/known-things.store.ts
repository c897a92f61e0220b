// What the agency has already of the things in a file: by their former numbers, by names, and clients who look alike.
import type { ReadUnit } from "@fiducia/database/unit";
import { clientName } from "@fiducia/serving/names";
import { sql } from "kysely";
import { nameKey } from "../kinds/read-row.rules.ts";
import type { WrittenKind } from "../kinds/written-kinds.server.ts";
import type { Alike } from "./verdict.rules.ts";

/** Rows of a table whose names are unique, by the key of the name. */
export async function readNamed(unit: ReadUnit, named: WrittenKind["named"]): Promise<Map<string, Alike>> {
  if (!named) return new Map();
  const rows = await unit.rows(sql<{ id: number; name: string }>`
    select ${sql.ref(named.key)} as id, name from ${sql.table(named.table)} where agency_id = ${unit.agencyId}`);
  return new Map(
    rows.map(({ id, name }) => [nameKey(name), { thingId: id, words: `${name} is here already` }]),
  );
}

interface ListedPolicy {
  readonly policyId: number;
  readonly clientId: number;
  readonly number: string;
  readonly effectiveOn: string;
}

/** A policy's number as it is compared: letters and digits. */
const policyKey = (clientId: unknown, number: unknown, effectiveOn: unknown): string =>
  `${clientId}|${String(number)
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, "")}|${effectiveOn ?? ""}`;

export const keyOfPolicy = (body: Readonly<Record<string, unknown>>): string =>
  policyKey(body.clientId, body.policyNumber, body.effectiveOn);

/** The policies of these clients, by client, number and day. */
export async function readPoliciesOf(
  unit: ReadUnit,
  clientIds: readonly number[],
): Promise<Map<string, Alike>> {
  const rows = await unit.rows(sql<ListedPolicy>`
    select policy_id as "policyId", client_id as "clientId", policy_number as number,
      coalesce(to_char(effective_on, 'YYYY-MM-DD'), '') as "effectiveOn"
    from policy where agency_id = ${unit.agencyId} and client_id = any(${[...new Set(clientIds)]}::bigint[])`);
  return new Map(
    rows.map(({ policyId, clientId, number, effectiveOn }) => [
      policyKey(clientId, number, effectiveOn),
      { thingId: policyId, words: `${number} is here already` },
    ]),
  );
}

interface Person {
  readonly name: string;
  readonly line1: string;
  readonly email: string;
}

const plain = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, "");

/** What two clients have in common who may be one: the name, and with it address or e-mail. */
const likenesses = ({ name, line1, email }: Person): readonly string[] => {
  const ways = [plain(line1), email.trim().toLowerCase()].filter((way) => way !== "");
  return plain(name) === "" ? [] : ways.map((way) => `${plain(name)}|${way}`);
};

/** Clients by what makes them look alike; new ones are added as rows are read. */
export class ClientsAlike {
  readonly #byLikeness = new Map<string, Alike>();

  /** Every client of the agency, as the application streams them. */
  async read(
    unit: ReadUnit & { inBatches<Row>(query: ReturnType<typeof sql<Row>>): AsyncIterable<readonly Row[]> },
  ) {
    const query = sql<Person & { clientId: number; shown: string }>`
      select c.client_id as "clientId", concat(c.first_name, c.last_name, c.business_name) as name,
        c.address_line_1 as line1, c.email, ${clientName("c")} as shown
      from client c where c.agency_id = ${unit.agencyId}`;
    for await (const clients of unit.inBatches(query))
      for (const { clientId, shown, ...person } of clients) {
        const words = [shown, person.line1, person.email].filter((text) => text !== "").join(", ");
        this.#note(person, { thingId: clientId, words: `Looks like ${words}` });
      }
    return this;
  }

  #note(person: Person, alike: Alike): void {
    for (const likeness of likenesses(person))
      if (!this.#byLikeness.has(likeness)) this.#byLikeness.set(likeness, alike);
  }

  /** Who or which row looks like the row; the row is then known to those below it. */
  meet(body: Readonly<Record<string, unknown>>, rowNumber: number): Alike | undefined {
    const text = (field: string) => String(body[field] ?? "");
    const { line1 = "" } = (body.address ?? {}) as { readonly line1?: string };
    const name = text("firstName") + text("lastName") + text("businessName");
    const person = { name, line1, email: text("email") };
    const alike = likenesses(person)
      .map((likeness) => this.#byLikeness.get(likeness))
      .find(Boolean);
    this.#note(person, { thingId: undefined, words: `Looks like row ${rowNumber}` });
    return alike;
  }
}
