// What is done with a batch that was made: retry, cancel, and mark as printed.
import { customerReports } from "@fiducia/contract/access";
import { defineCommand } from "@fiducia/contract/define-command";
import { wireId } from "@fiducia/contract/wire";
import { z } from "zod";

const MOST_ITEMS = 10_000;
const refusals = { BATCH_UNKNOWN: "There is no such batch." } as const;
const answer = z.strictObject({ batchId: wireId, count: z.int() });

export const retryStatementsCommand = defineCommand({
  name: "RetryStatements",
  summary: "Makes statements of a batch again that failed or were skipped, and no others.",
  access: customerReports,
  body: z.strictObject({
    batchId: wireId,
    /** Clients of the batch whose statement failed or was skipped. */
    items: z.array(wireId).min(1).max(MOST_ITEMS),
    /** On paper, whatever they wanted. */
    printInstead: z.boolean().default(false),
  }),
  answer,
  refusals: {
    ...refusals,
    NOT_IN_BATCH: "{client} is not in this batch.",
    NOT_FAILED: "The statement of {client} did not fail: it is {state}.",
    MAY_HAVE_BEEN_SENT:
      "The statement of {client} may have been sent. Say on the client's page what became of its e-mail, or print it.",
    BATCH_CANCELLED: "The batch was cancelled.",
  },
});

export const cancelBatchCommand = defineCommand({
  name: "CancelStatementBatch",
  summary: "Stops a batch: what is made stays, what is not is skipped.",
  access: customerReports,
  body: z.strictObject({ batchId: wireId }),
  answer,
  refusals: { ...refusals, NOTHING_LEFT: "Every statement of the batch is made." },
});

export const markPrintedCommand = defineCommand({
  name: "MarkStatementsPrinted",
  summary: "Says that the statements of a batch that go out on paper were printed.",
  access: customerReports,
  body: z.strictObject({ batchId: wireId }),
  answer,
  refusals: { ...refusals, NOTHING_TO_PRINT: "No statement of the batch waits to be printed." },
});
