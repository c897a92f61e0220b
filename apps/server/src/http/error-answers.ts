// The one place where what was thrown becomes an answer: refusals, broken requests, troubles and defects.
import { CODE } from "@fiducia/contract/envelope";
import { type Trouble, troubleOf } from "@fiducia/database/trouble";
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { defectEnvelope, refusedEnvelope } from "./envelopes.ts";
import { invalidInput, Refused } from "./refused.ts";

const TROUBLE: Readonly<Record<Trouble, Refused>> = {
  away: new Refused(503, CODE.validationError, "The database cannot be reached. Please try again.", {
    retryAfter: 5,
  }),
  busy: new Refused(503, CODE.validationError, "The database is busy. Please try again.", { retryAfter: 1 }),
};

/** What the HTTP layer itself refuses, in words; by its own error codes. */
const BROKEN: Readonly<Record<string, Refused>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: new Refused(413, CODE.validationError, "The request is larger than 256 KB."),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: new Refused(
    415,
    CODE.validationError,
    "The request must be JSON, with the content type application/json.",
  ),
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: invalidInput("The request's length is not the one that it announces."),
};

function refusalOf(error: unknown): Refused | undefined {
  if (error instanceof Refused) return error;
  const { code, statusCode } = error as Partial<FastifyError>;
  const broken = code === undefined ? undefined : BROKEN[code];
  if (broken) return broken;
  const trouble = troubleOf(error);
  if (trouble) return TROUBLE[trouble];
  // Everything else that the HTTP layer blames on the client, such as a malformed address.
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) {
    return new Refused(statusCode, CODE.validationError, "The request is malformed.");
  }
  return undefined;
}

function answerRefusal(reply: FastifyReply, refusal: Refused): FastifyReply {
  if (refusal.detail.retryAfter !== undefined) reply.header("retry-after", refusal.detail.retryAfter);
  return reply.status(refusal.status).send(refusedEnvelope(refusal));
}

export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: unknown, request: FastifyRequest, reply: FastifyReply) => {
    const refusal = refusalOf(error);
    if (refusal) {
      if (refusal.status === 503) request.log.warn({ err: error }, "trouble");
      return answerRefusal(reply, refusal);
    }
    request.log.error({ err: error, reference: request.id }, "defect");
    return reply.status(500).send(defectEnvelope(request.id));
  });
}

/** An address that cannot even be read is refused before any route is looked for. */
export function answerBrokenAddress(
  error: FastifyError,
  _request: FastifyRequest,
  reply: FastifyReply,
): void {
  const refusal = refusalOf(error) ?? invalidInput("The request is malformed.");
  reply.header("cache-control", "no-store").status(refusal.status).send(refusedEnvelope(refusal));
}
