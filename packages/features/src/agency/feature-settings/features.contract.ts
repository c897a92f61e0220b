// Which optional parts of the product the agency uses.
import { defineCommand } from "@fiducia/contract/define-command";
import { defineQuery } from "@fiducia/contract/define-query";
import { SETTINGS_PAGES } from "@fiducia/contract/settings-pages";
import { z } from "zod";

const { access } = SETTINGS_PAGES.features;

const features = z.strictObject({
  /** The help in the toolbar. */
  help: z.boolean(),
  lineItemReport: z.boolean(),
});

/** The name of each as a feature flag. */
export const FLAG_OF = { help: "help-navigation", lineItemReport: "line-item-report" } as const;

export const featureSettingsQuery = defineQuery({
  name: "GetFeatureSettings",
  summary: "Which optional parts of the product the agency uses.",
  access,
  filter: z.strictObject({}),
  answer: features,
});

export const saveFeatureSettingsCommand = defineCommand({
  name: "SaveFeatureSettings",
  summary: "Switches optional parts of the product on and off. It never changes what anybody may do.",
  access,
  body: features,
  answer: z.strictObject({}),
  refusals: {},
});
