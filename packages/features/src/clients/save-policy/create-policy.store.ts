// Creates a policy of a client.
import type { WriteUnit } from "@fiducia/database/write-unit";
import type { Day } from "@fiducia/kernel/day";
import { sql } from "kysely";

export interface NewPolicy {
  readonly policyId: number;
  readonly clientId: number;
  readonly policyNumber: string;
  readonly carrierId?: number;
  readonly officeId: number;
  readonly effectiveOn?: Day;
}

export async function createPolicy(unit: WriteUnit, policy: NewPolicy): Promise<void> {
  await unit.run(sql`
    insert into policy (agency_id, policy_id, client_id, policy_number, carrier_id, office_id, effective_on)
    values (${unit.agencyId}, ${policy.policyId}, ${policy.clientId}, ${policy.policyNumber},
      ${policy.carrierId ?? null}, ${policy.officeId}, ${policy.effectiveOn ?? null})`);
}

export const readPolicy = (unit: WriteUnit, policyId: number) =>
  unit.row(sql<{ clientId: number; officeId: number }>`
    select client_id as "clientId", office_id as "officeId" from policy
    where agency_id = ${unit.agencyId} and policy_id = ${policyId}`);
