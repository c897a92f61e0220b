// Adds or changes a client.

import { permissionTo } from "@fiducia/contract/access";
import { defineCommand } from "@fiducia/contract/define-command";
import { PERMISSION } from "@fiducia/contract/permissions";
import { HOUSE_CLIENT_REFUSAL } from "@fiducia/contract/posted";
import { wireId } from "@fiducia/contract/wire";
import { clientFields, NUMBER_REFUSALS, policyFields } from "@fiducia/money/client/client.contract";
import { z } from "zod";

const refusals = {
  NAME_MISSING: "Enter a name or a business name.",
  OFFICE_UNKNOWN: "There is no such office.",
  OFFICE_ARCHIVED: "This office is archived. Choose one that is in use.",
  OUT_OF_SCOPE: "You do not have permission to keep clients of this office.",
  AGENT_UNKNOWN: "There is no such agent.",
  EMAIL_MISSING: "Statements by e-mail need an e-mail address.",
} as const;

const ofItsPolicy = {
  POLICY_OUT_OF_SCOPE: "You do not have permission to add policies in this office.",
  CARRIER_UNKNOWN: "There is no such company.",
  ...NUMBER_REFUSALS,
} as const;

const firstPolicy = z.strictObject(policyFields).omit({ officeId: true });

export const addClientCommand = defineCommand({
  name: "AddClient",
  summary: "Adds a client under the next client number, if wanted with the first policy.",
  access: permissionTo("add clients", PERMISSION.addClients),
  body: z.strictObject({ ...clientFields, policy: firstPolicy.nullish() }),
  answer: z.strictObject({ clientId: wireId }),
  refusals: { ...refusals, ...ofItsPolicy },
});

export const changeClientCommand = defineCommand({
  name: "ChangeClient",
  summary: "Replaces what is known of a client. Posted documents keep what they say.",
  access: permissionTo("change clients", PERMISSION.changeClients),
  body: z.strictObject({ clientId: wireId, ...clientFields }),
  answer: z.strictObject({ clientId: wireId }),
  refusals: { CLIENT_UNKNOWN: "There is no client {client}.", ...HOUSE_CLIENT_REFUSAL, ...refusals },
});
