// Why a call has no answer, in the words that the user reads.
import type { Envelope } from "@fiducia/contract/envelope";

export interface FailureDetail {
  /** The HTTP status; 499 when no answer came. */
  readonly status: number;
  readonly message: string;
  /** Of a refusal: the rule's name, and the field that it belongs to. */
  readonly rule?: string | undefined;
  readonly field?: string | undefined;
  /** Of a defect: what the server's log carries too. */
  readonly reference?: string | undefined;
  readonly code?: number | undefined;
}

export class CallFailure extends Error {
  readonly detail: FailureDetail;

  constructor(detail: FailureDetail) {
    super(detail.message);
    this.detail = detail;
  }
}

export const CANCELLED: FailureDetail = { status: 499, message: "Request cancelled" };
const UNKNOWN = "An error occurred while processing the request";

const wordsOf = (status: number, said: string): string => {
  if (said) return said;
  if (status === 401) return "Invalid credentials";
  return status === 403 ? "Invalid permissions" : UNKNOWN;
};

/** Why this answer is a failure; undefined when it is none. An answer without an envelope has no message of its own. */
export function failureOf(status: number, envelope: Envelope | undefined): FailureDetail | undefined {
  if (status >= 200 && status < 300 && envelope?.ok) return undefined;
  const { rule, field, reference, code } = envelope ?? {};
  return { status, message: wordsOf(status, envelope?.errorMessage ?? ""), rule, field, reference, code };
}

/** Whether the session is over, so that the user must sign in again. */
export const isSignedOut = (error: unknown): boolean =>
  error instanceof CallFailure && error.detail.status === 401;

/** Whether the user may not do this at all. */
export const isForbidden = (error: unknown): boolean =>
  error instanceof CallFailure && error.detail.status === 403;

/** What to tell the user about anything that was thrown. */
export const messageOf = (error: unknown): string => (error instanceof CallFailure ? error.message : UNKNOWN);
