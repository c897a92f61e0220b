// Paying companies and taking revenue from their reports: lines are chosen, looked at before, paid, and not paid twice.
import { expect, type Page } from "@playwright/test";
import { objectionsInBothThemes, openSession } from "./site/person.ts";
import { issueInvoice, takePayment } from "./site/record.ts";
import { test } from "./site/test.ts";

/** By their accounts. */
const TRUST_BANKS = { first: 11, second: 12 };

const pay = (page: Page) => page.getByRole("dialog", { name: "Pay companies" });
const result = (page: Page) => page.getByRole("region", { name: "Result" });

/** An invoice of a premium, of which the agency keeps a part, paid by the client. */
async function collect(page: Page, amount: number, retainedAmount: number) {
  const invoice = await issueInvoice(page, amount, { retainedAmount, retainedAccountId: 201 });
  await takePayment(page, invoice.itemId, amount);
  return invoice;
}

test("a collected line is paid by check, and leads to its payment", async ({ page }) => {
  test.setTimeout(120_000);
  await openSession(page, "MJS");
  const { number } = await collect(page, 43_210, 4_321);
  await page.goto("/company-payables-report?paidStatus=Unpaid&glAccountIds=%5B101%5D");
  await page.getByRole("checkbox", { name: `Select Invoice ${number}, Homeowners premium` }).check();
  const bar = page.getByRole("region", { name: "Selected items" });
  await expect(bar).toContainText("1 item selected, 388.89");
  await bar.getByRole("button", { name: "Pay", exact: true }).click();
  const amount = pay(page).getByLabel(`Pay now for Invoice ${number}, Homeowners premium`);
  await expect(amount).toHaveValue("388.89");
  await expect(pay(page).getByRole("region", { name: "Effect" })).toContainText("Cash");
  expect(await objectionsInBothThemes(page)).toEqual([]);
  await amount.fill("400");
  // At the line, and above all lines: of many, the one that is refused may be far down.
  const refused = pay(page).getByText(/388\.89 is open; 400\.00 is more than that/);
  await expect(refused).toHaveCount(2);
  const [atTop, firstLine] = [await refused.first().boundingBox(), await amount.boundingBox()];
  expect(atTop?.y).toBeLessThan(firstLine?.y ?? 0);
  await amount.fill("388.89");
  await pay(page).getByRole("button", { name: "Pay 388.89 to 1 company" }).click();
  await expect(result(page)).toContainText("1 payment made");
  await result(page)
    .getByRole("link", { name: /^Company Payable \d+$/ })
    .click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText(/Company Payable \d+/);
  await expect(page.getByRole("region", { name: "Lines paid" }).first()).toContainText(`Invoice ${number}`);
});

test("all of a company, all that match, and all that is collected are chosen at once", async ({ page }) => {
  await openSession(page, "MJS");
  for (const amount of [10_100, 10_200, 10_300]) await collect(page, amount, 1_000);
  await page.goto("/company-payables-report?paidStatus=Unpaid&glAccountIds=%5B101%5D&group=account");
  const bar = page.getByRole("region", { name: "Selected items" });
  await page.getByRole("checkbox", { name: "Select all of Acme Payable" }).check();
  const words = (await bar.textContent()) ?? "";
  const [, many = ""] = /(\d+) items selected/.exec(words) ?? [];
  expect(Number(many)).toBeGreaterThanOrEqual(3);
  await page.getByRole("checkbox", { name: "Select all of Acme Payable" }).uncheck();
  await expect(bar).toBeHidden();
  await page
    .getByRole("checkbox", { name: /^Select Invoice/ })
    .first()
    .check();
  await bar.getByRole("button", { name: `Select all ${many} matching` }).click();
  await expect(bar).toContainText(`${many} items selected`);
  await bar.getByRole("button", { name: "Clear selection" }).click();
  await page.getByRole("button", { name: "Pay all collected" }).click();
  await expect(pay(page)).toContainText("Acme");
  await expect(pay(page).getByLabel(/^Pay now for/)).toHaveCount(Number(many));
});

test("revenue that may be transferred goes to the operating bank, by line or all at once", async ({
  page,
}) => {
  await openSession(page, "MJS");
  const { number } = await collect(page, 50_000, 5_000);
  await page.goto("/agency-revenue-report?paidStatus=Unpaid&glAccountIds=%5B201%5D");
  await page.getByRole("checkbox", { name: `Select Invoice ${number}, Homeowners premium` }).check();
  await page.getByRole("button", { name: "Transfer", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Transfer revenue" });
  await expect(dialog).toContainText("1 item, 50.00");
  await dialog.getByLabel("Trust bank").selectOption("Trust Bank");
  await dialog.getByLabel("Operating bank").selectOption("Operating Bank");
  await expect(dialog.getByRole("region", { name: "Effect" })).toContainText("Surplus");
  await dialog.getByRole("button", { name: "Transfer", exact: true }).click();
  await expect(page.getByText("The revenue is transferred.")).toBeVisible();
  await expect(dialog.getByRole("link", { name: "Print the voucher" })).toBeVisible();
  await dialog.getByRole("button", { name: "Done" }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole("button", { name: "Transfer all" }).click();
  const everything = page.getByRole("dialog", { name: "Transfer everything transferable" });
  await expect(everything.getByRole("table", { name: "What may be transferred" })).toContainText(
    "Trust Bank",
  );
});

test("revenue leaves all trust banks at once, with a transfer and a voucher of each", async ({ page }) => {
  await openSession(page, "MJS");
  for (const bank of [TRUST_BANKS.first, TRUST_BANKS.second]) {
    const { itemId } = await issueInvoice(page, 40_000, { retainedAmount: 4_000, retainedAccountId: 201 });
    await takePayment(page, itemId, 40_000, bank);
  }
  await page.goto("/agency-revenue-report?paidStatus=Unpaid&glAccountIds=%5B201%5D");
  await page.getByRole("button", { name: "Transfer all" }).click();
  const everything = page.getByRole("dialog", { name: "Transfer everything transferable" });
  await everything.getByLabel("All trust banks at once, one transfer each").check();
  await everything.getByLabel("Operating bank").selectOption("Operating Bank");
  await everything.getByRole("button", { name: "Transfer out of 2 banks" }).click();
  await expect(
    everything.getByRole("heading", { name: /^Agency Revenue Payable \d+ has been recorded/ }),
  ).toHaveCount(2);
  await expect(everything.getByRole("link", { name: "Print the voucher" })).toHaveCount(2);
  expect(await objectionsInBothThemes(page)).toEqual([]);
});
