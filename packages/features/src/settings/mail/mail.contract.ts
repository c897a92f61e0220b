// How the agency's mail presents itself.
import { defineCommand } from "@fiducia/contract/define-command";
import { defineQuery } from "@fiducia/contract/define-query";
import { requiredText, wireText } from "@fiducia/contract/wire";
import { z } from "zod";
import { SETTINGS_PAGES } from "../shared/settings-pages.contract.ts";

const { access } = SETTINGS_PAGES.mail;

const mailSettings = z.strictObject({
  /** Empty: the agency's name. */
  senderName: wireText(100),
  /** Empty: the agency's e-mail address. */
  replyTo: z.union([z.email().max(200), z.literal("")]),
  statementSubject: requiredText(200),
  invoiceSubject: requiredText(200),
  receiptSubject: requiredText(200),
});

export const mailSettingsQuery = defineQuery({
  name: "GetMailSettings",
  summary: "Sender, reply address and subjects of the agency's mail.",
  access,
  filter: z.strictObject({}),
  answer: mailSettings,
});

export const saveMailSettingsCommand = defineCommand({
  name: "SaveMailSettings",
  summary:
    "Replaces sender, reply address and subjects. {agency}, {client} and {number} stand for what they name.",
  access,
  body: mailSettings,
  answer: z.strictObject({}),
  refusals: {
    PLACE_UNKNOWN: "{place} stands for nothing. Only agency, client and number may stand in braces.",
  },
});
