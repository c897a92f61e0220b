// The one shape of every answer, and the codes of the specification.
import type { Cents } from "@fiducia/kernel/cents";
import type { SummaryFigure } from "./define-report.ts";

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

export interface ReportMeta {
  readonly count: number;
  readonly totals: Readonly<Record<string, Cents>>;
  /** The agency's day of the answer, `yyyy-MM-dd`. */
  readonly asOf: string;
  readonly timeZone: string | null;
  /** The moment of the answer, ISO 8601. */
  readonly generatedAt: string;
  readonly nextCursor: string | null;
  /** A few sums beside the totals; only of reports that have them. */
  readonly summary?: readonly SummaryFigure[];
}

export interface Envelope<T = unknown> {
  readonly ok: boolean;
  readonly status: number;
  readonly errorMessage: string;
  readonly data: T | null;
  readonly code: number;
  readonly meta?: ReportMeta;
  /** Of a refusal: the rule's name, and the field that it belongs to. */
  readonly rule?: string;
  readonly field?: string;
  /** Figures of the refusal, such as what a bank is short by. */
  readonly detail?: Readonly<Record<string, unknown>>;
  /** Of a defect: what the log carries too. */
  readonly reference?: string;
}
