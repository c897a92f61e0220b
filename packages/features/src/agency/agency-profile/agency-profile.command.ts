// Replaces the agency's profile.
import { refuse } from "@fiducia/contract/define-command";
import { done } from "@fiducia/kernel/outcome";
import { oneAtATime } from "@fiducia/serving/changed-setting";
import { writingCommand } from "@fiducia/serving/write-once";
import { sql } from "kysely";
import { isTimeZone } from "../shared/time-zones.rules.ts";
import { saveAgencyProfileCommand } from "./agency-profile.contract.ts";

export const saveAgencyProfile = writingCommand(saveAgencyProfileCommand, async (unit, { body }) => {
  await oneAtATime(unit);
  if (!isTimeZone(body.timeZone))
    return refuse(saveAgencyProfileCommand.refusals, "TIME_ZONE_UNKNOWN", { field: "timeZone" });
  await unit.run(sql`
    update agency set name = ${body.agencyName}, time_zone = ${body.timeZone} where agency_id = ${unit.agencyId}`);
  const { line1, line2, city, state, postalCode } = body.address;
  await unit.run(sql`
    update agency_profile set legal_name = ${body.legalName}, home_state = ${body.homeState},
      address_line_1 = ${line1}, address_line_2 = ${line2}, city = ${city}, state = ${state}, postal_code = ${postalCode},
      phone = ${body.phone}, email = ${body.email}, remit_to = ${body.remitTo},
      licences = ${JSON.stringify(body.licences)}::jsonb
     where agency_id = ${unit.agencyId}`);
  return done({});
});
