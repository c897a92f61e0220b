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
