// Every report that has an address: opened by an administrator in both themes and two widths, without an objection.
import { type Area, contractsOf } from "@fiducia/contract/define-area";
import type { ReportContract } from "@fiducia/contract/define-report";
import { areas } from "@fiducia/pages/areas";
import { expect } from "@playwright/test";
import { DEMO_SITE } from "./site/addresses.ts";
import { MANY_SCREENS_MS, objections, objectionsInBothThemes, openSession, watch } from "./site/person.ts";
import { test } from "./site/test.ts";

test.use({ baseURL: DEMO_SITE });

const reports = (areas as readonly Area[])
  .flatMap(contractsOf)
  .filter(
    (contract): contract is ReportContract => contract.kind === "report" && contract.route !== undefined,
  );

const isOfAccounts = ({ filter }: ReportContract): boolean => "glAccountIds" in filter.shape;

/** The address over everything that it can show. */
const addressOf = (report: ReportContract): string => {
  const path = (report.route ?? "").replace(/\$\w+/g, "1");
  const accounts = isOfAccounts(report) ? "&glAccountIds=[]" : "";
  return "startDate" in report.filter.shape ? `${path}?dateRange=YTD&tab=main${accounts}` : path;
};

/**
 * A report of accounts goes by how far its rows are paid; those that are not, unless its address says otherwise. The
 * statements of a batch go by its number.
 */
const headingOf = (report: ReportContract): string =>
  report.name === "GetBatchStatement"
    ? "Batch 1"
    : ((isOfAccounts(report) ? report.menu?.[0]?.label : undefined) ?? report.title);

for (const width of [1440, 390])
  test(`every report in both themes, ${width} pixels wide`, async ({ page }) => {
    test.setTimeout(MANY_SCREENS_MS);
    const trouble = await watch(page);
    await openSession(page, "MJS");
    await page.setViewportSize({ width, height: 844 });
    for (const report of reports) {
      await page.goto(addressOf(report));
      await expect(page.getByRole("heading", { name: headingOf(report), exact: true })).toBeVisible();
      await expect(page.getByText(/^Updated/)).toBeVisible();
      expect([report.name, await objectionsInBothThemes(page)]).toEqual([report.name, []]);
    }
    expect(reports.length).toBeGreaterThan(6);
    expect(trouble).toEqual([]);
  });

test("columns and range are chosen from the keyboard, and kept", async ({ page }) => {
  await openSession(page, "MJS");
  await page.goto("/cash-receipts-register");
  await page.getByRole("button", { name: /Date Range/ }).press("Enter");
  const range = page.getByRole("dialog", { name: "Date Range" });
  await range.getByLabel("Date Range").selectOption("YTD");
  expect(await objections(page)).toEqual([]);
  await range.getByRole("button", { name: "Apply" }).press("Enter");
  await expect(page.getByRole("button", { name: /Year-to-Date/ })).toBeVisible();
  await page.getByRole("button", { name: "Columns" }).press("Enter");
  const columns = page.getByRole("dialog", { name: "Columns" });
  await columns.getByLabel("Ref/Check #", { exact: true }).press("Space");
  expect(await objections(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Sort by Ref/Check #" })).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole("button", { name: "Sort by Received", exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: "Sort by Ref/Check #" })).toHaveCount(0);
});

test("a report goes to a file and to the printer", async ({ page }) => {
  await openSession(page, "MJS");
  await page.goto("/trustTransactions/0");
  await expect(page.getByRole("rowheader").first()).toBeVisible();
  await page.getByRole("button", { name: "Export" }).click();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("menuitem", { name: "CSV, columns shown" }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^trust-transactions-\d{4}-\d\d-\d\d\.csv$/);
  await page.getByRole("button", { name: "Export" }).click();
  const [paper] = await Promise.all([
    page.context().waitForEvent("page"),
    page.getByRole("menuitem", { name: "Print" }).click(),
  ]);
  await expect(paper.getByRole("heading", { name: "Trust Transactions" })).toBeVisible();
  // The columns that the screen shows. A letter sheet that lies is as wide within its margins: nothing stands beyond its edge.
  await paper.setViewportSize({ width: 980, height: 700 });
  await paper.emulateMedia({ media: "print" });
  expect(await paper.getByRole("columnheader").count()).toBeGreaterThan(8);
  expect(await paper.evaluate(() => document.documentElement.scrollWidth)).toBe(980);
});

test("a screen on paper has no bars, and goes on below the edge of the window", async ({ page }) => {
  await openSession(page, "MJS");
  await page.setViewportSize({ width: 980, height: 300 });
  await page.goto("/settings/trust-policy");
  await expect(page.getByRole("heading", { name: "Trust policy" })).toBeVisible();
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("banner")).toBeHidden();
  await expect(page.getByRole("navigation", { name: "Main" })).toBeHidden();
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeGreaterThan(600);
});
