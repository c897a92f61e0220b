// Switches optional parts of the product on and off.
import { done } from "@fiducia/kernel/outcome";
import { writingCommand } from "@fiducia/serving/write-once";
import { setFeatureFlag } from "../shared/set-feature-flag.store.ts";
import { FLAG_OF, saveFeatureSettingsCommand } from "./features.contract.ts";

export const saveFeatureSettings = writingCommand(saveFeatureSettingsCommand, async (unit, { body }) => {
  await setFeatureFlag(unit, FLAG_OF.help, body.help);
  await setFeatureFlag(unit, FLAG_OF.lineItemReport, body.lineItemReport);
  return done({});
});
