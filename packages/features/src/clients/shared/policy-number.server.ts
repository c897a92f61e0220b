// Asks about a policy's number that a policy has already: another client's, or the same client's for the same term.
import type { Caller } from "@fiducia/contract/caller";
import { refuse } from "@fiducia/contract/define-command";
import type { WriteUnit } from "@fiducia/database/write-unit";
import { NUMBER_REFUSALS } from "@fiducia/money/client/client.contract";
import { clientOfficesOf } from "@fiducia/money/client/client-access.rules";
import type { EnteredPolicy } from "@fiducia/money/client/policy.server";
import { clientNameOnPaper } from "@fiducia/serving/names";
import { sql } from "kysely";

interface Numbered {
  /** Null for a client who does not exist yet. */
  readonly clientId: number | null;
  /** The policy that is changed: its own number asks nothing. */
  readonly policyId?: number;
  readonly field?: string;
}

interface Taken {
  readonly number: string;
  readonly client: string;
  readonly officeId: number;
}

export async function askedAboutNumber(
  unit: WriteUnit,
  { body, caller }: { readonly body: Omit<EnteredPolicy, "officeId">; readonly caller: Caller },
  { clientId, policyId, field = "policyNumber" }: Numbered,
) {
  if (body.confirmNumber === true) return undefined;
  const [policy] = await unit.rows(sql<Taken>`
    select p.policy_number as number, ${clientNameOnPaper("c")} as client, c.office_id as "officeId"
    from policy p join client c on c.agency_id = p.agency_id and c.client_id = p.client_id
    where p.agency_id = ${unit.agencyId} and p.number_key <> ''
      and p.number_key = lower(regexp_replace(${body.policyNumber}, '[^A-Za-z0-9]', '', 'g')) collate "C"
      and (p.client_id is distinct from ${clientId}::bigint or p.effective_on is not distinct from ${body.effectiveOn ?? null}::date)
      and not exists (select from policy own where own.agency_id = p.agency_id and own.policy_id = ${policyId ?? null}::bigint
        and own.number_key = p.number_key)
    order by p.client_id is distinct from ${clientId}::bigint, p.policy_id limit 1`);
  if (!policy) return undefined;
  const offices = clientOfficesOf(caller);
  const client = offices === "all" || offices.includes(policy.officeId) ? policy.client : "Another client";
  return refuse(NUMBER_REFUSALS, "NUMBER_TAKEN", { values: { client, number: policy.number }, field });
}
