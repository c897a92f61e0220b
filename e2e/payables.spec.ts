// Company payables and agency revenue as the one who pays them sees it: which accounts, and what is owed on them.
import { expect, type Page, type Route, test } from "@playwright/test";
import { DEMO_SITE } from "./site/addresses.ts";
import { AGENCY } from "./site/agency.ts";
import { pay } from "./site/payables.ts";
import { objections, showAllRows, signIn, watch } from "./site/person.ts";
import { issueInvoice, takePayment } from "./site/record.ts";

const PAYABLES = "Select Company Payable Accounts";
const REVENUE = "Select Agency Revenue Accounts";
const NONE_CHOSEN = "You must select at least one General Ledger Account to generate a report";
const ACTIVE = [
  "Acme Mutual Payable",
  "Beacon Casualty Payable",
  "Cascade Surplus Lines Payable",
  "Northgate Brokerage Payable",
  "Surplus Lines Tax",
];
const RETIRED = "Delmar Fire Payable";

const dialog = (page: Page, name = PAYABLES) => page.getByRole("dialog", { name });
const grid = (page: Page, name = PAYABLES) => dialog(page, name).getByRole("grid", { name: "Accounts" });
const generate = (page: Page, name = PAYABLES) =>
  dialog(page, name).getByRole("button", { name: "Generate Report" });
const officesFound = (page: Page) =>
  dialog(page).getByRole("listbox", { name: "Offices" }).getByRole("option");
const said = (page: Page, message: string) => page.getByRole("alert").filter({ hasText: message }).first();
const main = (page: Page) => page.getByRole("navigation", { name: "Main" });

async function openByMenu(page: Page, group: string, entry: string): Promise<void> {
  await main(page).getByRole("button", { name: group }).click();
  await page.getByRole("menuitem", { name: entry, exact: true }).click();
}

/** Answers the questions of one name in its own way; the others go on to the server. */
const intercept = (
  page: Page,
  query: string,
  answer: (route: Route, asked: Record<string, unknown>) => unknown,
) =>
  page.route("**/accounting/query", async (route) => {
    const asked = route.request().postDataJSON() as Record<string, unknown>;
    if (asked.Query === query) await answer(route, asked);
    else await route.fallback();
  });

const envelope = (status: number, errorMessage: string) => ({
  status,
  json: { ok: false, status, errorMessage, data: null, code: 13 },
});

test.describe("on the demo agency", () => {
  test.use({ baseURL: DEMO_SITE });

  test("the dialog's words; nothing is generated before an account is selected, which the button says", async ({
    page,
  }) => {
    await signIn(page, "PAY");
    await openByMenu(page, "Company Payables", "Unpaid Payables");
    const frame = dialog(page);
    await expect(frame.getByText("Unpaid Payables")).toBeVisible();
    for (const label of ["Reporting in Office:", "Show Inactive Items", "Filter accounts", "Date Range"])
      await expect(frame.getByLabel(label)).toBeVisible();
    await expect(frame.getByText("Filter by Date")).toBeVisible();
    await expect(grid(page).getByRole("columnheader")).toHaveText(["", "Account", "Inactive"]);
    await expect(grid(page).getByRole("rowheader")).toHaveText(ACTIVE);
    await expect(frame.getByText("0 accounts selected")).toBeVisible();
    const run = generate(page);
    await expect(run).toHaveAttribute("aria-disabled", "true");
    await run.hover();
    await expect(page.getByRole("tooltip")).toHaveText(NONE_CHOSEN);
    await frame.getByRole("button", { name: "Cancel" }).focus();
    await page.keyboard.press("Tab");
    await expect(run).toBeFocused();
    await expect(page.getByRole("tooltip")).toHaveText(NONE_CHOSEN);
    await page.keyboard.press("Enter");
    await expect(frame.locator("[aria-live]").filter({ hasText: NONE_CHOSEN })).toBeVisible();
    await expect(frame).toBeVisible();
    await frame.getByText("Filter by Date").click();
    await expect(frame.getByLabel("Date Range")).toBeHidden();
    await frame.getByRole("button", { name: "Cancel" }).click();
    await expect(frame).toBeHidden();
    await openByMenu(page, "Agency Revenue", "All Agency Revenue");
    await expect(dialog(page, REVENUE)).toContainText(
      "Accounts set as the Retained Commission for items also appear in the report",
    );
    await expect(grid(page, REVENUE).getByRole("rowheader")).toHaveText([
      "Agency Fees",
      "Agency-Bill Commission",
      "Direct-Bill Commission",
      "NSF Fees",
    ]);
  });

  test("accounts are picked by row, by range, by what matches, and all at once", async ({ page }) => {
    await signIn(page, "PAY");
    await openByMenu(page, "Company Payables", "All Payables");
    const frame = dialog(page);
    const row = (name: string) => grid(page).getByRole("row", { name });
    const count = frame.getByRole("status");
    await row("Beacon").click();
    await expect(count).toHaveText("1 account selected");
    await expect(row("Beacon")).toHaveAttribute("aria-selected", "true");
    await row("Northgate").click({ modifiers: ["Shift"] });
    await expect(count).toHaveText("3 accounts selected");
    await row("Cascade").click();
    await expect(count).toHaveText("2 accounts selected");
    const all = frame.getByLabel("Select all accounts");
    expect(await all.evaluate((box: HTMLInputElement) => box.indeterminate)).toBe(true);
    await all.click();
    await expect(count).toHaveText("5 accounts selected");
    await all.click();
    await expect(count).toHaveText("0 accounts selected");
    await frame.getByLabel("Filter accounts").fill("SURPLUS");
    await expect(grid(page).getByRole("rowheader")).toHaveText([
      "Cascade Surplus Lines Payable",
      "Surplus Lines Tax",
    ]);
    await frame.getByRole("button", { name: "Select all 2 matching" }).click();
    await expect(count).toHaveText("2 accounts selected");
    await frame.getByLabel("Filter accounts").fill("nobody");
    await expect(frame.getByText("No account is found.")).toBeVisible();
    await frame.getByLabel("Filter accounts").fill("");
    await frame.getByRole("button", { name: "Sort by Account" }).click();
    await frame.getByRole("button", { name: "Sort by Account" }).click();
    await expect(grid(page).getByRole("rowheader").first()).toHaveText("Surplus Lines Tax");
    await frame.getByRole("button", { name: "Reset" }).click();
    await expect(count).toHaveText("0 accounts selected");
  });

  test("inactive accounts come when they are asked for, once; without them the picks go, of many with a way back", async ({
    page,
  }) => {
    await signIn(page, "PAY");
    const asked: unknown[] = [];
    await intercept(page, "GetReportingGLAccounts", (route, { includeInactive }) => {
      asked.push(includeInactive);
      return route.continue();
    });
    await openByMenu(page, "Company Payables", "All Payables");
    const frame = dialog(page);
    const toggle = frame.getByLabel("Show Inactive Items");
    await expect(grid(page).getByRole("rowheader")).toHaveText(ACTIVE);
    expect(asked).toEqual([false]);
    await toggle.click();
    await expect(grid(page).getByRole("rowheader")).toHaveText([...ACTIVE, RETIRED]);
    await expect(grid(page).getByRole("row", { name: RETIRED })).toContainText("Yes");
    await grid(page).getByRole("row", { name: RETIRED }).click();
    await expect(frame.getByRole("status")).toHaveText("1 account selected");
    await toggle.click();
    await expect(frame.getByRole("status")).toHaveText("0 accounts selected");
    await expect(frame.getByRole("button", { name: "Undo" })).toHaveCount(0);
    await expect(grid(page).getByRole("rowheader")).toHaveText(ACTIVE);
    await toggle.click();
    await frame.getByLabel("Select all accounts").click();
    await toggle.click();
    await expect(frame.getByRole("alert")).toContainText("6 selections were cleared.");
    await frame.getByRole("button", { name: "Undo" }).click();
    await expect(frame.getByRole("status")).toHaveText("6 accounts selected");
    await expect(toggle).toBeChecked();
    expect(asked.filter((inactive) => inactive)).toHaveLength(1);
  });

  test("from the keyboard alone: the dialog, the report, and what is behind a row", async ({ page }) => {
    const trouble = await watch(page);
    await signIn(page, "MJS");
    await page.keyboard.press("g");
    await page.keyboard.press("p");
    await expect(dialog(page)).toBeVisible();
    await expect(grid(page).getByRole("rowheader")).toHaveText(ACTIVE);
    for (let tab = 0; tab < 20; tab += 1) {
      if (await grid(page).evaluate((table) => table === document.activeElement)) break;
      await page.keyboard.press("Tab");
    }
    // The header's box and buttons stand within the grid, after it.
    await expect(grid(page)).toBeFocused();
    await page.keyboard.press("Space");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Shift+ArrowDown");
    await expect(dialog(page).getByRole("status")).toHaveText("3 accounts selected");
    const active = await grid(page).getAttribute("aria-activedescendant");
    await expect(page.locator(`[id="${active}"]`)).toContainText("Cascade");
    await page.keyboard.press("End");
    await page.keyboard.press("Space");
    await expect(dialog(page).getByRole("status")).toHaveText("4 accounts selected");
    await page.keyboard.press("Control+a");
    await expect(dialog(page).getByRole("status")).toHaveText("5 accounts selected");
    await generate(page).focus();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { name: "Unpaid Payables", level: 1 })).toBeFocused();
    await expect(dialog(page)).toBeHidden();
    await page.getByRole("region", { name: "Company Payables" }).focus();
    await page.keyboard.press("j");
    const [popup] = await Promise.all([page.waitForEvent("popup"), page.keyboard.press("Enter")]);
    await popup.close();
    expect(trouble).toEqual([]);
  });

  test("mode, accounts, days and office stand in the address; the accounts can be changed from there", async ({
    page,
  }) => {
    await signIn(page, "MJS");
    await openByMenu(page, "Company Payables", "All Payables");
    await grid(page).getByRole("row", { name: "Acme" }).click();
    await grid(page).getByRole("row", { name: "Beacon" }).click();
    await dialog(page).getByLabel("Date Range").selectOption("YTD");
    await dialog(page).getByLabel("Reporting in Office:").fill("har");
    await officesFound(page).first().click();
    const office = await dialog(page)
      .getByRole("button", { name: /^Remove / })
      .getAttribute("aria-label");
    await generate(page).click();
    await expect(page.getByRole("heading", { name: "All Payables", level: 1 })).toBeVisible();
    const shown = page.url();
    for (const words of ["payablePaidStatus=None", "glAccountIds=", "dateRange=YTD", "office="])
      expect(shown).toContain(words);
    await page.reload();
    await expect(page.getByRole("heading", { name: "All Payables", level: 1 })).toBeVisible();
    expect(page.url()).toBe(shown);
    await expect(page.getByText("Acme Mutual Payable, Beacon Casualty Payable")).toBeVisible();
    await page.getByRole("button", { name: "Change accounts" }).first().click();
    await expect(dialog(page).getByRole("status")).toHaveText("2 accounts selected");
    await expect(dialog(page).getByLabel("Date Range")).toHaveValue("YTD");
    await expect(dialog(page).getByRole("button", { name: office ?? "" })).toBeVisible();
    await grid(page).getByRole("row", { name: "Beacon" }).click();
    await generate(page).click();
    await expect(dialog(page)).toBeHidden();
    await expect(page.getByText("Beacon Casualty Payable")).toHaveCount(0);
    // By the menu, the choice is the one that was left in this mode; another mode has its own.
    await openByMenu(page, "Company Payables", "All Payables");
    await expect(dialog(page).getByRole("status")).toHaveText("1 account selected");
    await page.keyboard.press("Escape");
    await openByMenu(page, "Company Payables", "Paid Payables");
    await expect(dialog(page).getByRole("status")).toHaveText("0 accounts selected");
  });

  test("an address without accounts asks for them", async ({ page }) => {
    await signIn(page, "PAY");
    await page.goto("/agency-revenue-report?paidStatus=Paid");
    await expect(page.getByRole("heading", { name: "Paid", level: 1, exact: true })).toBeVisible();
    await page.getByRole("button", { name: "Select accounts" }).click();
    await grid(page, REVENUE).getByRole("row", { name: "Agency-Bill" }).click();
    await generate(page, REVENUE).click();
    await expect(page).toHaveURL(/paidStatus=Paid.*glAccountIds|glAccountIds.*paidStatus=Paid/);
    await expect(page.getByRole("rowheader").first()).toBeVisible();
  });

  test("dates that are not valid, and what fails while the dialog loads", async ({ page }) => {
    await signIn(page, "PAY");
    await openByMenu(page, "Company Payables", "Unpaid Payables");
    await grid(page).getByRole("row", { name: "Acme" }).click();
    await dialog(page).getByLabel("Start", { exact: true }).fill("13/01/2026");
    await expect(dialog(page).getByText("Invalid date")).toBeVisible();
    await generate(page).click();
    await expect(said(page, "Make sure dates are valid (or clear date filters)")).toBeVisible();
    await expect(dialog(page)).toBeVisible();
  });

  const LOADS: readonly (readonly [string, (asked: Record<string, unknown>) => boolean, string])[] = [
    [
      "GetReportingGLAccounts",
      ({ includeInactive }) => includeInactive === false,
      "An error occurred while retrieving your GL Accounts",
    ],
    [
      "GetReportingGLAccounts",
      ({ includeInactive }) => includeInactive === true,
      "An error occurred while retrieving your inactive GL Accounts",
    ],
    ["GetReportOfficeOptions", () => true, "Error: Cannot get report office information"],
  ];
  for (const [query, isFailing, message] of LOADS)
    test(`"${message}"`, async ({ page }) => {
      await signIn(page, "PAY");
      await intercept(page, query, (route, asked) => (isFailing(asked) ? route.abort() : route.continue()));
      await openByMenu(page, "Company Payables", "Unpaid Payables");
      if (message.includes("inactive")) await dialog(page).getByLabel("Show Inactive Items").click();
      await expect(said(page, message)).toBeVisible();
      await expect(generate(page)).toHaveAttribute("aria-disabled", "true");
    });

  test('"Error: User cannot run report"', async ({ page }) => {
    await signIn(page, "PAY");
    const data = { offices: [], userCanReportByOffice: false, userCanReportAllOffices: false };
    await intercept(page, "GetReportOfficeOptions", (route) =>
      route.fulfill({ json: { ok: true, status: 200, errorMessage: "", data, code: 0 } }),
    );
    await openByMenu(page, "Company Payables", "Unpaid Payables");
    await expect(said(page, "Error: User cannot run report")).toBeVisible();
    await expect(dialog(page).getByLabel("Reporting in Office:")).toHaveCount(0);
    await grid(page).getByRole("row", { name: "Acme" }).click();
    await expect(generate(page)).toHaveAttribute("aria-disabled", "true");
  });

  test("who reports for one office begins with it and cannot take it out", async ({ page }) => {
    await signIn(page, "PAY");
    const offices = [1, 2].map((officeId) => ({
      officeId,
      description: `Office ${officeId}`,
      archived: false,
    }));
    const data = { offices, userCanReportByOffice: true, userCanReportAllOffices: false };
    await intercept(page, "GetReportOfficeOptions", (route) =>
      route.fulfill({ json: { ok: true, status: 200, errorMessage: "", data, code: 0 } }),
    );
    await openByMenu(page, "Company Payables", "Unpaid Payables");
    const search = dialog(page).getByLabel("Reporting in Office:");
    await expect(search).toHaveAttribute("placeholder", "Office 1");
    await expect(dialog(page).getByRole("button", { name: /^Remove/ })).toHaveCount(0);
    await search.fill("office");
    await expect(officesFound(page)).toHaveText(["Office 1 1", "Office 2 2"]);
  });

  test("while it is generated everything waits; a failure says why, and from its own report leads Home", async ({
    page,
  }) => {
    await signIn(page, "PAY");
    let answer: (route: Route) => unknown = (route) =>
      route.fulfill(envelope(409, "The books are being restored."));
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await intercept(page, "GetCompanyPayablesReport", async (route, { totals }) => {
      if (totals !== "only") return route.continue();
      await held;
      await answer(route);
    });
    await openByMenu(page, "Company Payables", "Unpaid Payables");
    await grid(page).getByRole("row", { name: "Acme" }).click();
    await generate(page).click();
    await expect(page.getByRole("dialog", { name: "Generating the report" })).toBeVisible();
    release();
    await expect(said(page, "The books are being restored.")).toBeVisible();
    await expect(page.getByRole("dialog", { name: "Generating the report" })).toBeHidden();
    await expect(dialog(page)).toBeVisible();
    answer = (route) => route.abort();
    await generate(page).click();
    await expect(said(page, "An error occurred while generating the Company Payables Report")).toBeVisible();
    answer = (route) => route.continue();
    await generate(page).click();
    await expect(page.getByRole("heading", { name: "Unpaid Payables", level: 1 })).toBeVisible();
    answer = (route) => route.fulfill(envelope(409, "The books are being restored again."));
    await page.getByRole("button", { name: "Change accounts" }).first().click();
    await grid(page).getByRole("row", { name: "Beacon" }).click();
    await generate(page).click();
    await expect(said(page, "The books are being restored again.")).toBeVisible();
    await expect(page).toHaveURL(`${DEMO_SITE}/`);
    await expect(dialog(page)).toBeHidden();
  });

  for (const colorScheme of ["light", "dark"] as const)
    for (const width of [1440, 390])
      test(`dialog and report have no objection, ${colorScheme}, ${width} wide`, async ({ page }) => {
        await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
        await signIn(page, "MJS");
        await page.setViewportSize({ width, height: 844 });
        await page.goto("/company-payables-report?payablePaidStatus=None");
        expect(await objections(page)).toEqual([]);
        await page.getByRole("button", { name: "Select accounts" }).click();
        await expect(grid(page).getByRole("rowheader")).toHaveText(ACTIVE);
        await grid(page).focus();
        await page.keyboard.press("Space");
        expect(await objections(page)).toEqual([]);
        await page.keyboard.press("Control+a");
        await generate(page).click();
        await expect(page.getByText("Held in trust").first()).toBeVisible();
        await expect(page.getByText(/^19 items/).first()).toBeVisible();
        expect(await objections(page)).toEqual([]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      });
});

interface Part {
  readonly partId: number;
  readonly itemId: number;
}

/** What the report says of an invoice's payables, by the call that the screen makes. */
async function partsOf(page: Page, itemId: number): Promise<readonly Part[]> {
  const data = { Query: "GetCompanyPayablesReport", payablePaidStatus: "None" };
  const response = await page.request.post("/accounting/query", { data });
  const { data: rows } = (await response.json()) as { data: readonly Part[] };
  return rows.filter((row) => row.itemId === itemId);
}

test("a payable is open until it is paid, and then stands among the paid ones", async ({ page }) => {
  await showAllRows(page);
  await signIn(page, "MJS");
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
  expect(
    await pay({ agencyId: AGENCY, kind: "company", paid: [part?.partId ?? 0], bankId: 11 }),
  ).toBeUndefined();
  await page.getByRole("button", { name: "Refresh" }).click();
  await expect(row).toHaveCount(0);
  await page.goto("/company-payables-report?payablePaidStatus=Paid&glAccountIds=%5B101%5D");
  await expect(page.getByRole("heading", { name: "Paid Payables", level: 1 })).toBeVisible();
  await expect(row).toContainText("Paid");
});
