// Adds and changes policies.

import { refuse } from "@fiducia/contract/define-command";
import { PERMISSION } from "@fiducia/contract/permissions";
import { unknownClient } from "@fiducia/contract/posted";
import type { WriteUnit } from "@fiducia/database/write-unit";
import { done } from "@fiducia/kernel/outcome";
import { readClient } from "@fiducia/money/client/client.store";
import { writePolicy, wrongPolicy } from "@fiducia/money/client/policy.server";
import { isInScope } from "@fiducia/serving/author";
import type { Instruction } from "@fiducia/serving/handlers";
import { writingCommand } from "@fiducia/serving/write-once";
import { sql } from "kysely";
import { askedAboutNumber } from "../shared/policy-number.server.ts";
import { readPolicy } from "./create-policy.store.ts";
import { addPolicyCommand, changePolicyCommand } from "./save-policy.contract.ts";

const CHANGE = changePolicyCommand.refusals;

export const addPolicy = writingCommand(addPolicyCommand, async (unit, instruction) => {
  const { body } = instruction;
  const client = await readClient(unit, body.clientId);
  if (!client) return unknownClient(body.clientId);
  const wrong =
    (await wrongPolicy(unit, instruction, PERMISSION.addPolicies)) ??
    (await askedAboutNumber(unit, instruction, { clientId: client.clientId }));
  if (wrong) return wrong;
  const policyId = await writePolicy(unit, client, body);
  return done({ policyId });
});

/** Whose policy it is and in which office; undefined where the caller may not change it. */
async function policyToChange(unit: WriteUnit, { body, caller }: Instruction<{ policyId: number }>) {
  const policy = await readPolicy(unit, body.policyId);
  return policy && isInScope(caller, PERMISSION.changePolicies, [policy.officeId]) ? policy : undefined;
}

export const changePolicy = writingCommand(changePolicyCommand, async (unit, instruction) => {
  const { body } = instruction;
  const policy = await policyToChange(unit, instruction);
  if (!policy) return refuse(CHANGE, "POLICY_UNKNOWN", { field: "policyId" });
  const { clientId, officeId } = policy;
  const wrong =
    (await wrongPolicy(unit, instruction, PERMISSION.changePolicies)) ??
    (await askedAboutNumber(unit, instruction, { clientId, policyId: body.policyId }));
  if (wrong) return wrong;
  await unit.run(sql`
    update policy set policy_number = ${body.policyNumber}, carrier_id = ${body.carrierId ?? null},
      office_id = ${body.officeId ?? officeId}, effective_on = ${body.effectiveOn ?? null},
      line_of_business = ${body.lineOfBusiness}
    where agency_id = ${unit.agencyId} and policy_id = ${body.policyId}`);
  return done({ policyId: body.policyId });
});
