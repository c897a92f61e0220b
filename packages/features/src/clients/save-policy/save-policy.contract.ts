// Adds or changes a policy of a client.

import { permissionTo } from "@fiducia/contract/access";
import { defineCommand } from "@fiducia/contract/define-command";
import { PERMISSION } from "@fiducia/contract/permissions";
import { wireId } from "@fiducia/contract/wire";
import { z } from "zod";
import { policyFields } from "../shared/client.contract.ts";

const refusals = {
  OUT_OF_SCOPE: "You do not have permission to keep policies of this office.",
  CARRIER_UNKNOWN: "There is no such company.",
  OFFICE_UNKNOWN: "There is no such office.",
} as const;

export const addPolicyCommand = defineCommand({
  name: "AddPolicy",
  summary: "Adds a policy to a client.",
  access: permissionTo("add policies", PERMISSION.addPolicies),
  body: z.strictObject({ clientId: wireId, ...policyFields }),
  answer: z.strictObject({ policyId: wireId }),
  refusals: { CLIENT_UNKNOWN: "There is no client {client}.", ...refusals },
});

export const changePolicyCommand = defineCommand({
  name: "ChangePolicy",
  summary: "Replaces what is known of a policy. Posted documents keep what they say.",
  access: permissionTo("change policies", PERMISSION.changePolicies),
  body: z.strictObject({ policyId: wireId, ...policyFields }),
  answer: z.strictObject({ policyId: wireId }),
  refusals: { POLICY_UNKNOWN: "There is no such policy.", ...refusals },
});
