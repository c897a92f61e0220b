// The routes of QuickBooks Online: to Intuit, back from there, and what it announces. A browser that comes back from
// another site sends no session: the state, which is in a cookie of its own too, says whose connection it is.
import { timingSafeEqual } from "node:crypto";
import {
  beginOnline,
  finishOnline,
  STATE_SECONDS,
} from "@fiducia/features/quickbooks/online/connect-online.server";
import { hearOnline } from "@fiducia/features/quickbooks/online/hear-online.server";
import { exportSettingsAccess } from "@fiducia/features/quickbooks/shared/export-access.contract";
import { type OnlineApp, onlineApp } from "@fiducia/features/quickbooks/shared/online-app.server";
import { ONLINE_PATHS } from "@fiducia/features/quickbooks/shared/online-paths.contract";
import { isSigned, readWebhook } from "@fiducia/quickbooks/online/webhook";
import type { FastifyInstance } from "fastify";
import { type HttpContext, isHttps } from "../http/http-context.ts";
import { invalidInput, notSignedIn } from "../http/refused.ts";
import { admit } from "../session/admit.ts";

const COOKIE = "fiducia-quickbooks";
const SETTINGS = "/settings/quickbooks";
const OVER =
  "This connection is over or was begun in another browser. Open the settings of QuickBooks and connect again.";

function appOrRefuse(): OnlineApp {
  const app = onlineApp();
  if (!app) throw invalidInput("This installation is not registered with QuickBooks Online.");
  return app;
}

const textOf = (value: unknown): string => (typeof value === "string" ? value.slice(0, 2_000) : "");

function isSame(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length > 0 && a.length === b.length && timingSafeEqual(a, b);
}

function offerWebhook(app: FastifyInstance, context: HttpContext): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("*", { parseAs: "buffer" }, (_request, body, done) => done(null, body));
  app.post(ONLINE_PATHS.webhook, async (request, reply) => {
    const { verifierToken } = appOrRefuse();
    const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
    const signature = textOf(request.headers["intuit-signature"]);
    if (verifierToken === undefined || !isSigned(body, signature, verifierToken)) throw notSignedIn();
    // Intuit waits three seconds for the answer; what was announced is noted afterwards.
    void hearOnline(context, readWebhook(body.toString("utf8"))).catch((err: unknown) =>
      request.log.error({ err }, "an announcement of QuickBooks Online was not noted"),
    );
    return reply.status(200).send();
  });
}

export async function offerOnline(app: FastifyInstance, context: HttpContext): Promise<void> {
  const { settings, connection, clock, vault } = context;
  const redirectUri = `${settings.publicUrl}${ONLINE_PATHS.callback}`;
  const cookie = {
    path: ONLINE_PATHS.callback,
    httpOnly: true,
    secure: isHttps(settings),
    sameSite: "lax",
  } as const;
  app.get(ONLINE_PATHS.connect, async (request, reply) => {
    const connecting = { path: ONLINE_PATHS.connect, access: exportSettingsAccess };
    const caller = await admit(context, request, connecting);
    const door = { connection, clock, vault, app: appOrRefuse() };
    const { url, state } = await beginOnline(door, caller, redirectUri);
    return reply.setCookie(COOKIE, state, { ...cookie, maxAge: STATE_SECONDS }).redirect(url);
  });
  app.get(ONLINE_PATHS.callback, async (request, reply) => {
    const door = { connection, clock, vault, app: appOrRefuse() };
    const given = request.query as Readonly<Record<string, unknown>>;
    const [state, code, realmId] = [textOf(given.state), textOf(given.code), textOf(given.realmId)];
    reply.clearCookie(COOKIE, cookie);
    const isBrowser = isSame(state, request.cookies[COOKIE] ?? "");
    const finished = isBrowser && (await finishOnline(door, { state, code, realmId, redirectUri }));
    if (finished === true) return reply.redirect(SETTINGS);
    return reply
      .status(400)
      .type("text/plain; charset=utf-8")
      .send(finished ? finished.refused : OVER);
  });
  await app.register(async (webhook) => offerWebhook(webhook, context));
}
