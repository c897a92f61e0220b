// Forms of money out by the keyboard alone: the first field has the focus, Ctrl+Enter records.
import { expect, type Page } from "@playwright/test";
import { openSession } from "./site/person.ts";
import { issueMemo } from "./site/record.ts";
import { test } from "./site/test.ts";

const result = (page: Page) => page.getByRole("region", { name: "Result" });

/** Types into one field after the other; an empty text leaves a field as it is. */
async function typeFields(page: Page, ...texts: readonly string[]): Promise<void> {
  for (const text of texts) {
    await page.keyboard.press("Tab");
    await page.keyboard.type(text);
  }
}

async function open(page: Page, kind: string): Promise<void> {
  await page.goto(`/pay?route=view_out&kind=${kind}`);
  await expect(page.getByLabel("Transaction type")).toBeFocused();
  await expect(page.getByLabel("Trust bank").locator("option", { hasText: /^Trust Bank$/ })).toHaveCount(1);
}

test("agency funds, a bank charge and a return premium", async ({ page }) => {
  await openSession(page, "MJS");
  await open(page, "fundsIn");
  await typeFields(page, "Trust Bank", "Operating", "500");
  await page.keyboard.press("Control+Enter");
  await expect(result(page)).toContainText("Agency funds into trust: recorded");
  await open(page, "bankCharge");
  await typeFields(page, "Trust Bank", "12.50");
  await page.keyboard.press("Control+Enter");
  await expect(result(page)).toContainText("The bank charge is recorded");
  const memo = await issueMemo(page, 4_000, 0);
  await page.goto(`/pay?route=view_out&kind=returnPremium&item=${memo.itemId}`);
  const amount = page.getByLabel(`Amount of Credit Memo ${memo.number}, line 1`, { exact: true });
  await expect(amount).toBeVisible();
  await expect(page.getByLabel("Transaction type")).toBeFocused();
  // Company, the button that takes all, the amount.
  await typeFields(page, "", "", "40");
  await expect(amount).toHaveValue("40");
  await page.getByLabel("Trust bank").focus();
  await page.keyboard.type("Trust Bank");
  await page.keyboard.press("Control+Enter");
  await expect(result(page)).toContainText("The return premium is recorded");
});

test("Ctrl+Enter in a dialog sends the dialog, not the page below it", async ({ page }) => {
  await openSession(page, "MJS");
  await page.goto("/client?id=44");
  await page.getByRole("button", { name: "Add policy" }).press("Enter");
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByLabel("Policy number")).toBeFocused();
  await page.keyboard.press("Control+Enter");
  await expect(dialog.getByText("Required")).toBeVisible();
  await page.keyboard.type("UM-9");
  await page.keyboard.press("Control+Enter");
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("row", { name: /UM-9/ })).toBeVisible();
});
