// The zone in which the agency's accounting days begin and end.
import { signedIn } from "@fiducia/contract/access";
import { defineQuery } from "@fiducia/contract/define-query";
import { z } from "zod";

export const timeZoneQuery = defineQuery({
  name: "GetAgencyTimeZone",
  summary: "The agency's time zone, such as America/Chicago; null until it is set.",
  access: signedIn,
  filter: z.strictObject({}),
  answer: z.strictObject({ timeZone: z.string().nullable() }),
});
