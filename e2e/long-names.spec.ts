// Long names: whole in documents and lists; in tables as far as there is room, and whole on pointing and by key.
import { expect, type Locator } from "@playwright/test";
import { DEMO_SITE } from "./site/addresses.ts";
import { openSession } from "./site/person.ts";
import { test } from "./site/test.ts";

test.use({ baseURL: DEMO_SITE });

const LONG_NAME = "Agency revenue payable, collected not transferred";

const isCut = (cell: Locator) => cell.evaluate((element) => element.scrollWidth > element.clientWidth);

test("columns of short words leave their room to long ones", async ({ page }) => {
  await openSession(page, "MJS");
  for (const width of [768, 1024, 1280, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto("/gl-detail?dateRange=YTD&find=2130");
    const account = page.getByRole("cell", { name: "2130" }).first();
    const name = page.getByRole("cell", { name: LONG_NAME }).first();
    const widthOf = async (cell: Locator) => (await cell.boundingBox())?.width ?? 0;
    await expect(name).toBeVisible();
    expect(await widthOf(account), `at ${width}`).toBeLessThan(90);
    expect(await widthOf(name), `at ${width}`).toBeGreaterThan(120);
  }
});

test("a row has one line; a name without room ends in dots, and is read whole on pointing and by key", async ({
  page,
}) => {
  await openSession(page, "MJS");
  await page.setViewportSize({ width: 800, height: 844 });
  for (const [density, height] of [
    ["Standard", 36],
    ["Compact", 28],
  ] as const) {
    await page.goto("/gl-detail?dateRange=YTD&find=2130");
    await page.evaluate((chosen) => localStorage.setItem("fiducia.preference.density", chosen), density);
    await page.reload();
    const name = page.getByRole("cell", { name: LONG_NAME }).first();
    await expect(name).toHaveAttribute("title", LONG_NAME);
    expect(await isCut(name)).toBe(true);
    const row = page.getByRole("row").filter({ has: name }).first();
    expect(Math.round((await row.boundingBox())?.height ?? 0)).toBe(height);
    await name.focus();
    expect(await isCut(name)).toBe(false);
  }
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
