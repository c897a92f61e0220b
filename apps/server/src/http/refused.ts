// A refused request with everything that its answer needs; thrown anywhere, turned into an envelope in one place.
import { CODE, LOGIN_CODE } from "@fiducia/contract/envelope";
import type { Refusal, RefusalKind } from "@fiducia/kernel/outcome";

export interface RefusalAnswer {
  readonly status: number;
  readonly code: number;
  readonly message: string;
  readonly rule?: string | undefined;
  readonly field?: string | undefined;
  readonly source?: string | undefined;
  readonly detail?: Readonly<Record<string, unknown>> | undefined;
  /** Seconds for Retry-After. */
  readonly retryAfter?: number;
}

export class Refused extends Error {
  readonly answer: RefusalAnswer;

  constructor(answer: RefusalAnswer) {
    super(answer.message);
    this.name = "Refused";
    this.answer = answer;
  }
}

const STATUS: Readonly<Record<RefusalKind, number>> = {
  invalid: 400,
  forbidden: 403,
  unknown: 404,
  conflict: 409,
  keyReused: 422,
};

/** A rule's refusal as an HTTP answer. */
export function refusedBy({ kind, rule, message, field, source, detail }: Refusal): Refused {
  const code = kind === "forbidden" ? CODE.accessRestricted : CODE.validationError;
  return new Refused({ status: STATUS[kind], code, message, rule, field, source, detail });
}

export const invalidInput = (message: string, field?: string): Refused =>
  new Refused({ status: 400, code: CODE.validationError, message, field });

export const unknownName = (message: string): Refused =>
  new Refused({ status: 404, code: CODE.validationError, message });

export const notSignedIn = (): Refused =>
  new Refused({ status: 401, code: LOGIN_CODE.invalidCredentials, message: "Invalid credentials" });

/** `message` is the access's own sentence; by default the specification's general one. */
export const notPermitted = (message: string): Refused =>
  new Refused({ status: 403, code: CODE.accessRestricted, message: message || "Invalid permissions" });

export const secondFactorDue = (): Refused =>
  new Refused({
    status: 403,
    code: CODE.accessRestricted,
    message: "Your agency asks everybody for two-step sign-in. Set it up first, under Password and sign-in.",
    rule: "SECOND_FACTOR_DUE",
  });

/** The disk is full; reading still works. */
export const noRoom = (): Refused =>
  new Refused({
    status: 503,
    code: CODE.validationError,
    message:
      "The disk is full, so nothing can be recorded; what is there can still be read. " +
      "Please tell your administrator, and try again later.",
    rule: "DISK_FULL",
    retryAfter: 60,
  });

/** `seconds` for Retry-After. */
export const tooMany = (seconds: number, what = "attempts"): Refused =>
  new Refused({
    status: 429,
    code: CODE.validationError,
    message: `Too many ${what}. Please try again later.`,
    retryAfter: Math.max(1, seconds),
  });
