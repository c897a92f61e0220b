// A second factor over HTTP: the session gets a new id, half a sign-in opens nothing, and secrets are told once.

import { openForFile } from "@fiducia/database/testing/open-test-database";
import { codeAt } from "@fiducia/features/identity/shared/totp.server";
import type { Instant } from "@fiducia/kernel/clock";
import { readingCalls } from "@fiducia/pages/calls";
import { PASSWORD } from "@fiducia/stories/agencies/two-agencies";
import { beforeAll, expect, test } from "vitest";
import { type Answer, send } from "../testing/site-over.ts";
import { openTestSite } from "../testing/test-site.ts";

const STEP = 30_000;

const site = openForFile(openTestSite);
let secret: string;
let cookie: string;
beforeAll(async () => {
  cookie = await site.signIn("TRK@1001");
});

const post = (url: string, payload: object, headers: Record<string, string> = { cookie }) =>
  send(site, { method: "POST", url, payload, headers });
const whoami = async (asked: string) =>
  (await send(site, { method: "GET", url: "/user/whoami", headers: { cookie: asked } })).status;
const cookieOf = ({ headers }: Answer): string => String(headers["set-cookie"]).split(";")[0] ?? "";
const codeNow = (aside = 0) => codeAt(secret, (site.now() + aside * STEP) as Instant);

test("enrolling needs a session and the password, from our own pages", async () => {
  expect((await post("/user/second-factor", { password: PASSWORD }, {})).status).toBe(401);
  const foreign = { cookie, origin: "https://evil.example" };
  expect((await post("/user/second-factor", { password: PASSWORD }, foreign)).status).toBe(403);
  expect(await post("/user/second-factor", { password: "guess" })).toMatchObject({
    status: 409,
    body: { rule: "WRONG_PASSWORD", errorMessage: "The password is not right." },
  });
  const begun = await post("/user/second-factor", { password: PASSWORD });
  expect(begun.status).toBe(200);
  secret = (begun.body.data as unknown as { secret: string }).secret;
});

test("the first right code puts it in force: a new session id, other sessions end", async () => {
  const elsewhere = await site.signIn("TRK@1001");
  expect((await post("/user/second-factor/confirm", { code: "000000" })).status).toBe(409);
  const confirmed = await post("/user/second-factor/confirm", { code: codeNow() });
  expect(confirmed).toMatchObject({ status: 200, body: { data: { recoveryCodes: expect.any(Array) } } });
  const fresh = cookieOf(confirmed);
  expect(fresh).toMatch(/^fiducia=1001\./);
  expect(fresh).not.toBe(cookie);
  expect([await whoami(cookie), await whoami(elsewhere), await whoami(fresh)]).toEqual([401, 401, 200]);
  cookie = fresh;
});

test("the password alone gets code 1 and nothing else", async () => {
  const half = await post("/signin", { userName: "TRK@1001", password: PASSWORD }, {});
  expect(half).toMatchObject({
    status: 401,
    body: { code: 1, errorMessage: "Multi-factor authentication is required" },
  });
  expect(half.headers["set-cookie"]).toBeUndefined();
  for (const { method, path } of readingCalls)
    expect((await send(site, { method, url: path.replace("{initials}", "TRK") })).status).toBe(401);
  expect(
    await post("/signin", { userName: "TRK@1001", password: "wrong", code: codeNow(1) }, {}),
  ).toMatchObject({
    body: { code: 3 },
  });
});

test("the code opens, once, and the secret is in no answer and no line of the log", async () => {
  const credentials = { userName: "TRK@1001", password: PASSWORD, code: codeNow(1) };
  expect((await post("/signin", credentials, {})).status).toBe(200);
  expect(await post("/signin", credentials, {})).toMatchObject({ status: 401, body: { code: 1 } });
  expect(await post("/user/second-factor", { password: PASSWORD })).toMatchObject({
    status: 409,
    body: { rule: "ENROLLED_ALREADY" },
  });
  const profile = await send(site, { method: "GET", url: "/user/whoami", headers: { cookie } });
  expect(JSON.stringify(profile.body)).not.toContain(secret);
  expect(site.log.join("")).not.toContain(secret);
});

test("removing it gives the session a new id too, and then the password is enough", async () => {
  site.pass(3 * STEP);
  const removed = await post("/user/second-factor/remove", { password: PASSWORD, code: codeNow() });
  expect(removed).toMatchObject({ status: 200, body: { data: null } });
  expect([await whoami(cookie), await whoami(cookieOf(removed))]).toEqual([401, 200]);
  await expect(site.signIn("TRK@1001")).resolves.toBeTruthy();
});
