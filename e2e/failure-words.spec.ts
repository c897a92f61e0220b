// What people read when a call fails, as the specification words it: every status and every login code, from the real
// server through the browser's own client.

import { call } from "@fiducia/browser/calls/call";
import type { CallFailure } from "@fiducia/browser/calls/call-failure";
import { codeAt } from "@fiducia/features/identity/shared/totp.server";
import { systemClock } from "@fiducia/kernel/clock";
import { expect } from "@playwright/test";
import { SITE } from "./site/addresses.ts";
import { AGENCY, PASSWORD, SHUT } from "./site/agency.ts";
import { openSession } from "./site/person.ts";
import { test } from "./site/test.ts";

const theirs = globalThis.fetch;
const asRoot = globalThis as { fetch: typeof fetch };
let cookie = "";
let site = SITE;

/** What a browser adds by itself: the site's address, and the cookie. */
asRoot.fetch = (path, init) =>
  theirs(`${site}${path}`, {
    ...init,
    headers: { ...Object.fromEntries(new Headers(init?.headers)), cookie },
  });

test.beforeEach(() => {
  site = SITE;
  cookie = "";
});
test.afterAll(() => {
  asRoot.fetch = theirs;
});

/** Signs in and keeps the cookie. */
async function be(initials: string, password = PASSWORD): Promise<void> {
  const answer = await theirs(`${SITE}/signin`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ userName: `${initials}@${AGENCY}`, password }),
  });
  expect(answer.status).toBe(200);
  cookie = (answer.headers.getSetCookie()[0] ?? "").split(";")[0] ?? "";
}

async function words(path: string, body?: object): Promise<string> {
  try {
    await call(path, { body });
    return "no failure";
  } catch (failure) {
    const { status, code } = (failure as CallFailure).detail;
    return `${status} ${code === undefined ? "" : `code ${code} `}${(failure as CallFailure).message}`.trim();
  }
}

const enter = (userName: string, more: object = {}, password = PASSWORD) =>
  words("/signin", { userName, password, ...more });
const ask = (name: string, more: object = {}) => words("/accounting/query", { Query: name, ...more });
const tell = (name: string, more: object = {}) => words("/accounting/command", { Command: name, ...more });
const listing = () => ask("GetTransactionsByPeriod", { timePeriod: 0 });

/** Another user for each code that changes its user. */
async function secondFactorIsOn(): Promise<void> {
  await be("FAC");
  const { data: begun } = await call<{ secret: string }>("/user/second-factor", {
    body: { password: PASSWORD },
  });
  const code = codeAt(begun?.secret ?? "", systemClock());
  await call("/user/second-factor/confirm", { body: { code } });
  cookie = "";
}

async function isLocked(): Promise<void> {
  for (let wrong = 1; wrong <= 5; wrong += 1) await enter(`LKD@${AGENCY}`, {}, "wrong");
}

const CASES: readonly (readonly [what: string, read: string, happens: () => Promise<string>])[] = [
  [
    "nobody answers",
    "499 Request cancelled",
    () => {
      site = "http://127.0.0.1:9";
      return listing();
    },
  ],
  ["nobody is signed in", "401 code 3 Invalid credentials", listing],
  [
    "a session that was made up",
    "401 code 3 Invalid credentials",
    () => {
      cookie = "fiducia=1001.x";
      return listing();
    },
  ],
  [
    "a query without the permission",
    "403 code 15 Invalid permissions",
    async () => {
      await be("NIL");
      return listing();
    },
  ],
  [
    "a command without the permission",
    "403 code 15 Invalid permissions",
    async () => {
      await be("TRK");
      return tell("VoidItem", { itemId: 1, reason: "x" });
    },
  ],
  [
    "offices of somebody else",
    "404 code 13 Invalid permissions",
    async () => {
      await be("TRK");
      return words("/user/offices/MJS");
    },
  ],
  [
    "an accounting name that is none",
    '404 code 13 There is no query called "GetGold".',
    async () => {
      await be("TRK");
      return ask("GetGold");
    },
  ],
  [
    "what the server says of the input",
    "400 code 13 timePeriod must be one of 0, 1.",
    async () => {
      await be("TRK");
      return ask("GetTransactionsByPeriod", { timePeriod: 7 });
    },
  ],
  [
    "what a rule says",
    "409 code 13 Two-step sign-in is off.",
    async () => {
      await be("MJS");
      return words("/user/second-factor/remove", { password: PASSWORD, code: "1" });
    },
  ],
  [
    "an answer that says nothing",
    "200 An error occurred while processing the request",
    async () => {
      await be("MJS");
      return words("/");
    },
  ],
  [
    "login code 1",
    "401 code 1 Multi-factor authentication is required",
    async () => {
      await secondFactorIsOn();
      return enter(`FAC@${AGENCY}`);
    },
  ],
  ["login code 3", "401 code 3 Invalid Credentials", () => enter(`MJS@${AGENCY}`, {}, "wrong")],
  [
    "login code 4",
    "401 code 4 This account is locked out",
    async () => {
      await isLocked();
      return enter(`LKD@${AGENCY}`);
    },
  ],
  ["login code 5", "401 code 5 Password change is required", () => enter(`DUE@${AGENCY}`)],
  [
    "login code 7",
    "401 code 7 Access has been disabled for your user account. Please contact your agency administrator to adjust permissions.",
    () => enter(`DIS@${AGENCY}`),
  ],
  ["login code 8", "401 code 8 Your agency has not enabled access to this site", () => enter(`ZED@${SHUT}`)],
];

for (const [what, read, happens] of CASES)
  test(`${what}: ${read}`, async () => {
    expect(await happens()).toBe(read);
  });

test("a defect of the server tells people that an error occurred, and no more", async ({ page }) => {
  await openSession(page, "MJS");
  const message = "An error occurred while processing the request";
  const defect = { ok: false, status: 500, errorMessage: message, data: null, code: 13, reference: "r-17" };
  await page.route("**/user/second-factor", (route) => route.fulfill({ status: 500, json: defect }));
  await page.goto("/account");
  await expect(page.getByRole("alert").filter({ hasText: message })).toBeVisible();
});
