// Reconciliations: what the banks say of trust money, beside the books and its owners.
import { defineArea } from "@fiducia/contract/define-area";
import {
  bankItemsQuery,
  bankLinesQuery,
  matchBankLinesCommand,
  matchExactBankLinesCommand,
  noteBankErrorCommand,
  returnableQuery,
  unmatchBankLinesCommand,
  withdrawBankLinesCommand,
} from "./matching/matching.contract.ts";
import {
  approveReconciliationCommand,
  finishReconciliationCommand,
  reconciliationQuery,
  reconciliationsQuery,
  reopenReconciliationCommand,
  startReconcilingCommand,
} from "./month/reconciliation.contract.ts";
import { recordBankLineCommand } from "./recording/record-line.contract.ts";
import {
  bankStatementQuery,
  bankStatementRowsQuery,
  bankStatementsQuery,
} from "./statements/bank-statement.contract.ts";
import {
  answerStatementRowCommand,
  forgetStatementCommand,
  keepStatementCommand,
  mapStatementCommand,
  sayBalancesCommand,
  typeStatementCommand,
} from "./statements/statement-steps.contract.ts";

export const reconciliationsArea = defineArea({
  name: "reconciliations",
  entries: [
    reconciliationsQuery,
    reconciliationQuery,
    bankLinesQuery,
    bankItemsQuery,
    returnableQuery,
    startReconcilingCommand,
    matchBankLinesCommand,
    matchExactBankLinesCommand,
    unmatchBankLinesCommand,
    withdrawBankLinesCommand,
    noteBankErrorCommand,
    recordBankLineCommand,
    finishReconciliationCommand,
    approveReconciliationCommand,
    reopenReconciliationCommand,
    bankStatementsQuery,
    bankStatementQuery,
    bankStatementRowsQuery,
    mapStatementCommand,
    answerStatementRowCommand,
    sayBalancesCommand,
    keepStatementCommand,
    forgetStatementCommand,
    typeStatementCommand,
  ],
});
