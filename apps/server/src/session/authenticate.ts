// Authenticates every request: by our own session, or by a host system's.
import { CODE, HOST_SESSION_RULE } from "@fiducia/contract/envelope";
import { writeAs } from "@fiducia/database/write-unit";
import {
  type CurrentSession,
  readHostSession,
  readSession,
  sessionMark,
} from "@fiducia/features/identity/shared/session.store";
import { noteRefusedHostSession } from "@fiducia/secrets/security-event.store";
import type { FastifyRequest } from "fastify";
import type { HostUser } from "../host/host-session.ts";
import type { HttpContext } from "../http/http-context.ts";
import { noteCaller } from "../http/note-files.ts";
import { notSignedIn, Refused, secondFactorDue } from "../http/refused.ts";
import { readToken } from "./session-cookie.ts";

const refusedHostSession = (): Refused =>
  new Refused({
    status: 401,
    code: CODE.accessRestricted,
    message: "Invalid credentials",
    rule: HOST_SESSION_RULE,
  });

/** The host system's cookie; undefined without one, or without a host system. */
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
 * The session of the host system's cookie, which names the user; the database has the permissions. An invalid cookie
 * is refused and recorded: there is no fallback to another session of the browser.
 */
async function authenticateByHost(
  context: HttpContext,
  request: FastifyRequest,
  question: { readonly token: string; readonly idempotencyKey: string | undefined },
): Promise<CurrentSession> {
  const { hostSessions, connection, clock } = context;
  const now = clock();
  const read = await hostSessions?.read(question.token, now);
  const session =
    read?.ok === true
      ? await readHostSession({ connection, ...read, now, idempotencyKey: question.idempotencyKey })
      : undefined;
  if (session) {
    const { agencyId, userId } = session.caller;
    context.seenSessions.note(question.token, `host ${agencyId} ${userId}`);
    return session;
  }
  const fault = read?.ok === false ? read.fault : "without access";
  request.log.warn({ fault, hostUser: read?.user }, "host session refused");
  await noteRefusal(context, read?.user, fault);
  throw refusedHostSession();
}

/** Records that the token has a session, so that its requests are counted together. */
export const noteSession = ({ seenSessions }: HttpContext, token: string): void =>
  seenSessions.note(token, `own ${sessionMark(token)}`);

/** The session of the request, also one that waits for its user's second factor. Refuses with 401 when there is none. */
export async function authenticateAny(
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

/** The session of the request. Refuses with 401 when there is none, and with 403 while its user's second factor is due. */
export async function authenticate(
  context: HttpContext,
  request: FastifyRequest,
  idempotencyKey?: string,
): Promise<CurrentSession> {
  const session = await authenticateAny(context, request, idempotencyKey);
  if (session.isSecondFactorDue) throw secondFactorDue();
  noteCaller(request, session.caller);
  return session;
}
