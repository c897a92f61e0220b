// The menu of each demo user, written down by hand from the specification's table: what opens, and why the rest does not.
import { firstAndOneMore } from "@fiducia/ledger/testing/seed";
import { expect, type Locator, type Page } from "@playwright/test";
import { DEMO_SITE } from "./site/addresses.ts";
import { signIn } from "./site/person.ts";
import { test } from "./site/test.ts";

const NO_TRUST = "You do not have permission to view trust accounting reports";
const NO_PERIODS = "You do not have permission to close periods";
const NO_CUSTOMER = "You do not have permission to view customer accounting reports";
const NO_INVOICE = "You do not have permission to view invoice reports";
const NO_PAYABLES = "You do not have permission to view company payables reports";
const NO_REVENUE = "You do not have permission to view agency revenue reports";
const OPENS = "opens";

test.use({ baseURL: DEMO_SITE });

type Line = readonly [group: string, entry: string, area: keyof Rights];

interface Rights {
  readonly trust: string;
  /** Payments that wait for a second user. */
  readonly held: string;
  /** Sums over everything. */
  readonly sums: string;
  readonly reconciling: string;
  readonly periods: string;
  readonly customer: string;
  readonly invoice: string;
  readonly payables: string;
  readonly revenue: string;
}

/** The specification's navigation between Home and the Line Item Report, entry by entry. */
const MENU: readonly Line[] = [
  ["Trust Accounting", "Search", "trust"],
  ["Trust Accounting", "Today", "trust"],
  ["Trust Accounting", "Yesterday", "trust"],
  ["Trust Accounting", "To Be Exported", "trust"],
  ["Trust Accounting", "QB Transfer Queue", "trust"],
  // Below the line, beyond the specification.
  ["Trust Accounting", "Cash Receipts Register", "sums"],
  ["Trust Accounting", "Cash Disbursements Register", "sums"],
  ["Trust Accounting", "Trial Balance", "sums"],
  ["Trust Accounting", "GL Detail", "sums"],
  ["Trust Accounting", "Overview", "sums"],
  ["Trust Accounting", "Trust Position", "sums"],
  ["Trust Accounting", "Trust Position by Day", "sums"],
  ["Trust Accounting", "Trust Owners", "sums"],
  ["Trust Accounting", "Reconciliations", "reconciling"],
  ["Trust Accounting", "Close Period", "periods"],
  ["Company Payables", "Unpaid Payables", "payables"],
  ["Company Payables", "Paid Payables", "payables"],
  ["Company Payables", "All Payables", "payables"],
  // Below the line, beyond the specification.
  ["Company Payables", "Payments Made", "payables"],
  ["Company Payables", "Payments to Approve", "held"],
  ["Company Payables", "Bank Files", "payables"],
  ["Company Payables", "Commission Statements", "payables"],
  ["Agency Revenue", "Unpaid", "revenue"],
  ["Agency Revenue", "Paid", "revenue"],
  ["Agency Revenue", "All Agency Revenue", "revenue"],
  ["Customer Accounts", "Summary Report", "customer"],
  ["Customer Accounts", "Detail Report", "customer"],
  ["Customer Accounts", "Batch Client Statements", "customer"],
  ["Customer Accounts", "Unapplied Credits / Payments", "customer"],
  ["Customer Accounts", "Unpaid Invoices", "invoice"],
  ["Customer Accounts", "Past Due Invoices", "invoice"],
  // Below the line, beyond the specification.
  ["Customer Accounts", "Reminders", "customer"],
];

const everything: Rights = {
  trust: OPENS,
  sums: OPENS,
  reconciling: OPENS,
  periods: OPENS,
  customer: OPENS,
  invoice: OPENS,
  payables: OPENS,
  held: OPENS,
  revenue: OPENS,
};
const nothing: Rights = {
  trust: NO_TRUST,
  sums: NO_TRUST,
  reconciling: "You do not have permission to see reconciliations",
  periods: NO_PERIODS,
  customer: NO_CUSTOMER,
  invoice: NO_INVOICE,
  payables: NO_PAYABLES,
  held: "You do not have permission to see payments that wait",
  revenue: NO_REVENUE,
};
const trustOnly: Rights = { ...nothing, trust: OPENS };

const STAFF: readonly (readonly [initials: string, agency: number, rights: Rights])[] = [
  ["MJS", 1001, everything],
  ["TRK", 1001, trustOnly],
  ["OWN", 1001, trustOnly],
  ["CUS", 1001, { ...nothing, customer: OPENS, invoice: OPENS }],
  ["PAY", 1001, { ...nothing, payables: OPENS, held: OPENS, revenue: OPENS }],
  ["QBX", 1001, { ...trustOnly, sums: OPENS }],
  ["CLK", 1001, trustOnly],
  ["NIL", 1001, nothing],
  ["ZED", 1002, everything],
];

const GROUPS = ["Trust Accounting", "Company Payables", "Agency Revenue", "Customer Accounts"];
const main = (page: Page) => page.getByRole("navigation", { name: "Main" });

/** What the entry that has the focus says: that it opens, or why it does not. */
async function saidOf(page: Page, item: Locator): Promise<string> {
  await expect(item).toBeFocused();
  if ((await item.getAttribute("aria-disabled")) !== "true") {
    const opens = (await item.getAttribute("href")) ?? (await item.getAttribute("aria-haspopup"));
    return opens ? OPENS : "leads nowhere";
  }
  const told = page.getByRole("tooltip");
  await expect(told).toHaveCount(1);
  return (await told.textContent()) ?? "";
}

async function readMenu(page: Page): Promise<(readonly [string, string, string])[]> {
  const read: (readonly [string, string, string])[] = [];
  for (const group of GROUPS) {
    await main(page).getByRole("button", { name: group }).focus();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("menu")).toBeVisible();
    for (const item of await page.getByRole("menuitem").all()) {
      const label = await item.locator("span").evaluate((span) => span.firstChild?.textContent ?? "");
      read.push([group, label, await saidOf(page, item)]);
      await page.keyboard.press("ArrowDown");
    }
    await page.keyboard.press("Escape");
    await expect(page.getByRole("menu")).toBeHidden();
  }
  return read;
}

test("an entry is large enough to be hit, wherever the styles of its button come from", async ({ page }) => {
  await signIn(page, "MJS");
  await main(page).getByRole("button", { name: "Trust Accounting" }).click();
  const entries = page.getByRole("menuitem");
  await expect(entries.first()).toBeVisible();
  for (const entry of await entries.all())
    expect((await entry.boundingBox())?.height).toBeGreaterThanOrEqual(28);
});

for (const [initials, agency, rights] of firstAndOneMore(STAFF)) {
  test(`the menu of ${initials}@${agency}`, async ({ page }) => {
    await signIn(page, initials, agency);
    const expected = MENU.map(([group, label, area]) => [group, label, rights[area]]);
    expect(await readMenu(page)).toEqual(expected);
    // Whether the Line Item Report stands last is the agency's flag: on at 1001, not at 1002.
    const inLine = agency === 1001 ? ["Home", ...GROUPS, "Line Item Report"] : ["Home", ...GROUPS];
    expect(await main(page).locator(":scope > a, :scope > button").allTextContents()).toEqual(inLine);
  });
}

test("the receipt toggle of the window inserts its group as the second, and takes it out again", async ({
  page,
}) => {
  await signIn(page, "TRK");
  await page.evaluate(() => sessionStorage.setItem("fiducia.receipt-report", "on"));
  await page.reload();
  const items = main(page).locator(":scope > a, :scope > button");
  const [first, ...others] = GROUPS;
  const withGroup = ["Home", first, "Receipt Report", ...others, "Line Item Report"];
  await expect(items).toHaveText(withGroup as string[]);
  await main(page).getByRole("button", { name: "Receipt Report" }).click();
  const headings = await page.getByRole("menu").locator("[class*=Menu-label]").allTextContents();
  expect(headings).toEqual(["Search", "Take Payment", "Today", "Yesterday", "To Be Exported"]);
  await expect(page.getByRole("menuitem")).toHaveCount(25);
  // In two columns all of it is in view; what has the same name stands below a heading that says which it is.
  await expect(page.getByRole("menuitem").last()).toBeInViewport({ ratio: 1 });
  await expect(
    page.getByRole("group", { name: "Yesterday" }).getByRole("menuitem", { name: "All items" }),
  ).toHaveCount(1);
  // Longer than a low window, the menu ends above its lower edge, and its last entry comes into view.
  await page.setViewportSize({ width: 1280, height: 560 });
  const menu = await page.getByRole("menu").boundingBox();
  expect((menu?.y ?? 0) + (menu?.height ?? 0)).toBeLessThan(560);
  await expect(page.getByRole("menuitem").last()).not.toBeInViewport();
  const last = page.getByRole("menuitem").last();
  await page.keyboard.press("End");
  await expect(last).toBeInViewport();
  // Each leads to its listing, narrowed to its kinds.
  await page.getByRole("menuitem", { name: "Company Payables and Invoices" }).nth(2).click();
  await expect(page).toHaveURL(/trustTransactions\/0/);
  for (const kind of ["Company Payable", "Invoice"])
    await expect(page.getByRole("button", { name: `Take out Type: ${kind}` })).toBeVisible();
  await main(page).getByRole("button", { name: "Receipt Report" }).click();
  await page.getByRole("menuitem", { name: "Payments" }).first().click();
  const search = page.getByRole("dialog", { name: "Search Accounting Items" });
  await expect(search.getByText("Receipts", { exact: true })).toBeVisible();
  await page.keyboard.press("Escape");
  await main(page).getByRole("button", { name: "Receipt Report" }).click();
  await page.getByRole("menuitem", { name: "Invoices", exact: true }).nth(4).click();
  await expect(page.getByRole("heading", { name: "To Be Exported Transactions" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Take out Type: Invoice" })).toBeVisible();
  await page.evaluate(() => sessionStorage.removeItem("fiducia.receipt-report"));
  await page.reload();
  await expect(items).toHaveText(["Home", ...GROUPS, "Line Item Report"]);
});
