// QuickBooks as a bookkeeper sets it up: connect the company file, link an account, begin, send an invoice, and see both books
// agree. An emulated Web Connector calls the running product.
import { CompanyFile } from "@fiducia/quickbooks/emulator/desktop/company-file";
import { expect, type Page } from "@playwright/test";
import { foundAgency } from "./site/founded.ts";
import { objections } from "./site/person.ts";
import { test } from "./site/test.ts";
import { connectorOf } from "./site/web-connector.ts";

const section = (page: Page, name: string) => page.getByRole("region", { name });

test("connected, begun, sent, and equal", async ({ page }) => {
  await foundAgency(page, 3521 + test.info().retry);
  await page.goto("/settings/quickbooks");
  await expect(page.getByRole("heading", { name: "QuickBooks", level: 1 })).toBeVisible();
  expect(await objections(page)).toEqual([]);
  await page.getByRole("button", { name: "Connect QuickBooks Desktop" }).click();
  const password = await section(page, "Connection").locator("code").textContent();
  await expect(page.getByText("Last contact")).toBeVisible();

  const company = new CompanyFile({ companyName: "Cedar Insurance" });
  company.books.enter({ list: "account", name: "Our trust account", accountType: "Bank" });
  const connector = await connectorOf(page, company, password ?? "");
  expect((await connector.run()).ended).toBe("closed");

  await page.reload();
  await expect(section(page, "Connection")).toContainText("Cedar Insurance");
  await section(page, "First day and form").getByRole("button", { name: "Begin the export" }).click();
  await expect(section(page, "Do both books agree?")).toBeVisible();
  const next = section(page, "The next run");
  await expect(next).toContainText("Nothing waits to be sent.");
  await expect(section(page, "Clearing accounts")).toContainText("Trust receipts to be deposited");
  expect(await objections(page)).toEqual([]);
  expect((await connector.run()).errors).toEqual([]);
  await page.reload();
  await expect(section(page, "Do both books agree?")).toContainText("equal in every account");
  expect(await objections(page)).toEqual([]);

  await page.getByRole("button", { name: "Pause the export" }).click();
  await expect(page.getByRole("button", { name: "Let the export go on" })).toBeVisible();
});

test("a company under a new name is asked about, and used from now on", async ({ page }) => {
  await foundAgency(page, 3531 + test.info().retry);
  await page.goto("/settings/quickbooks");
  await page.getByRole("button", { name: "Connect QuickBooks Desktop" }).click();
  const password = await section(page, "Connection").locator("code").textContent();
  const company = new CompanyFile({ companyName: "Cedar Insurance" });
  const connector = await connectorOf(page, company, password ?? "");
  expect((await connector.run()).ended).toBe("closed");
  company.options = { companyName: "Cedar & Sons" };
  expect((await connector.run()).errors).toEqual([expect.stringContaining("Cedar & Sons is open")]);
  await page.reload();
  const use = page.getByRole("button", { name: "Use Cedar & Sons from now on" });
  await expect(use).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await objections(page)).toEqual([]);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole("button", { name: "Make a new Web Connector file" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Cancel" }).click();
  await use.click();
  const question = page.getByRole("alertdialog", { name: "Use Cedar & Sons from now on" });
  await expect(question).toContainText("the same company file under a new name, or a copy of it");
  expect(await objections(page)).toEqual([]);
  await question.getByRole("button", { name: "Use this company from now on" }).click();
  await expect(use).toBeHidden();
  await expect(section(page, "Connection").getByRole("definition").first()).toHaveText("Cedar & Sons");
});

test("an address that the Web Connector would refuse is said before the file is made", async ({ page }) => {
  await foundAgency(page, 3511 + test.info().retry);
  await page.goto("/settings/quickbooks");
  await page.getByRole("button", { name: "Connect QuickBooks Desktop" }).click();
  await page.getByRole("button", { name: /Download the Web Connector file/ }).click();
  await expect(page.getByText(/must begin with https:|must name its host/)).toBeVisible();
});
