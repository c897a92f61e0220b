// The screens of Batch Client Statements.
export const batchStatementsScreens = {
  GetBatchStatements: () => import("./batches/batch-statements.screen.tsx"),
  GetBatchStatement: () => import("./batch/batch-statement.screen.tsx"),
};
