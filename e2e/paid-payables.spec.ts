// A payable from its collection to its payment, which another program makes.
import { expect, type Page } from "@playwright/test";
import { openSession, showAllRows } from "./site/person.ts";
import { issueInvoice, payCompany, takePayment } from "./site/record.ts";
import { test } from "./site/test.ts";

interface Part {
  readonly partId: number;
  readonly itemId: number;
}

/** What the report says of an invoice's payables, by the call that the screen makes. */
async function partsOf(page: Page, itemId: number): Promise<readonly Part[]> {
  const asked = { Query: "GetCompanyPayablesReport", payablePaidStatus: "None" };
  const response = await page.request.post("/accounting/query", { data: asked });
  const { data: rows } = (await response.json()) as { data: readonly Part[] };
  return rows.filter((row) => row.itemId === itemId);
}

test("a payable is open until it is paid, and then stands among the paid ones", async ({ page }) => {
  await showAllRows(page);
  await openSession(page, "MJS");
  const invoice = await issueInvoice(page, 43_210, { retainedAmount: 3_210, retainedAccountId: 201 });
  await takePayment(page, invoice.itemId, 43_210);
  await page.goto("/company-payables-report?payablePaidStatus=Unpaid&glAccountIds=%5B101%5D");
  const row = page
    .getByRole("row")
    .filter({ has: page.getByRole("rowheader", { name: String(invoice.number) }) });
  await expect(row).toContainText("432.10");
  await expect(row).toContainText("400.00");
  await expect(row).toContainText("Unpaid");
  const [part] = await partsOf(page, invoice.itemId);
  await payCompany(page, part?.partId ?? 0);
  await page.getByRole("button", { name: "Refresh" }).click();
  await expect(row).toHaveCount(0);
  await page.goto("/company-payables-report?payablePaidStatus=Paid&glAccountIds=%5B101%5D");
  await expect(page.getByRole("heading", { name: "Paid Payables", level: 1 })).toBeVisible();
  await expect(row).toContainText("Paid");
});

test("on a phone no day lies over what can be done with a payment", async ({ page }) => {
  await openSession(page, "MJS");
  const invoice = await issueInvoice(page, 54_320, { retainedAmount: 4_320, retainedAccountId: 201 });
  await takePayment(page, invoice.itemId, 54_320);
  const [part] = await partsOf(page, invoice.itemId);
  await payCompany(page, part?.partId ?? 0);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/payments-made");
  const card = page
    .getByRole("listitem")
    .filter({ has: page.getByText("500.00") })
    .first();
  await expect(card.getByRole("button")).toHaveText(["View", "Account current", "Spoiled sheet"]);
  const today = card.getByText(/^\d\d\/\d\d\/\d{4}$/);
  expect(await today.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  const covered = await card.getByRole("button", { name: /^View/ }).evaluate((button) => {
    button.scrollIntoView({ block: "center" });
    const { left, top, height } = button.getBoundingClientRect();
    return document.elementFromPoint(left + 1, top + height / 2) !== button;
  });
  expect(covered).toBe(false);
});
