// Who asks, on every request anew.
import { type CurrentSession, readSession } from "@fiducia/features/identity/shared/session.store";
import type { FastifyRequest } from "fastify";
import type { HttpContext } from "../http/http-context.ts";
import { notSignedIn } from "../http/refused.ts";
import { readToken } from "./session-cookie.ts";

/** The session behind the request's cookie. Refuses with 401 when there is none. */
export async function authenticate(
  context: HttpContext,
  request: FastifyRequest,
  idempotencyKey?: string,
): Promise<CurrentSession> {
  const token = readToken(request, context.settings);
  if (token === undefined) throw notSignedIn();
  const { connection, clock } = context;
  const session = await readSession({ connection, token, now: clock(), idempotencyKey });
  if (!session) throw notSignedIn();
  return session;
}
