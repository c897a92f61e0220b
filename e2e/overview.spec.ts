// The overview: charts whose figures are reached by the arrow keys, stand in a table, and open the report that says the same.
import { expect, type Page } from "@playwright/test";
import { objectionsInBothThemes, openSession } from "./site/person.ts";
import { issueInvoice, takePayment } from "./site/record.ts";
import { test } from "./site/test.ts";

const chart = (page: Page, name: string) => page.getByRole("region", { name, exact: true });

test("a chart is one stop of Tab, is read with the arrow keys, and Enter opens the report", async ({
  page,
}) => {
  await openSession(page, "MJS");
  const invoice = await issueInvoice(page, 123_400);
  await takePayment(page, invoice.itemId, 23_400);
  await page.goto("/overview");
  const card = chart(page, "Billed and collected");
  const figures = card.getByRole("group").getByRole("link");
  await expect(figures.last()).toBeVisible();
  await expect(card.locator("svg [tabindex='0']")).toHaveCount(1);
  await figures.last().focus();
  await expect(figures.last()).toHaveAccessibleName(/^\w+ \d{4}, Collected: \$[\d,]+\.\d\d$/);
  await page.keyboard.press("ArrowDown");
  const billed = card.getByRole("link", { name: /, Billed: / }).last();
  await expect(billed).toBeFocused();
  const amount = /\$([\d,.]+)$/.exec((await billed.getAttribute("aria-label")) ?? "")?.[1] ?? "";
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "All Trust Transactions", level: 1 })).toBeVisible();
  await expect(page.getByRole("row", { name: /^Total/ })).toContainText(amount);
});

test("every chart stands in a table with the same figures, and axe has no objection", async ({ page }) => {
  await openSession(page, "MJS");
  await page.goto("/overview");
  const owed = chart(page, "Owed by clients");
  await owed.getByText("As a table").click();
  const rows = owed.getByRole("table", { name: "Owed by clients" }).getByRole("row");
  await expect(rows).toHaveCount(13);
  await expect(rows.first()).toContainText("Over 90 days");
  const today = rows.last().getByRole("link").first();
  await expect(today).toHaveAttribute("href", /^\/customer-balance-summary\?asOf=.*balances=All$/);
  const amount = (await today.textContent()) ?? "";
  await expect(owed.getByRole("listitem").first()).toContainText(amount);
  expect(await objectionsInBothThemes(page)).toEqual([]);
  await today.click();
  await expect(page.getByRole("row", { name: /^Total/ })).toContainText(amount);
});

test("on a phone nothing scrolls sideways", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openSession(page, "MJS");
  await issueInvoice(page, 5_000);
  await page.goto("/overview");
  await expect(
    chart(page, "Billed and collected")
      .getByRole("link", { name: /, Billed: / })
      .last(),
  ).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
});

test("who may not see sums over everything is told which permission is missing", async ({ page }) => {
  await openSession(page, "TRK");
  await page.goto("/overview");
  await expect(page.getByText("You do not have permission to view Trust Accounting Reports")).toBeVisible();
});
