// What the agency asks of everybody at sign-in.
import { defineCommand } from "@fiducia/contract/define-command";
import { defineQuery } from "@fiducia/contract/define-query";
import { SETTINGS_PAGES } from "@fiducia/contract/settings-pages";
import { z } from "zod";
import { userAccess } from "./people.contract.ts";

const signInSettings = z.strictObject({ requireSecondFactor: z.boolean() });

export const signInSettingsQuery = defineQuery({
  name: "GetSignInSettings",
  summary: "Whether everybody of the agency needs two-step sign-in.",
  access: SETTINGS_PAGES.people.access,
  filter: z.strictObject({}),
  answer: signInSettings,
});

export const saveSignInSettingsCommand = defineCommand({
  name: "SaveSignInSettings",
  summary:
    "Asks everybody for two-step sign-in, or no longer: who has not set it up does so at the next sign-in, and gets no other answer before.",
  access: userAccess,
  body: signInSettings,
  answer: z.strictObject({}),
  refusals: {
    OWN_FACTOR_MISSING: "Set up two-step sign-in for yourself first, under Password and sign-in.",
  },
});
