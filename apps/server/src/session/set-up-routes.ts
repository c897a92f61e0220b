// The calls that found an agency with a set-up link. Nobody is signed in yet: the link is what opens.

import { TIME_ZONES } from "@fiducia/features/agency/shared/time-zones.rules";
import { openSession } from "@fiducia/features/identity/shared/session.store";
import type { Outcome } from "@fiducia/kernel/outcome";
import { freeAgencyNumber, hasAgency } from "@fiducia/pages/set-up/agency-numbers.store";
import { lookAtSetUpCall, setUpCall, setUpStateCall } from "@fiducia/pages/set-up/set-up.contract";
import { linkFault, setUpAgency } from "@fiducia/pages/set-up/set-up-agency.server";
import type { FastifyInstance } from "fastify";
import { succeeded } from "../http/envelopes.ts";
import type { HttpContext } from "../http/http-context.ts";
import { refuseForeignOrigin } from "../http/own-origin.ts";
import { parseInput } from "../http/parse-input.ts";
import { noteSession } from "./authenticate.ts";
import { rememberDevice } from "./device-cookie.ts";
import { originOf } from "./origin.ts";
import { setToken } from "./session-cookie.ts";
import { addressLimit, openedBy } from "./sign-in-limit.ts";

export function offerSetUp(app: FastifyInstance, context: HttpContext): void {
  const { connection, settings } = context;
  const limit = addressLimit(context);

  const limited = <T>(address: string, work: () => Promise<Outcome<T>>): Promise<T> =>
    openedBy(limit, { address, what: "set-up", fault: "SET_UP_LINK" }, work);

  app.get(setUpStateCall.path, async () => succeeded({ hasAgency: await hasAgency(connection) }));

  app.post(lookAtSetUpCall.path, async (request) => {
    refuseForeignOrigin(request, settings.publicUrl);
    const { link } = parseInput(lookAtSetUpCall.body, request.body);
    await limited(request.ip, async () => {
      const refusal = await linkFault(connection, link);
      return refusal ? { ok: false, refusal } : { ok: true, value: null };
    });
    return succeeded({ timeZones: TIME_ZONES, freeNumber: await freeAgencyNumber(connection) });
  });

  app.post(setUpCall.path, async (request, reply) => {
    refuseForeignOrigin(request, settings.publicUrl);
    const setUp = parseInput(setUpCall.body, request.body);
    const founded = await limited(request.ip, () => setUpAgency(connection, setUp));
    const { agencyId, userId, initials } = founded;
    request.log.info({ agencyId, remoteAddress: request.ip }, "agency founded");
    const from = originOf(request);
    const { token, secondsToLive } = await openSession({ connection, agencyId, userId, from });
    setToken(reply, settings, token);
    noteSession(context, token);
    rememberDevice(context, reply, founded);
    return succeeded({ agencyId, userName: `${initials}@${agencyId}`, secondsToLive });
  });
}
