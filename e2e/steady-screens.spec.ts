// What a user reads and presses stays where it is: figures have their place, and messages cover no buttons.
import { expect, type Page } from "@playwright/test";
import { objectionsInBothThemes, openSession } from "./site/person.ts";
import { issueInvoice } from "./site/record.ts";
import { test } from "./site/test.ts";

const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    const moved = { sum: 0 };
    Object.assign(window, { moved });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
        moved.sum += entry.value;
    }).observe({ type: "layout-shift", buffered: true });
  });
const shifted = (page: Page) =>
  page.evaluate(() => (window as unknown as { moved: { sum: number } }).moved.sum);

test("the figures above To Be Exported push no row away", async ({ page }) => {
  await openSession(page, "MJS");
  await issueInvoice(page, 10_000);
  await watchShifts(page);
  await page.goto("/to-be-exported");
  await expect(page.getByRole("list", { name: "What waits to be exported" })).toBeVisible();
  await expect(page.getByRole("rowheader").first()).toBeVisible();
  await page.waitForLoadState("networkidle");
  expect(await shifted(page)).toBeLessThanOrEqual(0.05);
});

test("a message covers no button of the bar of what is selected, and goes when its cause is gone", async ({
  page,
}) => {
  await openSession(page, "MJS");
  for (let count = 0; count < 3; count += 1) await issueInvoice(page, 10_000);
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto("/to-be-exported");
    await page
      .getByRole("checkbox", { name: /^Select Invoice/ })
      .first()
      .check();
    const bar = page.getByRole("region", { name: "Selected items" });
    await page.route("**/accounting/query", (route) => route.abort());
    const refresh = page.getByRole("button", { name: /^Refresh/ }).first();
    await refresh.click();
    const toast = page.locator("[popover] > [role='alert']").first();
    await expect(toast).toBeVisible();
    await expect
      .poll(async () => {
        const [message, buttons] = [await toast.boundingBox(), await bar.boundingBox()];
        if (!message || !buttons) return false;
        return message.y + message.height <= buttons.y || message.y >= buttons.y + buttons.height;
      })
      .toBe(true);
    await page.unroute("**/accounting/query");
    await refresh.click();
    await expect(toast).toHaveCount(0, { timeout: 4_000 });
  }
});

test("the match that Enter would choose can be read", async ({ page }) => {
  await openSession(page, "MJS");
  await page.goto("/invoice");
  await page.getByRole("textbox", { name: "Client" }).fill("Park");
  await expect(page.getByRole("option", { name: /Ada Park/ })).toHaveAttribute("data-combobox-selected");
  expect(await objectionsInBothThemes(page)).toEqual([]);
});

test("what clients owe leads to its invoices", async ({ page }) => {
  await openSession(page, "MJS");
  await issueInvoice(page, 10_000);
  await page.goto("/");
  const owed = page.getByRole("region", { name: "Owed by clients" });
  await owed.getByRole("link", { name: "Not due yet" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Unpaid Invoices" })).toBeVisible();
  await expect(page.getByRole("group", { name: "Rows shown" })).toContainText("Current");
});
