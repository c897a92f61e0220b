// Help: a page with chapters and terms, found by the box, from the toolbar or the menu of the user.
import { expect } from "@playwright/test";
import { objections, signIn } from "./site/person.ts";
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

test("a question mark beside a heading explains it, sorts nothing, and gives the focus back", async ({
  page,
}) => {
  await signIn(page, "MJS");
  await page.goto("/all-trust-transactions?dateRange=YTD&tab=main");
  const mark = page.getByRole("button", { name: "What is tendered?" });
  await mark.click();
  const explanation = page.getByRole("dialog", { name: "Tendered" });
  await expect(explanation).toContainText("Source: New York, 11 NYCRR 20.4(b)");
  await expect(explanation.getByRole("link", { name: /^Help: Take a payment/ })).toHaveAttribute(
    "href",
    "/help#take-a-payment",
  );
  expect(await objections(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await expect(explanation).toHaveCount(0);
  await expect(mark).toBeFocused();
  await expect(page).toHaveURL(/\?dateRange=YTD&tab=main$/);
  const heading = page.getByRole("button", { name: "Sort by Tendered" });
  await heading.focus();
  await page.keyboard.press("F1");
  await expect(explanation).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(heading).toBeFocused();
  await page.keyboard.press("Alt+ArrowDown");
  await page.getByRole("menuitem", { name: "What is tendered?" }).click();
  await expect(explanation).toBeVisible();
});

test("F1 explains the field in focus, in a dialog too, and Tab passes its question mark by", async ({
  page,
}) => {
  await signIn(page, "MJS");
  await page.goto("/periods");
  await page.getByRole("button", { name: "Close a period" }).click();
  const through = page.getByRole("textbox", { name: "Closed through", exact: true });
  await through.focus();
  await page.keyboard.press("F1");
  const explanation = page.getByRole("dialog", { name: "Closed period" });
  await expect(explanation).toContainText("Nothing can be dated on them any more");
  await page.keyboard.press("Escape");
  await expect(explanation).toHaveCount(0);
  await expect(through).toBeFocused();
  await page.keyboard.press("Shift+Tab");
  await expect(page.getByRole("button", { name: "Close", exact: true })).toBeFocused();
});
