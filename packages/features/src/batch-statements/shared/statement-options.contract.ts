// What statements are asked for: of which kind and day, for which clients, and what stands on them.

import { STATEMENT_KINDS } from "@fiducia/contract/statement-kinds";
import { amountFromZero, enteredDay, wireId, wireText } from "@fiducia/contract/wire";
import { z } from "zod";

/** Of the name of a message that is kept. */
export const LONGEST_NAME = 60;

export const KINDS = Object.keys(STATEMENT_KINDS) as [keyof typeof STATEMENT_KINDS];
export const DELIVERIES = ["Preference", "Print", "Email", "Both"] as const;
const MOST_CLIENTS = 10_000;

export const optionFields = {
  kind: z.enum(KINDS).default("OpenItem"),
  /** At whose end the books are shown; today by default. */
  asOf: enteredDay.optional(),
  /** The first day of what is listed; for open items none. */
  from: enteredDay.optional(),
  /** Of these clients only; of all unless given. */
  clientIds: z.array(wireId).max(MOST_CLIENTS).optional(),
  /** Of the clients of this office. */
  officeId: wireId.nullish(),
  /** Of the clients of this agent. */
  agentUserId: wireId.nullish(),
  /** Only clients with something past due. */
  isPastDueOnly: z.boolean().default(false),
  /** Also clients who are owed, and where transactions are listed those who had some and owe nothing. */
  includeCreditBalances: z.boolean().default(false),
  /** Leaves out who owes less. */
  minimumAmount: amountFromZero.default(0 as never),
  /** Whether unused credit is taken off what is due; a balance forward has it anyway. */
  includeCredits: z.boolean().default(true),
  /** What is not due yet counts, or is listed beside the totals. */
  notYetDue: z.enum(["Count", "List"]).default("Count"),
  order: z.enum(["Name", "PostalCode", "Agent"]).default("Name"),
  delivery: z.enum(DELIVERIES).default("Preference"),
  message: wireText(1_000).default(""),
};

export const OPTION_REFUSALS = {
  NOBODY_CHOSEN: "Choose at least one client.",
  DAY_TO_COME: "Choose a day up to today.",
  BEFORE_BOOKS: "{sentence}",
  FROM_MISSING: "Choose the first day of what is listed.",
  FROM_TOO_LATE: "The first day cannot be after the statement's day.",
} as const;

const options = z.strictObject(optionFields);
export type StatementOptions = z.output<typeof options>;
