// Batch Client Statements: statements made, printed and retried for many clients at once.
import { defineArea } from "@fiducia/contract/define-area";
import { batchStatementReport } from "./batch/batch-statement.report.ts";
import { batchStatementsReport } from "./batches/batch-statements.report.ts";
import {
  cancelBatchCommand,
  markPrintedCommand,
  retryStatementsCommand,
} from "./change/change-batch.contract.ts";
import { clientStatementsQuery } from "./client-statements/client-statements.contract.ts";
import { createBatchCommand } from "./create/create-batch.contract.ts";
import {
  forgetStatementMessageCommand,
  statementMessagesQuery,
} from "./messages/statement-messages.contract.ts";
import { previewStatementsQuery } from "./preview/preview-statements.contract.ts";

export const batchStatementsArea = defineArea({
  name: "batch-statements",
  menuGroup: "Customer Accounts",
  menuAfter: "Customer Balance",
  entries: [
    batchStatementsReport,
    batchStatementReport,
    previewStatementsQuery,
    clientStatementsQuery,
    statementMessagesQuery,
    createBatchCommand,
    retryStatementsCommand,
    cancelBatchCommand,
    markPrintedCommand,
    forgetStatementMessageCommand,
  ],
});
