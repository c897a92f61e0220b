// The steps of an opening: begun, changed, given its control totals, approved, taken back.
import { defineCommand } from "@fiducia/contract/define-command";
import { enteredDay, requiredText } from "@fiducia/contract/wire";
import { z } from "zod";
import { ofOpening, RECOGNITIONS, typedTotals } from "./opening.contract.ts";
import {
  approveAccess,
  NOT_PREPARING,
  NOT_WHOLE,
  OPENING_UNKNOWN,
  prepareAccess,
} from "./opening-refusals.contract.ts";

export const beginOpeningCommand = defineCommand({
  name: "BeginOpening",
  summary:
    "Begins an opening as of the last day before the books begin. Nothing is posted before it is approved.",
  access: prepareAccess,
  body: z.strictObject({
    openedOn: enteredDay,
    formerSystem: requiredText(40),
    /** When commission was earned in the other system's books. */
    earnedBy: z.enum(RECOGNITIONS),
  }),
  answer: z.strictObject(ofOpening),
  refusals: {
    NOT_WHOLE,
    NO_TIME_ZONE: "Set the agency's time zone first: the day of the opening is a day of that zone.",
    DATE_AHEAD: "The books cannot be opened as of a day after today, {today}.",
    AFTER_FIRST: "Something is posted on {first} already. The opening must be as of an earlier day.",
    OTHER_DAY: "The books were opened as of {day}. What was forgotten is opened as of the same day.",
    CLOSED: "The books are closed through {closed}. Reopen them, or choose a later day.",
    UNFINISHED: "Another opening is being prepared. Finish it, or remove it.",
  },
});

export const changeOpeningCommand = defineCommand({
  name: "ChangeOpening",
  summary: "Changes the day of an opening, the other system's name, or when that earned commission.",
  access: prepareAccess,
  body: z.strictObject({ ...ofOpening, ...beginOpeningCommand.body.shape }),
  answer: z.strictObject(ofOpening),
  refusals: { UNKNOWN: OPENING_UNKNOWN, NOT_PREPARING, ...beginOpeningCommand.refusals },
});

export const forgetOpeningCommand = defineCommand({
  name: "ForgetOpening",
  summary: "Removes an opening that is not approved, with its rows.",
  access: prepareAccess,
  body: z.strictObject(ofOpening),
  answer: z.strictObject(ofOpening),
  refusals: { NOT_WHOLE, UNKNOWN: OPENING_UNKNOWN, NOT_PREPARING },
});

export const saveOpeningTotalsCommand = defineCommand({
  name: "SaveOpeningTotals",
  summary:
    "Enters what the other system's reports add up to, and whose money is what a bank has beyond that.",
  access: prepareAccess,
  body: z.strictObject({ ...ofOpening, totals: typedTotals }),
  answer: z.strictObject(ofOpening),
  refusals: {
    NOT_WHOLE,
    UNKNOWN: OPENING_UNKNOWN,
    NOT_PREPARING,
    BANK_UNKNOWN: "There is no such trust bank.",
    BANK_TWICE: "{bank} stands here twice.",
  },
});

export const approveOpeningCommand = defineCommand({
  name: "ApproveOpening",
  summary: "Posts an opening as its day's first transactions and closes the books through that day.",
  access: approveAccess,
  body: z.strictObject({
    ...ofOpening,
    /** The version that was looked at. */
    version: z.int().min(0),
  }),
  answer: z.strictObject(ofOpening),
  refusals: {
    NOT_WHOLE,
    UNKNOWN: OPENING_UNKNOWN,
    NOT_PREPARING,
    CHANGED: "The opening was changed since you looked at it. Look at its totals again.",
    IN_THE_WAY: "{obstacle}",
    NOT_SECOND: "{reason}",
    ANOTHER: "Another opening is being posted. Wait until that is done.",
  },
});

export const takeBackOpeningCommand = defineCommand({
  name: "TakeBackOpening",
  summary: "Takes an opening back as long as nothing of it was used; or stops one that is being posted.",
  access: approveAccess,
  body: z.strictObject({ ...ofOpening, reason: requiredText(500) }),
  answer: z.strictObject(ofOpening),
  refusals: {
    NOT_WHOLE,
    UNKNOWN: OPENING_UNKNOWN,
    NOT_POSTED: "This opening is not posted.",
    MAY_NOT_REOPEN: "You do not have permission to reopen periods, which taking an opening back does.",
    USED: "{item} was used since: {use}. Void that first, or correct the document by a credit memo or a write-off.",
    RECONCILED:
      "The reconciling of {bank} began with checks or deposits of this opening. Correct what is wrong by a transaction of its own.",
    CLOSED_LATER: "The books are closed through {closed}. Reopen them through {opened} first.",
    ANOTHER: "Another opening is being posted. Wait until that is done.",
  },
});
