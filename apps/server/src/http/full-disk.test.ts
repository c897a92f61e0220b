// On a full disk nothing is recorded, with a sentence that says why; what is there can be read.
import { afterEach, expect, test } from "vitest";
import { counter } from "../testing/counter-area.ts";
import { send, type TestSite, type TestSiteOptions } from "../testing/site-over.ts";
import { openTestSite } from "../testing/test-site.ts";

const SENTENCE =
  "The disk is full, so nothing can be recorded; what is there can still be read. " +
  "Please tell your administrator, and try again later.";
let site: TestSite;
let cookie: string;
const drawer = { taken: 0 };
afterEach(() => site.close());

async function open(space: TestSiteOptions["space"]): Promise<void> {
  drawer.taken = 0;
  site = await openTestSite({
    areas: ({ ownerConnection }) => [counter(ownerConnection, drawer)],
    ...(space ? { space } : {}),
  });
  cookie = await site.signIn("MJS@1001");
}

const post = (path: string, payload: object) =>
  send(site, { method: "POST", url: `/accounting/${path}`, headers: { cookie }, payload });
const takeCash = () => post("command", { Command: "TakeCash", amount: 1250, receivedOn: "2027-03-10" });
const ready = async () => {
  const { statusCode, body } = await site.app.inject({ method: "GET", url: "/readyz" });
  return { status: statusCode, body: JSON.parse(body) as unknown };
};

test("what is kept back of the disk is not recorded into, and reads go on", async () => {
  await open({ reserve: Number.MAX_SAFE_INTEGER });
  const refused = await takeCash();
  expect(refused).toMatchObject({ status: 503, body: { rule: "DISK_FULL", errorMessage: SENTENCE } });
  expect((refused.body as { reference?: string }).reference).toMatch(/^[0-9a-f-]{36}$/);
  expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
  expect(drawer.taken).toBe(0);
  expect((await post("query", { Query: "GetDrawer" })).status).toBe(200);
  expect(await ready()).toMatchObject({
    status: 503,
    body: { status: "not ready", waitingFor: ["disk space"] },
  });
});

test("a database without room says so, and is tried again a while later", async () => {
  await open(undefined);
  expect(await ready()).toMatchObject({ status: 200 });
  const refused = await post("query", { Query: "GetDrawer", mood: "full" });
  expect(refused).toMatchObject({ status: 503, body: { errorMessage: SENTENCE } });
  const { reference } = refused.body as { reference?: string };
  expect(
    site.log.some((line) => line.includes(String(reference)) && line.includes("could not extend file")),
  ).toBe(true);
  expect((await takeCash()).status).toBe(503);
  expect((await ready()).status).toBe(503);
  expect((await post("query", { Query: "GetDrawer" })).status).toBe(200);
  site.pass(15_000);
  expect((await takeCash()).status).toBe(200);
  expect((await ready()).status).toBe(200);
});
