// Signing in, keeping the session and signing out.

import { closeSession, renewSession } from "@fiducia/features/identity/shared/session.store";
import { returnAddress } from "@fiducia/features/identity/sign-in/return-address.rules";
import { signIn } from "@fiducia/features/identity/sign-in/sign-in.command";
import { LOGIN_MESSAGE, signInCall } from "@fiducia/features/identity/sign-in/sign-in.contract";
import type { FastifyInstance } from "fastify";
import { succeeded } from "../http/envelopes.ts";
import type { HttpContext } from "../http/http-context.ts";
import { refuseForeignOrigin } from "../http/own-origin.ts";
import { parseInput } from "../http/parse-input.ts";
import { Refused, refusedBy } from "../http/refused.ts";
import { authenticate } from "./authenticate.ts";
import { offerSecondFactor } from "./second-factor-routes.ts";
import { clearToken, readToken, setToken } from "./session-cookie.ts";
import { signInLimit } from "./sign-in-limit.ts";

function offerSignIn(app: FastifyInstance, context: HttpContext): void {
  const { connection, clock, settings } = context;
  const limit = signInLimit(app);
  app.post("/signin", async (request, reply) => {
    refuseForeignOrigin(request, settings.publicUrl);
    const { userName, redirect: asked, ...secrets } = parseInput(signInCall.body, request.body);
    await limit.check(request);
    const result = await signIn({ connection, clock, userName, ...secrets });
    if (!result.ok && result.code === undefined) throw refusedBy(result.refusal);
    if (!result.ok) {
      await limit.countFailure(request);
      request.log.info({ userName, loginCode: result.code }, "sign-in refused");
      throw new Refused({ status: 401, code: result.code, message: LOGIN_MESSAGE[result.code] ?? "" });
    }
    request.log.info({ userName }, "signed in");
    // A session that the browser already had ends here: nothing of it is taken over.
    const old = readToken(request, settings);
    if (old !== undefined) await closeSession(connection, old);
    setToken(reply, settings, result.session.token);
    const secondsToLive = Math.floor((result.session.expiresAt - clock()) / 1000);
    const redirect = returnAddress(asked, [new URL(settings.publicUrl).origin, ...settings.returnOrigins]);
    const { agencyId, initials: hsUserName } = result;
    return succeeded({ agencyId, hsUserName, secondsToLive, redirect });
  });
}

function offerRenewal(app: FastifyInstance, context: HttpContext): void {
  const { connection, clock, settings } = context;
  app.get("/user/renew/cookie", async (request, reply) => {
    refuseForeignOrigin(request, settings.publicUrl);
    await authenticate(context, request);
    const token = readToken(request, settings) ?? "";
    await renewSession(connection, token, clock());
    const { expiresAt } = await authenticate(context, request);
    setToken(reply, settings, token);
    const secondsToLive = Math.floor((expiresAt - clock()) / 1000);
    return succeeded({ exp: Math.floor(expiresAt / 1000), secondsToLive });
  });
}

function offerSignOut(app: FastifyInstance, context: HttpContext): void {
  const { connection, settings } = context;
  app.get("/user/signout/cookie", async (request, reply) => {
    refuseForeignOrigin(request, settings.publicUrl);
    const token = readToken(request, settings);
    if (token !== undefined) await closeSession(connection, token);
    clearToken(reply, settings);
    reply.header("clear-site-data", '"storage"');
    return succeeded(null);
  });
}

export function offerSessions(app: FastifyInstance, context: HttpContext): void {
  offerSignIn(app, context);
  offerRenewal(app, context);
  offerSignOut(app, context);
  offerSecondFactor(app, context);
}
