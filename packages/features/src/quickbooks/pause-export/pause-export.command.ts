// Pauses the export, or lets it go on.
import { refuse } from "@fiducia/contract/define-command";
import { done } from "@fiducia/kernel/outcome";
import { writingCommand } from "@fiducia/serving/write-once";
import { sql } from "kysely";
import { readExportState } from "../shared/company.store.ts";
import { pauseExportCommand } from "./pause-export.contract.ts";

export const pauseExport = writingCommand(pauseExportCommand, async (unit, { body }) => {
  const state = await readExportState(unit);
  if (!state) return refuse(pauseExportCommand.refusals, "NOT_CONNECTED");
  if (!body.isPaused && state.integrationType === "Online" && !state.isLetIn)
    return refuse(pauseExportCommand.refusals, "RECONNECT");
  await unit.run(sql`update quickbooks_connection set can_be_used = ${!body.isPaused}
    where agency_id = ${unit.agencyId}`);
  return done({});
});
