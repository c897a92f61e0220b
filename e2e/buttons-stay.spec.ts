// What arrives while a button is pressed leaves it where it is: a press whose button moved away would come to nothing.
import { expect } from "@playwright/test";
import { PAYING } from "./site/agency.ts";
import { openSession } from "./site/person.ts";
import { addCompany, issueInvoice, takePayment } from "./site/record.ts";
import { test } from "./site/test.ts";

test("the button of a dialog stays under the pointer when the effect arrives", async ({ page }) => {
  await openSession(page, "MJS", PAYING);
  const reportingAccountId = await addCompany(page, `Pressed Mutual${" again".repeat(test.info().retry)}`);
  const kept = { retainedAmount: 1_000, retainedAccountId: 201, reportingAccountId };
  const { itemId } = await issueInvoice(page, 10_000, kept);
  await takePayment(page, itemId, 10_000);
  let press = () => {};
  const pressed = new Promise<void>((resolve) => {
    press = resolve;
  });
  await page.route("**/accounting/preview", async (route) => {
    await pressed;
    await route.fallback();
  });
  await page.goto(`/company-payables-report?paidStatus=Unpaid&glAccountIds=%5B${reportingAccountId}%5D`);
  await page.getByLabel("Select all rows").check();
  const bar = page.getByRole("region", { name: "Selected items" });
  await bar.getByRole("button", { name: "Pay", exact: true }).click();
  const paying = page.getByRole("dialog", { name: "Pay companies" });
  await paying.getByRole("button", { name: "Pay 90.00" }).hover();
  await page.mouse.down();
  press();
  await expect(paying.getByRole("region", { name: "Effect" }).getByRole("table")).toBeVisible();
  await page.mouse.up();
  await expect(page.getByRole("region", { name: "Result" })).toContainText("1 payment made");
});
