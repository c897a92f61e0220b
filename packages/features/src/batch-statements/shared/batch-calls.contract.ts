// The addresses of the specification for batch statements; each stands for a command or a report of the same area.
import { customerReports } from "@fiducia/contract/access";
import { defineCall } from "@fiducia/contract/define-call";
import { wireId } from "@fiducia/contract/wire";
import { z } from "zod";
import { batchStatementReport } from "../batch/batch-statement.report.ts";
import { batchStatementsReport } from "../batches/batch-statements.report.ts";
import { retryStatementsCommand } from "../change/change-batch.contract.ts";
import { createBatchCommand } from "../create/create-batch.contract.ts";

const PATH = "/accounting/batch/statements";
const access = customerReports;
const ofBatch = { id: z.coerce.number().pipe(wireId) };
const NO_SUCH = "There is no such batch, or you do not have permission to see it.";

export const BATCH_PDF_REFUSALS = {
  BATCH_UNKNOWN: NO_SUCH,
  STILL_RUNNING: "Statements of this batch are still being made. Try again when it is ready.",
  NOTHING_MADE: "No statement of this batch was made.",
} as const;

export const createBatchCall = defineCall({
  method: "POST",
  path: PATH,
  summary: "Makes a batch of statements, as CreateStatementBatch does.",
  access,
  query: z.strictObject({ splitClients: z.enum(["true", "false"]).optional() }),
  body: createBatchCommand.body.omit({ splitClients: true }),
  answer: createBatchCommand.answer,
  refusals: { 409: "A rule of CreateStatementBatch." },
});

export const batchesCall = defineCall({
  method: "GET",
  path: PATH,
  summary: "The batches, the newest first, as GetBatchStatements has them.",
  access,
  query: z.strictObject({}),
  body: undefined,
  answer: z.array(batchStatementsReport.row),
  refusals: {},
});

export const batchCall = defineCall({
  method: "GET",
  path: `${PATH}/{id}`,
  summary: "The statements of a batch, as GetBatchStatement has them.",
  access,
  query: z.strictObject(ofBatch),
  body: undefined,
  answer: z.array(batchStatementReport.row),
  refusals: {},
});

export const batchPdfCall = defineCall({
  method: "GET",
  path: `${PATH}/{id}/pdf`,
  summary:
    "The statements of a batch as one PDF, or as a zip of one for each client when the batch is split; with a client that client's.",
  access,
  query: z.strictObject({ ...ofBatch, clientId: z.coerce.number().pipe(wireId).optional() }),
  body: undefined,
  answer: z.string(),
  bytes: "answer",
  refusals: { 404: NO_SUCH, 409: "Statements are still being made, or none was." },
});

export const retryBatchCall = defineCall({
  method: "POST",
  path: `${PATH}/{id}/retry`,
  summary: "Makes the statements of these clients again, as RetryStatements does.",
  access,
  query: z.strictObject(ofBatch),
  body: retryStatementsCommand.body.omit({ batchId: true }),
  answer: retryStatementsCommand.answer,
  refusals: { 404: NO_SUCH, 409: "A rule of RetryStatements." },
});

/** The address of a batch's papers, or of one client's. */
export const batchPdfAddress = (batchId: number, clientId?: number): string =>
  `${PATH}/${batchId}/pdf${clientId === undefined ? "" : `?clientId=${clientId}`}`;
