// Every address of the specification's table, and what kept screens keep.
import { expect, type Page } from "@playwright/test";
import { DEMO_SITE } from "./site/addresses.ts";
import { openSession, signIn } from "./site/person.ts";
import { test } from "./site/test.ts";

test.use({ baseURL: DEMO_SITE });

const TRUST = "You do not have permission to view Trust Accounting Reports";
const CUSTOMER = "You do not have permission to view Customer Accounting Reports";
const PAYABLES = "You do not have permission to view Company Payables";
const REVENUE = "You do not have permission to view Agency Revenue Reports";

/** The address, and what Home says to a user without any permission. */
const ROUTES: readonly (readonly [address: string, message: string])[] = [
  ["/trustTransactions/0", TRUST],
  ["/trustTransactions/1", TRUST],
  ["/all-trust-transactions", TRUST],
  ["/to-be-exported", TRUST],
  ["/unpaid-invoices", CUSTOMER],
  ["/past-due-invoices", CUSTOMER],
  ["/unapplied-credits", CUSTOMER],
  ["/customer-balance-summary", CUSTOMER],
  ["/customer-balance-detail", CUSTOMER],
  ["/batch-statements", CUSTOMER],
  ["/batch-statements/118", CUSTOMER],
  ["/company-payables-report", PAYABLES],
  ["/agency-revenue-report", REVENUE],
];

const heading = (page: Page) => page.getByRole("heading", { level: 1 });

test("every address of the table leads a user without permissions Home, with its own message", async ({
  page,
}) => {
  await openSession(page, "NIL");
  for (const [address, message] of ROUTES) {
    await page.goto(address);
    await expect(page.getByRole("alert").filter({ hasText: message })).toBeFocused();
    expect(new URL(page.url()).pathname).toBe("/");
  }
  // Without its flag the Line Item Report is not there; with it the permission decides.
  await page.goto("/line-item");
  await expect(page.getByRole("alert").filter({ hasText: TRUST })).toBeFocused();
});

test("every address of the table has a screen for an administrator", async ({ page }) => {
  await openSession(page, "MJS");
  for (const [address] of ROUTES) {
    await page.goto(address);
    await expect(heading(page)).toBeVisible();
    await expect(heading(page)).not.toHaveText("Page Not Found");
    expect(new URL(page.url()).pathname).toBe(address);
  }
  await openSession(page, "ZED", 1002);
  await page.goto("/line-item");
  await expect(heading(page)).toHaveText("Page Not Found");
});

test("an address that nobody knows is Page Not Found, also where it ends as a file's does", async ({
  page,
}) => {
  await openSession(page, "MJS");
  for (const address of [
    "/no/such/screen",
    "/trustTransactions/2",
    "/trustTransactions/0.5",
    "/no-such.page",
  ]) {
    const answer = await page.goto(address);
    expect([answer?.status(), answer?.headers()["content-type"]]).toEqual([404, "text/html; charset=utf-8"]);
    await expect(heading(page)).toHaveText("Page Not Found");
  }
});

test("the menu marks the group of every screen, also of those that no entry leads to by address", async ({
  page,
}) => {
  await signIn(page, "MJS");
  const current = page.getByRole("navigation", { name: "Main" }).locator("[aria-current]");
  for (const [address, group] of [
    ["/all-trust-transactions?tab=main", "Trust Accounting"],
    ["/trial-balance", "Trust Accounting"],
    ["/to-be-exported", "Trust Accounting"],
    ["/batch-statements/118", "Customer Accounts"],
    ["/company-payables-report", "Company Payables"],
    ["/line-item", "Line Item Report"],
  ] as const) {
    await page.goto(address);
    await expect(heading(page)).toBeVisible();
    await expect(current).toHaveText(group);
  }
});

test("who is not signed in is asked to, and comes back; the error and unauthorized pages ask nobody", async ({
  page,
}) => {
  for (const address of ["/", "/to-be-exported", "/no/such/screen"]) {
    await page.goto(address);
    await expect(page).toHaveURL(/\/signin\?redirect=/);
    expect(new URL(page.url()).searchParams.get("redirect")).toBe(`${DEMO_SITE}${address}`);
  }
  for (const address of ["/error", "/unauthorized"]) {
    await page.goto(address);
    await expect(heading(page)).toBeVisible();
    await expect(page.getByRole("navigation", { name: "Main" })).toHaveCount(0);
  }
});

test("Trust Transactions comes back as it was left: order, place and rows, read again behind them", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 480 });
  await openSession(page, "MJS");
  await page.goto("/trustTransactions/0");
  await page.getByRole("combobox", { name: "Office" }).selectOption({ index: 1 });
  await expect(page).toHaveURL(/office=\d/);
  await page.getByRole("combobox", { name: "Office" }).selectOption("All offices");
  await expect(page).not.toHaveURL(/office/);
  await page.getByRole("button", { name: "Sort by Invoiced" }).click();
  await page.getByRole("button", { name: "Sort by Invoiced" }).click();
  await expect(page).toHaveURL(/sort=-invoiced/);
  const left = page.url();
  const box = page.getByRole("region", { name: "Trust Transactions" });
  await expect(page.getByText(/^Updated/)).toBeVisible();
  await box.evaluate((element) => element.scrollTo({ top: 60, behavior: "instant" }));
  await expect.poll(() => box.evaluate((element) => element.scrollTop)).toBeGreaterThan(0);
  const top = await box.evaluate((element) => element.scrollTop);

  await page.getByRole("link", { name: "Home", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Recent transactions" })).toBeVisible();
  await page
    .getByRole("navigation", { name: "Main" })
    .getByRole("button", { name: "Trust Accounting" })
    .click();
  const asked = page.waitForRequest((request) =>
    (request.postData() ?? "").includes("GetTransactionsByPeriod"),
  );
  await page.getByRole("menuitem", { name: "Today" }).click();
  // The rows are there before the answer is.
  await expect(page.getByRole("rowheader").first()).toBeVisible();
  await asked;
  expect(page.url()).toBe(left);
  await expect(page.getByRole("columnheader", { name: "Sort by Invoiced" })).toHaveAttribute(
    "aria-sort",
    "descending",
  );
  expect(await box.evaluate((element) => element.scrollTop)).toBe(top);
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});

test("Home keeps its choice of period; a shared address wins over what was left", async ({ page }) => {
  await signIn(page, "MJS");
  const yesterday = page.getByRole("group", { name: "Period" }).getByRole("button", { name: "Yesterday" });
  await yesterday.click();
  await page.goto("/trustTransactions/0?sort=name");
  await expect(
    page.getByRole("columnheader", { name: "Sort by Client / payee", exact: true }),
  ).toHaveAttribute("aria-sort", "ascending");
  await page.getByRole("link", { name: "Home", exact: true }).click();
  await yesterday.click();
  await page
    .getByRole("link", { name: /^See all/ })
    .or(page.getByRole("link", { name: "Today" }))
    .first()
    .click();
  await page.getByRole("link", { name: "Home", exact: true }).click();
  await expect(yesterday).toHaveAttribute("aria-pressed", "true");
});
