// Statements of a trust bank are brought as a file and typed in, by screens alone, on a desk and on a phone.
import { expect, type Page } from "@playwright/test";
import { foundAgency } from "./site/founded.ts";
import { objections } from "./site/person.ts";
import { tell } from "./site/record.ts";
import { test } from "./site/test.ts";

const OCTOBER = `Harbor Bank,,
Trust checking,,
When,What,How much
10/03/2025,DEPOSIT,1250.00
10/07/2025,CHECK 1042,-310.50
`;

const main = (page: Page) => page.getByRole("main");

async function bring(page: Page, name: string, content: string): Promise<void> {
  await page.getByLabel("Statement", { exact: true }).setInputFiles({
    ...{ name, mimeType: "text/csv", buffer: Buffer.from(content) },
  });
  await expect(main(page)).toContainText(name);
}

async function keepFile(page: Page): Promise<void> {
  await bring(page, "october.csv", OCTOBER);
  await expect(main(page)).toContainText("Say which columns are the day and the amount first.");
  await page.getByLabel("Row that names the columns").selectOption("3");
  await page.getByLabel("Column of Day").selectOption("0");
  await page.getByLabel("Column of Description").selectOption("1");
  await page.getByLabel("Column of Amount").selectOption("2");
  expect(await objections(page)).toEqual([]);
  await page.getByRole("button", { name: "Read every row anew" }).click();
  await expect(page.getByRole("button", { name: "New 2" })).toBeVisible();
  await page.getByRole("button", { name: "Use these balances" }).click();
  await expect(main(page)).toContainText("Required");
  await page.getByLabel("Closing balance").fill("1,939.50");
  await page.getByRole("button", { name: "Use these balances" }).click();
  await expect(main(page)).toContainText("follows from the lines");
  await page.getByRole("button", { name: "Keep 2 lines" }).click();
  await expect(main(page)).toContainText("Kept");
}

async function typeStatement(page: Page): Promise<void> {
  await page.getByRole("link", { name: "Type a statement in" }).click();
  await page.getByRole("textbox", { name: "First day" }).fill("10/08/2025");
  await page.getByRole("textbox", { name: "Last day" }).fill("10/31/2025");
  await page.getByLabel("Opening balance").fill("1939.50");
  await page.getByLabel("Closing balance").fill("1927.50");
  await page.getByRole("textbox", { name: "Day 1" }).fill("10/31/2025");
  await page.getByLabel("Amount 1").fill("-12");
  await page.getByLabel("Check number 1").press("Enter");
  await expect(page.getByRole("textbox", { name: "Day 2" })).toBeFocused();
  expect(await objections(page)).toEqual([]);
  await page.getByRole("button", { name: "Keep statement" }).click();
  await expect(page.getByRole("heading", { name: "10/08/2025 to 10/31/2025" })).toBeVisible();
}

test("a file is read, its columns and balance are said once, and what is missing is typed", async ({
  page,
}) => {
  await foundAgency(page, 3691 + test.info().retry);
  await tell(page, { Command: "AddStarterChart" });
  await page.goto("/reconciliations/statements");
  await keepFile(page);
  await page.getByRole("link", { name: /^Statements of/ }).click();
  await typeStatement(page);

  await page.getByRole("link", { name: /^Statements of/ }).click();
  await page.setViewportSize({ width: 390, height: 844 });
  await bring(page, "again.csv", OCTOBER);
  await expect(page.getByRole("button", { name: "Known 2" })).toBeVisible();
  expect(await objections(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await page.getByRole("button", { name: "Remove statement" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Remove statement" }).click();
  await expect(page.getByRole("link", { name: "10/08/2025 to 10/31/2025" })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});
