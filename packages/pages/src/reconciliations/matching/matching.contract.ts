// Matching: which items of the books each line of a bank clears.
import { defineCommand } from "@fiducia/contract/define-command";
import { defineQuery } from "@fiducia/contract/define-query";
import { amountAboveZero, requiredText, wireCents, wireDay, wireId, wireText } from "@fiducia/contract/wire";
import { z } from "zod";
import { bankItem, bankLine, itemKey } from "../shared/bank-line.contract.ts";
import { BANK_REFUSALS, prepareAccess, seeAccess } from "../shared/reconciliation-access.contract.ts";

/** Lines that one page has. */
export const LINES_PAGE = 100;
/** Items that are offered at once. */
export const ITEMS_PAGE = 200;
const MOST_OF_A_MATCH = 500;

export const bankLinesQuery = defineQuery({
  name: "GetBankLines",
  summary:
    "Lines of a trust bank, the oldest first, a hundred at a time, each with what it clears or seems to clear.",
  access: seeAccess,
  filter: z.strictObject({
    bankAccountId: wireId,
    /** Lines of the days from this one on; by default all of a state. */
    fromOn: wireDay.optional(),
    /** Lines of the days up to this one; by default all. */
    throughOn: wireDay.optional(),
    /** Those without a match, those with one, or all: since the last reconciliation, unless a first day is given. */
    state: z.enum(["open", "matched", "all"]).default("open"),
    /** The last line of the page before. */
    afterDay: wireDay.optional(),
    afterLineId: z.int().min(0).default(0),
  }),
  answer: z.strictObject({
    lines: z.array(
      bankLine.extend({
        /** What it clears; empty while it has no match. */
        clears: z.array(bankItem),
        /** Whether what it clears was posted from it, chosen, found, or is an error of the bank. */
        how: z.enum(["exact", "byHand", "posted", "error"]).nullable(),
        reason: z.string(),
        /** Of an error: whether it is a withdrawal that nobody can explain yet. */
        isUnexplained: z.boolean(),
        /** What it seems to clear, and why; empty items for none. */
        suggestion: z.strictObject({
          items: z.array(bankItem),
          because: z.string(),
          /** Nothing else fits: it can be matched unseen. */
          isExact: z.boolean(),
        }),
      }),
    ),
    openCount: z.int(),
    exactCount: z.int(),
  }),
});

export const bankItemsQuery = defineQuery({
  name: "GetBankItems",
  summary: "Items of the books that a trust bank has not shown yet, up to 200.",
  access: seeAccess,
  filter: z.strictObject({
    bankAccountId: wireId,
    throughOn: wireDay.optional(),
    /** A number, a name, or an amount. */
    word: wireText(100).default(""),
    /** Of these days; by default all. */
    fromOn: wireDay.optional(),
    /** The newest first; by default the oldest. */
    newestFirst: z.boolean().default(false),
  }),
  answer: z.strictObject({ items: z.array(bankItem), count: z.int(), sum: wireCents }),
});

/** Why a bank cannot have returned the money of a receipt on a day. */
export const NOT_RETURNABLE = ["takenBack", "cash", "otherBank", "later"] as const;

export const returnableQuery = defineQuery({
  name: "GetReturnableReceipts",
  summary:
    "Receipts of which one pay method brought the amount, those first whose money a trust bank can have returned on the day; of the others why not.",
  access: seeAccess,
  filter: z.strictObject({ bankAccountId: wireId, amount: amountAboveZero, throughOn: wireDay }),
  answer: z.array(
    z.strictObject({
      eventId: wireId,
      number: z.string(),
      name: z.string(),
      datedOn: wireDay,
      reference: z.string(),
      /** The trust bank that it went to. */
      bankName: z.string(),
      /** Null when the bank can have returned it. */
      notBecause: z.enum(NOT_RETURNABLE).nullable(),
    }),
  ),
});

const someLines = z.array(wireId).max(MOST_OF_A_MATCH);
const someItems = z.array(itemKey).max(MOST_OF_A_MATCH);
const matchedAnswer = z.strictObject({ matchIds: z.array(wireId) });

export const matchBankLinesCommand = defineCommand({
  name: "MatchBankLines",
  summary:
    "Matches lines of a trust bank with the items that they clear, which add up to the same. Without a line, items cancel each other.",
  access: prepareAccess,
  body: z.strictObject({ bankAccountId: wireId, lineIds: someLines, items: someItems }),
  answer: matchedAnswer,
  refusals: {
    ...BANK_REFUSALS,
    NOTHING: "Choose lines of the bank, or items that cancel each other.",
    LINES_ALONE:
      "Lines that clear nothing of the books need a reason: note them as an error of the bank, or record them.",
  },
});

export const matchExactBankLinesCommand = defineCommand({
  name: "MatchExactBankLines",
  summary: "Matches every line of a trust bank that exactly one item fits, by amount and number or day.",
  access: prepareAccess,
  body: z.strictObject({ bankAccountId: wireId, throughOn: wireDay.optional() }),
  answer: matchedAnswer,
  refusals: BANK_REFUSALS,
});

export const unmatchBankLinesCommand = defineCommand({
  name: "UnmatchBankLines",
  summary: "Undoes matches of a trust bank; what was posted from a line stays posted.",
  access: prepareAccess,
  body: z.strictObject({ bankAccountId: wireId, matchIds: z.array(wireId).min(1).max(MOST_OF_A_MATCH) }),
  answer: matchedAnswer,
  refusals: {
    ...BANK_REFUSALS,
    UNMATCHED: "A match was undone meanwhile. Look at the lines again.",
    ERROR_SETTLED: "The bank has made this error good with another line. Undo that match first.",
  },
});

export const withdrawBankLinesCommand = defineCommand({
  name: "WithdrawBankLines",
  summary:
    "Takes lines of a trust bank away that the bank does not say any more, such as a pending one that came with another amount.",
  access: prepareAccess,
  body: z.strictObject({
    bankAccountId: wireId,
    lineIds: z.array(wireId).min(1).max(MOST_OF_A_MATCH),
    reason: requiredText(500),
  }),
  answer: z.strictObject({ lineIds: z.array(wireId) }),
  refusals: BANK_REFUSALS,
});

export const noteBankErrorCommand = defineCommand({
  name: "NoteBankError",
  summary:
    "Notes that the bank has lines wrong, whole or by their difference from what they clear. The difference waits until the bank makes it good.",
  access: prepareAccess,
  body: z.strictObject({
    bankAccountId: wireId,
    lineIds: someLines.min(1),
    items: someItems,
    /** An error of the bank, or a withdrawal that nobody can explain yet. */
    as: z.enum(["bankError", "unknownWithdrawal"]),
    reason: requiredText(500),
  }),
  answer: matchedAnswer,
  refusals: {
    ...BANK_REFUSALS,
    NO_DIFFERENCE: "The lines and their items are equal: match them.",
    NOT_A_WITHDRAWAL: "Only a withdrawal can be of unknown origin. Hold a deposit as not identified.",
  },
});
