// Who asks, on every request anew: by our own session, or by the one that a host system keeps.
import { CODE, HOST_SESSION_RULE } from "@fiducia/contract/envelope";
import { writeAs } from "@fiducia/database/write-unit";
import { noteRefusedHostSession } from "@fiducia/features/identity/shared/security-event.store";
import {
  type CurrentSession,
  readHostSession,
  readSession,
  sessionMark,
} from "@fiducia/features/identity/shared/session.store";
import type { FastifyRequest } from "fastify";
import type { HostUser } from "../host/host-session.ts";
import type { HttpContext } from "../http/http-context.ts";
import { notSignedIn, Refused } from "../http/refused.ts";
import { readToken } from "./session-cookie.ts";

const refusedHostSession = (): Refused =>
  new Refused({
    status: 401,
    code: CODE.accessRestricted,
    message: "Invalid credentials",
    rule: HOST_SESSION_RULE,
  });

/** The host system's cookie; undefined without one, or when no host system is set up. */
export const hostTokenOf = ({ hostSessions }: HttpContext, request: FastifyRequest): string | undefined =>
  hostSessions && (request.cookies[hostSessions.cookieName] || undefined);

async function noteRefusal(
  { connection, clock }: HttpContext,
  user: HostUser | undefined,
  fault: string,
): Promise<void> {
  if (!user) return;
  await writeAs(connection, user.agencyId, (unit) =>
    noteRefusedHostSession(unit, { initials: user.initials, subject: fault, at: clock() }),
  );
}

/**
 * The session behind the host system's cookie. It says who asks; what they may do, the database says. A cookie that
 * does not hold is refused and noted: nobody falls back to another session that the browser may have.
 */
async function authenticateByHost(
  context: HttpContext,
  request: FastifyRequest,
  question: { readonly token: string; readonly idempotencyKey: string | undefined },
): Promise<CurrentSession> {
  const { hostSessions, connection, clock } = context;
  const now = clock();
  const read = await hostSessions?.read(question.token, now);
  const found =
    read?.ok === true
      ? await readHostSession({ connection, ...read, now, idempotencyKey: question.idempotencyKey })
      : undefined;
  if (found) {
    const { agencyId, userId } = found.caller;
    context.seenSessions.note(question.token, `host ${agencyId} ${userId}`);
    return found;
  }
  const fault = read?.ok === false ? read.fault : "without access";
  request.log.warn({ fault, hostUser: read?.user }, "host session refused");
  await noteRefusal(context, read?.user, fault);
  throw refusedHostSession();
}

/** The token is that of a session: its requests are counted as those of one. */
export const noteSession = ({ seenSessions }: HttpContext, token: string): void =>
  seenSessions.note(token, `own ${sessionMark(token)}`);

/** The session behind the request's cookie. Refuses with 401 when there is none. */
export async function authenticate(
  context: HttpContext,
  request: FastifyRequest,
  idempotencyKey?: string,
): Promise<CurrentSession> {
  const hostToken = hostTokenOf(context, request);
  if (hostToken !== undefined)
    return authenticateByHost(context, request, { token: hostToken, idempotencyKey });
  const token = readToken(request, context.settings);
  if (token === undefined) throw notSignedIn();
  const session = await readSession({ connection: context.connection, token, idempotencyKey });
  if (!session) throw notSignedIn();
  noteSession(context, token);
  return session;
}
