// What the agency has already of the things in a file: by their former numbers, by names, and clients who look alike.
import type { Reach } from "@fiducia/contract/caller";
import type { ReadUnit, ReportUnit } from "@fiducia/database/unit";
import { clientName } from "@fiducia/serving/names";
import { sql } from "kysely";
import { nameKey } from "../kinds/read-row.rules.ts";
import type { WrittenKind } from "../kinds/written-kind.server.ts";
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

/** Letters and digits: what divides them is spelled in many ways. */
const plain = (text: string): string => text.toLowerCase().replaceAll(/[\s.,;:'"`#&()/\\_-]+/g, "");

/** What two clients have in common who may be one: the name, and with it address or e-mail. */
const likenesses = ({ name, line1, email }: Person): readonly string[] => {
  const ways = [plain(line1), email.trim().toLowerCase()].filter((way) => way !== "");
  return plain(name) === "" ? [] : ways.map((way) => `${plain(name)}|${way}`);
};

/** What looks like a row: a client by its number, or a row above. */
export type Likeness = { readonly clientId: number } | { readonly rowNumber: number };

/**
 * Clients by what makes them look alike; new ones are added as rows are read. A client is kept as its number and a row as its
 * number below zero, since a file may have as many as the agency.
 */
export class ClientsAlike {
  readonly #byLikeness = new Map<string, number>();

  /** The clients of these offices: whose clients others are, nobody learns by a file. */
  async read(unit: ReportUnit, reach: Reach): Promise<this> {
    const query = sql<Person & { clientId: number }>`
      select c.client_id as "clientId", concat(c.first_name, c.last_name, c.business_name) as name,
        c.address_line_1 as line1, c.email
      from client c where c.agency_id = ${unit.agencyId}
        and (${reach === "all"} or c.office_id = any(${reach === "all" ? [] : [...reach]}::bigint[]))`;
    for await (const clients of unit.inBatches(query))
      for (const { clientId, ...person } of clients) this.#note(likenesses(person), clientId);
    return this;
  }

  #note(found: readonly string[], place: number): void {
    for (const likeness of found) if (!this.#byLikeness.has(likeness)) this.#byLikeness.set(likeness, place);
  }

  /** Who or which row looks like the row; the row is then known to those below it. */
  meet(body: Readonly<Record<string, unknown>>, rowNumber: number): Likeness | undefined {
    const text = (field: string) => String(body[field] ?? "");
    const { line1 = "" } = (body.address ?? {}) as { readonly line1?: string };
    const name = text("firstName") + text("lastName") + text("businessName");
    const found = likenesses({ name, line1, email: text("email") });
    const place = found.map((likeness) => this.#byLikeness.get(likeness)).find((each) => each !== undefined);
    this.#note(found, -rowNumber);
    if (place === undefined) return undefined;
    return place > 0 ? { clientId: place } : { rowNumber: -place };
  }
}

interface Shown extends Person {
  readonly clientId: number;
}

/** The clients as a question names them. */
export async function readAlike(
  unit: ReadUnit,
  clientIds: readonly number[],
): Promise<ReadonlyMap<number, Alike>> {
  if (clientIds.length === 0) return new Map();
  const rows = await unit.rows(sql<Shown>`
    select c.client_id as "clientId", ${clientName("c")} as name, c.address_line_1 as line1, c.email
    from client c where c.agency_id = ${unit.agencyId} and c.client_id = any(${[...new Set(clientIds)]}::bigint[])`);
  return new Map(
    rows.map(({ clientId, name, line1, email }) => [
      clientId,
      {
        thingId: clientId,
        words: `Looks like ${[name, line1, email].filter((text) => text !== "").join(", ")}`,
      },
    ]),
  );
}
