// What a policy that is entered must be, and its row.

import { refuse } from "@fiducia/contract/define-command";
import type { WriteUnit } from "@fiducia/database/write-unit";
import { newId } from "@fiducia/ledger/ids";
import { isInScope } from "@fiducia/serving/author";
import type { Instruction } from "@fiducia/serving/handlers";
import { sql } from "kysely";
import type { z } from "zod";
import type { policyFields } from "./client.contract.ts";
import { POLICY_REFUSALS } from "./client.contract.ts";
import { readCarrierIds } from "./client.store.ts";

export type EnteredPolicy = z.output<z.ZodObject<typeof policyFields>>;

/** The first fault of what was entered, or undefined. */
export async function wrongPolicy(
  unit: WriteUnit,
  { body, caller }: Pick<Instruction<EnteredPolicy>, "body" | "caller">,
  permission: number,
) {
  if (body.carrierId != null && !(await readCarrierIds(unit, [body.carrierId])).has(body.carrierId))
    return refuse(POLICY_REFUSALS, "CARRIER_UNKNOWN", { field: "carrierId" });
  if (body.officeId == null) return undefined;
  const offices = await unit.rows(
    sql`select 1 from office where agency_id = ${unit.agencyId} and office_id = ${body.officeId}`,
  );
  if (offices.length === 0) return refuse(POLICY_REFUSALS, "OFFICE_UNKNOWN", { field: "officeId" });
  return isInScope(caller, permission, [body.officeId])
    ? undefined
    : refuse(POLICY_REFUSALS, "OUT_OF_SCOPE", { kind: "forbidden", field: "officeId" });
}

/** Writes the policy of a client, by default in the client's office; returns its id. */
export async function writePolicy(
  unit: WriteUnit,
  client: { readonly clientId: number; readonly officeId: number },
  body: EnteredPolicy,
): Promise<number> {
  const policyId = newId();
  await unit.run(sql`
    insert into policy (agency_id, policy_id, client_id, policy_number, carrier_id, office_id, effective_on,
      line_of_business)
    values (${unit.agencyId}, ${policyId}, ${client.clientId}, ${body.policyNumber}, ${body.carrierId ?? null},
      ${body.officeId ?? client.officeId}, ${body.effectiveOn ?? null}, ${body.lineOfBusiness})`);
  return policyId;
}
