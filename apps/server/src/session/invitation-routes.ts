// The calls with which an invited user chooses a password. Nobody is signed in yet: the invitation is what opens.
import {
  acceptInvitation,
  openInvitation,
} from "@fiducia/features/identity/invitation/accept-invitation.server";
import {
  acceptInvitationCall,
  lookAtInvitationCall,
} from "@fiducia/features/identity/invitation/invitation.contract";
import type { Outcome } from "@fiducia/kernel/outcome";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { succeeded } from "../http/envelopes.ts";
import type { HttpContext } from "../http/http-context.ts";
import { refuseForeignOrigin } from "../http/own-origin.ts";
import { parseInput } from "../http/parse-input.ts";
import { addressLimit, openedBy } from "./sign-in-limit.ts";

export function offerInvitations(app: FastifyInstance, context: HttpContext): void {
  const { connection, settings, clock } = context;
  const limit = addressLimit(context);

  async function limited<T>(request: FastifyRequest, work: () => Promise<Outcome<T>>): Promise<T> {
    refuseForeignOrigin(request, settings.publicUrl);
    return openedBy(limit, { address: request.ip, what: "invitation", fault: "INVITATION" }, work);
  }

  app.post(lookAtInvitationCall.path, async (request) => {
    const { invitation } = parseInput(lookAtInvitationCall.body, request.body);
    const invitedUser = await limited(request, () =>
      openInvitation({ connection, invitation, now: clock() }),
    );
    const { initials, agencyId, firstName, agencyName } = invitedUser;
    return succeeded({ userName: `${initials}@${agencyId}`, firstName, agencyName });
  });

  app.post(acceptInvitationCall.path, async (request) => {
    const { invitation, password } = parseInput(acceptInvitationCall.body, request.body);
    const opening = { connection, invitation, now: clock() };
    const { initials, agencyId } = await limited(request, () => acceptInvitation(opening, password));
    return succeeded({ userName: `${initials}@${agencyId}` });
  });
}
