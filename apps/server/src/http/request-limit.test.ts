// How many requests a session and an address may make in a minute, and what everybody else notices of it: nothing.
import { afterAll, beforeAll, expect, test } from "vitest";
import { send, type TestSite } from "../testing/site-over.ts";
import { openTestSite } from "../testing/test-site.ts";

const PER_MINUTE = 12;

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite({ rateLimitPerMinute: PER_MINUTE });
});
afterAll(() => site.close());

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

test("cookies that are made up anew each time do not go round the address", async () => {
  const made = (at: number) => `fiducia=1001.${String(at).padStart(43, "A")}`;
  const statuses: number[] = [];
  for (let asked = 1; asked <= 10 * PER_MINUTE + 1; asked += 1)
    statuses.push((await whoami(made(asked), "198.51.100.9")).status);
  expect(new Set(statuses.slice(0, -1))).toEqual(new Set([401]));
  expect(statuses.at(-1)).toBe(429);
});

test("health is asked as often as one likes", async () => {
  for (let asked = 1; asked <= 10 * PER_MINUTE + 5; asked += 1) {
    const { statusCode } = await site.app.inject({ url: "/healthz", remoteAddress: "203.0.113.7" });
    expect(statusCode).toBe(200);
  }
});
