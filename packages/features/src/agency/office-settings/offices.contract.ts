// The agency's offices: added, renamed and archived.
import { defineCommand } from "@fiducia/contract/define-command";
import { defineQuery } from "@fiducia/contract/define-query";
import { SETTINGS_PAGES } from "@fiducia/contract/settings-pages";
import { requiredName, wireId } from "@fiducia/contract/wire";
import { z } from "zod";

const { access } = SETTINGS_PAGES.offices;

export const officeSettingsQuery = defineQuery({
  name: "GetOfficeSettings",
  summary: "Every office of the agency, archived ones too, with how many active users belong to it.",
  access,
  filter: z.strictObject({}),
  answer: z.array(
    z.strictObject({ officeId: wireId, name: z.string(), archived: z.boolean(), activeUsers: z.int() }),
  ),
});

export const saveOfficeCommand = defineCommand({
  name: "SaveOffice",
  summary: "Adds an office, or changes its name and whether it is archived.",
  access,
  body: z.strictObject({
    /** The office to change; a new one unless given. */
    savedOfficeId: wireId.optional(),
    name: requiredName(100),
    archived: z.boolean().default(false),
  }),
  answer: z.strictObject({ savedOfficeId: wireId }),
  refusals: {
    OFFICE_UNKNOWN: "There is no such office.",
    NAME_TAKEN: "There is an office {name} already.",
    LAST_OFFICE: "This is the only office in use. Add another one before archiving it.",
    OFFICE_HAS_USERS: "{count} active users belong to this office. Give them another office first.",
  },
});
