// The handlers of Batch Client Statements.
import type { HandlersFor } from "@fiducia/serving/handlers";
import type { batchStatementsArea } from "./area.ts";
import { batchStatement } from "./batch/batch-statement.query.ts";
import { batchStatements } from "./batches/batch-statements.query.ts";
import { cancelBatch, markPrinted, retryStatements } from "./change/change-batch.command.ts";
import { clientStatements } from "./client-statements/client-statements.query.ts";
import { createBatch } from "./create/create-batch.command.ts";
import { forgetStatementMessage } from "./messages/forget-message.command.ts";
import { statementMessages } from "./messages/statement-messages.query.ts";
import { previewStatements } from "./preview/preview-statements.query.ts";

export const batchStatementsHandlers: HandlersFor<typeof batchStatementsArea> = {
  GetBatchStatements: batchStatements,
  GetBatchStatement: batchStatement,
  PreviewStatements: previewStatements,
  GetClientStatements: clientStatements,
  CreateStatementBatch: createBatch,
  RetryStatements: retryStatements,
  CancelStatementBatch: cancelBatch,
  MarkStatementsPrinted: markPrinted,
  GetStatementMessages: statementMessages,
  ForgetStatementMessage: forgetStatementMessage,
};
