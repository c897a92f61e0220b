// What the fields of reconciliations mean.

/** Statements of banks; other statements are those that companies send of their commission. */
const STEPS = [
  ...["GetBankStatement", "GetBankStatementRows", "MapBankStatement", "AnswerBankStatementRow"],
  ...["SayBankBalances", "KeepBankStatement", "ForgetBankStatement"],
];

/** What names a trust bank that is reconciled. */
const BANKS = [
  ...["GetReconciliation", "GetBankLines", "GetBankItems", "GetReturnableReceipts", "StartReconciling"],
  ...[
    "MatchBankLines",
    "MatchExactBankLines",
    "UnmatchBankLines",
    "WithdrawBankLines",
    "NoteBankError",
    "RecordBankLine",
  ],
  ...["FinishReconciliation", "ApproveReconciliation", "ReopenReconciliation"],
];

export const WORDS_OF_RECONCILIATIONS: Readonly<Record<string, string>> = {
  "GetBankStatements.bankAccountId": "A trust bank; every one unless given.",
  "TypeBankStatement.bankAccountId": "A trust bank in use.",
  ...Object.fromEntries(STEPS.map((name) => [`${name}.statementId`, "A statement from GetBankStatements."])),
  "GetBankStatementRows.verdict": "What was found of the rows; all of them unless given.",
  ...Object.fromEntries(
    BANKS.map((name) => [`${name}.bankAccountId`, "A trust bank from GetReconciliations."]),
  ),
  afterDay: "The day of the last line of the page before.",
  afterLineId: "The last line of the page before; 0 for the first page.",
  "GetBankLines.state": "Lines without a match, with one, or all since the last reconciliation.",
  throughOn: "The last day: of the lines or items, of the reconciliation, or of what is closed.",
  "GetBankItems.word": "Only items with this number, name or amount.",
  fromOn: "Only items from this day on.",
  newestFirst: "Whether the newest come first; the oldest unless given.",
  "GetReturnableReceipts.amount": "What the bank took back.",
  beginsAfter: "The last day before the first statement.",
  statementBalance: "What the bank held at the end of that day.",
  outstandingEventIds:
    "Transactions that the bank had not moved on that day; everything else of the books counts as cleared.",
  lineId: "A line from GetBankLines.",
  lineIds: "Lines from GetBankLines; none where items cancel each other.",
  "items.source": "Whether it is a transaction, a row of an opening, or an error of the bank.",
  "items.sourceId": "The item from GetBankItems.",
  ...Object.fromEntries(
    ["MatchBankLines", "NoteBankError", "RecordBankLine"].map((name) => [
      `${name}.items`,
      "What the lines clear; together with the lines it adds up to the same, or to the difference that is noted.",
    ]),
  ),
  matchIds: "Matches from GetBankLines.",
  "NoteBankError.as": "bankError, or unknownWithdrawal for one that nobody can explain yet.",
  "RecordBankLine.as": "charge, of either sign; interest; or unidentified, which is held.",
  ...Object.fromEntries(
    ["FinishReconciliation", "ApproveReconciliation", "ReopenReconciliation"].map((name) => [
      `${name}.version`,
      "The version from GetReconciliation that was looked at.",
    ]),
  ),
  rowNumber: "The number of a row; every doubtful one unless given.",
  "AnswerBankStatementRow.answer": "Whether the row is another line of the bank, or one that is known.",
  mapping: "Which columns of a CSV file are which, from 0; of OFX only the sign.",
  "mapping.headerRow": "The number of the row that names the columns; 0 where none does.",
  "mapping.date": "The column of the day.",
  "mapping.reference": "The column of the check's number, or what else the bank refers to.",
  "mapping.balance": "The column of what the bank held after each line.",
  "mapping.currency": "The column of the currency.",
  "mapping.moneyIn": "The column of what came in, where the file has two columns of amounts.",
  "mapping.moneyOut": "The column of what went out.",
  "mapping.description": "The columns whose texts are the description.",
  "mapping.status": "The column that says of lines that they are pending.",
  "mapping.dayOrder": "Whether the month or the day comes first.",
  "mapping.signTurned": "Whether the bank writes what it paid above zero.",
  beginsOn: "The first day of the statement.",
  endsOn: "The last day of the statement.",
  opening:
    "What the bank held before the first day; follows from the file, the statement before or the lines unless given.",
  closing: "What the bank held at the end of the last day.",
  confirmAccount: "Whether the account number of the file is right although it is another one than before.",
  openingBalance: "What the bank held before the first day.",
  closingBalance: "What the bank held at the end of the last day.",
  "TypeBankStatement.lines": "The lines of the bank.",
  "TypeBankStatement.lines.reference": "The check's number, or what else the bank refers to.",
  "TypeBankStatement.lines.amount": "Above zero what the bank received.",
};
