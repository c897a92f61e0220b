// What the next run would send, before anything is sent; and the same as a file that QuickBooks imports.
import { defineQuery } from "@fiducia/contract/define-query";
import { wireCents, wireDay, wireId } from "@fiducia/contract/wire";
import { z } from "zod";
import { exportSettingsAccess } from "../shared/export-access.contract.ts";

/** Records that are shown. */
export const MOST_SHOWN = 50;

const sentLine = z.strictObject({
  /** Of QuickBooks. */
  account: z.string(),
  /** The customer or vendor; empty for none. */
  name: z.string(),
  /** Debit above zero. */
  amount: wireCents,
});

const sentTransaction = z.strictObject({
  type: z.enum(["Invoice", "CreditMemo", "Payment", "Check", "JournalEntry"]),
  total: wireCents,
  lines: z.array(sentLine),
  /** As QuickBooks reads it: qbXML, or the JSON of Online. A name stands where QuickBooks has no id yet. */
  message: z.string(),
});

const nextRecord = z.strictObject({
  rowId: wireId,
  /** Invoice 1001. */
  name: z.string(),
  /** Null of an account. */
  day: wireDay.nullable(),
  operation: z.enum(["Transfer", "Reverse"]),
  transactions: z.array(sentTransaction),
  /** What is made in QuickBooks first, unless it is found there: Customer Ada Able. */
  makes: z.array(z.string()),
  /** What has to be done before it can be sent; empty for nothing. */
  problem: z.string(),
});

const clearingAccount = z.strictObject({
  key: z.string(),
  title: z.string(),
  balance: wireCents,
  /** When it must be zero. */
  zeroWhen: z.string(),
});

export const nextRunQuery = defineQuery({
  name: "GetQuickbooksNextRun",
  summary:
    "What the next run would send to QuickBooks, in its order: the first 50 records, each with its transactions, and the clearing accounts.",
  access: exportSettingsAccess,
  filter: z.strictObject({}),
  answer: z.strictObject({
    /** All records that wait. */
    waiting: z.int(),
    records: z.array(nextRecord).max(MOST_SHOWN),
    clearing: z.array(clearingAccount),
  }),
});

export const importFileQuery = defineQuery({
  name: "GetQuickbooksImportFile",
  summary:
    "What waits as a file that QuickBooks Desktop imports (IIF), at most 5,000 records. The records stay in the queue.",
  access: exportSettingsAccess,
  filter: z.strictObject({}),
  answer: z.strictObject({
    fileName: z.string(),
    content: z.string(),
    /** How many records it holds. */
    records: z.int(),
    /** Records that it cannot hold: reversals that take something out, and what lacks an account. */
    left: z.int(),
  }),
});

export type NextRecord = z.output<typeof nextRecord>;
export type SentTransaction = z.output<typeof sentTransaction>;
