// Changes of a signed-in user's own sign-in; each gives the session a new id.
import type { OwnChange } from "@fiducia/features/identity/second-factor/second-factor.command";
import { openSession } from "@fiducia/features/identity/shared/session.store";
import type { Outcome } from "@fiducia/kernel/outcome";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { HttpContext } from "../http/http-context.ts";
import { refuseForeignOrigin } from "../http/own-origin.ts";
import { refusedBy } from "../http/refused.ts";
import { authenticateAny, noteSession } from "./authenticate.ts";
import { originOf } from "./origin.ts";
import { setToken } from "./session-cookie.ts";

/** The value of an outcome; throws a refusal. */
export function granted<T>(outcome: Outcome<T>): T {
  if (!outcome.ok) throw refusedBy(outcome.refusal);
  return outcome.value;
}

/** The user of a change, from our own page. Refuses users of a host system's session. */
export async function ownChange(context: HttpContext, request: FastifyRequest): Promise<OwnChange> {
  const { connection, clock, settings, vault } = context;
  refuseForeignOrigin(request, settings.publicUrl);
  const { caller, host } = await authenticateAny(context, request);
  if (host)
    throw refusedBy({
      kind: "forbidden",
      rule: "HOST_MANAGED",
      message:
        "You sign in through your agency's management system. Change your password and two-step sign-in there.",
    });
  return { connection, vault, caller, now: clock() };
}

/** Starts a new session in place of the one that the change ended. */
export async function renewId(
  context: HttpContext,
  reply: FastifyReply,
  { caller }: OwnChange,
): Promise<void> {
  const { agencyId, userId } = caller;
  const from = originOf(reply.request);
  const { token } = await openSession({ connection: context.connection, agencyId, userId, from });
  setToken(reply, context.settings, token);
  noteSession(context, token);
}
