// Where a user is signed in: listed with when, from where and by which browser, and ended.
import { openForFile } from "@fiducia/database/testing/open-test-database";
import { PASSWORD } from "@fiducia/stories/agencies/two-agencies";
import { expect, test } from "vitest";
import { send } from "../testing/site-over.ts";
import { openTestSite } from "../testing/test-site.ts";

const FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0";
const CHROME =
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36";

const site = openForFile(openTestSite);

async function signIn(userName: string, browser: string, remoteAddress: string): Promise<string> {
  const response = await site.app.inject({
    ...{ method: "POST", url: "/signin", payload: { userName, password: PASSWORD } },
    ...{ remoteAddress, headers: { "user-agent": browser } },
  });
  const cookie = response.cookies[0];
  return `${cookie?.name}=${cookie?.value}`;
}

interface Listed {
  readonly sessionId: string;
  readonly isThis: boolean;
}

const list = async (cookie: string) =>
  (
    (await send(site, { method: "GET", url: "/user/sessions", headers: { cookie } })).body
      .data as unknown as {
      sessions: Listed[];
    }
  ).sessions;
const end = (cookie: string, which: unknown, headers = {}) =>
  send(site, {
    method: "POST",
    url: "/user/sessions/end",
    headers: { cookie, ...headers },
    payload: { which },
  });
const isOpen = async (cookie: string) =>
  (await send(site, { method: "GET", url: "/user/whoami", headers: { cookie } })).status === 200;

test("says when, from where and by which browser, last used first, and nothing of a secret", async () => {
  const desk = await signIn("TRK@1001", CHROME, "192.0.2.10");
  await site.letSessionsAge(10 * 60_000);
  const home = await signIn("TRK@1001", FIREFOX, "198.51.100.20");
  await signIn("PAY@1001", CHROME, "192.0.2.11");
  const moment = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/);
  const told = { sessionId: expect.stringMatching(/^[0-9a-f-]{36}$/), signedInAt: moment, usedAt: moment };
  const listed = await list(home);
  expect(listed).toEqual([
    { ...told, isThis: true, address: "198.51.100.20", browser: "Firefox on Linux" },
    { ...told, isThis: false, address: "192.0.2.10", browser: "Chrome on Windows" },
  ]);
  const secret = home.split(".")[1] ?? "";
  expect(JSON.stringify(listed)).not.toContain(secret);
  expect((await list(desk)).map(({ isThis }) => isThis).sort()).toEqual([false, true]);
});

test("ends one, and all others; never those of somebody else", async () => {
  const [here, there, third] = [
    await signIn("NIL@1001", CHROME, "192.0.2.1"),
    await signIn("NIL@1001", FIREFOX, "192.0.2.2"),
    await signIn("NIL@1001", FIREFOX, "192.0.2.3"),
  ];
  const colleague = await signIn("MJS@1001", CHROME, "192.0.2.4");
  const theirs = (await list(colleague))[0]?.sessionId;
  expect((await end(here, theirs)).body.data).toEqual({ ended: 0 });
  const other = (await list(there)).find(({ isThis }) => isThis)?.sessionId;
  expect((await end(here, other)).body.data).toEqual({ ended: 1 });
  expect((await end(here, other)).body.data).toEqual({ ended: 0 });
  expect([await isOpen(here), await isOpen(there), await isOpen(third)]).toEqual([true, false, true]);
  expect((await end(here, "others")).body.data).toEqual({ ended: 1 });
  expect([await isOpen(here), await isOpen(third), await isOpen(colleague)]).toEqual([true, false, true]);
});

test("a session that is over is not listed", async () => {
  const here = await signIn("MJS@1001", CHROME, "192.0.2.1");
  await site.letSessionsAge(31 * 60_000);
  const now = await signIn("MJS@1001", CHROME, "192.0.2.1");
  expect(await isOpen(here)).toBe(false);
  expect(await list(now)).toHaveLength(1);
});

test.each(["all", "", 7, null, "1' or '1'='1", "MJS"])("%j is no session's name", async (which) => {
  const here = await signIn("MJS@1001", CHROME, "192.0.2.1");
  expect(await end(here, which)).toMatchObject({ status: 400, body: { field: "which" } });
  expect(await isOpen(here)).toBe(true);
});

test("nobody ends any without a session, nor from another site's page", async () => {
  expect((await end("", "others")).status).toBe(401);
  const here = await signIn("MJS@1001", CHROME, "192.0.2.1");
  expect((await end(here, "others", { origin: "https://evil.example" })).status).toBe(403);
});
