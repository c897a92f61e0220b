// The calls by which a user takes up a second factor and gives it up; both give the session a new id.
import {
  confirmSecondFactor,
  enrolSecondFactor,
  type OwnChange,
  removeSecondFactor,
} from "@fiducia/features/identity/second-factor/second-factor.command";
import {
  confirmCall,
  enrolCall,
  removeCall,
} from "@fiducia/features/identity/second-factor/second-factor.contract";
import { openSession } from "@fiducia/features/identity/shared/session.store";
import type { Outcome } from "@fiducia/kernel/outcome";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { succeeded } from "../http/envelopes.ts";
import type { HttpContext } from "../http/http-context.ts";
import { refuseForeignOrigin } from "../http/own-origin.ts";
import { parseInput } from "../http/parse-input.ts";
import { refusedBy } from "../http/refused.ts";
import { authenticate } from "./authenticate.ts";
import { setToken } from "./session-cookie.ts";

function granted<T>(outcome: Outcome<T>): T {
  if (!outcome.ok) throw refusedBy(outcome.refusal);
  return outcome.value;
}

export function offerSecondFactor(app: FastifyInstance, context: HttpContext): void {
  const { connection, clock, settings } = context;

  async function ownChange(request: FastifyRequest): Promise<OwnChange> {
    refuseForeignOrigin(request, settings.publicUrl);
    const { caller } = await authenticate(context, request);
    return { connection, caller, now: clock() };
  }

  async function renewId(reply: FastifyReply, { caller, now }: OwnChange): Promise<void> {
    const { agencyId, userId } = caller;
    setToken(reply, settings, (await openSession({ connection, agencyId, userId, now })).token);
  }

  app.post(enrolCall.path, async (request) => {
    const change = await ownChange(request);
    const { password } = parseInput(enrolCall.body, request.body);
    return succeeded(granted(await enrolSecondFactor(change, password)));
  });
  app.post(confirmCall.path, async (request, reply) => {
    const change = await ownChange(request);
    const { code } = parseInput(confirmCall.body, request.body);
    const confirmed = granted(await confirmSecondFactor(change, code));
    await renewId(reply, change);
    return succeeded(confirmed);
  });
  app.post(removeCall.path, async (request, reply) => {
    const change = await ownChange(request);
    const removal = parseInput(removeCall.body, request.body);
    granted(await removeSecondFactor(change, removal));
    await renewId(reply, change);
    return succeeded(null);
  });
}
