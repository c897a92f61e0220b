// The examples of the commands of reconciliations, in the order of their story.
import { EXAMPLE_ID } from "./example-ids.ts";

const ID = EXAMPLE_ID;
const JANUARY = { beginsOn: "2026-01-01", endsOn: "2026-01-31" };

export const commandsOfReconciliations: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  TypeBankStatement: {
    bankAccountId: 1,
    ...JANUARY,
    openingBalance: 100_000,
    closingBalance: 225_000,
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
  SayBankBalances: { statementId: ID.bankStatement, ...JANUARY, closing: 225_000 },
  AnswerBankStatementRow: { statementId: ID.bankStatement, rowNumber: 2, answer: "known" },
  KeepBankStatement: { statementId: ID.bankStatement },
  ForgetBankStatement: { statementId: ID.laterBankStatement },
};
