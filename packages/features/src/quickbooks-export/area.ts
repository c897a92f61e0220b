// The contracts of carrying the export: connection, accounts, beginning, proof.
import { defineArea } from "@fiducia/contract/define-area";
import { balanceProofsQuery } from "./balance-proof/balance-proof.contract.ts";
import { beginExportCommand, exportBeginningQuery } from "./begin-export/begin-export.contract.ts";
import { connectDesktopCommand, connectorFileQuery } from "./connect-desktop/connect-desktop.contract.ts";
import { exportSettingsQuery } from "./export-settings/export-settings.contract.ts";
import { accountMappingQuery, mapAccountsCommand } from "./map-accounts/map-accounts.contract.ts";
import { importFileQuery, nextRunQuery } from "./next-run/next-run.contract.ts";
import { pauseExportCommand } from "./pause-export/pause-export.contract.ts";
import { retryRowsCommand } from "./retry-rows/retry-rows.contract.ts";
import { runNowCommand } from "./run-now/run-now.contract.ts";
import { useCompanyCommand } from "./use-company/use-company.contract.ts";

export const quickbooksExportArea = defineArea({
  name: "quickbooks-export",
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
  ],
});
