// Signing in, keeping the session and signing out.

import { closeSession, renewSession } from "@fiducia/features/identity/shared/session.store";
import { returnAddress } from "@fiducia/features/identity/sign-in/return-address.rules";
import { parseUserName, type SignInResult, signIn } from "@fiducia/features/identity/sign-in/sign-in.command";
import { LOGIN_MESSAGE, signInCall } from "@fiducia/features/identity/sign-in/sign-in.contract";
import type { Instant } from "@fiducia/kernel/clock";
import type { FastifyInstance } from "fastify";
import { succeeded } from "../http/envelopes.ts";
import type { HttpContext } from "../http/http-context.ts";
import { refuseForeignOrigin } from "../http/own-origin.ts";
import { parseInput } from "../http/parse-input.ts";
import { Refused, refusedBy } from "../http/refused.ts";
import { authenticate } from "./authenticate.ts";
import { knownDevice, rememberDevice } from "./device-cookie.ts";
import { offerOwnChanges } from "./own-change-routes.ts";
import { clearToken, readToken, setToken } from "./session-cookie.ts";
import { isWrongGuess, signInLimit } from "./sign-in-limit.ts";

/** Refuses an attempt that failed, in the words of its code; a lock says when to try again. */
function refusedAttempt(
  { code, lockedUntil }: Extract<SignInResult, { ok: false; code: number }>,
  now: Instant,
): Refused {
  const message = LOGIN_MESSAGE[code] ?? "";
  const wait =
    lockedUntil === undefined ? {} : { retryAfter: Math.max(1, Math.ceil((lockedUntil - now) / 1000)) };
  return new Refused({ status: 401, code, message, ...wait });
}

function offerSignIn(app: FastifyInstance, context: HttpContext): void {
  const { connection, clock, settings, vault } = context;
  const limit = signInLimit(app);
  app.post("/signin", async (request, reply) => {
    refuseForeignOrigin(request, settings.publicUrl);
    const { userName, redirect: asked, ...secrets } = parseInput(signInCall.body, request.body);
    const named = parseUserName(userName);
    const device = named && knownDevice(context, request, named);
    await limit.check(request, device);
    const isKnownDevice = device !== undefined;
    const result = await signIn({ connection, clock, vault, userName, isKnownDevice, ...secrets });
    if (!result.ok && result.code === undefined) throw refusedBy(result.refusal);
    if (!result.ok) {
      if (isWrongGuess(result.code, secrets)) await limit.countFailure(request, device);
      request.log.info({ userName, loginCode: result.code }, "sign-in refused");
      throw refusedAttempt(result, clock());
    }
    request.log.info({ userName }, "signed in");
    // A session that the browser already had ends here: nothing of it is taken over.
    const old = readToken(request, settings);
    if (old !== undefined) await closeSession(connection, old);
    setToken(reply, settings, result.session.token);
    rememberDevice(context, reply, result);
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
    const { host } = await authenticate(context, request);
    const token = readToken(request, settings) ?? "";
    // A session that a host system keeps is the host's to renew: here one reads how long it still lives.
    if (!host) {
      await renewSession(connection, token, clock());
      setToken(reply, settings, token);
    }
    const { expiresAt } = await authenticate(context, request);
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
  offerOwnChanges(app, context);
}
