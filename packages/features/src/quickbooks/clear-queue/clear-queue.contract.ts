// Clears rows of the queue. Items keep their transfer status: one that is not transferred is offered again.
import { defineCommand } from "@fiducia/contract/define-command";
import { wireId } from "@fiducia/contract/wire";
import { z } from "zod";
import { exportAccess, MOST_AT_ONCE } from "../shared/transfer.contract.ts";

export const clearQueueCommand = defineCommand({
  name: "ClearQBQueue",
  summary: "Clears the rows that are named, or every row that may be cleared. Those in progress stay.",
  access: exportAccess,
  body: z.strictObject({
    /** Absent: every row that the caller may export. */
    rowIds: z.array(wireId).min(1).max(MOST_AT_ONCE).optional(),
  }),
  answer: z.strictObject({
    /** The number of cleared rows. */
    cleared: z.int(),
    /** The named rows that stay, each with the reason. */
    left: z.array(z.strictObject({ id: wireId, reason: z.string() })),
  }),
  /** Only when none of the named rows can be cleared. */
  refusals: { NOTHING_TO_CLEAR: "{reason}" },
});
