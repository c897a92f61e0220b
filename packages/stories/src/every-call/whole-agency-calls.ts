// Calls about the whole agency, which whoever may record in some of its offices is refused.

/** What moves an agency in: files of the other system, and what it leaves open. */
export const MOVING_IN = [
  ...["GetImports", "GetImport", "GetImportRows", "CheckImport", "NameImported", "AnswerImport"],
  "WriteImport",
  ...["StopImport", "ForgetImport", "GetOpenings", "GetOpening", "GetOpeningRows", "BeginOpening"],
  ...["ChangeOpening", "ForgetOpening", "SaveOpeningRow", "RemoveOpeningRows", "SaveOpeningTotals"],
  ...["ApproveOpening", "TakeBackOpening", "GetOpeningFigure", "GetOpeningDraft"],
];

/** What a bank says of its account line by line, and its months beside the books. */
export const RECONCILING = [
  ...["GetBankStatements", "GetBankStatement", "GetBankStatementRows", "MapBankStatement"],
  ...["AnswerBankStatementRow", "SayBankBalances", "KeepBankStatement", "ForgetBankStatement"],
  ...["TypeBankStatement", "GetReconciliations", "GetReconciliation", "GetBankLines", "GetBankItems"],
  ...["GetReturnableReceipts", "StartReconciling", "MatchBankLines", "MatchExactBankLines"],
  ...["UnmatchBankLines", "WithdrawBankLines", "NoteBankError", "RecordBankLine", "FinishReconciliation"],
  ...["ApproveReconciliation", "ReopenReconciliation"],
];
