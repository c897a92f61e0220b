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

/** The rule of a 401 when a host system keeps the session, where the user cannot sign in again here. */
export const HOST_SESSION_RULE = "HOST_SESSION";

/**
 * The header by which the product's own pages ask for an expected refusal as an answer like any other, since a browser
 * reports every failed request in its console: nobody is signed in, or a rule refuses. The envelope keeps the status.
 */
export const EXPECTED_REFUSALS_HEADER = "x-expected-refusals";
export const EXPECTED_REFUSALS: readonly number[] = [401, 409];

/** The number of rows, and the sums of those not struck out, by column. */
export interface SumsOfRows {
  readonly count: number;
  readonly totals: Readonly<Record<string, Cents>>;
}

/** Metadata of every page of a report. */
export interface PageMeta {
  /** The agency's day of the answer, `yyyy-MM-dd`. */
  readonly asOf: string;
  readonly timeZone: string | null;
  /** The moment of the answer, ISO 8601. */
  readonly generatedAt: string;
  readonly nextCursor: string | null;
}

/** Without count and totals when `totals` was false. */
export interface ReportMeta extends PageMeta, SumsOfRows {
  /** Of the narrowed rows; absent when nothing narrows the report. */
  readonly filtered?: SumsOfRows;
  /** In order; only of a grouped report. */
  readonly groups?: readonly RowGroup[];
  /** Sums beside the totals, for reports that have them. */
  readonly summary?: readonly SummaryFigure[];
  /** Why there is nothing to show, where an empty report would say something wrong. */
  readonly notice?: string;
}

export interface Envelope<T = unknown> {
  readonly ok: boolean;
  readonly status: number;
  readonly errorMessage: string;
  readonly data: T | null;
  readonly code: number;
  readonly meta?: ReportMeta | PageMeta;
  /** For a refusal: the rule's name and the field. */
  readonly rule?: string;
  readonly field?: string;
  /** Of a rule of trust money: the statute, and the agency's policy, by which it refuses. */
  readonly source?: string;
  /** Figures of the refusal, such as what a bank is short by. */
  readonly detail?: Readonly<Record<string, unknown>>;
  /** For a defect: the reference that the log has too. */
  readonly reference?: string;
}
