// Pauses the export and lets it go on; what waits in the queue stays there.
import { defineCommand } from "@fiducia/contract/define-command";
import { z } from "zod";
import { exportSettingsAccess } from "../shared/export-access.contract.ts";

export const pauseExportCommand = defineCommand({
  name: "PauseQuickbooksExport",
  summary: "Pauses the export to QuickBooks, or lets it go on. Records that wait stay in the queue.",
  access: exportSettingsAccess,
  body: z.strictObject({ isPaused: z.boolean() }),
  answer: z.strictObject({}),
  refusals: {
    NOT_CONNECTED: "There is no connection to QuickBooks.",
    RECONNECT: "QuickBooks Online no longer lets Fiducia in. Connect it again.",
  },
});
