// Exports: reports as files that a worker makes. Request, list, cancel, retry and download.
import { signedIn } from "@fiducia/contract/access";
import { defineCall } from "@fiducia/contract/define-call";
import { wireId, wireInstant } from "@fiducia/contract/wire";
import { z } from "zod";

export const EXPORT_FORMATS = ["xlsx", "pdf"] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

export const EXPORT_STATES = ["Queued", "Running", "Done", "Failed", "Cancelled"] as const;

/** How long a finished file is kept. */
export const EXPORT_LIFE_MS = 24 * 60 * 60_000;
/** The most exports of a user that wait or are being made. */
export const MOST_OPEN_EXPORTS = 10;

/** The most further sheets of a workbook. */
export const MOST_FURTHER_SHEETS = 4;

export const EXPORT_REFUSALS = {
  EXPORT_UNKNOWN: "There is no such export any more.",
  TOO_MANY_EXPORTS: "Ten of your exports are waiting already. Wait for one of them, or cancel it.",
  NOT_READY: "This export is not ready.",
  REACH_CHANGED: "Your permissions have changed since this file was made. Export the report again.",
  NOT_OPEN: "This export has ended already.",
  NOT_ENDED: "Only an export that failed or was cancelled can be retried.",
} as const;

const exportJob = z.strictObject({
  jobId: wireId,
  /** The title of its report; for a workbook that of the first. */
  title: z.string(),
  format: z.enum(EXPORT_FORMATS),
  /** The number of reports; 1 unless it is a workbook. */
  sheets: z.int(),
  state: z.enum(EXPORT_STATES),
  rowsDone: z.int(),
  /** Null until counted. */
  rowsAll: z.int().nullable(),
  /** The place in the queue while it waits; 1 is next. */
  place: z.int().nullable(),
  failure: z.string().nullable(),
  size: z.int().nullable(),
  queuedAt: wireInstant,
  endedAt: wireInstant.nullable(),
});
export type ExportJob = z.output<typeof exportJob>;

const named = z.strictObject({ jobId: wireId });

/** A report as it is requested. */
const sheet = z.strictObject({
  /** The body of the query: `{"Query": NAME, ...}`. */
  ask: z.record(z.string(), z.unknown()),
  /** Column keys in order; by default the columns shown. */
  columns: z.array(z.string().max(100)).max(100).optional(),
});
export type SheetOrder = z.output<typeof sheet>;

interface Ordered {
  readonly format: ExportFormat;
  readonly further?: readonly unknown[] | undefined;
}

const fitsItsFormat = ({ format, further = [] }: Ordered): boolean =>
  format !== "pdf" || further.length === 0;

const ONE_REPORT_ON_PAPER = {
  error: "a PDF holds one report; export each by itself, or all of them to Excel.",
  path: ["further"],
};

export const startExportCall = defineCall({
  method: "POST",
  path: "/accounting/export",
  summary:
    "Asks for a report as a spreadsheet or PDF, or for several as the sheets of one workbook. It is made in its turn, by the permissions that hold then.",
  access: signedIn,
  query: z.strictObject({}),
  body: z
    .strictObject({
      format: z.enum(EXPORT_FORMATS),
      ...sheet.shape,
      /** For a workbook: the reports of the other sheets. */
      further: z.array(sheet).max(MOST_FURTHER_SHEETS).optional(),
    })
    .refine(fitsItsFormat, ONE_REPORT_ON_PAPER),
  answer: named,
  refusals: {
    403: "As the queries themselves.",
    404: "There is no query of this name.",
    409: EXPORT_REFUSALS.TOO_MANY_EXPORTS,
  },
});

export const exportsCall = defineCall({
  method: "GET",
  path: "/accounting/exports",
  summary: "The caller's exports of the last day, the newest first, with how far they are.",
  access: signedIn,
  query: z.strictObject({}),
  body: undefined,
  answer: z.strictObject({ jobs: z.array(exportJob) }),
  refusals: {},
});

const ofJob = {
  method: "POST",
  access: signedIn,
  query: z.strictObject({}),
  body: named,
  answer: named,
} as const;
const { EXPORT_UNKNOWN, NOT_OPEN, NOT_ENDED } = EXPORT_REFUSALS;

export const cancelExportCall = defineCall({
  ...ofJob,
  path: "/accounting/export/cancel",
  summary: "Calls an export off that waits or is being made.",
  refusals: { 404: EXPORT_UNKNOWN, 409: NOT_OPEN },
});

export const retryExportCall = defineCall({
  ...ofJob,
  path: "/accounting/export/retry",
  summary: "Asks again for an export that failed or was cancelled.",
  refusals: { 404: EXPORT_UNKNOWN, 409: NOT_ENDED },
});

export const exportFileCall = defineCall({
  method: "GET",
  path: "/accounting/export/file",
  summary: "The file of an export, for whoever asked for it and still may see what is in it.",
  access: signedIn,
  query: z.strictObject({ jobId: z.coerce.number().pipe(wireId) }),
  body: undefined,
  answer: z.string(),
  bytes: "answer",
  refusals: {
    403: EXPORT_REFUSALS.REACH_CHANGED,
    404: EXPORT_REFUSALS.EXPORT_UNKNOWN,
    409: EXPORT_REFUSALS.NOT_READY,
  },
});
