// A transaction that is no item, in the reports: it opens by its event, with its debits and credits, and is voided there.
import { expect, type Page } from "@playwright/test";
import { openSession, showAllRows } from "./site/person.ts";
import { issueInvoice, recordBankCharge, writeOff } from "./site/record.ts";
import { test } from "./site/test.ts";

test.beforeEach(({ page }) => showAllRows(page));

const chargeOf = (page: Page, amount: string) =>
  page
    .getByRole("row")
    .filter({ has: page.getByRole("button", { name: "View Bank Charge" }) })
    .filter({ hasText: amount });

test("a bank charge opens in a window of its own, says who recorded it, and is voided from its row", async ({
  page,
  context,
}) => {
  await openSession(page, "MJS");
  await recordBankCharge(page, 713);
  await page.goto("/trustTransactions/0");
  const row = chargeOf(page, "7.13");
  const opening = context.waitForEvent("page");
  await row.getByRole("button", { name: "View Bank Charge" }).click();
  const charge = await opening;
  await expect(charge.getByRole("heading", { level: 1 })).toContainText("Bank charge");
  expect(new URL(charge.url()).searchParams.get("intent")).toBe("read_only");
  await expect(charge.getByRole("row", { name: /^Trust 3100/ })).toContainText("7.13");
  await expect(charge.getByText(/MJS/).first()).toBeVisible();
  await charge.close();
  await row.getByRole("button", { name: "Void Bank Charge" }).click();
  const dialog = page.getByRole("alertdialog", { name: "Void Bank Charge?" });
  await dialog.getByLabel("Reason").fill("Typed twice");
  await dialog.getByRole("button", { name: "Void Bank Charge" }).click();
  await expect(dialog).toBeHidden();
  await expect(row.getByRole("button", { name: /^Void/ })).toHaveCount(0);
});

test("a link that means to void it asks for the reason at once", async ({ page }) => {
  await openSession(page, "MJS");
  const { eventId } = await recordBankCharge(page, 819);
  await page.goto(`/pay?route=view_out&intent=void&event=${eventId}`);
  await expect(page.getByRole("alertdialog", { name: /^Void Bank charge/i })).toBeVisible();
  await page.getByRole("alertdialog").getByLabel("Reason").fill("Typed twice");
  await page.getByRole("alertdialog").getByRole("button", { name: /^Void/ }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Voided");
});

test("a write-off's row voids the write-off, and not the invoice that it is about", async ({ page }) => {
  await openSession(page, "MJS");
  const invoice = await issueInvoice(page, 1_900, { reportingAccountId: 202 });
  await writeOff(page, invoice.itemId);
  await page.goto("/trustTransactions/0");
  const row = page
    .getByRole("row")
    .filter({ has: page.getByRole("button", { name: `Void Write-Off ${invoice.number}` }) });
  await row.getByRole("button", { name: `Void Write-Off ${invoice.number}` }).click();
  const dialog = page.getByRole("alertdialog");
  await expect(dialog.getByRole("region", { name: "Effect" })).toContainText(
    `Invoice ${invoice.number}amount due 0.00 now, 19.00 after`,
  );
  await dialog.getByLabel("Reason").fill("Paid after all");
  await dialog.getByRole("button", { name: /^Void/ }).click();
  await expect(dialog).toBeHidden();
});
