// Asks for a run of QuickBooks Online.
import { refuse } from "@fiducia/contract/define-command";
import { done } from "@fiducia/kernel/outcome";
import { requestJob } from "@fiducia/serving/job";
import { writingCommand } from "@fiducia/serving/write-once";
import { carryOnlineJob } from "../shared/carry-online.contract.ts";
import { readExportState } from "../shared/company.store.ts";
import { runNowCommand } from "./run-now.contract.ts";

export const runNow = writingCommand(runNowCommand, async (unit) => {
  const { refusals } = runNowCommand;
  const state = await readExportState(unit);
  if (state?.integrationType !== "Online") return refuse(refusals, "NOT_ONLINE");
  if (!state.isLetIn) return refuse(refusals, "RECONNECT");
  if (state.firstDay !== null && !state.canBeUsed) return refuse(refusals, "PAUSED");
  await requestJob(unit, carryOnlineJob, {});
  return done({});
});
