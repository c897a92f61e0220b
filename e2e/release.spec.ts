// A new release comes out while somebody is at work.
import { expect, type Page, test } from "@playwright/test";
import { DEMO_SITE } from "./site/addresses.ts";
import { objections, signIn } from "./site/person.ts";
import { putOutNextRelease, putOutRelease } from "./site/release.ts";

test.use({ baseURL: DEMO_SITE });
test.afterEach(putOutRelease);

const question = (page: Page) => page.getByRole("dialog", { name: "A new version is available." });
const banner = (page: Page) => page.getByRole("status").filter({ hasText: "A new version is available." });
const lookAgain = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
const caches = (page: Page) =>
  page.evaluate(async () => {
    const names = await window.caches.keys();
    const kept = await Promise.all(
      names.map(async (name) => (await (await window.caches.open(name)).keys()).map(({ url }) => url)),
    );
    return { names, urls: kept.flat() };
  });

/** Signed in, with the release kept by the worker and the page in its care. */
async function atWork(page: Page): Promise<void> {
  await signIn(page, "MJS");
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await page.goto("/trustTransactions/0");
  await expect(page.getByText(/^Updated/)).toBeVisible();
  expect(await page.evaluate(() => navigator.serviceWorker.controller?.scriptURL)).toBe(`${DEMO_SITE}/sw.js`);
}

test.describe("with a service worker", () => {
  test.use({ serviceWorkers: "allow" });

  test("the question comes, later means in an hour, and what the old release needs is still there", async ({
    page,
  }) => {
    await page.clock.install();
    await atWork(page);
    expect(putOutNextRelease("preferences-dialog")).toBeGreaterThan(1);
    await lookAgain(page);
    await expect(question(page).getByRole("button", { name: "Later" })).toBeFocused();
    expect(await objections(page)).toEqual([]);
    await page.keyboard.press("Escape");
    await expect(question(page)).toBeHidden();
    await page.getByRole("button", { name: /user menu/ }).click();
    await page.getByRole("menuitem", { name: "Preferences" }).click();
    await expect(page.getByRole("dialog", { name: "Preferences" })).toBeVisible();
    await page.keyboard.press("Escape");
    await page.clock.runFor(3_500_000);
    await expect(question(page)).toBeHidden();
    await page.clock.runFor(110_000);
    await expect(question(page)).toBeVisible();
    const reloaded = page.waitForEvent("load");
    await question(page).getByRole("button", { name: "Reload" }).click();
    await reloaded;
    await expect(page.getByText(/^Updated/)).toBeVisible();
    await expect(question(page)).toHaveCount(0);
    expect((await caches(page)).names).toHaveLength(2);
  });

  test("in the middle of a form it is a banner, and nothing reloads", async ({ page }) => {
    await atWork(page);
    await page.getByRole("button", { name: /^Void/ }).first().click();
    await page.getByLabel("Reason").fill("Half a sen");
    putOutNextRelease("preferences-dialog");
    await lookAgain(page);
    await expect(banner(page)).toBeAttached();
    await expect(question(page)).toHaveCount(0);
    await expect(page.getByLabel("Reason")).toHaveValue("Half a sen");
    await page.keyboard.press("Escape");
  });

  test("the worker keeps assets and nothing else: no page, no answer", async ({ page }) => {
    await atWork(page);
    await page.getByRole("button", { name: "Refresh" }).click();
    await expect(page.getByText(/^Updated/)).toBeVisible();
    const { names, urls } = await caches(page);
    expect(names).toHaveLength(1);
    expect(urls.length).toBeGreaterThan(10);
    expect(urls.filter((url) => !url.startsWith(`${DEMO_SITE}/assets/`))).toEqual([]);
  });
});

test("a dialog that cannot be loaded is named and closed, and the screen below it stays", async ({
  page,
}) => {
  await signIn(page, "MJS");
  await page.route("**/assets/preferences-dialog*.css", (route) => route.abort());
  await page.getByRole("button", { name: /user menu/ }).click();
  await page.getByRole("menuitem", { name: "Preferences" }).click();
  await expect(page.getByText(/^Unable to preload CSS for \/assets\/preferences-dialog/)).toBeVisible();
  await page.getByRole("button", { name: "OK", exact: true }).click();
  await expect(page.getByRole("navigation", { name: "Main" })).toBeVisible();
});
