// Issuing an invoice at the counter: faults at their fields, drafts, templates, what it would do, and what it did.
import { expect, type Page } from "@playwright/test";
import { objections, openSession, signIn, watch } from "./site/person.ts";
import { test } from "./site/test.ts";

const line = (page: Page, number: number) => page.getByRole("group", { name: `Line ${number}` });
const effect = (page: Page) => page.getByRole("region", { name: "Effect" });
const issue = (page: Page) => page.getByRole("button", { name: "Issue invoice" });

async function openFor(page: Page, client: string): Promise<void> {
  await page.goto("/invoice");
  await page.getByRole("textbox", { name: "Client" }).fill(client);
  await page.getByRole("option", { name: client }).click();
}

async function enterPremium(page: Page, amount: string): Promise<void> {
  await line(page, 1).getByLabel("Description").fill("Homeowners premium");
  await line(page, 1).getByLabel("Amount", { exact: true }).fill(amount);
  await line(page, 1).getByLabel("Reporting account").selectOption("Acme Payable");
}

test("premium with commission and fee is issued as the form foretold", async ({ page }) => {
  const trouble = await watch(page);
  await openSession(page, "MJS");
  await page.goto("/invoice");
  await expect(page.getByRole("textbox", { name: "Client" })).toBeFocused();
  await openFor(page, "Ada Park");
  await page.getByLabel("Policy").selectOption("HO-1, Acme Mutual");
  await enterPremium(page, "1000");
  await line(page, 1).getByLabel("Retained", { exact: true }).fill("15%");
  await expect(line(page, 1).getByText("150.00 of the line")).toBeVisible();
  await line(page, 1).getByLabel("Retained account").selectOption("AB Commission");
  await page.getByRole("button", { name: "Add line" }).click();
  await line(page, 2).getByLabel("Type").selectOption("Agency fee");
  await line(page, 2).getByLabel("Description").fill("Agency fee");
  await line(page, 2).getByLabel("Amount", { exact: true }).fill("25");
  // The only account for fees is proposed.
  await expect(line(page, 2).getByLabel("Reporting account").locator(":checked")).toHaveText(
    "Agency Fee Income",
  );
  await expect(line(page, 2).getByLabel("Retained", { exact: true })).toBeDisabled();
  await expect(effect(page)).toContainText("amount due 0.00 now, 1,025.00 after");
  expect(await objections(page)).toEqual([]);
  await issue(page).click();
  await expect(page.getByRole("heading", { name: /^Invoice \d+ has been issued$/ })).toBeFocused();
  const premium = page.getByRole("row", { name: /Homeowners premium/ });
  await expect(premium).toContainText("1,000.00");
  await expect(premium).toContainText("150.00");
  expect(await objections(page)).toEqual([]);
  await page.getByRole("button", { name: "New invoice" }).click();
  await expect(page.getByRole("textbox", { name: "Client" })).toHaveValue("");
  expect(trouble).toEqual([]);
});

test("what is missing, unreadable or too much is said at its field, and what was typed stays", async ({
  page,
}) => {
  await openSession(page, "MJS");
  await page.goto("/invoice");
  await issue(page).click();
  await expect(page.getByRole("textbox", { name: "Client" })).toBeFocused();
  await expect(page.getByText("Required")).toHaveCount(4);
  await openFor(page, "Ada Park");
  await enterPremium(page, "1000");
  await line(page, 1).getByLabel("Retained", { exact: true }).fill("1,000.01");
  const tooMuch = "The retained amount 1,000.01 must lie between 0.00 and the line's 1,000.00.";
  await expect(line(page, 1).getByText(tooMuch)).toBeVisible();
  await line(page, 1).getByLabel("Retained", { exact: true }).fill("");
  await page.getByRole("textbox", { name: "Invoice date" }).fill("11/20/2999");
  await expect(page.getByText("Must be a day from 01/01/1900 to 12/31/2099")).toBeVisible();
  await page.getByRole("textbox", { name: "Invoice date" }).fill("11/20/2098");
  await expect(page.getByText(/A transaction cannot be dated after today/)).toBeVisible();
  await issue(page).click();
  await expect(page.getByText(/A transaction cannot be dated after today/)).toBeVisible();
  await expect(line(page, 1).getByLabel("Description")).toHaveValue("Homeowners premium");
});

test("a draft is found again with its client and ends when it is issued", async ({ page }) => {
  await signIn(page, "MJS");
  await openFor(page, "Bo Reed");
  await line(page, 1).getByLabel("Description").fill("Half known");
  await page.getByRole("button", { name: "Save draft" }).click();
  await expect(page.getByText("The draft has been saved.")).toBeVisible();
  await page.getByRole("button", { name: "Start over" }).click();
  await expect(page.getByRole("textbox", { name: "Client" })).toHaveValue("");
  await openFor(page, "Bo Reed");
  const drafts = page.getByRole("group", { name: "Drafts of this client" });
  await drafts.getByRole("button", { name: /^Open/ }).click();
  await expect(line(page, 1).getByLabel("Description")).toHaveValue("Half known");
  await enterPremium(page, "310");
  await issue(page).click();
  await expect(page.getByRole("heading", { name: /has been issued$/ })).toBeVisible();
  await openFor(page, "Bo Reed");
  await expect(page.getByLabel("Policy")).toBeEnabled();
  await expect(drafts).toHaveCount(0);
});

test("lines that were kept as a template fill the next invoice", async ({ page }) => {
  await signIn(page, "MJS");
  await openFor(page, "Ada Park");
  await enterPremium(page, "640");
  await page.getByRole("button", { name: "Save lines as template" }).click();
  const dialog = page.getByRole("dialog", { name: "Save lines as template" });
  await dialog.getByLabel("Name", { exact: true }).fill("Renewal");
  await page.keyboard.press("Enter");
  await expect(dialog).toBeHidden();
  await page.getByRole("button", { name: "Start over" }).click();
  await page.getByLabel("Fill from template").selectOption("Renewal");
  await expect(line(page, 1).getByLabel("Amount", { exact: true })).toHaveValue("640.00");
});

test("a template gets another name, and is deleted when that is meant", async ({ page }) => {
  await signIn(page, "MJS");
  await openFor(page, "Ada Park");
  await enterPremium(page, "330");
  for (const name of ["Short term", "Umbrella"]) {
    await page.getByRole("button", { name: "Save lines as template" }).click();
    await page.getByLabel("Name", { exact: true }).fill(name);
    await page.keyboard.press("Enter");
    await expect(page.getByRole("dialog")).toBeHidden();
  }
  const dialog = page.getByRole("dialog", { name: "Change templates" });
  const change = async (template: string) => {
    await page.getByRole("button", { name: "Change templates" }).click();
    await dialog.getByLabel("Template").selectOption(template);
  };
  await change("Umbrella");
  await dialog.getByLabel("Name", { exact: true }).fill("Short term");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog.getByText("There is a template Short term already.")).toBeVisible();
  await dialog.getByLabel("Name", { exact: true }).fill("Personal umbrella");
  expect(await objections(page)).toEqual([]);
  await dialog.getByLabel("Name", { exact: true }).press("Enter");
  await expect(dialog).toBeHidden();
  await change("Short term");
  await dialog.getByRole("button", { name: "Delete template" }).click();
  expect(await objections(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Delete", exact: true }).click();
  await expect(dialog).toBeHidden();
  const offered = page.getByLabel("Fill from template");
  await expect(offered.getByRole("option", { name: "Short term" })).toHaveCount(0);
  await offered.selectOption("Personal umbrella");
  await expect(line(page, 1).getByLabel("Amount", { exact: true })).toHaveValue("330.00");
});

test("who may not issue invoices reads so", async ({ page }) => {
  await openSession(page, "TRK");
  await page.goto("/invoice");
  await expect(page.getByText("You do not have permission to create invoices")).toBeVisible();
});

test("from what was issued to its payment, and back to the invoice", async ({ page }) => {
  await openSession(page, "MJS");
  await openFor(page, "Ada Park");
  await enterPremium(page, "75");
  await issue(page).click();
  await expect(page.getByRole("heading", { name: /^Invoice \d+ has been issued$/ })).toBeVisible();
  await page.getByRole("link", { name: "Take payment" }).click();
  await expect(page.getByRole("heading", { name: "Take payment", exact: true })).toBeVisible();
  const back = page.getByRole("navigation", { name: "Way back" }).getByRole("link");
  const name = (await back.innerText()).replace("‹", "").trim();
  expect(name).toMatch(/^Invoice \d+$/);
  await back.click();
  await expect(page.getByRole("heading", { name: `${name} Open`, exact: true })).toBeVisible();
  await expect(page.getByRole("row", { name: /Homeowners premium/ })).toContainText("75.00");
});
