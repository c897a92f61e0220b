// The calls for signing in, renewing a session and signing out.

import { returnAddress } from "@fiducia/contract/return-address";
import { closeSession, renewSession } from "@fiducia/features/identity/shared/session.store";
import { parseUserName, type SignInResult, signIn } from "@fiducia/features/identity/sign-in/sign-in.command";
import { LOGIN_MESSAGE, signInCall } from "@fiducia/features/identity/sign-in/sign-in.contract";
import type { Instant } from "@fiducia/kernel/clock";
import type { FastifyInstance } from "fastify";
import { succeeded } from "../http/envelopes.ts";
import type { HttpContext } from "../http/http-context.ts";
import { refuseForeignOrigin } from "../http/own-origin.ts";
import { parseInput } from "../http/parse-input.ts";
import { Refused, refusedBy, tooMany } from "../http/refused.ts";
import { authenticateAny, noteSession } from "./authenticate.ts";
import { knownDevice, rememberDevice } from "./device-cookie.ts";
import { originOf } from "./origin.ts";
import { offerOwnChanges } from "./own-change-routes.ts";
import { offerOwnSessions } from "./own-session-routes.ts";
import { offerPasswordLinks } from "./password-link-routes.ts";
import { clearToken, readToken, setToken } from "./session-cookie.ts";
import { offerSetUp } from "./set-up-routes.ts";
import { addressLimit, isWrongGuess } from "./sign-in-limit.ts";

type FailedAttempt = Extract<SignInResult, { ok: false; code: number }>;

/** Refuses a failed attempt by its login code; a lock with Retry-After. */
function refusedAttempt(
  { code, lockedUntil }: FailedAttempt,
  { now, device }: { readonly now: Instant; readonly device: string | undefined },
): Refused {
  const message = LOGIN_MESSAGE[code] ?? "";
  if (lockedUntil === undefined) return new Refused({ status: 401, code, message });
  const retryAfter = Math.max(1, Math.ceil((lockedUntil - now) / 1000));
  // The account is not locked for others: this browser has guessed too often.
  return device === undefined ? new Refused({ status: 401, code, message, retryAfter }) : tooMany(retryAfter);
}

function offerSignIn(app: FastifyInstance, context: HttpContext): void {
  const { connection, clock, settings, vault } = context;
  const limit = addressLimit(context);
  app.post("/signin", async (request, reply) => {
    refuseForeignOrigin(request, settings.publicUrl);
    const { userName, redirect: requestedRedirect, ...secrets } = parseInput(signInCall.body, request.body);
    const named = parseUserName(userName);
    const device = named && knownDevice(context, request, named);
    // A known browser does not wait for attempts of others from the same address.
    const user = named ? `${named.initials}@${named.agencyId}` : "nobody";
    if (device === undefined) await limit.enter(request.ip, user);
    const result = await signIn({
      connection,
      clock,
      vault,
      userName,
      device,
      from: originOf(request),
      ...secrets,
    });
    const isGuess = !result.ok && result.code !== undefined && isWrongGuess(result.code, secrets);
    if (device === undefined && !isGuess) await limit.forgive(request.ip);
    const attempt = { userName, remoteAddress: request.ip };
    if (!result.ok && result.code === undefined) throw refusedBy(result.refusal);
    if (!result.ok) {
      request.log.info({ ...attempt, loginCode: result.code }, "sign-in refused");
      throw refusedAttempt(result, { now: clock(), device });
    }
    request.log.info(attempt, "signed in");
    // An existing session of the browser ends here.
    const old = readToken(request, settings);
    if (old !== undefined) await closeSession(connection, old);
    setToken(reply, settings, result.session.token);
    noteSession(context, result.session.token);
    rememberDevice(context, reply, result);
    const { secondsToLive } = result.session;
    const redirect = returnAddress(requestedRedirect, [
      new URL(settings.publicUrl).origin,
      ...settings.returnOrigins,
    ]);
    const { agencyId, initials: hsUserName } = result;
    return succeeded({ agencyId, hsUserName, secondsToLive, redirect });
  });
}

function offerRenewal(app: FastifyInstance, context: HttpContext): void {
  const { connection, settings } = context;
  app.get("/user/renew/cookie", async (request, reply) => {
    refuseForeignOrigin(request, settings.publicUrl);
    const { host } = await authenticateAny(context, request);
    const token = readToken(request, settings) ?? "";
    // A host system renews its own session: the answer says how long it lasts.
    if (!host) {
      await renewSession(connection, token);
      setToken(reply, settings, token);
    }
    const { expiresAt, secondsToLive } = await authenticateAny(context, request);
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
  offerOwnSessions(app, context);
  offerSetUp(app, context);
  offerPasswordLinks(app, context);
}
