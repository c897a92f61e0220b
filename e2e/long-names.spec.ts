// Long names in tables: whole where rows can grow, and read in whole where they cannot.
import { expect, type Locator, type Page } from "@playwright/test";
import { DEMO_SITE } from "./site/addresses.ts";
import { openSession } from "./site/person.ts";
import { test } from "./site/test.ts";

test.use({ baseURL: DEMO_SITE });

const LONG_NAME = "Agency revenue payable, collected not transferred";

/** The cell of a long name in the general ledger, and whether a part of the name is not in view. */
async function openLongName(page: Page) {
  await page.goto("/gl-detail?dateRange=YTD&find=2130");
  const cell = page.getByRole("cell", { name: LONG_NAME }).first();
  await expect(cell).toBeVisible();
  const isCut = () =>
    cell.getByText(LONG_NAME).evaluate((element) => element.scrollHeight > element.clientHeight);
  return { cell, isCut };
}

test("columns of short words leave their room to long ones, and a row grows for a name of many words", async ({
  page,
}) => {
  await openSession(page, "MJS");
  for (const width of [768, 1024, 1280, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    const { isCut } = await openLongName(page);
    expect(await isCut(), `at ${width}`).toBe(false);
    const account = page.getByRole("cell", { name: "2130" }).first();
    expect((await account.boundingBox())?.width).toBeLessThan(90);
  }
});

test("in compact rows all of a long name is read by who moves there", async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem("fiducia.preference.density", "Compact"));
  await openSession(page, "MJS");
  const { cell, isCut } = await openLongName(page);
  expect(await isCut()).toBe(true);
  await cell.focus();
  expect(await isCut()).toBe(false);
});

test("a long name takes a second line; in compact rows it is cut off, and read whole on pointing and by key", async ({
  page,
}) => {
  await openSession(page, "MJS");
  await page.setViewportSize({ width: 800, height: 844 });
  await page.goto("/all-trust-transactions?lastName=&businessName=marina&tab=main");
  const name = page.getByRole("cell", { name: "Grand Haven Marina, Inc." }).first();
  await expect(name).toHaveAttribute("title", "Grand Haven Marina, Inc.");
  const row = page.getByRole("row").filter({ has: name }).first();
  const heightOf = async () => Math.round((await row.boundingBox())?.height ?? 0);
  expect(await heightOf()).toBe(36);
  const words = name.getByText("Grand Haven Marina, Inc.");
  const lines = () => words.evaluate((element) => Math.round(element.getBoundingClientRect().height / 16));
  expect(await lines()).toBe(2);
  await page.evaluate(() => localStorage.setItem("fiducia.preference.density", "Compact"));
  await page.reload();
  await expect(name).toBeVisible();
  expect([await heightOf(), await lines()]).toEqual([28, 1]);
  await name.focus();
  expect(await lines()).toBe(2);
});

test("the names of trust banks, clients and accounts are whole, however narrow the window", async ({
  page,
}) => {
  await openSession(page, "MJS");
  const cut = (names: Locator): Promise<string[]> =>
    names.evaluateAll((elements) =>
      elements
        .filter((name) => name.scrollWidth > name.clientWidth || name.scrollHeight > name.clientHeight)
        .map(({ textContent }) => textContent),
    );
  const banks = page.getByRole("heading", { level: 3 });
  await page.goto("/");
  for (const width of [390, 768, 1024]) {
    await page.setViewportSize({ width, height: 844 });
    await expect(banks.first()).toBeVisible();
    expect(await cut(banks), `at ${width}`).toEqual([]);
    const recent = page.getByRole("table", { name: "Recent transactions" });
    await expect(recent.getByRole("cell", { name: "Grand Haven Marina, Inc." }).first()).toBeVisible();
    expect(await cut(recent.getByRole("cell")), `at ${width}`).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole("button", { name: "Menu", exact: true }).click();
  await page.getByRole("button", { name: "All Payables" }).click();
  const accounts = page.getByRole("dialog", { name: /Company Payable Accounts/ }).getByRole("rowheader");
  await expect(accounts.first()).toBeVisible();
  expect(await cut(accounts.locator("span"))).toEqual([]);
  expect(await cut(accounts)).toEqual([]);
});
