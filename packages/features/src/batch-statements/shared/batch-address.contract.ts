// The addresses under which batches of statements are reached.

export const BATCHES = "/accounting/batch/statements";

/** The address of a batch's papers, or of one client's. */
export const batchPdfAddress = (batchId: number, clientId?: number): string =>
  `${BATCHES}/${batchId}/pdf${clientId === undefined ? "" : `?clientId=${clientId}`}`;

export const BATCH_PDF_REFUSALS = {
  BATCH_UNKNOWN: "There is no such batch, or you do not have permission to see it.",
  STILL_RUNNING: "Statements of this batch are still being made. Try again when it is ready.",
  NOTHING_MADE: "No statement of this batch was made.",
} as const;
