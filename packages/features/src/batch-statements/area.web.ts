// The screens and the dialog of Batch Client Statements.
export const batchStatementsScreens = {
  GetBatchStatements: () => import("./batches/batch-statements.screen.tsx"),
  GetBatchStatement: () => import("./batch/batch-statement.screen.tsx"),
};

export const batchStatementsDialogs = {
  CreateStatementBatch: () => import("./create/create-batch.dialog.tsx"),
};
