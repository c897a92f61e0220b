// How the agency's mail presents itself.
import { defineCommand } from "@fiducia/contract/define-command";
import { defineQuery } from "@fiducia/contract/define-query";
import { SETTINGS_PAGES } from "@fiducia/contract/settings-pages";
import { mailSetting } from "@fiducia/letters/mail-setting.contract";
import { z } from "zod";

const { access } = SETTINGS_PAGES.mail;

export const mailSettingsQuery = defineQuery({
  name: "GetMailSettings",
  summary: "Sender, reply address, subjects and texts of the agency's mail.",
  access,
  filter: z.strictObject({}),
  answer: mailSetting,
});

export const saveMailSettingsCommand = defineCommand({
  name: "SaveMailSettings",
  summary:
    "Replaces sender, reply address, subjects and texts. {agency}, {client}, {number} and {amount} stand for what they name; of an invoice also {due}.",
  access,
  body: mailSetting,
  answer: z.strictObject({}),
  refusals: {
    PLACE_UNKNOWN: "{place} stands for nothing. Only {places} may stand in braces.",
  },
});
