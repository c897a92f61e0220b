// Turns everything that is thrown into an answer: refusals, HTTP errors, passing troubles and defects.
import { CODE, EXPECTED_REFUSALS, EXPECTED_REFUSALS_HEADER } from "@fiducia/contract/envelope";
import { type Trouble, troubleOf } from "@fiducia/database/trouble";
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { defectEnvelope, refusedEnvelope } from "./envelopes.ts";
import { invalidInput, noRoom, type RefusalAnswer, Refused } from "./refused.ts";

const invalid = (status: number, message: string, retryAfter?: number): Refused =>
  new Refused({ status, code: CODE.validationError, message, ...(retryAfter ? { retryAfter } : {}) });

const TROUBLE: Readonly<Record<Trouble, Refused>> = {
  away: invalid(503, "The database cannot be reached. Please try again.", 5),
  busy: invalid(503, "The database is busy. Please try again.", 1),
  full: noRoom(),
};

/** Messages for errors of the HTTP layer, by its codes. */
const BROKEN: Readonly<Record<string, Refused>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: invalid(413, "The request is larger than 512 KB."),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: invalid(
    415,
    "The request must be JSON, with the content type application/json.",
  ),
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: invalid(400, "The request's length is not the one that it announces."),
};

function refusalOf(error: unknown): RefusalAnswer | undefined {
  if (error instanceof Refused) return error.answer;
  const { code, statusCode } = error as Partial<FastifyError>;
  const broken = code === undefined ? undefined : BROKEN[code];
  if (broken) return broken.answer;
  // Other errors that the HTTP layer attributes to the client, such as a malformed address or a broken connection.
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500)
    return invalid(statusCode, "The request is malformed.").answer;
  const trouble = troubleOf(error);
  return trouble && TROUBLE[trouble].answer;
}

function answerRefusal(reply: FastifyReply, refusal: RefusalAnswer, reference?: string): FastifyReply {
  if (refusal.retryAfter !== undefined) reply.header("retry-after", refusal.retryAfter);
  const told = reference === undefined ? {} : { reference };
  const isAnswer =
    reply.request.headers[EXPECTED_REFUSALS_HEADER] === "answered" &&
    EXPECTED_REFUSALS.includes(refusal.status);
  return reply.status(isAnswer ? 200 : refusal.status).send({ ...refusedEnvelope(refusal), ...told });
}

/** `onFull` is called when the disk was full. */
export function answerErrors(app: FastifyInstance, onFull: () => void): void {
  app.setErrorHandler((error: unknown, request: FastifyRequest, reply: FastifyReply) => {
    const refusal = refusalOf(error);
    if (refusal) {
      if (refusal.status !== 503) return answerRefusal(reply, refusal);
      if (troubleOf(error) === "full") onFull();
      request.log.warn({ err: error, reference: request.id }, "trouble");
      return answerRefusal(reply, refusal, request.id);
    }
    request.log.error({ err: error, reference: request.id }, "defect");
    return reply.status(500).send(defectEnvelope(request.id));
  });
}

/** An unreadable address is refused before routing. */
export function answerBrokenAddress(
  error: FastifyError,
  _request: FastifyRequest,
  reply: FastifyReply,
): void {
  const refusal = refusalOf(error) ?? invalidInput("The request is malformed.").answer;
  reply.header("cache-control", "no-store").status(refusal.status).send(refusedEnvelope(refusal));
}
