// The rows of the queue in pages, with the count of each pill.
import { trustReports } from "@fiducia/contract/access";
import { defineQuery } from "@fiducia/contract/define-query";
import { codesOf, QUEUE_TYPES } from "@fiducia/contract/vocabulary";
import { wireDay, wireId, wireInstant } from "@fiducia/contract/wire";
import { z } from "zod";

/** Rows per page. */
export const PAGE_ROWS = 20;

/** Larger than any queue, and far below the greatest safe integer. */
const LAST_PAGE = 1_000_000;

export const QUEUE_PILLS = ["Open", "Failed", "Pending", "Complete", "All"] as const;

export const QUEUE_STATUSES = ["Pending", "Pending Transfer", "In Progress", "Complete", "Failed"] as const;

/** Rows that are of no item. */
export const OTHER_ROWS = {
  GLAccount: "General Ledger Account",
  JournalEntry: "Journal Entry",
} as const;

const queueItem = z.strictObject({
  id: wireId,
  /** Of the item, the journal entry or the GL account. */
  itemId: wireId,
  itemType: z.enum([...codesOf(QUEUE_TYPES), ...codesOf(OTHER_ROWS)]),
  /** The transaction that a journal entry carries alone; null of other rows. */
  eventId: wireId.nullable(),
  /** The type of the transaction that created the item; GLAccount of an account. */
  eventType: z.string(),
  /** Its name: Invoice 1001. */
  itemName: z.string(),
  status: z.enum(QUEUE_STATUSES),
  operation: z.enum(["Transfer", "Reverse"]),
  queuedTS: wireInstant,
  /** In the agency's zone. */
  queuedDate: wireDay,
  completedTS: wireInstant.nullable(),
  completedDate: wireDay.nullable(),
  /** What went wrong and what cures it, or what the row waits for. */
  message: z.string(),
  /** QuickBooks' own words of what went wrong; empty where there are none. */
  original: z.string(),
});

const counts = z.strictObject({
  Open: z.int(),
  Failed: z.int(),
  /** Including rows in progress. */
  Pending: z.int(),
  Complete: z.int(),
  All: z.int(),
});

export type QueueItem = z.output<typeof queueItem>;
export type QueueCounts = z.output<typeof counts>;
export type QueuePill = (typeof QUEUE_PILLS)[number];

export const queueItemsQuery = defineQuery({
  name: "GetQBQueueItems",
  summary: "A page of the queue: failed rows, those that wait, complete ones; in each the newest first.",
  access: trustReports,
  filter: z.strictObject({
    page: z.int().min(1).max(LAST_PAGE).default(1),
    count: z.int().min(1).max(PAGE_ROWS).default(PAGE_ROWS),
    /** Open: not complete; Pending: waiting or in progress. By default all. */
    show: z.enum(QUEUE_PILLS).default("All"),
  }),
  answer: z.strictObject({
    rows: z.array(queueItem),
    counts,
    /** How many rows the caller may clear: within what the caller may export, neither in progress nor needed to
     * keep both books equal. */
    clearable: z.int(),
  }),
});
