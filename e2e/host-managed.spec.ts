// Inside a host system, in a real frame: its session is ours, its end is the end, and nobody else may frame us.
import { type BrowserContext, expect, type FrameLocator, type Page, test } from "@playwright/test";
import { HOST_PAGE, HOST_SITE, STRANGER } from "./site/addresses.ts";
import { hostToken } from "./site/host-system.ts";
import { objections } from "./site/person.ts";

const FATAL = "We encountered an error with site authentication. Please close the window";

async function giveCookie(context: BrowserContext, token: string): Promise<void> {
  await context.addCookies([{ name: "host-session", value: token, url: HOST_PAGE, httpOnly: true }]);
}

/** Opens the host's page for a user; the product stands in its frame. */
async function openEmbedded(page: Page, { debug = false, initials = "MJS" } = {}): Promise<FrameLocator> {
  await giveCookie(page.context(), await hostToken(initials, 600, debug));
  // Nothing may be under way any more when a test takes the cookie away.
  await page.goto(HOST_PAGE, { waitUntil: "networkidle" });
  const frame = page.frameLocator("iframe");
  await expect(frame.getByRole("navigation", { name: "Main" })).toBeVisible();
  return frame;
}

test("the toolbar is the host's kind: no mark, no title, no way out, and no debug panel", async ({
  page,
}) => {
  const frame = await openEmbedded(page);
  await expect(frame.getByRole("link", { name: "Fiducia, Home" })).toHaveCount(0);
  await expect(frame.getByText("Accounting", { exact: true })).toHaveCount(0);
  await expect(frame.getByRole("region", { name: "Debug" })).toHaveCount(0);
  await frame.getByRole("button", { name: "MJS@1001, user menu" }).click();
  await expect(frame.getByRole("menuitem", { name: "Preferences" })).toBeVisible();
  await expect(frame.getByRole("menuitem", { name: "Signout" })).toHaveCount(0);
  await expect(frame.getByRole("menuitem", { name: "Password and sign-in" })).toHaveCount(0);
  expect(await objections(page)).toEqual([]);
});

test("in the host's debug mode a panel has the toggle of the Receipt Report group, which comes second", async ({
  page,
}) => {
  const frame = await openEmbedded(page, { debug: true });
  const groups = frame.getByRole("navigation", { name: "Main" }).getByRole("button");
  const toggle = frame
    .getByRole("region", { name: "Debug" })
    .getByRole("checkbox", { name: "Receipt Report" });
  await expect(toggle).not.toBeChecked();
  await expect(groups.filter({ hasText: "Receipt Report" })).toHaveCount(0);
  await toggle.focus();
  await page.keyboard.press("Space");
  await expect(groups.nth(1)).toHaveText("Receipt Report");
  expect(await objections(page)).toEqual([]);
  await toggle.uncheck();
  await expect(groups.filter({ hasText: "Receipt Report" })).toHaveCount(0);
});

test("a host system that prolongs its session in time is asked seldom, and nobody hears of an end", async ({
  page,
  context,
}) => {
  await context.clock.install();
  let asked = 0;
  page.on("request", (request) => {
    if (request.url().endsWith("/user/renew/cookie")) asked += 1;
  });
  const frame = await openEmbedded(page);
  for (let minute = 1; minute <= 20; minute += 1) {
    await context.clock.runFor(60_000);
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(done)));
  }
  await expect(frame.getByRole("navigation", { name: "Main" })).toBeVisible();
  await expect(frame.getByText("You will be signed out")).toHaveCount(0);
  expect(asked).toBeGreaterThan(1);
  expect(asked).toBeLessThanOrEqual(4);
});

for (const [how, end] of [
  ["is taken away", (context: BrowserContext) => context.clearCookies()],
  ["has been changed", async (context: BrowserContext) => giveCookie(context, `${await hostToken("MJS")}x`)],
  [
    "names somebody without access",
    async (context: BrowserContext) => giveCookie(context, await hostToken("DIS")),
  ],
] as const)
  test(`when the host's cookie ${how}, the fatal dialog comes up and stays`, async ({ page, context }) => {
    const frame = await openEmbedded(page);
    await end(context);
    // The page may ask something by itself meanwhile, and the dialog is over the button then.
    await frame.getByRole("button", { name: "Refresh" }).dispatchEvent("click");
    const dialog = frame.getByRole("alertdialog");
    await expect(dialog).toContainText(FATAL);
    await page.keyboard.press("Escape");
    await page.keyboard.press("Escape");
    await expect(dialog).toBeVisible();
    await expect(dialog.getByRole("button")).toHaveCount(0);
    expect(page.frames().map((each) => new URL(each.url()).pathname)).not.toContain("/signin");
  });

for (const colorScheme of ["light", "dark"] as const)
  test(`who comes with a cookie that has run out gets the fatal dialog instead of sign-in, ${colorScheme}`, async ({
    page,
    context,
  }) => {
    await page.emulateMedia({ colorScheme });
    await giveCookie(context, await hostToken("MJS", -5));
    await page.goto(`${HOST_SITE}/trustTransactions/0`);
    await expect(page.getByRole("alertdialog")).toContainText(FATAL);
    await expect(page).toHaveURL(`${HOST_SITE}/trustTransactions/0`);
    expect(await objections(page)).toEqual([]);
  });

test("a window that a script has opened can close itself", async ({ page, context }) => {
  await giveCookie(context, await hostToken("MJS", -5));
  await page.goto(`${HOST_SITE}/error`);
  const opened = page.waitForEvent("popup");
  await page.evaluate((address) => void window.open(address, "accounting"), HOST_SITE);
  const popup = await opened;
  await expect(popup.getByRole("alertdialog")).toContainText(FATAL);
  const closed = popup.waitForEvent("close");
  // The window may be gone before the click has been acknowledged.
  await popup
    .getByRole("button", { name: "Close" })
    .click()
    .catch(() => undefined);
  await closed;
});

test("a page that no setting names cannot frame the product", async ({ page, context }) => {
  await giveCookie(context, await hostToken("MJS"));
  await page.goto(STRANGER);
  const frame = page.frameLocator("iframe");
  await expect(page.locator("iframe")).toBeVisible();
  await expect.poll(() => page.frames().some((each) => each.url().startsWith("chrome-error:"))).toBe(true);
  await expect(frame.getByRole("navigation")).toHaveCount(0);
});

test("outside production's debug level nothing is said in the browser's log", async ({ page }) => {
  const said: string[] = [];
  page.on("console", (message) => said.push(message.type()));
  await openEmbedded(page);
  expect(said.filter((type) => type === "debug")).toEqual([]);
});
