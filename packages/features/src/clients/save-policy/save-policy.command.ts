// Adds and changes policies.

import { refuse } from "@fiducia/contract/define-command";
import { unknownClient } from "@fiducia/contract/posted";
import type { WriteUnit } from "@fiducia/database/write-unit";
import { done } from "@fiducia/kernel/outcome";
import { newId } from "@fiducia/ledger/ids";
import { isInScope } from "@fiducia/serving/author";
import type { Instruction } from "@fiducia/serving/handlers";
import { writingCommand } from "@fiducia/serving/write-once";
import { sql } from "kysely";
import type { z } from "zod";
import { readCarrierIds, readClient } from "../shared/client.store.ts";
import { addPolicyCommand, changePolicyCommand } from "./save-policy.contract.ts";

type Entered = Omit<z.output<typeof addPolicyCommand.body>, "clientId">;

const ADD = addPolicyCommand.refusals;
const CHANGE = changePolicyCommand.refusals;

async function wrongPolicy(unit: WriteUnit, { body, caller }: Instruction<Entered>, permission: number) {
  if (body.carrierId != null && !(await readCarrierIds(unit, [body.carrierId])).has(body.carrierId))
    return refuse(ADD, "CARRIER_UNKNOWN", { field: "carrierId" });
  if (body.officeId == null) return undefined;
  const offices = await unit.rows(
    sql`select 1 from office where agency_id = ${unit.agencyId} and office_id = ${body.officeId}`,
  );
  if (offices.length === 0) return refuse(ADD, "OFFICE_UNKNOWN", { field: "officeId" });
  return isInScope(caller, permission, [body.officeId])
    ? undefined
    : refuse(ADD, "OUT_OF_SCOPE", { kind: "forbidden", field: "officeId" });
}

export const addPolicy = writingCommand(addPolicyCommand, async (unit, wanted) => {
  const { body, caller } = wanted;
  const client = await readClient(unit, body.clientId);
  if (!client || !isInScope(caller, 3004, [client.officeId])) return unknownClient(body.clientId);
  const wrong = await wrongPolicy(unit, wanted, 3004);
  if (wrong) return wrong;
  const policyId = newId();
  await unit.run(sql`
    insert into policy (agency_id, policy_id, client_id, policy_number, carrier_id, office_id, effective_on,
      line_of_business)
    values (${unit.agencyId}, ${policyId}, ${body.clientId}, ${body.policyNumber}, ${body.carrierId ?? null},
      ${body.officeId ?? client.officeId}, ${body.effectiveOn ?? null}, ${body.lineOfBusiness})`);
  return done({ policyId });
});

/** The office of a policy that the caller may change; undefined when there is none. */
async function officeOfPolicy(unit: WriteUnit, { body, caller }: Instruction<{ policyId: number }>) {
  const [policy] = await unit.rows(sql<{ office_id: number }>`
    select office_id from policy where agency_id = ${unit.agencyId} and policy_id = ${body.policyId}`);
  return policy && isInScope(caller, 3005, [policy.office_id]) ? policy.office_id : undefined;
}

export const changePolicy = writingCommand(changePolicyCommand, async (unit, wanted) => {
  const { body } = wanted;
  const officeId = await officeOfPolicy(unit, wanted);
  if (officeId === undefined) return refuse(CHANGE, "POLICY_UNKNOWN", { field: "policyId" });
  const wrong = await wrongPolicy(unit, wanted, 3005);
  if (wrong) return wrong;
  await unit.run(sql`
    update policy set policy_number = ${body.policyNumber}, carrier_id = ${body.carrierId ?? null},
      office_id = ${body.officeId ?? officeId}, effective_on = ${body.effectiveOn ?? null},
      line_of_business = ${body.lineOfBusiness}
    where agency_id = ${unit.agencyId} and policy_id = ${body.policyId}`);
  return done({ policyId: body.policyId });
});
