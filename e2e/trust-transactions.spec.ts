// The main job: see today's trust transactions, void one, and find it struck out.
import { expect, type Page } from "@playwright/test";
import { ZONELESS } from "./site/agency.ts";
import { objections, openSession, showAllRows, signIn } from "./site/person.ts";
import { issueInvoice, takePayment } from "./site/record.ts";
import { test } from "./site/test.ts";

const rowOf = (page: Page, number: number, type: string) =>
  page
    .getByRole("row")
    .filter({ hasText: type })
    .filter({ has: page.getByRole("rowheader", { name: String(number) }) });

const totals = (page: Page) => page.locator("tfoot");

test.beforeEach(({ page }) => showAllRows(page));

test("an invoice and a payment appear, the payment is voided, and stays struck out after a reload", async ({
  page,
}) => {
  await signIn(page, "MJS");
  const invoice = await issueInvoice(page, 78_000);
  const payment = await takePayment(page, invoice.itemId, 78_000);
  await page.getByRole("navigation", { name: "Quick actions" }).getByRole("link", { name: "Today" }).click();
  await expect(rowOf(page, invoice.number, "Invoice")).toContainText("780.00");
  const paid = rowOf(page, payment.number, "Receipt");
  await expect(paid).toContainText("Ada Park");
  const before = await totals(page).textContent();

  await paid.getByRole("button", { name: /^Void/ }).click();
  const dialog = page.getByRole("alertdialog", { name: /^Void Receipt/ });
  await expect(dialog.getByRole("button", { name: "Cancel" })).toBeFocused();
  await dialog.getByRole("button", { name: /^Void/ }).click();
  await expect(dialog.getByRole("paragraph").filter({ hasText: /^Required$/ })).toBeVisible();
  await dialog.getByLabel("Reason").fill("Check returned by the client");
  await dialog.getByRole("button", { name: /^Void/ }).click();
  await expect(page.getByRole("status").filter({ hasText: "has been voided" })).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(paid.getByText("Void", { exact: true })).toBeVisible();
  await expect(paid.getByRole("button", { name: /^Void/ })).toHaveCount(0);
  await expect(paid).toBeFocused();

  expect(await totals(page).textContent()).not.toBe(before);

  await page.reload();
  await expect(paid.getByText("Void", { exact: true })).toBeVisible();
  await expect(paid.getByRole("cell", { name: "780.00" }).first()).toHaveCSS(
    "text-decoration-line",
    "line-through",
  );
});

test("items of the day are chosen, and sent to QuickBooks or set aside together", async ({ page }) => {
  await openSession(page, "MJS");
  const first = await issueInvoice(page, 11_100);
  const second = await issueInvoice(page, 22_200);
  await page.goto("/trustTransactions/0");
  await page.getByLabel(`Select Invoice ${first.number}`).check();
  await page.getByLabel(`Select Invoice ${second.number}`).check();
  const chosen = page.getByRole("region", { name: "Selected items" });
  await expect(chosen).toContainText("2 items selected, 333.00");
  await chosen.getByRole("button", { name: "Transfer to QuickBooks" }).click();
  await expect(page.getByText("2 items have been queued for export.")).toBeVisible();
  await expect(chosen).toHaveCount(0);
  await expect(rowOf(page, first.number, "Invoice")).toContainText("Pending Transfer");
  await page.getByLabel(`Select Invoice ${first.number}`).check();
  await chosen.getByRole("button", { name: "Transfer to QuickBooks" }).click();
  const refusal = `Invoice ${first.number} could not be queued for export. Invoice ${first.number} is in the queue already.`;
  await expect(page.getByRole("alert").filter({ hasText: refusal })).toBeVisible();
  await chosen.getByRole("button", { name: 'Set to "Do Not Transfer"' }).click();
  await expect(
    page.getByText(`Successfully set Invoice ${first.number} to "Do Not Transfer".`),
  ).toBeVisible();
  await expect(rowOf(page, first.number, "Invoice")).toContainText("Do Not Transfer");
});

test("an item that is used cannot be voided, and the dialog says why and what to do", async ({ page }) => {
  await openSession(page, "MJS");
  const invoice = await issueInvoice(page, 12_345);
  await takePayment(page, invoice.itemId, 12_345);
  await page.goto("/trustTransactions/0");
  await rowOf(page, invoice.number, "Invoice").getByRole("button", { name: /^Void/ }).click();
  const dialog = page.getByRole("alertdialog");
  await expect(dialog.getByRole("heading")).toHaveText(`Invoice ${invoice.number} cannot be voided`);
  await expect(dialog.getByRole("alert")).toContainText(/123\.45 has been/);
  await expect(dialog.getByLabel("Reason")).toHaveCount(0);
  await expect(dialog.getByRole("button", { name: "Close" })).toBeFocused();
  expect(await objections(page)).toEqual([]);
  await dialog.getByRole("link", { name: /^Receipt \d+$/ }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("heading", { name: /^Receipt \d+/ })).toBeVisible();
});

test("who may not void sees no button; who may see only two days opens both of them", async ({ page }) => {
  await openSession(page, "TRK");
  await page.goto("/trustTransactions/0");
  await expect(page.getByRole("rowheader").first()).toBeVisible();
  await expect(page.getByRole("button", { name: /^Void/ })).toHaveCount(0);
  await page.getByRole("link", { name: "Yesterday" }).first().click();
  await expect(page.getByText("There are no items in this report.")).toBeVisible();
  await page.getByRole("link", { name: "See today" }).click();
  await expect(page).toHaveURL(/\/trustTransactions\/0$/);
});

test("the office narrows the rows and stays in the address", async ({ page }) => {
  await openSession(page, "MJS");
  await issueInvoice(page, 5_000);
  await page.goto("/trustTransactions/0");
  await expect(page.getByRole("rowheader").first()).toBeVisible();
  await page.getByRole("combobox", { name: "Office" }).selectOption("Lakeside");
  await expect(page).toHaveURL(/office=2/);
  await expect(page.getByText("There are no items in this report.")).toBeVisible();
  await page.reload();
  await expect(page.getByRole("combobox", { name: "Office" })).toHaveValue("2");
});

test("without an answer the report says so in its own words, keeps its rows, and tries again", async ({
  page,
}) => {
  await openSession(page, "MJS");
  await page.goto("/trustTransactions/0");
  await expect(page.getByRole("rowheader").first()).toBeVisible();
  await page.route("**/accounting/query", (route) => route.abort());
  await page.getByRole("button", { name: "Refresh" }).click();
  await expect(
    page.getByRole("alert").filter({ hasText: "Error: Unable to get transactions" }),
  ).toBeVisible();
  await expect(page.getByText(/Showing data from \d+:\d\d [AP]M/)).toBeVisible();
  await expect(page.getByRole("rowheader").first()).toBeVisible();
  await page.unroute("**/accounting/query");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByText(/Showing data from/)).toBeHidden();
});

test("a period that is neither today nor yesterday is not found", async ({ page }) => {
  await openSession(page, "MJS");
  await page.goto("/trustTransactions/2");
  await expect(page.getByRole("heading", { name: "Page Not Found" })).toBeVisible();
});

test("without an agency time zone the computer's is used, and the screen says so", async ({ page }) => {
  await openSession(page, "ZED", ZONELESS);
  await page.goto("/trustTransactions/0");
  await expect(
    page.getByText("Your agency time zone has not been set; using your computer's time zone instead"),
  ).toBeVisible();
});
