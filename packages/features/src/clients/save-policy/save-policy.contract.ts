// Adds or changes a policy of a client.

import { permissionTo } from "@fiducia/contract/access";
import { defineCommand } from "@fiducia/contract/define-command";
import { PERMISSION } from "@fiducia/contract/permissions";
import { HOUSE_CLIENT_REFUSAL } from "@fiducia/contract/posted";
import { wireId } from "@fiducia/contract/wire";
import { POLICY_REFUSALS, policyFields } from "@fiducia/money/client/client.contract";
import { z } from "zod";

export const addPolicyCommand = defineCommand({
  name: "AddPolicy",
  summary: "Adds a policy to a client.",
  access: permissionTo("add policies", PERMISSION.addPolicies),
  body: z.strictObject({ clientId: wireId, ...policyFields }),
  answer: z.strictObject({ policyId: wireId }),
  refusals: { CLIENT_UNKNOWN: "There is no client {client}.", ...HOUSE_CLIENT_REFUSAL, ...POLICY_REFUSALS },
});

export const changePolicyCommand = defineCommand({
  name: "ChangePolicy",
  summary: "Replaces what is known of a policy. Posted documents keep what they say.",
  access: permissionTo("change policies", PERMISSION.changePolicies),
  body: z.strictObject({ policyId: wireId, ...policyFields }),
  answer: z.strictObject({ policyId: wireId }),
  refusals: { POLICY_UNKNOWN: "There is no such policy.", ...POLICY_REFUSALS },
});
