// The handlers of QuickBooks.
import type { HandlersFor } from "@fiducia/serving/handlers";
import type { quickbooksMenuArea } from "./area.menu.ts";
import type { quickbooksArea } from "./area.ts";
import { balanceProofs } from "./balance-proof/balance-proof.query.ts";
import { beginExport } from "./begin-export/begin-export.command.ts";
import { exportBeginning } from "./begin-export/begin-export.query.ts";
import { clearQueue } from "./clear-queue/clear-queue.command.ts";
import { connectDesktop } from "./connect-desktop/connect-desktop.command.ts";
import { connectorFile } from "./connect-desktop/connector-file.query.ts";
import { doNotTransferItems } from "./do-not-transfer-items/do-not-transfer-items.command.ts";
import { exportSettings } from "./export-settings/export-settings.query.ts";
import { mapAccounts } from "./map-accounts/map-accounts.command.ts";
import { accountMapping } from "./map-accounts/map-accounts.query.ts";
import { importFile } from "./next-run/import-file.query.ts";
import { nextRun } from "./next-run/next-run.query.ts";
import { pauseExport } from "./pause-export/pause-export.command.ts";
import { queueItems } from "./queue-items/queue-items.query.ts";
import { qbSettings } from "./quickbooks-connection/quickbooks-connection.query.ts";
import { requeueItems } from "./requeue-items/requeue-items.command.ts";
import { retryRows } from "./retry-rows/retry-rows.command.ts";
import { reverseItems } from "./reverse-items/reverse-items.command.ts";
import { runNow } from "./run-now/run-now.command.ts";
import { toBeExported } from "./to-be-exported/to-be-exported.query.ts";
import { transferItems } from "./transfer-items/transfer-items.command.ts";
import { useCompany } from "./use-company/use-company.command.ts";

export const quickbooksMenuHandlers: HandlersFor<typeof quickbooksMenuArea> = {
  GetUntransferredTransactions: toBeExported,
};

export const quickbooksHandlers: HandlersFor<typeof quickbooksArea> = {
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
  GetQBQueueItems: queueItems,
  ClearQBQueue: clearQueue,
  QBTransferItems: transferItems,
  QBQueueTransfer: requeueItems,
  QBReverseItems: reverseItems,
  QBDoNotTransferItems: doNotTransferItems,
  GetQBSettings: qbSettings,
};
