// Items in windows of their own: one each, to the front when asked again, closed with their screen.
import { expect, type Page } from "@playwright/test";
import { DEMO_SITE, WIDGET } from "./site/addresses.ts";
import { openSession, showAllRows } from "./site/person.ts";
import { test } from "./site/test.ts";

test.beforeEach(({ page }) => showAllRows(page));

test.use({ baseURL: DEMO_SITE });

async function openReport(page: Page): Promise<void> {
  await openSession(page, "TRK");
  await page.goto("/trustTransactions/0");
  await expect(page.getByRole("rowheader").first()).toBeVisible();
}

async function openInvoice(page: Page): Promise<Page> {
  const opening = page.context().waitForEvent("page");
  await view(page, /^View Invoice/).click();
  const invoice = await opening;
  await invoice.waitForLoadState();
  return invoice;
}

const view = (page: Page, name: RegExp) => page.getByRole("button", { name }).first();

test("an item opens in a window of 1100 by 550 once; leaving the report closes all of them", async ({
  page,
  context,
}) => {
  await openReport(page);
  const invoice = await openInvoice(page);
  const address = new URL(invoice.url());
  expect(address.origin + address.pathname).toBe(`${WIDGET}/invoice`);
  expect(address.searchParams.get("route")).toBe("view");
  expect(address.searchParams.get("intent")).toBe("read_only");
  expect(await invoice.evaluate(() => [window.innerWidth, window.innerHeight])).toEqual([1100, 550]);
  await view(page, /^View Invoice/).click();
  const another = context.waitForEvent("page");
  await view(page, /^View Company Payable/).click();
  const payable = await another;
  expect(context.pages()).toHaveLength(3);
  await page.getByRole("link", { name: "Home", exact: true }).click();
  await expect.poll(() => [invoice.isClosed(), payable.isClosed()]).toEqual([true, true]);
});

test("the report is read again when a window has been closed, and not for what a stranger says", async ({
  page,
}) => {
  await openReport(page);
  const invoice = await openInvoice(page);
  let asked = 0;
  page.on("request", (request) => {
    // Its first rows: count and totals are asked for beside them, later rows as they are looked at.
    const body = (request.postDataJSON() ?? {}) as Record<string, unknown>;
    const isOfRows = body.totals === false && body.cursor === undefined;
    if (body.Query === "GetTransactionsByPeriod" && isOfRows) asked += 1;
  });
  await page.evaluate(() => {
    for (let turn = 0; turn < 100; turn += 1) window.postMessage("fiducia-item-changed", "*");
  });
  await invoice.evaluate(() => window.opener.postMessage({ type: "fiducia-item-changed" }, "*"));
  expect(asked).toBe(0);
  await invoice.evaluate(() => window.opener.postMessage("fiducia-item-changed", "*"));
  await expect.poll(() => asked).toBe(1);
  await invoice.close();
  await expect.poll(() => asked).toBe(2);
});

test("where the browser allows no window the page is offered in this tab", async ({ page }) => {
  await page.addInitScript(() => {
    window.open = () => null;
  });
  await openReport(page);
  await view(page, /^View Invoice/).click();
  const link = page.getByRole("link", { name: "Open in this tab" });
  await expect(link).toHaveAttribute("href", /\/invoice\?route=view&intent=read_only&context=/);
  await page.getByRole("button", { name: "Dismiss" }).click();
  await expect(link).toHaveCount(0);
});
