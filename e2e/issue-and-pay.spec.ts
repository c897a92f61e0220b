// An invoice issued and paid in one receipt, and a payment that its user distributes over the lines.
import { expect, type Page } from "@playwright/test";
import { objections, signIn } from "./site/person.ts";
import { issueInvoice } from "./site/record.ts";
import { test } from "./site/test.ts";

const effect = (page: Page) => page.getByRole("region", { name: "Effect" });
const sums = (page: Page) => page.getByRole("region", { name: "Sums" });
const take = (page: Page) => page.getByRole("button", { name: "Take payment" });
const recorded = (page: Page) => page.getByRole("heading", { name: /^Receipt \d+ has been recorded$/ });

async function openForm(page: Page, received: string) {
  await page.goto("/pay?route=view_in&client=42");
  await page.getByLabel("Trust bank").selectOption("Trust Bank");
  await page.getByRole("group", { name: "Pay method 1" }).getByLabel("Received").fill(received);
}

test("a new invoice is issued and paid at once, with its faults beside its fields", async ({ page }) => {
  await signIn(page, "MJS");
  await openForm(page, "330");
  await page.getByRole("button", { name: "Add new invoice" }).click();
  const issue = page.getByRole("group", { name: "New invoice 1" });
  await take(page).click();
  await expect(issue.getByText("Required").first()).toBeVisible();
  const line = issue.getByRole("group", { name: "Line 1" });
  await line.getByLabel("Description").fill("Umbrella premium");
  await line.getByLabel("Amount").fill("330");
  await line.getByLabel("Reporting account").selectOption("Acme Payable");
  await line.getByLabel("Retained", { exact: true }).fill("30");
  await line.getByLabel("Retained account").selectOption("AB Commission");
  await expect(sums(page)).toContainText("Applied330.00");
  await issue.getByLabel("Paid now").fill("330.01");
  await expect(issue.getByText("The new invoice has 330.00 open; 330.01 is more than that.")).toBeVisible();
  await issue.getByLabel("Paid now").fill("");
  // Commission that is kept of a premium comes into trust with it.
  await issue.getByLabel("Deposited to operating").fill("30");
  await page.getByLabel("Operating bank").selectOption("Operating Bank");
  await expect(
    issue.getByText(
      "The new invoice has 0.00 open on lines that are wholly the agency's; 30.00 cannot be banked to operating.",
    ),
  ).toBeVisible();
  await issue.getByLabel("Deposited to operating").fill("");
  await expect(effect(page)).toContainText("Invoice");
  expect(await objections(page)).toEqual([]);
  await take(page).click();
  await expect(recorded(page)).toBeVisible();
  await page.getByRole("region", { name: "Result" }).getByRole("link", { name: /^\d+$/ }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Paid");
  await expect(page.getByRole("row", { name: /Umbrella premium/ })).toContainText("330.00");
});

test("a payment goes to the lines that its user names", async ({ page }) => {
  await signIn(page, "MJS");
  const invoice = await issueInvoice(page, 10_000, { retainedAmount: 1_500, retainedAccountId: 201 });
  await openForm(page, "20");
  await page.getByLabel(`Amount of Invoice ${invoice.number}`, { exact: true }).fill("20");
  await page.getByText(`Distribute the payment of Invoice ${invoice.number} by hand`).click();
  const part = (account: string) =>
    page.getByLabel(`Amount of Invoice ${invoice.number}, line 1, ${account}`);
  await part("Acme Payable").fill("5");
  await expect(page.getByText("15.00 is still to be distributed.")).toBeVisible();
  await expect(
    page.getByText(`Invoice ${invoice.number}: the amounts by line must add up to 20.00.`),
  ).toBeVisible();
  await part("AB Commission").fill("15.01");
  await expect(
    page.getByText(`Invoice ${invoice.number}, line 1: enter between 0.00 and 15.00, not 15.01.`),
  ).toBeVisible();
  await expect(page.getByText("0.01 too much is distributed.")).toBeVisible();
  await part("AB Commission").fill("15");
  await expect(page.getByText("20.00 is distributed.")).toBeVisible();
  await expect(effect(page)).toContainText(`Invoice ${invoice.number}`);
  expect(await objections(page)).toEqual([]);
  await take(page).click();
  await expect(recorded(page)).toBeVisible();
  const journal = page.getByRole("row", { name: /AB Commission/ }).first();
  await expect(journal).toContainText("15.00");
});
