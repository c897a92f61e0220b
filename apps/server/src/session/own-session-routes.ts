// The calls that list and end a user's sessions.
import { endSessionsCall, sessionsCall } from "@fiducia/features/identity/sessions/sessions.contract";
import { endSessions, readSessions } from "@fiducia/features/identity/sessions/sessions.store";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { succeeded } from "../http/envelopes.ts";
import type { HttpContext } from "../http/http-context.ts";
import { refuseForeignOrigin } from "../http/own-origin.ts";
import { parseInput } from "../http/parse-input.ts";
import { authenticate } from "./authenticate.ts";
import { readToken } from "./session-cookie.ts";

export function offerOwnSessions(app: FastifyInstance, context: HttpContext): void {
  const { connection, settings } = context;
  const asking = async (request: FastifyRequest) => {
    const { caller, host } = await authenticate(context, request);
    const { agencyId, userId } = caller;
    return { connection, agencyId, userId, token: host ? undefined : readToken(request, settings) };
  };
  app.get(sessionsCall.path, async (request) => {
    const who = await asking(request);
    parseInput(sessionsCall.query, request.query);
    return succeeded({ sessions: await readSessions(who) });
  });
  app.post(endSessionsCall.path, async (request) => {
    refuseForeignOrigin(request, settings.publicUrl);
    const who = await asking(request);
    const { which } = parseInput(endSessionsCall.body, request.body);
    const ended = await endSessions(who, which);
    request.log.info({ userId: who.userId, remoteAddress: request.ip, ended }, "sessions ended");
    return succeeded({ ended });
  });
}
