// Money out of trust at the counter: a refund, the agency's own money, a bank charge; what is short is not paid.
import { expect, type Page } from "@playwright/test";
import { act, objections, openSession } from "./site/person.ts";
import { issueInvoice, takeCredit, takePayment } from "./site/record.ts";
import { test } from "./site/test.ts";

const effect = (page: Page) => page.getByRole("region", { name: "Effect" });
const result = (page: Page) => page.getByRole("region", { name: "Result" });

async function openForm(page: Page, kind: string) {
  await openSession(page, "MJS");
  await page.goto("/pay?route=view_out");
  await page.getByLabel("Transaction type").selectOption(kind);
}

test("a client's credit goes back by check, and no more than there is", async ({ page }) => {
  await openSession(page, "MJS");
  const receipt = await takeCredit(page, 12_000);
  await page.goto("/pay?route=view_out");
  await page.getByRole("textbox", { name: "Client" }).fill("Park");
  await page.getByRole("option", { name: /Ada Park/ }).click();
  await page.getByLabel("Trust bank").selectOption("Trust Bank");
  const amount = page.getByLabel(`Amount of Receipt ${receipt.number}`);
  await amount.fill("120.01");
  await expect(page.getByText(`Receipt ${receipt.number} has 120.00 left`)).toBeVisible();
  await page.getByRole("button", { name: `All of Receipt ${receipt.number}: 120.00` }).click();
  await expect(effect(page)).toContainText(`Receipt ${receipt.number}`);
  await expect(effect(page)).toContainText("Cash");
  expect(await objections(page)).toEqual([]);
  await amount.press("Enter");
  await expect(result(page)).toContainText("The refund to Ada Park is recorded");
  const paper = await result(page).getByRole("link", { name: "Print the check" }).getAttribute("href");
  expect((await (await page.request.get(paper ?? "")).body()).subarray(0, 5).toString()).toBe("%PDF-");
  await result(page)
    .getByRole("link", { name: /^Insured Refund \d+$/ })
    .click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText(/Insured Refund \d+/);
  await expect(page.getByRole("link", { name: "Check (PDF)" })).toBeVisible();
});

test("a refund that is opened from a credit knows what is left of it, and its bank", async ({ page }) => {
  await openSession(page, "MJS");
  const receipt = await takeCredit(page, 4_300);
  await page.goto(`/unapplied-credits?find=${receipt.number}`);
  const row = page.getByRole("row").filter({ hasText: "43.00" }).first();
  await row.hover();
  await row.getByRole("button", { name: /^More/ }).click();
  await page.getByRole("menuitem", { name: "Refund" }).click();
  await expect(page.getByLabel(`Amount of Receipt ${receipt.number}`)).toHaveValue("43.00");
  await expect(page.getByLabel("Trust bank")).toHaveValue("11");
});

test("a bank's charge leaves a hole, and the agency's own money fills it", async ({ page }) => {
  await openForm(page, "Bank charge");
  await page.getByLabel("Trust bank").selectOption("Trust Bank 2");
  await page.getByLabel("Amount").fill("7.5");
  await expect(effect(page)).toContainText("Trust Bank 2");
  await page.getByRole("button", { name: "Record bank charge" }).click();
  await expect(result(page)).toContainText("Trust Bank 2 is short by 7.50 now");
  await result(page).getByRole("link", { name: "Record agency funds" }).click();
  await expect(page.getByLabel("Amount")).toHaveValue("7.50");
  await expect(page.getByLabel("Trust bank")).toHaveValue("12");
  await page.getByLabel("From the agency's bank").selectOption("Operating Bank");
  await expect(effect(page)).toContainText("Surplus");
  expect(await objections(page)).toEqual([]);
  await page.getByRole("button", { name: "Deposit" }).click();
  await expect(result(page)).toContainText("recorded");
  await expect(result(page)).not.toContainText("short");
  await result(page).getByRole("link", { name: "Agency funds into trust" }).click();
  await act(page, "Void");
  // A void says that the money never came: it shows the hole instead of refusing.
  await expect(page.getByRole("alertdialog")).toContainText("Surplus");
  await page.getByRole("button", { name: "Cancel" }).click();
});

test("agency funds that the bank does not hold stay in", async ({ page }) => {
  await openForm(page, "Agency funds out of trust");
  await page.getByLabel("Trust bank").selectOption("Trust Bank 2");
  await page.getByLabel("To the agency's bank").selectOption("Operating Bank");
  await page.getByLabel("Amount").fill("9,000");
  await expect(page.getByRole("alert").filter({ hasText: "Trust Bank 2" })).toBeVisible();
  await page.getByRole("button", { name: "Withdraw" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "Trust Bank 2" })).toBeVisible();
  await expect(page.getByLabel("Amount")).toHaveValue("9,000.00");
});

test("a client's credit moves to the other trust bank, and what the bank holds of the client's lines", async ({
  page,
}) => {
  await openSession(page, "MJS");
  const receipt = await takeCredit(page, 4_100);
  const invoice = await issueInvoice(page, 2_500);
  await takePayment(page, invoice.itemId, 2_500);
  await page.goto("/pay?route=view_out&kind=bankMove");
  await page.getByLabel("From trust bank").selectOption("Trust Bank");
  await page.getByLabel("To trust bank").selectOption("Trust Bank 2");
  await page.getByRole("textbox", { name: /^Client/ }).fill("Park");
  await page.getByRole("option", { name: /Ada Park/ }).click();
  await page.getByLabel(`Amount of Receipt ${receipt.number}`).fill("41.01");
  await expect(page.getByText("41.01 is more than that")).toBeVisible();
  await page.getByLabel(`Amount of Receipt ${receipt.number}`).fill("41");
  await page.getByLabel(`Amount of Invoice ${invoice.number}, line 1, Acme Payable`).fill("25");
  await expect(effect(page)).toContainText("Trust Bank 2");
  expect(await objections(page)).toEqual([]);
  await page.getByRole("button", { name: "Move", exact: true }).click();
  await expect(result(page)).toContainText("The money is moved");
  await result(page).getByRole("link", { name: "Move between banks" }).click();
  await expect(page.getByText("66.00 moved to Trust Bank 2")).toBeVisible();
});
