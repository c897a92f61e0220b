// Help: a page with chapters and terms, found by the box, from the toolbar or the menu of the user.
import { expect } from "@playwright/test";
import { signIn } from "./site/person.ts";
import { test } from "./site/test.ts";

test("the user menu leads to Help, whose box finds a chapter and a term", async ({ page }) => {
  await signIn(page, "TRK");
  await page.getByRole("button", { name: /user menu/ }).click();
  await page.getByRole("menuitem", { name: "Help" }).click();
  await expect(page.getByRole("heading", { name: "Help", level: 1 })).toBeVisible();
  await page.getByRole("searchbox", { name: "Search help" }).fill("overdrawn");
  await page.getByRole("link", { name: /^Make a deposit/ }).click();
  await expect(page).toHaveURL(/\/help#make-a-deposit$/);
  await expect(page.getByRole("heading", { name: "Make a deposit", level: 1 })).toBeFocused();
  await page.getByRole("link", { name: "Undeposited" }).click();
  await expect(page).toHaveURL(/\/help#undeposited$/);
  await expect(page.getByRole("article", { name: "Undeposited" })).toBeInViewport();
  await page.getByRole("searchbox", { name: "Search help" }).fill("zeppelin");
  await expect(page.getByText("Nothing found. Try another word, or fewer.")).toBeVisible();
});

test("the palette finds a term and the theme by their names", async ({ page }) => {
  await signIn(page, "TRK");
  await page.keyboard.press("Control+k");
  await page.keyboard.type("surplus");
  await page
    .getByRole("group", { name: "Help" })
    .getByRole("option", { name: /^Surplus/ })
    .click();
  await expect(page.getByRole("article", { name: "Surplus" })).toBeInViewport();
  await page.keyboard.press("Control+k");
  await page.keyboard.type("dark theme");
  await page.keyboard.press("Enter");
  await expect(page.locator("html")).toHaveAttribute("data-mantine-color-scheme", "dark");
});

test("the help button opens Help where the installation names no other", async ({ page }) => {
  await page.route("**/api/features", (route) =>
    route.fulfill({
      json: {
        ...{ ok: true, status: 200, errorMessage: "", code: 0 },
        data: { featureFlags: { "help-navigation": true } },
      },
    }),
  );
  await signIn(page, "NIL");
  await page.getByRole("link", { name: "Help" }).click();
  await expect(page).toHaveURL(/\/help$/);
  await expect(page).toHaveTitle("Help - Fiducia");
});
