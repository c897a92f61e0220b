// Limits the requests of a session and of an address.

import { networkOf } from "@fiducia/installation/network-address";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { HttpContext } from "../http/http-context.ts";
import { tooMany } from "../http/refused.ts";
import { hostTokenOf } from "../session/authenticate.ts";
import { readToken } from "../session/session-cookie.ts";

const A_MINUTE = 60_000;
/** An address may be an office with several sessions, and with pages being opened. */
const SESSIONS_OF_AN_ADDRESS = 10;

/** Health checks and static assets are not counted; the service of the Web Connector counts for itself. */
const UNCOUNTED = /^\/(healthz|readyz|version|assets\/|quickbooks\/connector)/;

/** The session; without a known session a request counts for its address, whatever its cookie. */
function sessionKey(context: HttpContext, request: FastifyRequest): string {
  const token = hostTokenOf(context, request) ?? readToken(request, context.settings);
  return context.seenSessions.of(token) ?? networkOf(request.ip);
}

/** Refuses with 429 and Retry-After. Requires the cookie and rate-limit plugins. */
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
      const rateLimit = await limit(request);
      if (!rateLimit.isAllowed && rateLimit.isExceeded) throw tooMany(rateLimit.ttlInSeconds, "requests");
    }
  });
}
