// A request that is refused, with all that its answer says; thrown anywhere, turned into an envelope in one place.
import { CODE, LOGIN_CODE } from "@fiducia/contract/envelope";
import type { Refusal, RefusalKind } from "@fiducia/kernel/outcome";

interface RefusedDetail {
  readonly rule?: string | undefined;
  readonly field?: string | undefined;
  /** Seconds after which it is worth asking again. */
  readonly retryAfter?: number;
}

export class Refused extends Error {
  readonly status: number;
  readonly code: number;
  readonly detail: RefusedDetail;

  constructor(status: number, code: number, message: string, detail: RefusedDetail = {}) {
    super(message);
    this.name = "Refused";
    this.status = status;
    this.code = code;
    this.detail = detail;
  }
}

const STATUS: Readonly<Record<RefusalKind, number>> = {
  invalid: 400,
  forbidden: 403,
  unknown: 404,
  conflict: 409,
  keyReused: 422,
};

/** A rule's refusal as the outside sees it. */
export function refusedBy({ kind, rule, message, field }: Refusal): Refused {
  const code = kind === "forbidden" ? CODE.accessRestricted : CODE.validationError;
  return new Refused(STATUS[kind], code, message, { rule, field });
}

export const invalidInput = (message: string, field?: string): Refused =>
  new Refused(400, CODE.validationError, message, { field });

export const unknownName = (message: string): Refused => new Refused(404, CODE.validationError, message);

export const notSignedIn = (): Refused =>
  new Refused(401, LOGIN_CODE.invalidCredentials, "Invalid credentials");

/** `message` is the access's own sentence; the specification's general one when it has none. */
export const notPermitted = (message: string): Refused =>
  new Refused(403, CODE.accessRestricted, message || "Invalid permissions");
