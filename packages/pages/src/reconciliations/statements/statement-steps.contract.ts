// The steps of a statement: its columns, answers, days and balances, kept or forgotten; or typed in.
import { defineCommand } from "@fiducia/contract/define-command";
import { enteredCents, enteredDay, wireId, wireRow, wireText } from "@fiducia/contract/wire";
import { z } from "zod";
import { prepareAccess } from "../shared/reconciliation-access.contract.ts";
import { ofStatement, statementMapping } from "./bank-statement.contract.ts";
import { BANK_UNKNOWN, NOT_WHOLE, STATEMENT_KEPT, STATEMENT_UNKNOWN } from "./statement-refusals.contract.ts";

/** Lines that can be typed at once. */
export const MOST_TYPED_LINES = 500;

const OF_ANY = { NOT_WHOLE, UNKNOWN: STATEMENT_UNKNOWN };
const OF_EVERY_STEP = { ...OF_ANY, KEPT: STATEMENT_KEPT };
const access = prepareAccess;
const answer = z.strictObject(ofStatement);

export const mapStatementCommand = defineCommand({
  name: "MapBankStatement",
  summary: "Says which column of a statement is which, and judges every row anew.",
  access,
  body: z.strictObject({ ...ofStatement, mapping: statementMapping }),
  answer,
  refusals: {
    ...OF_EVERY_STEP,
    COLUMN_TWICE: "{field} and {other} cannot both be the same column.",
    DATE_MISSING: "Choose the column of the day.",
    AMOUNT_MISSING: "Choose the column of the amount, or those of what came in and what went out.",
    AMOUNT_THRICE: "Choose either one column of the amount, or those of what came in and what went out.",
    HEADER_BEYOND: "There is no row {row} in this file.",
  },
});

export const answerStatementRowCommand = defineCommand({
  name: "AnswerBankStatementRow",
  summary: "Says of a doubtful row, or of all of them, whether it is another line or one that is known.",
  access,
  body: z.strictObject({
    ...ofStatement,
    /** The row; every doubtful one unless given. */
    rowNumber: wireRow.optional(),
    answer: z.enum(["another", "known"]),
  }),
  answer: z.strictObject({ rowCount: z.int() }),
  refusals: { ...OF_EVERY_STEP, NONE_DOUBTFUL: "No such row waits for an answer." },
});

const DAYS_TURNED = "A statement cannot end before it begins.";

export const sayBalancesCommand = defineCommand({
  name: "SayBankBalances",
  summary: "Says which days a statement covers, and what the bank held before and after.",
  access,
  body: z.strictObject({
    ...ofStatement,
    beginsOn: enteredDay,
    endsOn: enteredDay,
    /** What the file, the statement before it or its lines say unless given. */
    opening: enteredCents.optional(),
    closing: enteredCents,
  }),
  answer,
  refusals: {
    ...OF_EVERY_STEP,
    DAYS_TURNED,
    DAYS_CUT: "The file has lines from {first} to {last}; the statement must cover them.",
    DATE_AHEAD: "A statement cannot end after today, {today}.",
  },
});

const KEEPING = {
  DATE_AHEAD:
    "The statement ends on {day}, after today, {today}. Correct its days, or keep it once they are over.",
  UNFINISHED: "{reason}",
  GAP: "{opening} and its lines, {lines}, make {sum}, but the bank states {closing}: {gap} {direction}.",
  OTHER_ACCOUNT: "{reason}",
  RECONCILED: "{bank} is reconciled through {through}, and the statement has a new line of {day}.",
};

export const keepStatementCommand = defineCommand({
  name: "KeepBankStatement",
  summary: "Keeps a statement: its new lines become the bank's lines.",
  access,
  body: z.strictObject({
    ...ofStatement,
    /** Whether the user has said that another account number is right. */
    confirmAccount: z.boolean().default(false),
  }),
  answer: z.strictObject({ ...ofStatement, lineCount: z.int() }),
  refusals: { ...OF_EVERY_STEP, ...KEEPING },
});

export const forgetStatementCommand = defineCommand({
  name: "ForgetBankStatement",
  summary: "Removes a statement with its rows, and those of its lines that no other statement has.",
  access,
  body: z.strictObject(ofStatement),
  answer,
  refusals: {
    ...OF_ANY,
    LINE_MATCHED: "A line of this statement is matched. Undo its match first.",
    RECONCILED: "{bank} is reconciled through {through}. Reopen that first.",
  },
});

export const typeStatementCommand = defineCommand({
  name: "TypeBankStatement",
  summary: "Types a statement in and keeps it. Lines that are known already add nothing.",
  access,
  body: z.strictObject({
    bankAccountId: wireId,
    beginsOn: enteredDay,
    endsOn: enteredDay,
    openingBalance: enteredCents,
    closingBalance: enteredCents,
    lines: z
      .array(
        z.strictObject({
          datedOn: enteredDay,
          /** Above zero what the bank received. */
          amount: enteredCents.refine((amount) => amount !== 0, "Cannot be 0.00"),
          description: wireText(500).default(""),
          reference: wireText(100).default(""),
        }),
      )
      .max(MOST_TYPED_LINES),
  }),
  answer: z.strictObject({ ...ofStatement, lineCount: z.int() }),
  refusals: {
    NOT_WHOLE,
    BANK_UNKNOWN,
    DAYS_TURNED,
    DATE_AHEAD: "A statement cannot end after today, {today}.",
    LINE_OUTSIDE: "{day} is not a day of the statement.",
    GAP: KEEPING.GAP,
    RECONCILED: KEEPING.RECONCILED,
    STATED_OTHERWISE:
      "A statement that is kept says that the bank held {closing} at the end of {day}. Correct the closing balance, or bring the bank's file.",
    OPENING_DIFFERS:
      "The opening balance, {opening}, differs from {before}, with which the statement before ended. Correct it, or bring the bank's file.",
  },
});
