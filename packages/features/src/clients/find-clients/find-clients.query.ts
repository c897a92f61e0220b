// Searches clients by index ranges: client number first, then policies, then names.

import type { ReadUnit } from "@fiducia/database/unit";
import type { Cents } from "@fiducia/kernel/cents";
import { clientNumber } from "@fiducia/kernel/client-number";
import type { QueryHandler } from "@fiducia/serving/handlers";
import { clientName } from "@fiducia/serving/names";
import { type RawBuilder, sql } from "kysely";
import { clientOfficesOf } from "../shared/client-access.rules.ts";
import type { findClientsQuery } from "./find-clients.contract.ts";
import { beyond, readSearchText } from "./search-text.rules.ts";

/** Several words of one client may match, so more hits are read than clients are needed. */
const HITS_PER_CLIENT = 4;

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

async function byPolicy({ unit, offices, limit }: Search, key: string): Promise<readonly PolicyHit[]> {
  return unit.rows(sql<PolicyHit>`
    select p.client_id as "clientId", p.policy_id as "policyId", p.policy_number as "policyNumber"
    from policy p join client c on c.agency_id = p.agency_id and c.client_id = p.client_id
    where p.agency_id = ${unit.agencyId} and ${begins("p.number_key", key)} and ${offices}
    order by p.number_key, p.policy_id limit ${limit}`);
}

/** Clients with a word for each prefix; the longest prefix leads. */
async function byWords(
  { unit, offices, limit }: Search,
  words: readonly string[],
): Promise<readonly number[]> {
  const [first, ...others] = words;
  if (first === undefined) return [];
  const also = others.map(
    (word) => sql`and exists (select from client_word o
      where o.agency_id = w.agency_id and o.client_id = w.client_id and ${begins("o.word", word)})`,
  );
  const rows = await unit.rows(sql<{ client_id: number }>`
    select w.client_id from client_word w join client c on c.agency_id = w.agency_id and c.client_id = w.client_id
    where w.agency_id = ${unit.agencyId} and ${begins("w.word", first)} and ${offices} ${sql.join(also, sql` `)}
    order by w.word, w.client_id limit ${limit * HITS_PER_CLIENT}`);
  return rows.map((row) => row.client_id);
}

interface Found {
  readonly clientId: number;
  readonly name: string;
  readonly businessName: string;
  readonly officeId: number;
  readonly office: string;
  readonly balance: Cents;
}

const readFound = ({ unit, offices }: Search, clientIds: readonly number[]): Promise<readonly Found[]> =>
  unit.rows(sql<Found>`
    select c.client_id as "clientId", ${clientName("c")} as name, c.business_name as "businessName",
      c.office_id as "officeId", o.name as office, coalesce(b.balance_cents, 0) as balance
    from client c join office o on o.agency_id = c.agency_id and o.office_id = c.office_id
    left join customer_balance b on b.agency_id = c.agency_id and b.client_id = c.client_id
    where c.agency_id = ${unit.agencyId} and c.client_id in (${sql.join([...clientIds])}) and ${offices}`);

export const findClients: QueryHandler<typeof findClientsQuery> = async ({ unit, caller, filter }) => {
  const reach = clientOfficesOf(caller);
  if (reach !== "all" && reach.length === 0) return [];
  const offices =
    reach === "all" ? sql<boolean>`true` : sql<boolean>`c.office_id in (${sql.join([...reach])})`;
  const search = { unit, offices, limit: filter.limit };
  const { words, clientId, policyKey } = readSearchText(filter.text);
  const policies = policyKey === undefined ? [] : await byPolicy(search, policyKey);
  const named = await byWords(search, words);
  const hits = [
    ...(clientId === undefined ? [] : [clientId]),
    ...policies.map((hit) => hit.clientId),
    ...named,
  ];
  const clientIds = [...new Set(hits)];
  if (clientIds.length === 0) return [];
  const found = new Map((await readFound(search, clientIds)).map((row) => [row.clientId, row]));
  return clientIds
    .flatMap((id) => found.get(id) ?? [])
    .slice(0, filter.limit)
    .map((row) => ({
      ...row,
      clientNumber: clientNumber(row.clientId),
      policies: policies
        .filter((hit) => hit.clientId === row.clientId)
        .map(({ policyId, policyNumber }) => ({ policyId, policyNumber })),
    }));
};
