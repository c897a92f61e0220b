// Company payables and agency revenue as the one who pays them sees them: by key, by address, in both themes.
import { expect } from "@playwright/test";
import { ACTIVE, dialog, generate, grid, officesFound, openByMenu, REVENUE } from "./site/accounts.ts";
import { DEMO_SITE } from "./site/addresses.ts";
import { MANY_SCREENS_MS, objectionsInBothThemes, openSession, signIn, watch } from "./site/person.ts";
import { test } from "./site/test.ts";

test.use({ baseURL: DEMO_SITE });

test("from the keyboard alone: the dialog, the report, and what is behind a row", async ({ page }) => {
  const trouble = await watch(page);
  await signIn(page, "MJS");
  await page.keyboard.press("g");
  await page.keyboard.press("p");
  await expect(dialog(page)).toBeVisible();
  await expect(grid(page).getByRole("rowheader")).toHaveText(ACTIVE);
  for (let tab = 0; tab < 20; tab += 1) {
    if (await grid(page).evaluate((table) => table === document.activeElement)) break;
    await page.keyboard.press("Tab");
  }
  // The header's box and buttons stand within the grid, after it.
  await expect(grid(page)).toBeFocused();
  await page.keyboard.press("Space");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Shift+ArrowDown");
  await expect(dialog(page).getByRole("status")).toHaveText("3 accounts selected");
  const active = await grid(page).getAttribute("aria-activedescendant");
  await expect(page.locator(`[id="${active}"]`)).toContainText("Cascade");
  await page.keyboard.press("End");
  await page.keyboard.press("Space");
  await expect(dialog(page).getByRole("status")).toHaveText("4 accounts selected");
  await page.keyboard.press("Control+a");
  await expect(dialog(page).getByRole("status")).toHaveText("5 accounts selected");
  await generate(page).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Unpaid Payables", level: 1 })).toBeVisible();
  await expect(page.getByRole("main")).toBeFocused();
  await expect(dialog(page)).toBeHidden();
  await expect(page.getByText(/^\d+ items$/).first()).toBeVisible();
  await expect(page.getByRole("rowheader").first()).toBeVisible();
  await page.getByRole("region", { name: "Company Payables" }).focus();
  await page.keyboard.press("j");
  await expect(page.locator("tr:focus, tr:focus-within").first()).toBeVisible();
  const [popup] = await Promise.all([page.waitForEvent("popup"), page.keyboard.press("Enter")]);
  await popup.close();
  expect(trouble).toEqual([]);
});

test("mode, accounts, days and office stand in the address; the accounts can be changed from there", async ({
  page,
}) => {
  await signIn(page, "MJS");
  await openByMenu(page, "Company Payables", "All Payables");
  await grid(page).getByRole("row", { name: "Acme" }).click();
  await grid(page).getByRole("row", { name: "Beacon" }).click();
  await dialog(page).getByLabel("Date Range").selectOption("YTD");
  await dialog(page).getByLabel("Reporting in Office:").fill("lake");
  await officesFound(page).first().click();
  const office = await dialog(page)
    .getByRole("button", { name: /^Remove / })
    .getAttribute("aria-label");
  await generate(page).click();
  await expect(page.getByRole("heading", { name: "All Payables", level: 1 })).toBeVisible();
  const shown = page.url();
  for (const words of ["paidStatus=None", "glAccountIds=", "dateRange=YTD", "office="])
    expect(shown).toContain(words);
  await page.reload();
  await expect(page.getByRole("heading", { name: "All Payables", level: 1 })).toBeVisible();
  expect(page.url()).toBe(shown);
  await expect(page.getByText("Acme Mutual Payable, Beacon Casualty Payable")).toBeVisible();
  await page.getByRole("button", { name: "Change accounts" }).first().click();
  await expect(dialog(page).getByRole("status")).toHaveText("2 accounts selected");
  await expect(dialog(page).getByLabel("Date Range")).toHaveValue("YTD");
  await expect(dialog(page).getByRole("button", { name: office ?? "" })).toBeVisible();
  await grid(page).getByRole("row", { name: "Beacon" }).click();
  await generate(page).click();
  await expect(dialog(page)).toBeHidden();
  await expect(page.getByText("Beacon Casualty Payable")).toHaveCount(0);
  // By the menu, the choice is the one that was left in this mode; another mode has its own.
  await openByMenu(page, "Company Payables", "All Payables");
  await expect(dialog(page).getByRole("status")).toHaveText("1 account selected");
  await page.keyboard.press("Escape");
  await openByMenu(page, "Company Payables", "Paid Payables");
  await expect(dialog(page).getByRole("status")).toHaveText("0 accounts selected");
});

test("an address without accounts asks for them", async ({ page }) => {
  await openSession(page, "PAY");
  await page.goto("/agency-revenue-report?paidStatus=Paid");
  await expect(page.getByRole("heading", { name: "Paid", level: 1, exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Select accounts" }).click();
  await grid(page, REVENUE).getByRole("row", { name: "Agency-Bill" }).click();
  await generate(page, REVENUE).click();
  await expect(page).toHaveURL(/paidStatus=Paid.*glAccountIds|glAccountIds.*paidStatus=Paid/);
  await expect(page.getByRole("rowheader").first()).toBeVisible();
});

for (const width of [1440, 390])
  test(`dialog and report have no objection in either theme, ${width} wide`, async ({ page }) => {
    test.setTimeout(MANY_SCREENS_MS);
    await openSession(page, "MJS");
    await page.setViewportSize({ width, height: 844 });
    await page.goto("/company-payables-report?payablePaidStatus=None");
    expect(await objectionsInBothThemes(page)).toEqual([]);
    await page.getByRole("button", { name: "Select accounts" }).click();
    await expect(grid(page).getByRole("rowheader")).toHaveText(ACTIVE);
    await grid(page).focus();
    await page.keyboard.press("Space");
    expect(await objectionsInBothThemes(page)).toEqual([]);
    await page.keyboard.press("Control+a");
    await generate(page).click();
    await expect(page.getByText("Held in trust").first()).toBeVisible();
    await expect(
      page
        .getByText(/^19 items/)
        .filter({ visible: true })
        .first(),
    ).toBeVisible();
    expect(await objectionsInBothThemes(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  });
