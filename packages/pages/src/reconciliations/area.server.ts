// Who answers for reconciliations.
import type { HandlersFor } from "@fiducia/serving/handlers";
import type { reconciliationsArea } from "./area.ts";
import {
  matchBankLines,
  matchExactBankLines,
  noteBankError,
  unmatchBankLines,
  withdrawBankLines,
} from "./matching/matching.command.ts";
import { bankItems, bankLines } from "./matching/matching.query.ts";
import { returnable } from "./matching/returnable.query.ts";
import {
  approveReconciliation,
  finishReconciliation,
  reopenReconciliation,
  startReconciling,
} from "./month/reconciliation.command.ts";
import { reconciliationOf, reconciliations } from "./month/reconciliation.query.ts";
import { recordBankLine } from "./recording/record-line.command.ts";
import {
  answerStatementRow,
  forgetStatement,
  keepStatement,
  mapStatement,
  sayBalances,
} from "./statements/statement-steps.command.ts";
import { bankStatementOf, bankStatementRows, bankStatements } from "./statements/statements.query.ts";
import { typeStatement } from "./statements/type-statement.command.ts";

export const reconciliationHandlers: HandlersFor<typeof reconciliationsArea> = {
  GetReconciliations: reconciliations,
  GetReconciliation: reconciliationOf,
  GetBankLines: bankLines,
  GetBankItems: bankItems,
  GetReturnableReceipts: returnable,
  StartReconciling: startReconciling,
  MatchBankLines: matchBankLines,
  MatchExactBankLines: matchExactBankLines,
  UnmatchBankLines: unmatchBankLines,
  WithdrawBankLines: withdrawBankLines,
  NoteBankError: noteBankError,
  RecordBankLine: recordBankLine,
  FinishReconciliation: finishReconciliation,
  ApproveReconciliation: approveReconciliation,
  ReopenReconciliation: reopenReconciliation,
  GetBankStatements: bankStatements,
  GetBankStatement: bankStatementOf,
  GetBankStatementRows: bankStatementRows,
  MapBankStatement: mapStatement,
  AnswerBankStatementRow: answerStatementRow,
  SayBankBalances: sayBalances,
  KeepBankStatement: keepStatement,
  ForgetBankStatement: forgetStatement,
  TypeBankStatement: typeStatement,
};
