// Reads a client's policies.
import type { ReadUnit } from "@fiducia/database/unit";
import type { Day } from "@fiducia/kernel/day";
import { sql } from "kysely";

export interface ShownPolicy {
  readonly policyId: number;
  readonly policyNumber: string;
  readonly carrierId: number | null;
  readonly carrier: string | null;
  readonly officeId: number;
  readonly effectiveOn: Day | null;
  readonly lineOfBusiness: string;
}

/** By number; the newest of equal ones first. */
export const readShownPolicies = (unit: ReadUnit, clientId: number): Promise<readonly ShownPolicy[]> =>
  unit.rows(sql<ShownPolicy>`
    select p.policy_id as "policyId", p.policy_number as "policyNumber", p.carrier_id as "carrierId",
      k.name as carrier, p.office_id as "officeId", p.effective_on as "effectiveOn",
      p.line_of_business as "lineOfBusiness"
    from policy p left join carrier k on k.agency_id = p.agency_id and k.carrier_id = p.carrier_id
    where p.agency_id = ${unit.agencyId} and p.client_id = ${clientId}
    order by p.number_key, p.effective_on desc nulls last, p.policy_id`);
