// How many requests a session and an address may make in a minute, and what everybody else notices of it: nothing.
import { openForFile } from "@fiducia/database/testing/open-test-database";
import { SignJWT } from "jose";
import { expect, test } from "vitest";
import { send } from "../testing/site-over.ts";
import { openTestSite } from "../testing/test-site.ts";

const PER_MINUTE = 12;
const HOST_KEY = "a key that the host and we know alone";

const site = openForFile(() => openTestSite({ rateLimitPerMinute: PER_MINUTE }));

const whoami = (cookie: string, remoteAddress: string) =>
  send(site, { method: "GET", url: "/user/whoami", headers: { cookie }, remoteAddress });

test("a session that asks too often waits, in the envelope, and its neighbour in the office does not", async () => {
  const [busy, quiet] = [await site.signIn("MJS@1001"), await site.signIn("TRK@1001")];
  for (let asked = 1; asked <= PER_MINUTE; asked += 1)
    expect((await whoami(busy, "192.0.2.1")).status).toBe(200);
  const stopped = await whoami(busy, "192.0.2.2");
  expect(stopped).toMatchObject({
    status: 429,
    body: { ok: false, status: 429, code: 13, errorMessage: "Too many requests. Please try again later." },
  });
  expect(Number(stopped.headers["retry-after"])).toBeGreaterThan(0);
  expect(Number(stopped.headers["retry-after"])).toBeLessThanOrEqual(60);
  expect((await whoami(quiet, "192.0.2.1")).status).toBe(200);
});

test("a session is the same however its cookie is written", async () => {
  const busy = await site.signIn("NIL@1001");
  const written = (at: number) => busy.replace("=1001.", `=${"0".repeat(at % 10)}1001.`);
  const statuses: number[] = [];
  // The first of each way of writing is counted with its address, as long as nobody knows whose it is.
  for (let asked = 0; asked <= PER_MINUTE + 10; asked += 1)
    statuses.push((await whoami(written(asked), `192.0.2.${100 + asked}`)).status);
  expect(statuses.at(-1)).toBe(429);
});

test("a host system's session is the same however its token is written", async () => {
  const hosted = await openTestSite({ rateLimitPerMinute: PER_MINUTE, hostSessionKey: HOST_KEY });
  const exp = Math.floor(hosted.now() / 1000) + 600;
  const tokenOf = (nth: number) =>
    new SignJWT({ agency: 1001, initials: "MJS", exp, nth })
      .setProtectedHeader({ alg: "HS256" })
      .sign(new TextEncoder().encode(HOST_KEY));
  const statuses: number[] = [];
  for (let asked = 0; asked <= 2 * PER_MINUTE; asked += 1) {
    const cookie = `host-session=${await tokenOf(asked % 4)}`;
    const remoteAddress = `192.0.2.${asked + 1}`;
    statuses.push(
      (await send(hosted, { method: "GET", url: "/user/whoami", headers: { cookie }, remoteAddress })).status,
    );
  }
  expect(statuses.at(-1)).toBe(429);
  await hosted.close();
});

test.each([
  ["made up", (at: number) => `fiducia=1001.${String(at).padStart(43, "A")}`],
  ["with something behind", (at: number) => `fiducia=1001.${"A".repeat(43)}.${at}`],
])("cookies that are %s anew each time are one visitor of their address", async (_, made) => {
  const statuses: number[] = [];
  const from = `198.51.100.${made(0).length}`;
  for (let asked = 1; asked <= PER_MINUTE + 1; asked += 1)
    statuses.push((await whoami(made(asked), from)).status);
  expect(new Set(statuses.slice(0, -1))).toEqual(new Set([401]));
  expect(statuses.at(-1)).toBe(429);
});

test("health is asked as often as one likes", async () => {
  for (let asked = 1; asked <= 10 * PER_MINUTE + 5; asked += 1) {
    const { statusCode } = await site.app.inject({ url: "/healthz", remoteAddress: "203.0.113.7" });
    expect(statusCode).toBe(200);
  }
});
