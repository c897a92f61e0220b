// Adds and changes clients, with the words by which they are found.

import { refuse } from "@fiducia/contract/define-command";
import { PERMISSION } from "@fiducia/contract/permissions";
import { unknownClient } from "@fiducia/contract/posted";
import type { WriteUnit } from "@fiducia/database/write-unit";
import { done, type Outcome } from "@fiducia/kernel/outcome";
import { readCarrierIds, readClient } from "@fiducia/money/client/client.store";
import { writePolicy } from "@fiducia/money/client/policy.server";
import { isInScope } from "@fiducia/serving/author";
import type { Instruction } from "@fiducia/serving/handlers";
import { writingCommand } from "@fiducia/serving/write-once";
import { sql } from "kysely";
import type { z } from "zod";
import { askedAboutNumber } from "../shared/policy-number.server.ts";
import { createClient, exists, isArchived, nextClientId, replaceWords } from "./create-client.store.ts";
import { addClientCommand, changeClientCommand } from "./save-client.contract.ts";

type Added = Instruction<z.output<typeof addClientCommand.body>>;
type Entered = Omit<Added["body"], "policy">;

const REFUSALS = changeClientCommand.refusals;
const ADD = addClientCommand.refusals;

/** The first fault of what was entered, or undefined. A client of an office that was archived since may stay there. */
async function wrongClient(
  unit: WriteUnit,
  { body, caller }: Instruction<Entered>,
  { permission, officeNow }: { readonly permission: number; readonly officeNow?: number },
) {
  if (body.firstName + body.lastName + body.businessName === "")
    return refuse(REFUSALS, "NAME_MISSING", { field: "lastName" });
  if (!(await exists(unit, "office", body.officeId)))
    return refuse(REFUSALS, "OFFICE_UNKNOWN", { field: "officeId" });
  if (body.officeId !== officeNow && (await isArchived(unit, body.officeId)))
    return refuse(REFUSALS, "OFFICE_ARCHIVED", { field: "officeId" });
  if (!isInScope(caller, permission, [body.officeId]))
    return refuse(REFUSALS, "OUT_OF_SCOPE", { kind: "forbidden", field: "officeId" });
  if (body.agentUserId != null && !(await exists(unit, "user_account", body.agentUserId)))
    return refuse(REFUSALS, "AGENT_UNKNOWN", { field: "agentUserId" });
  if ((body.deliveryPreference === "Email" || body.deliveryPreference === "Both") && body.email === "")
    return refuse(REFUSALS, "EMAIL_MISSING", { field: "email" });
  return undefined;
}

const writeDetails = (unit: WriteUnit, clientId: number, body: Entered): Promise<number> =>
  unit.run(sql`
    update client set first_name = ${body.firstName}, last_name = ${body.lastName},
      business_name = ${body.businessName}, office_id = ${body.officeId}, agent_user_id = ${body.agentUserId ?? null},
      email = ${body.email}, phone = ${body.phone}, delivery_preference = ${body.deliveryPreference},
      address_line_1 = ${body.address.line1}, address_line_2 = ${body.address.line2}, city = ${body.address.city},
      state = ${body.address.state}, postal_code = ${body.address.postalCode}
    where agency_id = ${unit.agencyId} and client_id = ${clientId}`);

/** The first fault of the policy that comes with a new client, or undefined. */
async function wrongFirstPolicy(unit: WriteUnit, { body, caller }: Added) {
  const { policy, officeId } = body;
  if (!policy) return undefined;
  if (!isInScope(caller, PERMISSION.addPolicies, [officeId]))
    return refuse(ADD, "POLICY_OUT_OF_SCOPE", { kind: "forbidden", field: "policy.policyNumber" });
  if (policy.carrierId != null && !(await readCarrierIds(unit, [policy.carrierId])).has(policy.carrierId))
    return refuse(ADD, "CARRIER_UNKNOWN", { field: "policy.carrierId" });
  return askedAboutNumber(unit, { body: policy, caller }, { clientId: null, field: "policy.policyNumber" });
}

export const addClient = writingCommand(addClientCommand, async (unit, instruction) => {
  const wrong =
    (await wrongClient(unit, instruction, { permission: PERMISSION.addClients })) ??
    (await wrongFirstPolicy(unit, instruction));
  if (wrong) return wrong;
  const { body } = instruction;
  const clientId = await nextClientId(unit);
  await createClient(unit, { ...body, clientId, agentUserId: body.agentUserId ?? undefined });
  await writeDetails(unit, clientId, body);
  if (body.policy) await writePolicy(unit, { clientId, officeId: body.officeId }, body.policy);
  return done({ clientId });
});

type Change = Instruction<z.output<typeof changeClientCommand.body>>;

async function wrongChange(unit: WriteUnit, instruction: Change): Promise<Outcome<never> | undefined> {
  const { clientId } = instruction.body;
  const client = await readClient(unit, clientId);
  if (!client) return unknownClient(clientId);
  return wrongClient(unit, instruction, {
    permission: PERMISSION.changeClients,
    officeNow: client.officeId,
  });
}

export const changeClient = writingCommand(changeClientCommand, async (unit, instruction) => {
  const wrong = await wrongChange(unit, instruction);
  if (wrong) return wrong;
  const { clientId, ...body } = instruction.body;
  await writeDetails(unit, clientId, body);
  await replaceWords(unit, clientId, body);
  return done({ clientId });
});
