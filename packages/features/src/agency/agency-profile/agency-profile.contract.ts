// The agency as it presents itself: names, address, licences, and the zone of its days.
import { defineCommand } from "@fiducia/contract/define-command";
import { defineQuery } from "@fiducia/contract/define-query";
import { SETTINGS_PAGES } from "@fiducia/contract/settings-pages";
import { emailText, requiredName, requiredText, wireText } from "@fiducia/contract/wire";
import { z } from "zod";
import { STATES } from "../shared/states.contract.ts";

const { access } = SETTINGS_PAGES.agency;
const state = z.union([z.enum(STATES), z.literal("")]);

const profileFields = {
  agencyName: requiredName(100),
  /** As contracts and checks name it. */
  legalName: wireText(100),
  homeState: state,
  timeZone: requiredText(100),
  address: z.strictObject({
    line1: wireText(100),
    line2: wireText(100),
    city: wireText(60),
    state,
    postalCode: wireText(20),
  }),
  phone: wireText(40),
  email: emailText(200),
  /** Where clients send their money, when it is not the address. */
  remitTo: wireText(400),
  /** Licence numbers by state. */
  licences: z.partialRecord(z.enum(STATES), requiredText(40)),
};

const profile = z.strictObject(profileFields);

export const agencyProfileQuery = defineQuery({
  name: "GetAgencyProfile",
  summary: "Names, address, licences and time zone of the agency.",
  access,
  filter: z.strictObject({}),
  answer: profile.extend({
    /** As a data address; empty without one. */
    logo: z.string(),
    /** Where its books came from, and how far that has come; empty for none. */
    originLabel: z.string(),
    migrationLabel: z.string(),
  }),
});

export const saveAgencyProfileCommand = defineCommand({
  name: "SaveAgencyProfile",
  summary: "Replaces names, address, licences and time zone. Days that were posted stay as they are.",
  access,
  body: profile,
  answer: z.strictObject({}),
  refusals: {
    TIME_ZONE_UNKNOWN: "There is no such time zone. Choose one from the list, such as America/Chicago.",
  },
});

export type AgencyProfile = z.output<typeof profile>;
