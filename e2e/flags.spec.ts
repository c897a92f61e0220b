// Feature flags: what they offer, what stands in for them, and that they never allow anything.
import { expect, type Page } from "@playwright/test";
import { DEMO_SITE, WIDGET } from "./site/addresses.ts";
import { signIn } from "./site/person.ts";
import { test } from "./site/test.ts";

test.use({ baseURL: DEMO_SITE });

const KEPT = "featureFlags-00001001";

const answerFlags = (page: Page, featureFlags: Record<string, boolean>) =>
  page.route("**/api/features", (route) =>
    route.fulfill({ json: { ok: true, status: 200, errorMessage: "", data: { featureFlags }, code: 0 } }),
  );
const failFlags = (page: Page) => page.route("**/api/features", (route) => route.fulfill({ status: 500 }));

const entries = (page: Page) =>
  page.getByRole("navigation", { name: "Main" }).locator(":scope > a, :scope > button");

test("help is there by its flag, always in the same place, and opens beside the application", async ({
  page,
}) => {
  await signIn(page, "TRK");
  const help = page.getByRole("link", { name: "Help" });
  await expect(help).toHaveCount(0);
  await answerFlags(page, { "help-navigation": true });
  await page.reload();
  await expect(help).toHaveAttribute("href", `${WIDGET}/help`);
  await expect(help).toHaveAttribute("target", "_blank");
  await expect(help).toHaveAttribute("rel", "noopener");
});

test("flags are kept in base64 for the day on which the server does not say", async ({ page }) => {
  await signIn(page, "TRK");
  await expect(entries(page).last()).toHaveText("Line Item Report");
  const kept = await page.evaluate((key) => atob(localStorage.getItem(key) ?? ""), KEPT);
  expect(JSON.parse(kept)).toEqual({
    flags: { "help-navigation": false, "line-item-report": true },
    readAt: expect.any(Number),
  });
  await failFlags(page);
  const logged = page.waitForEvent("console", (said) => said.text().includes("status 500"));
  await page.reload();
  await logged;
  await expect(entries(page).last()).toHaveText("Line Item Report");
});

for (const garbage of ["%%%", "bm90IGpzb24=", "eyJmbGFncyI6WzFdfQ=="]) {
  test(`kept flags that are nobody's, ${garbage}, are no flags`, async ({ page }) => {
    await signIn(page, "TRK");
    await page.evaluate(
      ([key, text]) => localStorage.setItem(key as string, text as string),
      [KEPT, garbage],
    );
    await failFlags(page);
    await page.reload();
    await expect(entries(page).last()).toHaveText("Customer Accounts");
  });
}

test("a flag that somebody turns on offers an entry, and allows nothing", async ({ page }) => {
  await answerFlags(page, { "line-item-report": true, "receipt-report": true });
  await signIn(page, "NIL");
  // The Receipt Report group hangs on the toggle of the window alone.
  await expect(entries(page)).toHaveText([
    "Home",
    "Trust Accounting",
    "Company Payables",
    "Agency Revenue",
    "Customer Accounts",
    "Line Item Report",
  ]);
  await expect(entries(page).last()).toHaveAttribute("aria-disabled", "true");
  await page.goto("/line-item");
  await expect(page.getByRole("alert")).toContainText(
    "You do not have permission to view Trust Accounting Reports",
  );
});
