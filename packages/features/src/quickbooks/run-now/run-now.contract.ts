// Carries what waits to QuickBooks Online now, and compares the balances of both books.
import { defineCommand } from "@fiducia/contract/define-command";
import { z } from "zod";
import { exportSettingsAccess } from "../shared/export-access.contract.ts";

export const runNowCommand = defineCommand({
  name: "RunQuickbooksOnline",
  summary:
    "Carries what waits to QuickBooks Online now rather than within a minute, and compares the balances even if nothing waits. QuickBooks Desktop is updated by its Web Connector.",
  access: exportSettingsAccess,
  body: z.strictObject({}),
  answer: z.strictObject({}),
  refusals: {
    NOT_ONLINE: "The books are not connected to QuickBooks Online.",
    RECONNECT: "QuickBooks Online no longer lets Fiducia in. Connect it again.",
    PAUSED: "The export is paused. Let it go on first.",
  },
});
