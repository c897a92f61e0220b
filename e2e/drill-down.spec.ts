// From any posted cent to its item: trial balance, postings, item; and from registers and lines by Enter.
import { expect, type Page } from "@playwright/test";
import { DEMO_SITE } from "./site/addresses.ts";
import { objections, openSession, showAllRows } from "./site/person.ts";
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

/** The amounts of a column of rows that lead somewhere: what has nothing behind it is none of them. */
const amounts = (page: Page, column: string) =>
  page.locator(`tbody [data-column="${column}"]`).getByRole("link");

test("an amount is the pointer's way to what is behind its row, and no stop of the Tab key", async ({
  page,
}) => {
  await openSession(page, "MJS");
  await page.goto("/trial-balance?dateRange=YTD");
  const row = page.getByRole("row").filter({ has: page.getByRole("rowheader", { name: "2110" }) });
  const debit = row.first().locator('[data-column="debit"]').getByRole("link");
  await expect(debit).toHaveAccessibleDescription(/^Postings of 2110/);
  await expect(debit).toHaveAttribute("href", /^\/gl-detail\?startDate=/);
  await expect(debit).toHaveText(/^[\d,]+\.\d\d$/);
  await expect(page.locator("tbody td[data-tone='zero']").first()).toHaveText("0.00");
  await expect(page.locator("tbody td[data-tone='zero']").getByRole("link")).toHaveCount(0);
  await expect(page.locator("tfoot, [data-group]").getByRole("link")).toHaveCount(0);
  expect(await debit.evaluate((link: HTMLElement) => link.tabIndex)).toBe(-1);
  const lineBelow = () => debit.evaluate((link) => getComputedStyle(link).textDecorationLine);
  expect(await lineBelow()).toBe("none");
  await debit.hover();
  expect(await lineBelow()).toBe("underline");
  expect(await objections(page)).toEqual([]);
  await debit.click();
  await expect(page.getByRole("button", { name: "Take out Account: 2110" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Back to report" })).toBeVisible();
});

test("an amount that is struck out leads to its item too, and one that is marked stays to be copied", async ({
  page,
}) => {
  await openSession(page, "MJS");
  await page.goto("/trustTransactions/1");
  const struck = page.locator("tr[data-voided]").getByRole("link").first();
  await expect(struck).toHaveAccessibleDescription(/^View .+ \d+$/);
  const address = await opened(page, () => struck.click());
  expect(address.searchParams.get("intent")).toBe("read_only");
  // The cell has the focus from there: the arrows lead on.
  await expect(struck.locator("xpath=ancestor::*[@data-column]")).toBeFocused();
  const link = amounts(page, "trustEffect").first();
  const box = await link.boundingBox();
  if (!box) throw new Error("The amount is in view.");
  const windows = page.context().pages().length;
  // A browser begins no mark on a link: it begins beside the amount.
  await page.mouse.move(box.x + box.width + 4, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + 1, box.y + box.height / 2, { steps: 4 });
  await page.mouse.up();
  expect(await page.evaluate(() => getSelection()?.toString())).toMatch(/\d\.\d/);
  expect(page.context().pages()).toHaveLength(windows);
});

test("numbers, clients, accounts and amounts are links that the browser opens in a tab", async ({ page }) => {
  await openSession(page, "MJS");
  await page.goto("/gl-detail?dateRange=YTD");
  const row = page.locator("tbody tr[id]", { has: page.locator('[data-column="name"] a') }).first();
  const cell = (column: string) => row.locator(`[data-column="${column}"] a`);
  await expect(cell("itemNumber")).toHaveAttribute("href", /\/(pay|invoice|credit-memo)\?route=view/);
  await expect(cell("name")).toHaveAttribute("href", /^\/client\?id=\d+$/);
  await expect(cell("account")).toHaveAttribute("href", /^\/gl-detail\?startDate=.*account/);
  expect(await objections(page)).toEqual([]);
  // With Ctrl the browser does what it does with every link; the test keeps it from opening the tab.
  const isTakenOver = await cell("itemNumber").evaluate(
    (link) =>
      new Promise((resolve) => {
        const look = (event: Event) => {
          resolve(event.defaultPrevented);
          event.preventDefault();
        };
        window.addEventListener("click", look, { once: true });
        link.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, ctrlKey: true }));
      }),
  );
  expect(isTakenOver).toBe(false);
  await expect(page).toHaveURL(/\/gl-detail/);
  // Enter follows what the cell names; from there a step leads back.
  await row.locator('[data-column="name"]').focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/client\?id=\d+$/);
  await page.goBack();
  await expect(page.getByRole("heading", { name: "GL Detail" })).toBeVisible();
});

test("a click on a row opens its item", async ({ page }) => {
  await openSession(page, "MJS");
  await page.goto("/gl-detail?dateRange=YTD");
  const address = await opened(page, () => page.locator('tbody tr[id] [data-column="fund"]').first().click());
  expect(address.searchParams.get("intent")).toBe("read_only");
});

test("who may not open clients or the ledger reads their names", async ({ page }) => {
  await openSession(page, "TRK");
  await page.goto("/trustTransactions/0");
  await expect(page.locator('tbody tr[id] [data-column="itemNumber"] a').first()).toBeVisible();
  await expect(page.locator('tbody tr[id] [data-column="name"]').first()).toBeVisible();
  await expect(
    page.locator('tbody [data-column="name"] a, tbody [data-column="bankAccountName"] a'),
  ).toHaveCount(0);
});

test("on a phone the amounts of a card lead where its button does", async ({ page }) => {
  await openSession(page, "MJS");
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/gl-detail?dateRange=YTD");
  const card = page.locator("li[id^=row-]").first();
  const amount = card.getByRole("link", { name: /^[\d,]+\.\d\d$/ });
  const view = card.getByRole("button", { name: /^View / });
  await expect(amount).toHaveAccessibleDescription((await view.getAttribute("aria-label")) ?? "");
  expect(await objections(page)).toEqual([]);
  const address = await opened(page, () => amount.click());
  expect(address.pathname).toMatch(/^\/(pay|invoice|credit-memo)$/);
});
