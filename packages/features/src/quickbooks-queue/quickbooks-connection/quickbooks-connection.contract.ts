// How the agency's items reach QuickBooks: through the desktop program's web connector, or online.

import { permissionTo, trustReports } from "@fiducia/contract/access";
import { defineCommand } from "@fiducia/contract/define-command";
import { defineQuery } from "@fiducia/contract/define-query";
import { PERMISSION } from "@fiducia/contract/permissions";
import { z } from "zod";

const connection = z.strictObject({
  integrationType: z.enum(["Desktop", "Online"]),
  /** False: it has to be established again before anything can be queued. */
  canBeUsed: z.boolean(),
});

export const qbSettingsQuery = defineQuery({
  name: "GetQBSettings",
  summary: "The connection to QuickBooks as the first entry of a list, which is empty where there is none.",
  access: trustReports,
  filter: z.strictObject({}),
  answer: z.array(connection).max(1),
});

export const setQBConnectionCommand = defineCommand({
  name: "SetQBConnection",
  summary:
    "Establishes the connection to QuickBooks, or says that it can no longer be used. What waits stays.",
  access: permissionTo("change the settings of trust accounting", PERMISSION.changeTrustSettings),
  body: connection,
  answer: z.array(connection).max(1),
  refusals: {},
});
