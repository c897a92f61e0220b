// Searching accounting items as a bookkeeper does: the dialog's words, its rules, and what was found in three tabs.
import { expect, type Locator } from "@playwright/test";
import { DEMO_SITE } from "./site/addresses.ts";
import { MANY_SCREENS_MS, objectionsInBothThemes, openSession, signIn, watch } from "./site/person.ts";
import { dialog, openSearch } from "./site/search-dialog.ts";
import { test } from "./site/test.ts";

test.use({ baseURL: DEMO_SITE });

const SECTIONS = ["By Date", "By Customer Data", "By Office", "By Accounting Details"];
const FIELDS = [
  ...["Date Range", "Start", "End", "First Name", "Last Name", "Business Name", "Customer ID"],
  ...[
    "Policy Office",
    "User's Office",
    "Reporting Account",
    "Bank Account",
    "Item Type",
    "Include Voided Items",
  ],
];
const RANGES = ["", "Today", "Yesterday", "Last 7 Days", "Last Month", "Year-to-Date", "Last Year", "Custom"];
const TYPES = [
  ...["Invoice", "Credit Memo", "Receipts", "Direct Bill Disbursement", "Company Payable", "Insured Refund"],
  ...["Agency Revenue Payable", "NSF Check"],
];

test("the dialog has the specification's sections, fields, choices, hint and buttons", async ({ page }) => {
  await signIn(page, "MJS");
  await openSearch(page);
  await expect(dialog(page).getByLabel("Date Range")).toBeFocused();
  // The section of offices comes with the offices.
  await expect(dialog(page).getByRole("group").locator("legend")).toHaveText(SECTIONS);
  for (const label of FIELDS)
    await expect(dialog(page).getByLabel(label, { exact: true }).first()).toBeVisible();
  expect(await dialog(page).getByLabel("Date Range").locator("option").allTextContents()).toEqual(RANGES);
  expect(await dialog(page).getByLabel("Bank Account").locator("option").allTextContents()).toContain(
    "No Bank Account",
  );
  await expect(dialog(page)).toContainText("All item types will be included if no type is selected");
  await dialog(page).getByRole("combobox", { name: "Item Type" }).click();
  expect(await dialog(page).getByRole("option").allTextContents()).toEqual(expect.arrayContaining(TYPES));
  await page.keyboard.press("Escape");
  for (const name of ["Generate Report", "Cancel"])
    await expect(dialog(page).getByRole("button", { name, exact: true })).toBeVisible();
});

test("on a phone the dialog takes the window, its days stand in one line and so do its buttons", async ({
  page,
}) => {
  await openSession(page, "MJS");
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/all-trust-transactions");
  await page.getByRole("main").getByRole("button", { name: "Search", exact: true }).click();
  expect(await dialog(page).boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 });
  const topsOf = async (places: readonly Locator[]) =>
    new Set(await Promise.all(places.map(async (place) => (await place.boundingBox())?.y)));
  const field = (label: string) => dialog(page).getByLabel(label, { exact: true });
  const button = (name: string) => dialog(page).getByRole("button", { name, exact: true });
  expect(await topsOf([field("Start"), field("End")])).toHaveProperty("size", 1);
  const buttons = ["Save as view", "Cancel", "Generate Report"].map(button);
  expect(await topsOf(buttons)).toHaveProperty("size", 1);
});

test("the field of item types has the ring of the others when the keyboard is in it", async ({ page }) => {
  await signIn(page, "MJS");
  await openSearch(page);
  const ringOf = (place: Locator) => place.evaluate((field) => getComputedStyle(field).outline);
  const bank = dialog(page).getByLabel("Bank Account");
  await bank.focus();
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Tab");
  const ring = await ringOf(bank);
  await page.keyboard.press("Tab");
  const types = dialog(page).getByRole("combobox", { name: "Item Type" });
  await expect(types).toBeFocused();
  expect(
    await ringOf(
      dialog(page)
        .locator(".mantine-Input-input")
        .filter({ has: page.getByRole("combobox", { name: "Item Type" }) }),
    ),
  ).toBe(ring);
});

const FAULTS = [
  ["Start", "13/01/2026", "Invalid date"],
  ["Start", "2026-13-01", "Invalid date"],
  ["End", "01/01/1990", "End date cannot be before start date"],
] as const;

test("dates and customer id are held to their rules, and nothing runs meanwhile", async ({ page }) => {
  await signIn(page, "MJS");
  await openSearch(page);
  const run = dialog(page).getByRole("button", { name: "Generate Report" });
  for (const [field, typed, message] of FAULTS) {
    await dialog(page).getByLabel("Date Range").selectOption("YTD");
    await dialog(page).getByLabel(field, { exact: true }).fill(typed);
    await expect(dialog(page).getByText(message)).toBeVisible();
    await expect(dialog(page).getByLabel("Date Range")).toHaveValue("Custom");
    await expect(run).toHaveAttribute("aria-disabled", "true");
  }
  await dialog(page).getByLabel("Date Range").selectOption("");
  await dialog(page).getByLabel("Date Range").selectOption("Custom");
  await expect(dialog(page).getByText("At least one date required")).toBeVisible();
  await dialog(page).getByLabel("Date Range").selectOption("");
  await dialog(page).getByLabel("Customer ID").fill("12x");
  await expect(dialog(page)).toContainText("Please fix all form errors before submitting");
  await run.press("Enter");
  await expect(dialog(page)).toBeVisible();
  await dialog(page).getByLabel("Customer ID").fill("9".repeat(200));
  await expect(run).toHaveAttribute("aria-disabled", "true");
});

test("who sees two days may choose no more than them", async ({ page }) => {
  await signIn(page, "TRK");
  await openSearch(page);
  expect(await dialog(page).getByLabel("Date Range").locator("option").allTextContents()).toEqual(
    RANGES.slice(0, 3),
  );
  for (const field of ["Start", "End"])
    await expect(dialog(page).getByLabel(field, { exact: true })).toBeDisabled();
  await expect(dialog(page)).toContainText(
    "You do not have permissions to view transactions created beyond the last 2 days",
  );
});

test("from the keyboard alone: every item of client Reed this year, its lines and pay methods", async ({
  page,
}) => {
  const trouble = await watch(page);
  await signIn(page, "MJS");
  await page.keyboard.press("g");
  await page.keyboard.press("s");
  await expect(dialog(page).getByLabel("Date Range")).toBeFocused();
  await page.keyboard.type("Year");
  for (let tab = 0; tab < 6; tab += 1) await page.keyboard.press("Tab");
  await expect(dialog(page).getByLabel("Last Name")).toBeFocused();
  await page.keyboard.type("reed");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "All Trust Transactions" })).toBeVisible();
  await expect(page.getByText("Last Name: reed")).toBeVisible();
  await expect(page.getByRole("rowheader").first()).toBeVisible();
  const clients = await page.locator("tbody tr td:nth-child(4)").allTextContents();
  // A payment to a company on lines of this client alone stands under the company's name.
  expect(new Set(clients)).toEqual(new Set(["Bo Reed", "Beacon Casualty"]));
  const dates = await page.locator("tbody tr td:first-child").allTextContents();
  const days = dates.map((text) => text.replace(/^(\d\d)\/(\d\d)\/(\d{4}).*/, "$3$1$2"));
  expect(days).toEqual([...days].sort());
  for (const name of ["Line Items", "Pay Methods", "Main (Accounting Search)"]) {
    await page.getByRole("button", { name }).click();
    await expect(page.getByRole("button", { name })).toHaveAttribute("aria-pressed", "true");
    await expect(page.getByRole("rowheader").first()).toBeVisible();
  }
  await page.reload();
  await expect(page.getByText("Last Name: reed")).toBeVisible();
  await page.getByRole("button", { name: "Take out Last Name: reed" }).click();
  await expect(page.getByText("Last Name: reed")).toHaveCount(0);
  expect(trouble).toEqual([]);
});

test("a new search comes back to the first tab", async ({ page }) => {
  await openSession(page, "MJS");
  await page.goto("/all-trust-transactions?dateRange=YTD&tab=pay-methods");
  await expect(page.getByText("New payments only; unapplied credits are not included")).toBeVisible();
  await page.getByRole("button", { name: "Edit search" }).click();
  await expect(dialog(page).getByLabel("Date Range")).toHaveValue("YTD");
  await dialog(page).getByRole("button", { name: "Generate Report" }).click();
  await expect(page.getByRole("button", { name: "Main (Accounting Search)" })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
});

const LOADS = [
  [
    "GetReportOfficeOptions",
    "An error occurred while retrieving search report office options. Search may not work as expected.",
  ],
  ["GetGLAccounts", "An error occurred while retrieving your GL Accounts"],
  ["GetReportingGLAccounts", "An error occurred while retrieving your Reporting Accounts"],
] as const;

for (const [query, message] of LOADS)
  test(`when ${query} fails the user reads "${message}"`, async ({ page }) => {
    await signIn(page, "MJS");
    await page.route("**/accounting/query", async (route) => {
      const asked = route.request().postDataJSON() as { Query: string };
      await (asked.Query === query ? route.abort() : route.continue());
    });
    await openSearch(page);
    await expect(page.getByRole("alert").filter({ hasText: message }).first()).toBeVisible();
    if (query === "GetReportOfficeOptions") await expect(dialog(page).getByText("By Office")).toHaveCount(0);
  });

test("the dialog and its result have no objection in either theme", async ({ page }) => {
  test.setTimeout(MANY_SCREENS_MS);
  await openSession(page, "MJS");
  await page.goto("/all-trust-transactions");
  await expect(page.getByRole("button", { name: "Search", exact: true })).toBeVisible();
  expect(await objectionsInBothThemes(page)).toEqual([]);
  await openSearch(page);
  await dialog(page).getByLabel("Customer ID").fill("x");
  expect(await objectionsInBothThemes(page)).toEqual([]);
  await dialog(page).getByRole("button", { name: "Pick start" }).click();
  await expect(page.getByRole("table")).toBeVisible();
  expect(await objectionsInBothThemes(page)).toEqual([]);
});
