// What a search found, in its three tabs: how much each has, what is said when one cannot be read, and what comes next.
import { readFile } from "node:fs/promises";
import { expect, type Page } from "@playwright/test";
import { sheetsIn } from "../packages/paper/src/testing/sheet-cells.ts";
import { intercept } from "./site/accounts.ts";
import { DEMO_SITE } from "./site/addresses.ts";
import { objections, openSession } from "./site/person.ts";
import { test } from "./site/test.ts";

test.use({ baseURL: DEMO_SITE });

const RESULT = "/all-trust-transactions?dateRange=YTD&tab=main";
const tab = (page: Page, name: string) =>
  page.getByRole("group", { name: "Views of the result" }).getByRole("button", { name });
const shown = (page: Page) => expect(page.getByRole("rowheader").first()).toBeVisible();

test("each tab says how many rows it has once it was opened, and keeps saying it", async ({ page }) => {
  await openSession(page, "MJS");
  await page.goto(RESULT);
  await shown(page);
  await expect(tab(page, "Main")).toHaveText(/^Main \(Accounting Search\) \d+$/);
  const counted = await tab(page, "Main").textContent();
  await expect(tab(page, "Line Items")).toHaveText("Line Items");
  await tab(page, "Line Items").click();
  await expect(tab(page, "Line Items")).toHaveText(/^Line Items \d+$/);
  await expect(tab(page, "Main")).toHaveText(counted ?? "");
  await page.getByRole("button", { name: "Take out Year-to-Date" }).click();
  await expect(tab(page, "Line Items")).toHaveText("Line Items");
});

test("when a tab cannot be read the others stay, and the failure is told and tried again from any of them", async ({
  page,
}) => {
  await openSession(page, "MJS");
  await page.goto(RESULT);
  await shown(page);
  await intercept(page, "GetLineItemsForEvents", (route) => route.abort());
  await tab(page, "Line Items").click();
  const partial = page.getByText("Could not load 1 of 2 tabs");
  await expect(partial).toBeVisible();
  await expect(page.getByRole("main").getByText("Error: Unable to get line items")).toBeVisible();
  await tab(page, "Main").click();
  await shown(page);
  await expect(partial).toBeVisible();
  await expect(page.getByRole("main").getByText("Line Items", { exact: true })).toHaveCount(2);
  expect(await objections(page)).toEqual([]);
  await tab(page, "Pay Methods").click();
  await expect(page.getByText("Could not load 1 of 3 tabs")).toBeVisible();
  await page.unroute("**/accounting/query");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByText(/^Could not load/)).toHaveCount(0);
  await expect(tab(page, "Line Items")).toHaveText(/^Line Items \d+$/);
});

test("the one tab that was opened tells its own failure only", async ({ page }) => {
  await openSession(page, "MJS");
  await intercept(page, "GetReceiptReport", (route) => route.abort());
  await page.goto(RESULT);
  await expect(page.getByRole("main").getByText("Error: Unable to get transactions")).toBeVisible();
  await expect(page.getByText(/^Could not load/)).toHaveCount(0);
});

test("where nothing was found the search can be edited there and then", async ({ page }) => {
  await openSession(page, "MJS");
  await page.goto("/all-trust-transactions?lastName=nobody&tab=main");
  await expect(page.getByText("There are no items in this report.")).toBeVisible();
  await page.getByRole("button", { name: "Edit search" }).last().click();
  const dialog = page.getByRole("dialog", { name: "Search Accounting Items" });
  await expect(dialog.getByLabel("Last Name")).toHaveValue("nobody");
});

test("from any tab the whole result is taken away as one workbook, however the open tab is looked at", async ({
  page,
}) => {
  await openSession(page, "MJS");
  await page.goto(RESULT);
  const open = page.getByRole("button", { name: "Export", exact: true });
  for (const name of ["Pay Methods", "Main", "Line Items"]) {
    await tab(page, name).click();
    await expect(tab(page, name)).toHaveText(/ \d+$/);
    await open.click();
    await expect(page.getByRole("menuitem")).toHaveText([
      ...["CSV, columns shown", "CSV, all columns", "Excel, columns shown", "Excel, all columns"],
      ...["Excel, all three tabs", "PDF, columns shown", "PDF, all columns", "Print"],
    ]);
    await page.keyboard.press("Escape");
  }
  const counts = await Promise.all(
    ["Main", "Line Items", "Pay Methods"].map(async (name) =>
      Number(/ ([\d,]+)$/.exec((await tab(page, name).textContent()) ?? "")?.[1]),
    ),
  );
  await page.getByRole("searchbox", { name: "Search rows" }).fill("no row shows this");
  await expect(page.getByText(`0 of ${counts[1]} items`)).toBeVisible();
  await open.click();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("menuitem", { name: "Excel, all three tabs" }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^all-trust-transactions-\d{4}-\d\d-\d\d\.xlsx$/);
  await expect(page.getByText("All Trust Transactions (Excel, 3 sheets) is ready.")).toBeVisible();
  const bytes = await readFile(await download.path());
  const sheets = await sheetsIn(bytes);
  expect(sheets.map(({ name }) => name)).toEqual([
    "Main (Accounting Search)",
    "Line Items",
    "Pay Methods",
    "Filters",
  ]);
  // Below the header and above the totals.
  expect(sheets.slice(0, 3).map(({ rows }) => rows.length - 2)).toEqual(counts);
});

test("on a phone the three tabs stand beside each other, with their counts, and nothing scrolls sideways", async ({
  page,
}) => {
  await openSession(page, "MJS");
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(RESULT);
  for (const name of ["Line Items", "Pay Methods"]) {
    await tab(page, name).click();
    await expect(tab(page, name)).toHaveText(/ \d+$/);
  }
  const tabs = page.getByRole("group", { name: "Views of the result" });
  expect(await tabs.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
  for (const button of await tabs.getByRole("button").all()) {
    const { x, width, height } = (await button.boundingBox()) ?? { x: -1, width: 0, height: 0 };
    expect(x).toBeGreaterThanOrEqual(12);
    expect(x + width).toBeLessThanOrEqual(378);
    expect(height).toBe(40);
  }
});

test("on a phone all of what is said about pay methods can be read", async ({ page }) => {
  await openSession(page, "MJS");
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/all-trust-transactions?dateRange=YTD&tab=pay-methods");
  const note = page.getByText("New payments only; unapplied credits are not included");
  const { x = 0, width = 0 } = (await note.boundingBox()) ?? {};
  expect(x + width).toBeLessThanOrEqual(390);
});
