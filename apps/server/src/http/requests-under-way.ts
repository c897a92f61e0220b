// A defect that a request throws beside its handler is that request's 500, with a reference that the log carries too.
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { runUnderWay } from "../under-way/under-way.ts";
import { defectEnvelope } from "./envelopes.ts";

function fail(request: FastifyRequest, reply: FastifyReply, defect: unknown): void {
  request.log.error({ err: defect, reference: request.id, req: request }, "defect that nobody caught");
  if (!reply.sent) reply.status(500).send(defectEnvelope(request.id));
  // Half an answer is broken off, so that nobody takes it for a whole one.
  else if (!reply.raw.writableEnded) reply.raw.destroy();
}

export function noteRequestsUnderWay(app: FastifyInstance): void {
  app.addHook("onRequest", (request, reply, done) =>
    runUnderWay({ fail: (defect) => fail(request, reply, defect) }, done),
  );
}
