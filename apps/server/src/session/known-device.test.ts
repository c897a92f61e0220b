// A stranger can lock an account, but not shut out whoever has signed in here before; and a device cannot guess on.
import { openForFile } from "@fiducia/database/testing/open-test-database";
import { PASSWORD } from "@fiducia/stories/agencies/two-agencies";
import { expect, test } from "vitest";
import { send } from "../testing/site-over.ts";
import { openTestSite } from "../testing/test-site.ts";

const site = openForFile(openTestSite);

const attempt = (userName: string, password: string, cookie = "", from = "192.0.2.1") =>
  send(site, {
    method: "POST",
    url: "/signin",
    payload: { userName, password },
    headers: { cookie },
    remoteAddress: from,
  });

/** The cookie by which the browser is known after a sign-in. */
async function deviceOf(userName: string): Promise<string> {
  const { headers } = await attempt(userName, PASSWORD);
  const set = [headers["set-cookie"]].flat().map(String);
  return set.find((each) => each.startsWith("fiducia-device-"))?.split(";")[0] ?? "";
}

async function lockByStranger(userName: string): Promise<void> {
  for (let guess = 1; guess <= 6; guess += 1) await attempt(userName, `guess ${guess}`, "", "198.51.100.7");
}

test("the cookie is out of reach for scripts and other sites, lasts a year and does not name the user", async () => {
  const { headers } = await attempt("MJS@1001", PASSWORD);
  const set = [headers["set-cookie"]].flat().map(String);
  const device = set.find((each) => each.startsWith("fiducia-device-")) ?? "";
  expect(device).toMatch(
    /^fiducia-device-[0-9a-f]{12}=[\w-]{22}\.\d+\.[\w-]{43}; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Strict$/,
  );
});

test("who is locked by a stranger's guesses signs in where they have been before, and nowhere else", async () => {
  const device = await deviceOf("TRK@1001");
  await lockByStranger("TRK@1001");
  const elsewhere = await attempt("TRK@1001", PASSWORD);
  expect(elsewhere).toMatchObject({
    status: 401,
    body: { code: 4, errorMessage: "This account is locked out" },
  });
  expect(Number(elsewhere.headers["retry-after"])).toBeGreaterThan(0);
  expect((await attempt("TRK@1001", PASSWORD, device)).status).toBe(200);
});

test("another user's device, a changed one and one of another secret open no lock", async () => {
  const [mine, theirs] = [await deviceOf("PAY@1001"), await deviceOf("NIL@1001")];
  await lockByStranger("PAY@1001");
  const name = mine.split("=")[0] ?? "";
  const [, id, since, signature] = /=([\w-]+)\.(\d+)\.([\w-]+)$/.exec(mine) ?? [];
  for (const device of [
    theirs,
    `${name}=${theirs.split("=")[1]}`,
    `${name}=${id}.${Number(since) + 1}.${signature}`,
    `${name}=${id}.${since}.`,
    `${name}=`,
  ])
    expect((await attempt("PAY@1001", PASSWORD, device)).body.code).toBe(4);
  expect((await attempt("PAY@1001", PASSWORD, mine)).status).toBe(200);
});

test("a known device guesses ten times in a quarter of an hour, from wherever it comes, and then waits", async () => {
  const device = await deviceOf("ZED@1002");
  for (let guess = 1; guess <= 10; guess += 1)
    expect((await attempt("ZED@1002", "guess", device, `203.0.113.${guess}`)).body.code).toBe(3);
  const stopped = await attempt("ZED@1002", PASSWORD, device, "203.0.113.99");
  expect(stopped).toMatchObject({
    status: 429,
    body: { errorMessage: "Too many attempts. Please try again later." },
  });
  expect(Number(stopped.headers["retry-after"])).toBeGreaterThan(0);
});
