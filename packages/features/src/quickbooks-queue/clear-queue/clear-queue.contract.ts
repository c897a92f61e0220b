// Clears rows of the queue. The items keep their transfer status: one that has not been transferred is offered again.
import { defineCommand } from "@fiducia/contract/define-command";
import { wireId } from "@fiducia/contract/wire";
import { z } from "zod";
import { exportAccess, MOST_AT_ONCE } from "../shared/transfer.contract.ts";

export const clearQueueCommand = defineCommand({
  name: "ClearQBQueue",
  summary: "Clears the rows that are named, or every row that may be cleared. Those in progress stay.",
  access: exportAccess,
  body: z.strictObject({
    /** Absent: every row within what the caller may export. */
    rowIds: z.array(wireId).min(1).max(MOST_AT_ONCE).optional(),
  }),
  answer: z.strictObject({
    /** How many rows are gone. */
    cleared: z.int(),
    /** Of the named ones: those that stay, each with the sentence that says why. */
    left: z.array(z.strictObject({ id: wireId, reason: z.string() })),
  }),
  /** Only when not one of the named rows can be cleared. */
  refusals: { NOTHING_TO_CLEAR: "{reason}" },
});
