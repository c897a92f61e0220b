// A failed call: why it has no answer, in words for the user.
import { type Envelope, HOST_SESSION_RULE } from "@fiducia/contract/envelope";

export interface FailureDetail {
  /** The HTTP status; 499 when no answer came. */
  readonly status: number;
  readonly message: string;
  /** The path that was called, without its query. */
  readonly path: string;
  /** For a refusal: the rule's name and the field. */
  readonly rule?: string | undefined;
  readonly field?: string | undefined;
  /** For a refusal by a rule of trust money: the statute and the policy. */
  readonly source?: string | undefined;
  /** For a refusal: its figures, such as what a bank is short by. */
  readonly figures?: Readonly<Record<string, unknown>> | undefined;
  /** For a defect: the reference in the server's log. */
  readonly reference?: string | undefined;
  readonly code?: number | undefined;
  /** The seconds of the Retry-After header. */
  readonly retryAfter?: number | undefined;
}

export class CallFailure extends Error {
  readonly detail: FailureDetail;

  constructor(detail: FailureDetail) {
    super(detail.message);
    this.detail = detail;
  }
}

export const cancelled = (path: string): FailureDetail => ({
  status: 499,
  message: "Request cancelled",
  path,
});

const UNKNOWN = "An error occurred while processing the request";
const NOT_PERMITTED = "Invalid permissions";

const ACCOUNTING = /^\/accounting\//;
const OFFICES = /^\/(office|user\/offices)(\/|$)/;
const AGENCY = /^\/(agency|metadata)(\/|$)/;

/** A rule's refusal keeps its sentence; a missing permission has the specification's words. */
function wordsOf(status: number, path: string, { errorMessage, rule }: Partial<Envelope>): string {
  if (status === 401) return errorMessage || "Invalid credentials";
  if (status === 403) return (rule && errorMessage) || NOT_PERMITTED;
  if (status === 404 && (OFFICES.test(path) || AGENCY.test(path))) return NOT_PERMITTED;
  return errorMessage || UNKNOWN;
}

export interface Answered {
  readonly status: number;
  readonly path: string;
  readonly envelope: Envelope | undefined;
  readonly retryAfter?: number | undefined;
}

/**
 * The failure of an answer; undefined when it is a success. An answer without an envelope has no message of its own.
 */
export function failureOf({ status, path, envelope, retryAfter }: Answered): FailureDetail | undefined {
  if (status >= 200 && status < 300 && envelope?.ok) return undefined;
  const { rule, field, source, reference, code, detail: figures } = envelope ?? {};
  const message = wordsOf(status, path, envelope ?? {});
  return { status, path, message, rule, field, source, figures, reference, code, retryAfter };
}

const detailOf = (error: unknown): Partial<FailureDetail> =>
  error instanceof CallFailure ? error.detail : {};

/** The server's message; undefined when it sent none. */
export function saidByServer(error: unknown): string | undefined {
  const { status, message } = detailOf(error);
  return status === 499 || message === UNKNOWN ? undefined : message;
}

/** Rule, field, source and figures of a refusal; empty for any other failure. */
export const refusalOf = (error: unknown): Pick<FailureDetail, "rule" | "field" | "source" | "figures"> =>
  detailOf(error);

/** Whether the session is over, so that the user must sign in again. */
export const isSignedOut = (error: unknown): boolean => detailOf(error).status === 401;

/** Whether a host system keeps the session that is over, so that the user cannot sign in here. */
export const isHostSessionOver = (error: unknown): boolean =>
  isSignedOut(error) && detailOf(error).rule === HOST_SESSION_RULE;

/** Whether the Unauthorized page is due: 403 of accounting and office calls. */
export function isForbidden(error: unknown): boolean {
  const { status, rule, path = "" } = detailOf(error);
  return status === 403 && rule === undefined && (ACCOUNTING.test(path) || OFFICES.test(path));
}

/** The message for anything that was thrown. */
export const messageOf = (error: unknown): string => (error instanceof CallFailure ? error.message : UNKNOWN);

/** A part of the page could not be loaded: its own words say which. */
const PRELOAD = /^Unable to preload CSS for /;

/** Why something could not be drawn. */
export const brokenWords = (trouble: unknown): string =>
  trouble instanceof Error && PRELOAD.test(trouble.message)
    ? trouble.message.replace(window.location.origin, "")
    : messageOf(trouble);

/** The same without the field's name, where it would mean nothing to the reader. */
export function sentenceOf(error: unknown): string {
  const { field } = detailOf(error);
  const message = messageOf(error);
  return field && message.startsWith(`${field}: `) ? message.slice(field.length + 2) : message;
}
