// Reads what the ids in an opening's rows stand for.
import type { ReadUnit } from "@fiducia/database/unit";
import { clientName, personName } from "@fiducia/serving/names";
import { sql } from "kysely";
import type { Named } from "./row-parts.rules.ts";

export interface NamesOfRows extends Named {
  readonly policy: (policyId: number) => string;
}

interface Naming {
  readonly id: number;
  readonly name: string;
}

const byId = (things: readonly Naming[]): ReadonlyMap<number, string> =>
  new Map(things.map(({ id, name }) => [id, name]));

const nameIn = (names: ReadonlyMap<number, string>) => (id: number) => names.get(id) ?? "";

export async function readNamesOfRows(unit: ReadUnit, openingId: number): Promise<NamesOfRows> {
  const ofOpening = sql`r.agency_id = ${unit.agencyId} and r.opening_id = ${openingId}`;
  const clients = await unit.rows(sql<Naming>`
    select c.client_id as id, ${clientName("c")} as name from client c
    where c.agency_id = ${unit.agencyId} and c.client_id in (select r.client_id from opening_row r where ${ofOpening})`);
  const policies = await unit.rows(sql<Naming>`
    select p.policy_id as id, p.policy_number as name from policy p
    where p.agency_id = ${unit.agencyId}
      and p.policy_id in (select (r.body ->> 'policyId')::bigint from opening_row r where ${ofOpening})`);
  const accounts = await unit.rows(sql<Naming & { isRevenue: boolean }>`
    select gl_account_id as id, name, account_type = 'Income' as "isRevenue" from gl_account
    where agency_id = ${unit.agencyId}`);
  const people = await unit.rows(sql<Naming>`
    select u.user_id as id, ${personName("u")} as name from user_account u where u.agency_id = ${unit.agencyId}`);
  const revenue = new Set(accounts.flatMap(({ id, isRevenue }) => (isRevenue ? [id] : [])));
  return {
    client: nameIn(byId(clients)),
    policy: nameIn(byId(policies)),
    account: nameIn(byId(accounts)),
    person: nameIn(byId(people)),
    isRevenue: (accountId) => revenue.has(accountId),
  };
}
