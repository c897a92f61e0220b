// A session's life in the browser: renewed by the server's seconds, once for all tabs, announced only in trouble, and
// left in one way, whatever refused to answer.
import { systemClock } from "@fiducia/kernel/clock";
import { type BrowserContext, expect, type Page, test } from "@playwright/test";
import { STRANGER } from "./site/addresses.ts";
import { AGENCY } from "./site/agency.ts";
import { openSession, signIn, signInByPage } from "./site/person.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const NOTICE = "You will be signed out in 2 minutes";
const RENEWAL = "**/user/renew/cookie";

/** Lets time pass in the browser; what was refused meanwhile is followed before it goes on. */
async function passed(page: Page, milliseconds: number): Promise<void> {
  await page.context().clock.runFor(milliseconds);
  await page.evaluate(() => fetch("/healthz"));
}

const main = (page: Page) => page.getByRole("navigation", { name: "Main" });

/** Counts the renewals that reach the server. */
function countRenewals(context: BrowserContext): { count: number; answered: number } {
  const renewals = { count: 0, answered: 0 };
  const isRenewal = (url: string) => url.endsWith("/user/renew/cookie");
  context.on("request", (request) => {
    if (isRenewal(request.url())) renewals.count += 1;
  });
  context.on("response", (response) => {
    if (isRenewal(response.url())) renewals.answered += 1;
  });
  return renewals;
}

for (const [how, offset] of [
  ["right", 0],
  ["two hours fast", 2 * HOUR],
  ["two hours slow", -2 * HOUR],
] as const)
  test(`a browser whose clock is ${how} renews every quarter of an hour and signs nobody out`, async ({
    page,
    context,
  }) => {
    await context.clock.install({ time: systemClock() + offset });
    const renewals = countRenewals(context);
    await signIn(page, "MJS");
    await context.clock.runFor(14 * MINUTE);
    expect(renewals.count).toBe(0);
    for (let quarter = 1; quarter <= 3; quarter += 1) {
      const answered = page.waitForResponse(RENEWAL);
      await context.clock.runFor(15 * MINUTE);
      await answered;
      await expect(main(page)).toBeVisible();
    }
    expect(renewals.count).toBe(3);
    await expect(page.getByText(NOTICE)).toHaveCount(0);
  });

test("when renewing fails the user hears of the end two minutes before it, and is then asked to sign in", async ({
  page,
  context,
}) => {
  await context.clock.install();
  await signIn(page, "MJS");
  await page.route(RENEWAL, (route) => route.abort());
  const pass = (milliseconds: number) => passed(page, milliseconds);
  for (let minute = 1; minute <= 27; minute += 1) await pass(MINUTE);
  await expect(page.getByText(NOTICE)).toHaveCount(0);
  await pass(MINUTE + 3_000);
  await expect(page.getByText(NOTICE)).toBeVisible();
  await context.clock.runFor(MINUTE);
  await context.clock.runFor(2 * MINUTE);
  await expect(page).toHaveURL(/\/signin\?redirect=.*&r=2$/);
  await expect(page.getByText("Your session could not be renewed. Sign in to continue.")).toBeVisible();
});

test("a renewal that works at the second try says nothing", async ({ page, context }) => {
  await context.clock.install();
  await signIn(page, "MJS");
  await page.route(RENEWAL, (route) => route.abort(), { times: 1 });
  const failed = page.waitForEvent("requestfailed");
  await context.clock.runFor(15 * MINUTE);
  await failed;
  await passed(page, 0);
  const answered = page.waitForResponse(RENEWAL);
  await context.clock.runFor(61_000);
  await answered;
  await context.clock.runFor(13 * MINUTE);
  await expect(page.getByText(NOTICE)).toHaveCount(0);
  await expect(main(page)).toBeVisible();
});

test("ten tabs renew together: none is signed out, and none asks twice", async ({ context }) => {
  test.setTimeout(120_000);
  await context.clock.install();
  const renewals = countRenewals(context);
  const first = await context.newPage();
  await signIn(first, "MJS");
  const others = await Promise.all(Array.from({ length: 9 }, () => context.newPage()));
  for (const page of others) await page.goto("/");
  for (const page of others) await expect(main(page)).toBeVisible();
  await context.clock.runFor(15 * MINUTE + 1_000);
  await expect.poll(() => renewals.answered).toBeGreaterThan(0);
  await expect.poll(() => renewals.count - renewals.answered).toBe(0);
  for (const page of [first, ...others]) await expect(main(page)).toBeVisible();
  expect(renewals.count).toBeLessThanOrEqual(10);
  const whoami = await first.request.get("/user/whoami");
  expect(whoami.status()).toBe(200);
});

const keysOf = (page: Page) =>
  page.evaluate(() => ({ local: Object.keys(localStorage), session: Object.keys(sessionStorage) }));

test("signing out clears what the browser kept, but for how the screen is liked, and takes every tab along", async ({
  page,
  context,
}) => {
  await signIn(page, "MJS");
  await page.evaluate(() => {
    localStorage.setItem("fiducia.preference.theme", "dark");
    localStorage.setItem("anything", "of the one before");
    sessionStorage.setItem("fiducia.draft.MJS@1001 VoidItem 1", "{}");
  });
  const other = await context.newPage();
  await other.goto("/trustTransactions/0");
  await expect(other.getByRole("heading", { name: "Trust Transactions" })).toBeVisible();
  const answer = page.waitForResponse("**/user/signout/cookie");
  await page.getByRole("button", { name: /user menu/ }).click();
  await page.getByRole("menuitem", { name: "Signout" }).click();
  expect((await (await answer).allHeaders())["clear-site-data"]).toBe('"storage"');
  await expect(page).toHaveURL(/\/signin\?r=1$/);
  expect(await keysOf(page)).toEqual({ local: ["fiducia.preference.theme"], session: [] });
  await expect(other).toHaveURL(/\/signin\?redirect=.*trustTransactions%2F0&r=1$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/signin/);
});

test("after a sign-in in one tab the others go on where they were", async ({ page, context }) => {
  await signIn(page, "MJS");
  const other = await context.newPage();
  await other.goto("/trustTransactions/1");
  await page.getByRole("button", { name: /user menu/ }).click();
  await page.getByRole("menuitem", { name: "Signout" }).click();
  await expect(other).toHaveURL(/\/signin/);
  await signInByPage(page, "MJS");
  await expect(other).toHaveURL(/\/trustTransactions\/1$/);
  await expect(other.getByRole("heading", { name: "Trust Transactions" })).toBeVisible();
});

test("when somebody else signs in in another tab, nothing of the one before stays on the screen", async ({
  page,
  context,
}) => {
  await signIn(page, "MJS");
  await page.evaluate(() => {
    sessionStorage.setItem("fiducia.session.offices", JSON.stringify({ offices: [], readAt: 1 }));
    localStorage.setItem("anything", "of the one before");
  });
  const other = await context.newPage();
  await signInByPage(other, "NIL");
  await expect(page.getByRole("button", { name: `NIL@${AGENCY}, user menu` })).toBeVisible();
  const keys = await keysOf(page);
  // Where the new one works may have been read by now.
  expect(keys.session.filter((key) => !key.endsWith(".officeContext"))).toEqual(["fiducia.owner"]);
  expect(keys.local).not.toContain("anything");
});

test("every call refused at once leads to signing in once, with the way back", async ({ page }) => {
  await openSession(page, "MJS");
  await page.goto("/trustTransactions/0");
  await expect(page.getByRole("heading", { name: "Trust Transactions" })).toBeVisible();
  const arrivals: string[] = [];
  page.on("framenavigated", (frame) => {
    if (new URL(frame.url()).pathname === "/signin") arrivals.push(frame.url());
  });
  const refusal = { ok: false, status: 401, errorMessage: "Invalid credentials", data: null, code: 3 };
  // Calls, and not the files of the site that are named after an area.
  await page.route(/^http:\/\/[^/]+\/(accounting|office|agency|api)\b/, (route) =>
    route.fulfill({ status: 401, json: refusal }),
  );
  await page.goto("/");
  await expect(page).toHaveURL(/\/signin\?redirect=.*&r=3$/);
  await page.waitForLoadState("networkidle");
  expect(arrivals).toHaveLength(1);
});

test("an accounting call that is not permitted leads to the Unauthorized page", async ({ page }) => {
  await signIn(page, "MJS");
  const refusal = { ok: false, status: 403, errorMessage: "Not for you", data: null, code: 15 };
  await page.route("**/accounting/query", (route) => route.fulfill({ status: 403, json: refusal }));
  await page.goto("/trustTransactions/0");
  await expect(page).toHaveURL(/\/unauthorized$/);
  await expect(page.getByRole("heading", { name: "Invalid permissions" })).toBeVisible();
});

test("signing in elsewhere is gone to once: a landing host whose session does not hold here leads to no circle", async ({
  page,
}) => {
  // The page as an installation with LANDING_HOST is given it.
  await page.route(/\/(trustTransactions\/0)?$/, async (route) => {
    if (route.request().resourceType() !== "document" || route.request().url().startsWith(STRANGER))
      return route.continue();
    const answer = await route.fetch();
    const settings = JSON.stringify({ environment: "production", landingHost: STRANGER });
    const html = (await answer.text()).replace(
      /(name="site-settings" content=)"[^"]*"/,
      (_, name: string) => `${name}"${settings.replaceAll('"', "&quot;")}"`,
    );
    return route.fulfill({ response: answer, body: html });
  });
  await page.goto("/trustTransactions/0");
  const isSignIn = ({ origin, pathname, searchParams }: URL) =>
    origin === STRANGER &&
    pathname === "/signin" &&
    /trustTransactions\/0$/.test(searchParams.get("redirect") ?? "");
  await expect(page).toHaveURL(isSignIn);
  await page.goto("/trustTransactions/0");
  await expect(page.getByRole("heading", { name: "Error" })).toBeVisible();
  await expect(page.getByText("Invalid credentials")).toBeVisible();
  await expect(page).toHaveURL(/\/trustTransactions\/0$/);
});

test("on dev the browser's log tells each call, without what was sent", async ({ page }) => {
  const said: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "debug") said.push(message.text());
  });
  await signIn(page, "MJS");
  await expect.poll(() => said.some((line) => line.includes("200 /user/whoami"))).toBe(true);
  expect(said.join(" ")).not.toContain("seven geese");
});
