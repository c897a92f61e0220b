// The last five searches of a user: after a reload, in another tab, never another user's, and none after signing out.
import { expect, type Page } from "@playwright/test";
import { DEMO_SITE } from "./site/addresses.ts";
import { signIn } from "./site/person.ts";
import { dialog, openSearch } from "./site/search-dialog.ts";
import { test } from "./site/test.ts";

test.use({ baseURL: DEMO_SITE });

async function searchFor(page: Page, lastName: string, range = ""): Promise<void> {
  await openSearch(page);
  await dialog(page).getByRole("button", { name: "Reset" }).click();
  await dialog(page).getByLabel("Date Range").selectOption(range);
  await dialog(page).getByLabel("Last Name").fill(lastName);
  await page.keyboard.press("Enter");
  await expect(dialog(page)).toHaveCount(0);
}

const titles = (page: Page) => page.getByRole("region", { name: "Recent searches" }).getByRole("button");

test("a search comes back after a reload and in another tab, by its name and its days", async ({
  page,
  context,
}) => {
  await signIn(page, "MJS");
  await searchFor(page, "Reed", "LastMonth");
  await page.reload();
  await openSearch(page);
  await dialog(page).getByRole("button", { name: "Reset" }).click();
  await dialog(page).getByRole("button", { name: "Reed, Last Month" }).click();
  await expect(dialog(page).getByLabel("Last Name")).toHaveValue("Reed");
  await expect(dialog(page).getByLabel("Date Range")).toHaveValue("LastMonth");
  const other = await context.newPage();
  await other.goto("/all-trust-transactions");
  await titles(other).filter({ hasText: "Reed, Last Month" }).click();
  await expect(other.getByText("Last Name: Reed")).toBeVisible();
  await expect(other).toHaveURL(/dateRange=LastMonth/);
});

test("there are five of them, the newest first, each once", async ({ page }) => {
  await signIn(page, "MJS");
  for (const name of ["Ash", "Birch", "Cedar", "Dogwood", "Elm", "Fir", "Birch"]) await searchFor(page, name);
  await page.goto("/all-trust-transactions");
  await expect(titles(page)).toHaveText(["Birch", "Fir", "Elm", "Dogwood", "Cedar"]);
});

test("after signing out no client's name stays in the browser, and another user sees none", async ({
  page,
  context,
}) => {
  const stored = (at: Page) =>
    at.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  await signIn(page, "MJS");
  await searchFor(page, "Hawthorn");
  expect(await stored(page)).toContain("Hawthorn");
  await page.getByRole("button", { name: "MJS" }).click();
  await page.getByRole("menuitem", { name: "Signout" }).click();
  await expect(page.getByLabel("User name")).toBeVisible();
  expect(await stored(page)).not.toContain("Hawthorn");
  await signIn(page, "MJS");
  await searchFor(page, "Hawthorn");
  // The next user takes the computer over without a sign-out, in a window of its own.
  const next = await context.newPage();
  await signIn(next, "QBX");
  await next.goto("/all-trust-transactions");
  await expect(next.getByRole("button", { name: "Search", exact: true })).toBeVisible();
  await expect(titles(next)).toHaveCount(0);
  expect(await stored(next)).not.toContain("Hawthorn");
});
