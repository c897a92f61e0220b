// Reads the clients and policies that documents of an opening name.
import type { ReadUnit } from "@fiducia/database/unit";
import type { Client, Policy } from "@fiducia/money/client/client.store";
import { sql } from "kysely";

export interface Parties {
  readonly clients: ReadonlyMap<number, Pick<Client, "clientId" | "officeId" | "agentUserId">>;
  readonly policies: ReadonlyMap<number, Policy>;
}

export async function readParties(
  unit: ReadUnit,
  { clientIds, policyIds }: { readonly clientIds: readonly number[]; readonly policyIds: readonly number[] },
): Promise<Parties> {
  const clients = await unit.rows(sql<Pick<Client, "clientId" | "officeId" | "agentUserId">>`
    select client_id as "clientId", office_id as "officeId", agent_user_id as "agentUserId" from client
    where agency_id = ${unit.agencyId} and client_id = any(${[...clientIds]}::bigint[])`);
  const policies = await unit.rows(sql<Policy>`
    select policy_id as "policyId", carrier_id as "carrierId", office_id as "officeId" from policy
    where agency_id = ${unit.agencyId} and policy_id = any(${[...policyIds]}::bigint[])`);
  return {
    clients: new Map(clients.map((client) => [client.clientId, client])),
    policies: new Map(policies.map((policy) => [policy.policyId, policy])),
  };
}
