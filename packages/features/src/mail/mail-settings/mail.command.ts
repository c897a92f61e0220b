// Keeps how the agency's mail presents itself.
import { refuse } from "@fiducia/contract/define-command";
import { done } from "@fiducia/kernel/outcome";
import { MAILED_PAPERS, placesOf } from "@fiducia/letters/mail-setting.contract";
import { writeMailSetting } from "@fiducia/letters/mail-setting.store";
import { writingCommand } from "@fiducia/serving/write-once";
import { strangePlaceIn } from "../../parts/settings/places.rules.ts";
import { saveMailSettingsCommand } from "./mail.contract.ts";

export const saveMailSettings = writingCommand(saveMailSettingsCommand, async (unit, { body }) => {
  for (const paper of MAILED_PAPERS)
    for (const field of [`${paper}Subject`, `${paper}Text`] as const) {
      const places = placesOf(paper);
      const place = strangePlaceIn(body[field], places);
      if (place !== undefined) {
        const values = { place, places: places.join(", ") };
        return refuse(saveMailSettingsCommand.refusals, "PLACE_UNKNOWN", { values, field });
      }
    }
  await writeMailSetting(unit, body);
  return done({});
});
