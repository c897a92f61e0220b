// How the agency's items reach QuickBooks: through the desktop program's web connector, or online.

import { trustReports } from "@fiducia/contract/access";
import { defineQuery } from "@fiducia/contract/define-query";
import { z } from "zod";

const connection = z.strictObject({
  integrationType: z.enum(["Desktop", "Online"]),
  /** False: it is paused or has to be established again before anything can be queued. */
  canBeUsed: z.boolean(),
});

export const qbSettingsQuery = defineQuery({
  name: "GetQBSettings",
  summary: "The connection to QuickBooks as the first entry of a list, which is empty where there is none.",
  access: trustReports,
  filter: z.strictObject({}),
  answer: z.array(connection).max(1),
});
