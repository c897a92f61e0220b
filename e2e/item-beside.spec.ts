// An item beside its report: where there is no room for a second window, and where the browser allows none.
import { expect, type Page } from "@playwright/test";
import { SITE } from "./site/addresses.ts";
import { act, objections, openSession, showAllRows } from "./site/person.ts";
import { issueInvoice } from "./site/record.ts";
import { test } from "./site/test.ts";

test.beforeEach(({ page }) => showAllRows(page));

const beside = (page: Page, name: string) => page.getByRole("dialog", { name, exact: true });

async function openReport(page: Page, cents: number, width = 1440): Promise<string> {
  await openSession(page, "MJS");
  await page.setViewportSize({ width, height: 844 });
  const { number } = await issueInvoice(page, cents);
  await page.goto("/trustTransactions/0");
  const name = `Invoice ${number}`;
  await page.getByRole("button", { name: `View ${name}`, exact: true }).click();
  return name;
}

for (const [width, colorScheme] of [
  [390, "light"],
  [800, "dark"],
] as const)
  test(`at ${width} pixels an item opens beside its report, ${colorScheme}`, async ({ page, context }) => {
    await page.emulateMedia({ colorScheme });
    const name = await openReport(page, 45_600, width);
    await expect(beside(page, name)).toContainText("Issued");
    await expect(beside(page, name).getByRole("link", { name: "Open in this tab" })).toHaveAttribute(
      "href",
      /\/invoice\?route=view&intent=read_only&context=/,
    );
    expect(context.pages()).toHaveLength(1);
    expect(await objections(page)).toEqual([]);
    await page.keyboard.press("Escape");
    await expect(beside(page, name)).toHaveCount(0);
    await expect(page.getByRole("button", { name: `View ${name}`, exact: true })).toBeFocused();
  });

test("it is voided from there, and the report shows it", async ({ page }) => {
  const name = await openReport(page, 65_400, 800);
  await act(page, "Void", beside(page, name));
  const asking = page.getByRole("alertdialog", { name: `Void ${name}?` });
  await asking.getByLabel("Reason").fill("Typed twice");
  await asking.getByRole("button", { name: `Void ${name}` }).click();
  await expect(asking).toHaveCount(0);
  await expect(beside(page, name)).toContainText("Voided");
  await expect(beside(page, name)).toContainText("Typed twice");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: `Void ${name}`, exact: true })).toHaveCount(0);
});

test("where the browser allows no window an item opens beside its report too", async ({ page }) => {
  await page.addInitScript(() => {
    window.open = () => null;
  });
  const name = await openReport(page, 34_500);
  await expect(beside(page, name)).toContainText("345.00");
});

test("a receipt names how it was paid in the words of the reports", async ({ page }) => {
  await openSession(page, "MJS");
  const paid = await page.request.post("/accounting/command", {
    headers: { origin: SITE, "idempotency-key": crypto.randomUUID() },
    data: {
      ...{ Command: "TakePayment", clientId: 42, bankAccountId: 11 },
      payMethods: [{ method: "MoneyOrder", amount: 12_300, referenceNumber: "MO 771" }],
    },
  });
  expect(paid.status()).toBe(200);
  const { items } = ((await paid.json()) as { data: { items: { number: number }[] } }).data;
  const number = items[0]?.number;
  const name = `Receipt ${number}`;
  await page.setViewportSize({ width: 800, height: 844 });
  await page.goto(`/trustTransactions/0?find=${number}`);
  await page.getByRole("button", { name: `View ${name}`, exact: true }).click();
  await expect(beside(page, name)).toContainText("Money Order MO 771");
});
