// Saved views: kept under a name, opened by one choice, shared, changed and deleted.
import { expect, type Page } from "@playwright/test";
import { DEMO_SITE } from "./site/addresses.ts";
import { objections, openSession, signIn, watch } from "./site/person.ts";
import { test } from "./site/test.ts";

test.use({ baseURL: DEMO_SITE });

const views = (page: Page) => page.getByRole("button", { name: /^View: / });
const choose = async (page: Page, name: string | RegExp, role: "menuitem" | "menuitemradio" = "menuitem") => {
  await views(page).click();
  await page.getByRole(role, { name }).click();
};
const rows = (page: Page) => page.getByRole("searchbox", { name: "Search rows" });
const saving = (page: Page) => page.getByRole("dialog", { name: /view/i });

async function keep(page: Page, name: string, isShared = false): Promise<void> {
  await choose(page, "Save as view...");
  await saving(page).getByLabel("Name").fill(name);
  if (isShared) await saving(page).getByLabel("Share with everybody who may see this report").check();
  await page.keyboard.press("Enter");
  await expect(saving(page)).toHaveCount(0);
}

test("a view keeps filters, order and columns; it opens from the menu and from the palette", async ({
  page,
}) => {
  const trouble = await watch(page);
  await openSession(page, "MJS");
  await page.goto("/gl-detail?dateRange=YTD");
  await expect(views(page)).toHaveText(/^View: Default/);
  await rows(page).fill("park");
  await expect(page).toHaveURL(/find=park/);
  await page.getByRole("button", { name: "Sort by Debit" }).click();
  await choose(page, "Save as view...");
  expect(await objections(page)).toEqual([]);
  await page.keyboard.press("Enter");
  await expect(saving(page)).toContainText("Required");
  await saving(page).getByLabel("Name").fill("Ada in the ledger");
  await page.keyboard.press("Enter");
  await expect(views(page)).toHaveText("View: Ada in the ledger");
  await page.reload();
  await expect(views(page)).toHaveText("View: Ada in the ledger");
  // Changed, the view is marked; kept again, it is not.
  await rows(page).fill("reed");
  await expect(views(page)).toHaveText("View: Ada in the ledger •");
  await choose(page, "Save changes");
  await expect(views(page)).toHaveText("View: Ada in the ledger");
  await choose(page, "Default", "menuitemradio");
  await expect(rows(page)).toHaveValue("");
  await page.goto("/");
  await expect(page.getByRole("region", { name: "Trust position" })).toBeVisible();
  await page.keyboard.press("Control+k");
  await expect(page.getByRole("combobox")).toBeFocused();
  await page.keyboard.type("ada in");
  await expect(page.getByRole("option", { name: /Ada in the ledger.*View, GL Detail/ })).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "GL Detail" })).toBeVisible();
  await expect(rows(page)).toHaveValue("reed");
  await expect(page).toHaveURL(/dateRange=YTD/);
  await choose(page, "Rename or share...");
  await saving(page).getByLabel("Name").fill("Reed in the ledger");
  await page.keyboard.press("Enter");
  await expect(views(page)).toHaveText("View: Reed in the ledger");
  await choose(page, "Delete...");
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete view" }).click();
  await expect(views(page)).toHaveText("View: Default");
  expect(trouble).toEqual([]);
});

test("what is searched for changes a view that keeps it, and is no change of the report as it is", async ({
  page,
}) => {
  await signIn(page, "MJS");
  await page.getByRole("button", { name: "Trust Accounting" }).click();
  await page.getByRole("menuitem", { name: "Search" }).click();
  const search = page.getByRole("dialog", { name: "Search Accounting Items" });
  await search.getByLabel("Date Range").selectOption({ label: "Year-to-Date" });
  await search.getByRole("button", { name: "Generate Report" }).click();
  await expect(page.getByRole("rowheader").first()).toBeVisible();
  await expect(views(page)).toHaveText("View: Default");
  const byClient = page.getByRole("button", { name: "Sort by Client / payee", exact: true });
  await byClient.click();
  await expect(views(page)).toHaveText("View: Default •");
  await keep(page, "This year by client");
  await expect(views(page)).toHaveText("View: This year by client");
  await page.goto(page.url().replace("dateRange=YTD", "dateRange=LastYear"));
  await expect(views(page)).toHaveText("View: This year by client •");
});

test("columns are a view's own, and a preset is kept as one", async ({ page }) => {
  await openSession(page, "MJS");
  await page.goto("/cash-receipts-register?dateRange=LastMonth");
  const header = page.getByRole("columnheader", { name: /Company/ });
  await expect(header).toHaveCount(1);
  await page.getByRole("button", { name: "Columns" }).click();
  await page.getByRole("checkbox", { name: "Company" }).uncheck();
  await page.getByRole("button", { name: "Done" }).click();
  await expect(header).toHaveCount(0);
  await expect(views(page)).toHaveText("View: Default •");
  await keep(page, "Without companies");
  await choose(page, "Default", "menuitemradio");
  await expect(header).toHaveCount(1);
  await choose(page, "Without companies", "menuitemradio");
  await expect(header).toHaveCount(0);
  await expect(page).toHaveURL(/dateRange=LastMonth/);
  expect(page.url()).not.toContain("startDate");
});

test("a shared view is found by who may see the report, and changed by its owner alone", async ({
  page,
  browser,
}) => {
  await openSession(page, "MJS");
  await page.goto("/trustTransactions/0?group=payMethod");
  await keep(page, "By pay method", true);
  const other = await browser.newPage({ baseURL: DEMO_SITE });
  await openSession(other, "TRK");
  await other.goto("/trustTransactions/1");
  await choose(other, "By pay method, shared by MJS", "menuitemradio");
  await expect(other).toHaveURL(/trustTransactions\/1\?.*group=payMethod/);
  await views(other).click();
  await expect(other.getByRole("menuitem", { name: "Save as view..." })).toBeVisible();
  await expect(other.getByRole("menuitem", { name: "Delete..." })).toHaveCount(0);
  await other.close();
});
