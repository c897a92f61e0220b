// The picture on the agency's papers.
import { defineCommand } from "@fiducia/contract/define-command";
import { SETTINGS_PAGES } from "@fiducia/contract/settings-pages";
import { z } from "zod";

/** Of the picture itself; a request has room for it in base64. */
export const LARGEST_LOGO = 180_000;

export const saveLogoCommand = defineCommand({
  name: "SaveAgencyLogo",
  summary: "Replaces the picture on the agency's papers, or takes it away. Of it only what draws is kept.",
  access: SETTINGS_PAGES.agency.access,
  body: z.strictObject({
    /** A PNG or JPEG in base64, of at most 180 KB; empty for none. */
    logo: z.string().max(250_000),
  }),
  answer: z.strictObject({}),
  refusals: {
    LOGO_LARGE: "The logo is larger than 180 KB. Choose a smaller one.",
    LOGO_UNKNOWN: "The logo must be a whole PNG or JPEG with sides of at most 4,000 pixels.",
  },
});
