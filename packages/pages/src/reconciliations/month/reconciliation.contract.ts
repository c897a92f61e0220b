// The reconciliation of one trust bank through a day: bank, books and owners, which must be equal to the cent.
import { defineCommand } from "@fiducia/contract/define-command";
import { defineQuery } from "@fiducia/contract/define-query";
import {
  enteredCents,
  enteredDay,
  requiredText,
  wireCents,
  wireDay,
  wireId,
  wireInstant,
} from "@fiducia/contract/wire";
import { z } from "zod";
import { bankItem, bankLine } from "../shared/bank-line.contract.ts";
import {
  approveAccess,
  BANK_REFUSALS,
  prepareAccess,
  seeAccess,
} from "../shared/reconciliation-access.contract.ts";

export const RECONCILED_STATES = ["Open", "Finished", "Approved"] as const;
const state = z.enum(RECONCILED_STATES);

const { NOT_WHOLE, BANK_UNKNOWN, NOT_STARTED } = BANK_REFUSALS;
const BANK = { NOT_WHOLE, BANK_UNKNOWN } as const;

export const reconciliationsQuery = defineQuery({
  name: "GetReconciliations",
  summary: "The trust banks, each with what is reconciled and what waits.",
  access: seeAccess,
  filter: z.strictObject({}),
  answer: z.array(
    z.strictObject({
      bankAccountId: wireId,
      name: z.string(),
      inactive: z.boolean(),
      /** The day from which on it is reconciled, and what the bank held then; null before somebody has said it. */
      startedAfter: wireDay.nullable(),
      statementAtStart: wireCents.nullable(),
      /** What opening balances say of that day; null without an opening. */
      opening: z.strictObject({ openedOn: wireDay, statement: wireCents.nullable() }).nullable(),
      openLines: z.int(),
      /** The day of the consent by which interest is the agency's; null: it is held for the clients. */
      interestConsentOn: wireDay.nullable(),
      /** Whether the bank has shown any line. */
      hasLines: z.boolean(),
      /** Whether something was posted on days of the last finished month since it was finished. */
      hasChanged: z.boolean(),
      /** Ends of statements that are kept and not reconciled, the first first. */
      toReconcile: z.array(wireDay),
      months: z.array(
        z.strictObject({
          throughOn: wireDay,
          state,
          statement: wireCents,
          finishedBy: z.string(),
          approvedBy: z.string().nullable(),
        }),
      ),
    }),
  ),
});

/** One owner of money in the bank. Below zero: paid ahead for them. */
const owner = z.strictObject({
  /** 2110, 2120, 2130, 2140, 2150 or 3100. */
  account: z.string(),
  name: z.string(),
  amount: wireCents,
  /** The day of the oldest document that its money is of. */
  since: wireDay.nullable(),
});
export type OwnerOfMoney = z.output<typeof owner>;

/** What stands in the way of finishing, and where it is settled; a difference says itself by how much. */
const obstacle = z.strictObject({
  words: z.string(),
  cure: z.enum(["statements", "lines", "difference"]).nullable(),
});
export type Obstacle = z.output<typeof obstacle>;

export const legs = z.strictObject({
  /** What the bank held at the end of the day before the first line, and at the end of the last. */
  opening: wireCents,
  statement: wireCents,
  lines: wireCents,
  /** Lines of the bank that the books know of on a later day. */
  recordedLater: wireCents,
  inTransit: wireCents,
  /** Checks and transfers outstanding, below zero. */
  outstanding: wireCents,
  /** What the bank will make good. */
  bankErrors: wireCents,
  /** The three that must be equal. */
  bank: wireCents,
  book: wireCents,
  owners: wireCents,
});
export type Legs = z.output<typeof legs>;

export const reconciliationQuery = defineQuery({
  name: "GetReconciliation",
  summary:
    "A trust bank through a day: its statement with what is under way, the books, the owners of the money, and what stands in the way.",
  access: seeAccess,
  filter: z.strictObject({ bankAccountId: wireId, throughOn: wireDay }),
  answer: z.strictObject({
    /** Null for what is no trust bank, or of which nobody has begun the reconciling. */
    reconciliation: z
      .strictObject({
        bankName: z.string(),
        since: wireDay,
        throughOn: wireDay,
        state,
        /** By today's books. */
        legs,
        /** Whether a kept statement ends on the day. */
        isStated: z.boolean(),
        unmatched: z.int(),
        outstanding: z.array(bankItem),
        recordedLater: z.array(bankLine),
        /** Lines that somebody noted as an error of the bank, or that nobody could explain, with the reason. */
        errors: z.array(bankLine.extend({ reason: z.string(), isUnexplained: z.boolean() })),
        owners: z.array(owner),
        obstacles: z.array(obstacle),
        /** As it was finished; null while it is open. */
        finished: z
          .strictObject({
            legs,
            by: z.string(),
            at: wireInstant,
            /** What was posted on its days since. */
            changedSince: z.array(
              z.strictObject({
                eventId: wireId,
                itemId: wireId.nullable(),
                datedOn: wireDay,
                what: z.string(),
                by: z.string(),
                amount: wireCents,
              }),
            ),
          })
          .nullable(),
        approved: z.strictObject({ by: z.string(), at: wireInstant }).nullable(),
        /** Why the caller may not approve it; empty when they may. */
        notApprover: z.string(),
        history: z.array(
          z.strictObject({
            action: z.enum(["finish", "approve", "reopen"]),
            by: z.string(),
            at: wireInstant,
            reason: z.string(),
          }),
        ),
        /** The bank's last change; steps name it. */
        version: z.int(),
      })
      .nullable(),
  }),
});
export type Reconciliation = NonNullable<z.output<typeof reconciliationQuery.answer>["reconciliation"]>;

const ofDay = { bankAccountId: wireId, throughOn: wireDay };
/** The bank's last change that was looked at. */
const version = z.int().min(0);
const answer = z.strictObject(ofDay);

const STEP = {
  ...BANK,
  NOT_STARTED,
  CHANGED: "This bank's reconciliations were changed since you looked at them. Look again.",
} as const;

export const startReconcilingCommand = defineCommand({
  name: "StartReconciling",
  summary:
    "Says from which day on a trust bank is reconciled, what its statement said then, and which checks and deposits were under way.",
  access: prepareAccess,
  body: z.strictObject({
    bankAccountId: wireId,
    /** The last day before the first statement. */
    beginsAfter: enteredDay,
    statementBalance: enteredCents,
    /** Events whose money the bank had not moved on that day; everything else counts as cleared. */
    outstandingEventIds: z.array(wireId).max(2_000),
  }),
  answer: z.strictObject({ bankAccountId: wireId }),
  refusals: {
    ...BANK,
    DAY_AHEAD: "Choose a day that is over.",
    STARTED: "Lines of this bank are matched already. Undo their matches first.",
    UNEQUAL:
      "The statement's {statement} with what is under way is {difference} from the books' {book}. Choose what the bank had not moved on that day, or correct the balance.",
  },
});

export const finishReconciliationCommand = defineCommand({
  name: "FinishReconciliation",
  summary: "Finishes the reconciliation of a trust bank through a day: the three figures are equal.",
  access: prepareAccess,
  body: z.strictObject({ ...ofDay, version }),
  answer,
  refusals: {
    ...STEP,
    LATER_FINISHED: "A later day is finished. Reopen it first.",
    DATE_AHEAD: "{day} is after today, {today}. Finish it once it is over.",
    IN_THE_WAY: "{obstacle}",
    APPROVED:
      "This month is approved, and nothing was posted on its days since. Reopen it, with a reason, to finish it anew.",
  },
});

export const approveReconciliationCommand = defineCommand({
  name: "ApproveReconciliation",
  summary: "Confirms what somebody else has reconciled.",
  access: approveAccess,
  body: z.strictObject({ ...ofDay, version }),
  answer,
  refusals: {
    ...STEP,
    NOT_FINISHED: "Only a finished reconciliation can be approved.",
    IN_THE_WAY: "{obstacle}",
    NOT_SECOND: "{reason}",
    CHANGED_SINCE:
      "{day}: something was posted on its days since it was finished. Finish it anew, so that you approve what the books say.",
    EARLIER_OPEN: "Approve {day} first.",
  },
});

export const reopenReconciliationCommand = defineCommand({
  name: "ReopenReconciliation",
  summary: "Reopens a finished reconciliation of a trust bank, and every later one.",
  access: approveAccess,
  body: z.strictObject({ ...ofDay, version, reason: requiredText(500) }),
  answer,
  refusals: { ...STEP, NOT_FINISHED: "This reconciliation is open." },
});
