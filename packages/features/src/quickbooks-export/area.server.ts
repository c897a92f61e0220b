// The handlers of carrying the export.
import type { HandlersFor } from "@fiducia/serving/handlers";
import type { quickbooksExportArea } from "./area.ts";
import { balanceProofs } from "./balance-proof/balance-proof.query.ts";
import { beginExport } from "./begin-export/begin-export.command.ts";
import { exportBeginning } from "./begin-export/begin-export.query.ts";
import { connectDesktop } from "./connect-desktop/connect-desktop.command.ts";
import { connectorFile } from "./connect-desktop/connector-file.query.ts";
import { exportSettings } from "./export-settings/export-settings.query.ts";
import { mapAccounts } from "./map-accounts/map-accounts.command.ts";
import { accountMapping } from "./map-accounts/map-accounts.query.ts";
import { importFile } from "./next-run/import-file.query.ts";
import { nextRun } from "./next-run/next-run.query.ts";
import { pauseExport } from "./pause-export/pause-export.command.ts";
import { retryRows } from "./retry-rows/retry-rows.command.ts";
import { runNow } from "./run-now/run-now.command.ts";
import { useCompany } from "./use-company/use-company.command.ts";

export const quickbooksExportHandlers: HandlersFor<typeof quickbooksExportArea> = {
  GetQuickbooksExport: exportSettings,
  ConnectQuickbooksDesktop: connectDesktop,
  GetQuickbooksConnectorFile: connectorFile,
  UseQuickbooksCompany: useCompany,
  GetQuickbooksAccounts: accountMapping,
  MapQuickbooksAccounts: mapAccounts,
  GetQuickbooksBeginning: exportBeginning,
  BeginQuickbooksExport: beginExport,
  PauseQuickbooksExport: pauseExport,
  RunQuickbooksOnline: runNow,
  RetryQBQueue: retryRows,
  GetQuickbooksProofs: balanceProofs,
  GetQuickbooksNextRun: nextRun,
  GetQuickbooksImportFile: importFile,
};
