// The strip above the agency's day: the drawer by pay method, what went out, and what is left of it in trust.
import { expect, type Page } from "@playwright/test";
import { DEMO_SITE } from "./site/addresses.ts";
import { openSession } from "./site/person.ts";
import { test } from "./site/test.ts";

test.use({ baseURL: DEMO_SITE });

const strip = (page: Page) => page.getByRole("list", { name: "Received by pay method" });

/** The figures of the strip in cents, by their words. */
async function figures(page: Page): Promise<Record<string, number>> {
  const texts = await strip(page).getByRole("listitem").allTextContents();
  return Object.fromEntries(
    texts.map((text) => {
      const [, words = "", amount = ""] = /^(.*?)(-?[\d,]+\.\d\d)$/.exec(text) ?? [];
      return [words.trim(), Math.round(Number(amount.replaceAll(",", "")) * 100)];
    }),
  );
}

test("what was received, less what was given back, disbursed and not fiduciary, is the day's net", async ({
  page,
}) => {
  await openSession(page, "MJS");
  await page.goto("/trustTransactions/0");
  await expect(strip(page)).toBeVisible();
  const {
    Received = 0,
    Change = 0,
    Disbursed = 0,
    "Non-fiduciary": other = 0,
    Net,
    ...methods
  } = await figures(page);
  expect(Object.values(methods).reduce((sum, amount) => sum + amount, 0)).toBe(Received);
  expect(Disbursed).toBeGreaterThan(0);
  expect(Net).toBe(Received - Change - Disbursed - other);
});

test("a figure of the drawer narrows the day to the receipts behind it", async ({ page }) => {
  await openSession(page, "MJS");
  await page.goto("/trustTransactions/0");
  await strip(page).getByRole("button", { name: "Money Order" }).click();
  await expect(page.locator("tfoot")).toContainText("Filtered total, 1 item");
  await expect(page.getByRole("button", { name: "Take out Received by: Money Order" })).toBeVisible();
});

test("the day is grouped by type with subtotals, and by bank account, office, pay method and who made it", async ({
  page,
}) => {
  await openSession(page, "MJS");
  await page.goto("/trustTransactions/0");
  const menu = page.getByRole("button", { name: /^Group: / });
  await expect(menu).toHaveText("Group: Type");
  const receipts = page.getByRole("row").filter({ has: page.getByRole("button", { name: /^Receipt \(/ }) });
  await expect(receipts).toContainText("4,310.00");
  for (const label of ["Bank account", "Policy office", "User office", "Pay method", "Created by"]) {
    await menu.click();
    await page.getByRole("menuitemradio", { name: label }).click();
    await expect(menu).toHaveText(`Group: ${label}`);
    await expect(page.locator("tbody tr[data-group]").first()).toBeVisible();
  }
});
