// Reads the client that a document is for.
import type { ReadUnit } from "@fiducia/database/unit";
import { clientNameOnPaper, personName } from "@fiducia/serving/names";
import { sql } from "kysely";

export interface Client {
  readonly clientId: number;
  readonly officeId: number;
  readonly agentUserId: number | null;
  /** As documents and checks name it: the business's name, else the person's; "Client 00000044" without either. */
  readonly name: string;
  readonly email: string;
}

export const readClient = (unit: ReadUnit, clientId: number): Promise<Client | undefined> =>
  unit.row(sql<Client>`
    select c.client_id as "clientId", c.office_id as "officeId", c.agent_user_id as "agentUserId",
      ${clientNameOnPaper("c")} as name, c.email
    from client c where agency_id = ${unit.agencyId} and client_id = ${clientId}`);

export interface Policy {
  readonly policyId: number;
  readonly carrierId: number | null;
  readonly officeId: number;
}

/** The client's policies among the ids, by id. */
export async function readPolicies(
  unit: ReadUnit,
  clientId: number,
  policyIds: readonly number[],
): Promise<Map<number, Policy>> {
  if (policyIds.length === 0) return new Map();
  const policies = await unit.rows(sql<Policy>`
    select policy_id as "policyId", carrier_id as "carrierId", office_id as "officeId" from policy
    where agency_id = ${unit.agencyId} and client_id = ${clientId} and policy_id in (${sql.join([...new Set(policyIds)])})`);
  return new Map(policies.map((policy) => [policy.policyId, policy]));
}

/** The companies that exist among the ids. */
export async function readCarrierIds(unit: ReadUnit, carrierIds: readonly number[]): Promise<Set<number>> {
  if (carrierIds.length === 0) return new Set();
  const rows = await unit.rows(sql<{ carrier_id: number }>`
    select carrier_id from carrier
    where agency_id = ${unit.agencyId} and carrier_id in (${sql.join([...new Set(carrierIds)])})`);
  return new Set(rows.map((row) => row.carrier_id));
}

/** The users among the ids that have access, by id with their names. */
export async function readUserNames(
  unit: ReadUnit,
  userIds: readonly number[],
): Promise<Map<number, string>> {
  if (userIds.length === 0) return new Map();
  const rows = await unit.rows(sql<{ user_id: number; name: string }>`
    select u.user_id, ${personName("u")} as name from user_account u
    where agency_id = ${unit.agencyId} and disabled_at is null and user_id in (${sql.join([...new Set(userIds)])})`);
  return new Map(rows.map((row) => [row.user_id, row.name]));
}
