// Sends failed rows of the queue again, whatever they are of.
import { defineCommand } from "@fiducia/contract/define-command";
import { wireId } from "@fiducia/contract/wire";
import { z } from "zod";
import { exportAccess, MOST_AT_ONCE, QUEUE_REFUSALS } from "../shared/transfer.contract.ts";

export const retryRowsCommand = defineCommand({
  name: "RetryQBQueue",
  summary: "Queues failed rows again: the named ones, or all that the caller may export.",
  access: exportAccess,
  body: z.strictObject({ rowIds: z.array(wireId).min(1).max(MOST_AT_ONCE).optional() }),
  answer: z.strictObject({ retried: z.int() }),
  refusals: {
    RECONNECT: QUEUE_REFUSALS.RECONNECT,
    NOTHING_FAILED: "No row of the queue has failed.",
  },
});
