// From any posted cent to its item: trial balance, postings, item; and from registers and lines by Enter.
import { expect, type Page } from "@playwright/test";
import { DEMO_SITE } from "./site/addresses.ts";
import { openSession, showAllRows } from "./site/person.ts";
import { test } from "./site/test.ts";

test.use({ baseURL: DEMO_SITE });
test.beforeEach(({ page }) => showAllRows(page));

/** The address that opens when something is done. */
async function opened(page: Page, act: () => Promise<void>): Promise<URL> {
  const opening = page.context().waitForEvent("page");
  await act();
  const popup = await opening;
  await popup.waitForLoadState();
  return new URL(popup.url());
}

test("a row of the trial balance leads to its postings, and a posting to its item", async ({ page }) => {
  await openSession(page, "MJS");
  await page.goto("/trial-balance?dateRange=YTD");
  const row = page.getByRole("row").filter({ has: page.getByRole("rowheader", { name: "2110" }) });
  const debit = await row.first().locator('[data-column="debit"]').textContent();
  await row
    .first()
    .getByRole("button", { name: /^Postings of 2110/ })
    .click();
  await expect(page).toHaveURL(/\/gl-detail\?/);
  await expect(page.getByRole("button", { name: "Take out Account: 2110" })).toBeVisible();
  await expect(page.getByRole("button", { name: /^Take out Trust bank: / })).toBeVisible();
  await expect(page.getByRole("rowheader").first()).toBeVisible();
  const total = page.locator("tfoot tr").filter({ hasText: "Filtered total" });
  await expect(total).toContainText(debit ?? "no debit");
  const address = await opened(page, () =>
    page
      .getByRole("button", { name: /^View / })
      .first()
      .click(),
  );
  expect(address.pathname).toMatch(/^\/(pay|invoice|credit-memo)$/);
  // Narrowed otherwise it still knows where it was come from.
  await page.getByRole("button", { name: "Take out Account: 2110" }).click();
  await expect(page.getByRole("button", { name: "Take out Account: 2110" })).toHaveCount(0);
  await page.getByRole("link", { name: "Back to report" }).click();
  await expect(page.getByRole("heading", { name: "Trial Balance" })).toBeVisible();
  await expect(page).toHaveURL(/\/trial-balance\?dateRange=YTD/);
  await expect(page.getByRole("link", { name: "Back to report" })).toHaveCount(0);
  await page.goBack();
  await expect(page.getByRole("heading", { name: "GL Detail" })).toBeVisible();
});

for (const [screen, path] of [
  ["cash-receipts-register", /^\/pay$/],
  ["cash-disbursements-register", /^\/pay$/],
  ["line-item", /^\/(invoice|credit-memo)$/],
] as const)
  test(`Enter on a row of ${screen} opens its item`, async ({ page }) => {
    await openSession(page, "MJS");
    await page.goto(`/${screen}?dateRange=YTD`);
    // A row of the books: the header of a group opens nothing.
    await page.locator("tbody tr[id]").getByRole("rowheader").first().focus();
    const address = await opened(page, () => page.keyboard.press("Enter"));
    expect(address.pathname).toMatch(path);
    expect(address.searchParams.get("intent")).toBe("read_only");
  });
