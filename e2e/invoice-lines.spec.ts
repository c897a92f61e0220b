// An invoice by the keyboard alone: its lines as a grid, and client and policy made on the way.
import { expect, type Page } from "@playwright/test";
import { DEMO_SITE } from "./site/addresses.ts";
import { objections, openSession, watch } from "./site/person.ts";
import { issueInvoice } from "./site/record.ts";
import { test } from "./site/test.ts";

const line = (page: Page, number: number) => page.getByRole("group", { name: `Line ${number}` });
const amount = (page: Page, number: number) => line(page, number).getByLabel("Amount", { exact: true });
/** Types into one cell after the other. */
async function typeCells(page: Page, first: string, ...others: readonly string[]): Promise<void> {
  await page.keyboard.type(first);
  for (const text of others) {
    await page.keyboard.press("Tab");
    await page.keyboard.type(text);
  }
}

const issued = (page: Page) => page.getByRole("heading", { name: /^Invoice \d+ has been issued$/ });

test("Tab goes from cell to cell, Enter adds a line, Ctrl+Delete takes one off, Ctrl+Enter issues", async ({
  page,
}) => {
  const trouble = await watch(page);
  await openSession(page, "MJS");
  await issueInvoice(page, 10_000);
  await page.goto("/invoice?client=42");
  await expect(page.getByLabel("Policy")).toHaveValue("7001");
  await expect(line(page, 1).getByLabel("Reporting account")).toHaveValue("101");
  await expect(line(page, 1).getByLabel("Description")).toBeFocused();
  await typeCells(page, "Homeowners premium", "1000", "", "15%", "AB");
  await page.keyboard.press("Enter");
  await expect(line(page, 2).getByLabel("Type")).toBeFocused();
  await expect(line(page, 2).getByLabel("Reporting account")).toHaveValue("101");
  await typeCells(page, "A", "Fee", "25", "Ag");
  await expect(line(page, 2).getByLabel("Retained", { exact: true })).toBeDisabled();
  await page.keyboard.press("Enter");
  await typeCells(page, "T", "Too much", "999");
  await page.keyboard.press("Control+Delete");
  await expect(line(page, 3)).toHaveCount(0);
  await expect(amount(page, 2)).toBeFocused();
  await expect(page.getByText("Total 1,025.00")).toBeVisible();
  expect(await objections(page)).toEqual([]);
  await page.keyboard.press("Control+Enter");
  await expect(issued(page)).toBeFocused();
  const premium = page.getByRole("row", { name: /Homeowners premium/ });
  await expect(premium).toContainText("150.00");
  await expect(premium).toContainText("Acme Mutual");
  expect(trouble).toEqual([]);
});

test("a client that is not there is added with its policy, over an invoice whose lines stay", async ({
  page,
}) => {
  await openSession(page, "MJS");
  await issueInvoice(page, 10_000);
  await page.goto("/invoice");
  await line(page, 1).getByLabel("Description").fill("Boat premium");
  await amount(page, 1).fill("480");
  await page.getByRole("textbox", { name: "Client" }).focus();
  await page.keyboard.type("Northern Boats LLC");
  await expect(page.getByRole("option", { name: "New client Northern Boats LLC" })).toBeVisible();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "New client" });
  await expect(dialog.getByLabel("First name")).toBeFocused();
  await expect(dialog.getByLabel("Business name")).toHaveValue("Northern Boats LLC");
  await dialog.getByLabel("Policy number").fill("NB-1");
  await dialog.getByLabel("Company").selectOption("Acme Mutual");
  await dialog.getByRole("textbox", { name: "Effective" }).fill("01/15/2026");
  expect(await objections(page)).toEqual([]);
  await page.keyboard.press("Control+Enter");
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("textbox", { name: "Client" })).toHaveValue("Northern Boats LLC");
  await expect(page.getByLabel("Policy")).toContainText("NB-1, Acme Mutual");
  await expect(page.getByRole("textbox", { name: "Effective" })).toHaveValue("01/15/2026");
  await expect(line(page, 1).getByLabel("Description")).toHaveValue("Boat premium");
  await expect(line(page, 1).getByLabel("Reporting account")).toHaveValue("101");
  await page.getByRole("button", { name: "New policy" }).click();
  const policy = page.getByRole("dialog", { name: "New policy" });
  await policy.getByLabel("Policy number").fill("NB-2");
  await page.keyboard.press("Enter");
  await expect(policy).toBeHidden();
  await expect(page.getByLabel("Policy").locator("option:checked")).toHaveText("NB-2");
  await expect(line(page, 1).getByLabel("Reporting account")).toHaveValue("");
  await line(page, 1).getByLabel("Reporting account").selectOption("Beta Payable");
  await page.getByLabel("Policy").selectOption("NB-1, Acme Mutual");
  await expect(line(page, 1).getByLabel("Reporting account")).toHaveValue("102");
  await page.keyboard.press("Control+Enter");
  await expect(issued(page)).toBeFocused();
});

test.describe("at the counter", () => {
  test.use({ baseURL: DEMO_SITE });

  test("who may not add clients or policies is offered neither", async ({ page }) => {
    await openSession(page, "CLK");
    await page.goto("/invoice?client=1234");
    await expect(page.getByLabel("Policy").locator("option:checked")).toHaveText(/^PA-119034/);
    await expect(page.getByRole("button", { name: "New policy" })).toHaveCount(0);
    await page.getByRole("textbox", { name: "Client" }).fill("Nobody at all");
    await expect(page.getByText("Nothing found")).toBeVisible();
  });
});
