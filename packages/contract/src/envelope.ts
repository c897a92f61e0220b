// The one shape of every answer, and the codes of the specification.
import type { Cents } from "@fiducia/kernel/cents";
import type { SummaryFigure } from "./define-report.ts";
import type { RowGroup } from "./narrowing.ts";

export const CODE = { ok: 0, noData: 2, validationError: 13, accessRestricted: 15 } as const;

/** The sign-in answers of the specification. */
export const LOGIN_CODE = {
  secondFactorRequired: 1,
  invalidCredentials: 3,
  lockedOut: 4,
  passwordChangeRequired: 5,
  accessDisabled: 7,
  agencyNotEnabled: 8,
} as const;

/** The rule of a 401 where a host system keeps the session: signing in again is not ours to offer. */
export const HOST_SESSION_RULE = "HOST_SESSION";

/** How many rows, and the sums of those that are not struck out, by column. */
export interface SumsOfRows {
  readonly count: number;
  readonly totals: Readonly<Record<string, Cents>>;
}

/** What is known of a page of a report whatever was asked of it. */
export interface PageMeta {
  /** The agency's day of the answer, `yyyy-MM-dd`. */
  readonly asOf: string;
  readonly timeZone: string | null;
  /** The moment of the answer, ISO 8601. */
  readonly generatedAt: string;
  readonly nextCursor: string | null;
}

/** Without its count and totals where `totals` was false. */
export interface ReportMeta extends PageMeta, SumsOfRows {
  /** Of the rows to which the report is narrowed; only then. */
  readonly filtered?: SumsOfRows;
  /** In their order; only of a report in groups. */
  readonly groups?: readonly RowGroup[];
  /** A few sums beside the totals; only of reports that have them. */
  readonly summary?: readonly SummaryFigure[];
}

export interface Envelope<T = unknown> {
  readonly ok: boolean;
  readonly status: number;
  readonly errorMessage: string;
  readonly data: T | null;
  readonly code: number;
  readonly meta?: ReportMeta | PageMeta;
  /** Of a refusal: the rule's name, and the field that it belongs to. */
  readonly rule?: string;
  readonly field?: string;
  /** Figures of the refusal, such as what a bank is short by. */
  readonly detail?: Readonly<Record<string, unknown>>;
  /** Of a defect: what the log carries too. */
  readonly reference?: string;
}
