// The contracts of QuickBooks: connection, accounts, beginning, queue, proof. What the menu shows is in area.menu.ts.
import { defineArea } from "@fiducia/contract/define-area";
import { balanceProofsQuery } from "./balance-proof/balance-proof.contract.ts";
import { beginExportCommand, exportBeginningQuery } from "./begin-export/begin-export.contract.ts";
import { clearQueueCommand } from "./clear-queue/clear-queue.contract.ts";
import { connectDesktopCommand, connectorFileQuery } from "./connect-desktop/connect-desktop.contract.ts";
import { doNotTransferItemsCommand } from "./do-not-transfer-items/do-not-transfer-items.contract.ts";
import { exportSettingsQuery } from "./export-settings/export-settings.contract.ts";
import { accountMappingQuery, mapAccountsCommand } from "./map-accounts/map-accounts.contract.ts";
import { importFileQuery, nextRunQuery } from "./next-run/next-run.contract.ts";
import { pauseExportCommand } from "./pause-export/pause-export.contract.ts";
import { queueItemsQuery } from "./queue-items/queue-items.contract.ts";
import { qbSettingsQuery } from "./quickbooks-connection/quickbooks-connection.contract.ts";
import { requeueItemsCommand } from "./requeue-items/requeue-items.contract.ts";
import { retryRowsCommand } from "./retry-rows/retry-rows.contract.ts";
import { reverseItemsCommand } from "./reverse-items/reverse-items.contract.ts";
import { runNowCommand } from "./run-now/run-now.contract.ts";
import { transferItemsCommand } from "./transfer-items/transfer-items.contract.ts";
import { useCompanyCommand } from "./use-company/use-company.contract.ts";

export const quickbooksArea = defineArea({
  name: "quickbooks",
  entries: [
    exportSettingsQuery,
    connectDesktopCommand,
    connectorFileQuery,
    useCompanyCommand,
    accountMappingQuery,
    mapAccountsCommand,
    exportBeginningQuery,
    beginExportCommand,
    pauseExportCommand,
    runNowCommand,
    retryRowsCommand,
    balanceProofsQuery,
    nextRunQuery,
    importFileQuery,
    queueItemsQuery,
    clearQueueCommand,
    transferItemsCommand,
    requeueItemsCommand,
    reverseItemsCommand,
    doNotTransferItemsCommand,
    qbSettingsQuery,
  ],
});
