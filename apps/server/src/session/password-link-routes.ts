// The calls with which a user chooses a password by a link, and asks for one. Nobody is signed in yet: the link is what opens.

import { askForLink } from "@fiducia/features/identity/password-link/forgotten-password.server";
import {
  choosePasswordCall,
  forgottenPasswordCall,
  lookAtPasswordLinkCall,
  passwordMailCall,
} from "@fiducia/features/identity/password-link/password-link.contract";
import {
  choosePassword,
  openPasswordLink,
} from "@fiducia/features/identity/password-link/password-link.server";
import { NO_MAIL_SERVER } from "@fiducia/features/identity/shared/sent-link.contract";
import { openSession } from "@fiducia/features/identity/shared/session.store";
import { parseUserName } from "@fiducia/features/identity/sign-in/sign-in.command";
import type { Outcome } from "@fiducia/kernel/outcome";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { succeeded } from "../http/envelopes.ts";
import type { HttpContext } from "../http/http-context.ts";
import { refuseForeignOrigin } from "../http/own-origin.ts";
import { parseInput } from "../http/parse-input.ts";
import { refusedBy } from "../http/refused.ts";
import { noteSession } from "./authenticate.ts";
import { rememberDevice } from "./device-cookie.ts";
import { originOf } from "./origin.ts";
import { setToken } from "./session-cookie.ts";
import { addressLimit, openedBy } from "./sign-in-limit.ts";

function offerLinks(app: FastifyInstance, context: HttpContext): void {
  const { connection, settings, clock, vault } = context;
  const limit = addressLimit(context);

  async function limited<T>(request: FastifyRequest, work: () => Promise<Outcome<T>>): Promise<T> {
    refuseForeignOrigin(request, settings.publicUrl);
    return openedBy(limit, { address: request.ip, what: "password link", fault: "PASSWORD_LINK" }, work);
  }

  app.post(lookAtPasswordLinkCall.path, async (request) => {
    const { link } = parseInput(lookAtPasswordLinkCall.body, request.body);
    const opened = await limited(request, () => openPasswordLink({ connection, vault, link, now: clock() }));
    const { kind, initials, agencyId, firstName, agencyName, factor } = opened;
    const asksCode = factor !== undefined;
    return succeeded({ kind, userName: `${initials}@${agencyId}`, firstName, agencyName, asksCode });
  });

  app.post(choosePasswordCall.path, async (request, reply) => {
    const { link, ...choice } = parseInput(choosePasswordCall.body, request.body);
    const opening = { connection, vault, link, now: clock() };
    const opened = await limited(request, () => choosePassword(opening, { ...choice, from: request.ip }));
    const { agencyId, userId, initials } = opened;
    const from = originOf(request);
    const { token, secondsToLive } = await openSession({ connection, agencyId, userId, from });
    setToken(reply, settings, token);
    noteSession(context, token);
    rememberDevice(context, reply, opened);
    return succeeded({ userName: `${initials}@${agencyId}`, secondsToLive });
  });
}

function offerForgottenPasswords(app: FastifyInstance, context: HttpContext): void {
  const { connection, settings, clock, withoutMail } = context;
  const limit = addressLimit(context);

  app.get(passwordMailCall.path, async () => succeeded({ isMailed: !withoutMail }));

  app.post(forgottenPasswordCall.path, async (request, reply) => {
    refuseForeignOrigin(request, settings.publicUrl);
    const { userName } = parseInput(forgottenPasswordCall.body, request.body);
    if (withoutMail) throw refusedBy({ kind: "conflict", rule: "NO_SERVER", message: NO_MAIL_SERVER });
    const named = parseUserName(userName);
    await limit.enter(request.ip, named ? `${named.initials}@${named.agencyId}` : "nobody");
    // Answered before anything is looked up, so that the time it takes does not tell who exists either.
    reply.send(succeeded({}));
    if (named) await askForLink({ connection, ...named, from: request.ip, now: clock() });
    return reply;
  });
}

export function offerPasswordLinks(app: FastifyInstance, context: HttpContext): void {
  offerLinks(app, context);
  offerForgottenPasswords(app, context);
}
