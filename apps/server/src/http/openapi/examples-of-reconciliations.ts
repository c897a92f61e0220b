// The examples of the commands of reconciliations, in the order of their story.
import { EXAMPLE_ID } from "./example-ids.ts";

const ID = EXAMPLE_ID;
const JANUARY = { beginsOn: "2026-01-01", endsOn: "2026-01-31" };

export const commandsOfReconciliations: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  TypeBankStatement: {
    bankAccountId: ID.reserveTrust,
    ...JANUARY,
    openingBalance: 0,
    closingBalance: 125_000,
    lines: [{ datedOn: "2026-01-15", amount: 125_000, description: "Deposit" }],
  },
  MapBankStatement: {
    statementId: ID.bankStatement,
    mapping: {
      headerRow: 1,
      date: 0,
      description: [1],
      amount: 2,
      dayOrder: "monthFirst",
      signTurned: false,
    },
  },
  SayBankBalances: { statementId: ID.bankStatement, ...JANUARY, closing: 125_000 },
  AnswerBankStatementRow: { statementId: ID.bankStatement, rowNumber: 2, answer: "known" },
  KeepBankStatement: { statementId: ID.bankStatement },
  ForgetBankStatement: { statementId: ID.laterBankStatement },
  StartReconciling: {
    bankAccountId: ID.reserveTrust,
    beginsAfter: "2025-12-31",
    statementBalance: 0,
    outstandingEventIds: [],
  },
  MatchBankLines: {
    bankAccountId: ID.reserveTrust,
    lineIds: [ID.bankLine],
    items: [{ source: "event", sourceId: ID.clearedTransaction }],
  },
  UnmatchBankLines: { bankAccountId: ID.reserveTrust, matchIds: [ID.bankMatch] },
  MatchExactBankLines: { bankAccountId: ID.reserveTrust, throughOn: "2026-01-31" },
  NoteBankError: {
    bankAccountId: ID.reserveTrust,
    lineIds: [ID.bankLine],
    items: [],
    as: "bankError",
    reason: "Another customer's deposit",
  },
  RecordBankLine: {
    bankAccountId: ID.reserveTrust,
    lineId: ID.laterBankLine,
    as: "charge",
    memo: "Service charge",
  },
  NameOwner: { creditItemId: ID.heldReceipt, clientId: 1012, amount: 25_000, memo: "Sent by the mother" },
  WithdrawBankLines: {
    bankAccountId: ID.reserveTrust,
    lineIds: [ID.pendingBankLine],
    reason: "It was pending, and came with another amount",
  },
  FinishReconciliation: { bankAccountId: ID.reserveTrust, throughOn: "2026-01-31", version: 0 },
  ApproveReconciliation: {
    bankAccountId: ID.reserveTrust,
    throughOn: "2026-01-31",
    version: ID.versionToApprove,
  },
  ReopenReconciliation: {
    bankAccountId: ID.reserveTrust,
    throughOn: "2026-01-31",
    version: ID.versionToReopen,
    reason: "A check was matched wrongly",
  },
};
