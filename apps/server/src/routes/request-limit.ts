// Nobody asks more than the server can give to all: requests are counted per session, and per address.

import { networkOf } from "@fiducia/installation/network-address";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { HttpContext } from "../http/http-context.ts";
import { tooMany } from "../http/refused.ts";
import { hostTokenOf } from "../session/authenticate.ts";
import { readToken } from "../session/session-cookie.ts";

const A_MINUTE = 60_000;
/** An address is an office: several sessions, and pages that are only being opened. */
const SESSIONS_OF_AN_ADDRESS = 10;

/** Health is asked by machines that watch the program; what was built for the browser costs nothing to send. */
const UNCOUNTED = /^\/(healthz|readyz|version|assets\/)/;

/** The session; whoever is not known to have one is a visitor of the address, whatever the cookie says. */
function sessionKey(context: HttpContext, request: FastifyRequest): string {
  const token = hostTokenOf(context, request) ?? readToken(request, context.settings);
  return context.seenSessions.of(token) ?? networkOf(request.ip);
}

/** Refuses with 429 and when to ask again. Needs the cookie and rate-limit plugins to be registered. */
export function limitRequests(app: FastifyInstance, context: HttpContext, perMinute: number): void {
  const limits = [
    app.createRateLimit({
      max: perMinute,
      timeWindow: A_MINUTE,
      keyGenerator: (request) => sessionKey(context, request),
    }),
    app.createRateLimit({
      max: perMinute * SESSIONS_OF_AN_ADDRESS,
      timeWindow: A_MINUTE,
      keyGenerator: (request) => networkOf(request.ip),
    }),
  ];
  app.addHook("onRequest", async (request) => {
    if (UNCOUNTED.test(request.url)) return;
    for (const limit of limits) {
      const found = await limit(request);
      if (!found.isAllowed && found.isExceeded) throw tooMany(found.ttlInSeconds, "requests");
    }
  });
}
