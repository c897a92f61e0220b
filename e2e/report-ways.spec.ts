// Ways through a report beside the pointer: keys, the clipboard, a narrow screen, a computer without a network.
import { expect, type Page } from "@playwright/test";
import { DEMO_SITE } from "./site/addresses.ts";
import { objectionsInBothThemes, openSession, signIn } from "./site/person.ts";
import { test } from "./site/test.ts";

test.use({
  baseURL: DEMO_SITE,
  permissions: ["clipboard-read", "clipboard-write"],
});

async function open(page: Page, path: string) {
  await openSession(page, "MJS");
  await page.goto(path);
  await expect(page.locator("tbody tr[id]").first()).toBeVisible();
}

const region = (page: Page, name: string) => page.getByRole("region", { name, exact: true });

test("rows are selected by key, and copied with their headers", async ({ page }) => {
  await open(page, "/to-be-exported");
  await region(page, "To Be Exported Transactions").focus();
  await page.keyboard.press("j");
  await page.keyboard.press("Space");
  await page.keyboard.press("j");
  await page.keyboard.press("Space");
  const chosen = page.getByRole("region", { name: "Selected items" });
  await expect(chosen).toContainText("2 items selected");
  await page.keyboard.press("Control+c");
  const lines = (await page.evaluate(() => navigator.clipboard.readText())).split("\n");
  const headers = (await page.locator("thead th[data-column], thead th").allTextContents()).join(" ");
  expect(lines).toHaveLength(3);
  const [first = "", row = ""] = lines;
  for (const header of first.split("\t")) expect(headers).toContain(header);
  expect(row.split("\t")).toHaveLength(first.split("\t").length);
  expect(row).toMatch(/\t-?\d+\.\d\d(\t|$)/);
  await page.keyboard.press("Escape");
  await expect(chosen).toHaveCount(0);
});

test("J is at the first row from wherever one is, and Escape leads out of the search to it", async ({
  page,
}) => {
  await open(page, "/to-be-exported");
  const first = page.getByRole("rowheader").first();
  await page.keyboard.press("j");
  await expect(first).toBeFocused();
  await page.keyboard.press("j");
  await expect(page.getByRole("rowheader").nth(1)).toBeFocused();
  await page.keyboard.press("/");
  const search = page.getByRole("searchbox", { name: "Search rows" });
  await expect(search).toBeFocused();
  await page.keyboard.type("j");
  await expect(search).toHaveValue("j");
  await page.keyboard.press("Escape");
  await expect(search).toHaveValue("");
  await expect(search).toBeFocused();
  await page.keyboard.press("Escape");
  await page.keyboard.press("k");
  await expect(first).toBeFocused();
  // A menu has the keys to itself.
  await page.keyboard.press("e");
  await expect(page.getByRole("menuitem").first()).toBeVisible();
  await page.keyboard.press("j");
  await expect(first).not.toBeFocused();
});

test("keys open the export and the views, step through the periods, and take a change back", async ({
  page,
}) => {
  await open(page, "/trustTransactions/0");
  await page.keyboard.press("e");
  // The menu takes the focus a moment after it stands.
  await expect(page.locator("[role=menu]:focus-within")).toContainText("Print");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Export" })).toBeFocused();
  await page.keyboard.press("v");
  await expect(page.locator("[role=menu]:focus-within")).toContainText("Save as view...");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("menu")).toHaveCount(0);
  await page.keyboard.press("[");
  await expect(page).toHaveURL(/trustTransactions\/1/);
  await page.keyboard.press("]");
  await expect(page).toHaveURL(/trustTransactions\/0/);
  await page.getByRole("button", { name: "Group: Type" }).click();
  await page.getByRole("menuitemradio", { name: "Created by" }).click();
  await page.getByRole("button", { name: "Sort by Number" }).click();
  await expect(page).toHaveURL(/sort=itemNumber/);
  await page.keyboard.press("Control+z");
  await expect(page).not.toHaveURL(/sort=/);
  await expect(page.getByRole("button", { name: "Group: Created by" })).toBeVisible();
  await page.keyboard.press("Control+z");
  await expect(page.getByRole("button", { name: "Group: Type" })).toBeVisible();
});

test("on a narrow screen a sheet sorts, groups and narrows, in both themes", async ({ page }) => {
  await open(page, "/to-be-exported");
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByLabel("Office")).toHaveCount(0);
  await page.getByRole("button", { name: "Sort and filter" }).click();
  const sheet = page.getByRole("dialog", { name: "Sort and filter" });
  await sheet.getByLabel("Sort by").selectOption("Amount");
  await sheet.getByLabel("Order").selectOption("Descending");
  await expect(page).toHaveURL(/sort=-amount/);
  await sheet.getByLabel("Group by").selectOption("Type");
  await sheet.getByLabel("Office").selectOption({ index: 1 });
  await expect(page).toHaveURL(/office/i);
  await sheet.getByLabel("Office").selectOption("All offices");
  await expect(sheet.getByRole("button", { name: "Collapse all" })).toBeVisible();
  expect(await objectionsInBothThemes(page)).toEqual([]);
  await sheet.getByRole("button", { name: "Done" }).click();
  await expect(page.getByRole("button", { name: "Sort and filter 2 in force" })).toBeFocused();
});

test("without a network the rows stay, and are read again when it is back", async ({ page, context }) => {
  await open(page, "/to-be-exported");
  await context.setOffline(true);
  await expect(page.getByText("You are offline.")).toBeVisible();
  await expect(page.getByText(/^Showing data from \d+:\d\d [AP]M$/)).toBeVisible();
  await expect(page.locator("tbody tr[id]").first()).toBeVisible();
  const again = page.waitForResponse((response) => response.url().endsWith("/accounting/query"));
  await context.setOffline(false);
  await again;
  await expect(page.getByText("You are offline.")).toHaveCount(0);
});

test("a search is kept as a view from its dialog", async ({ page }) => {
  await signIn(page, "MJS");
  await page.keyboard.press("g");
  await page.keyboard.press("s");
  const search = page.getByRole("dialog", { name: "Search Accounting Items" });
  await search.getByLabel("Date Range").selectOption("Year-to-Date");
  await search.getByLabel("Last Name").fill("Reed");
  await search.getByRole("button", { name: "Save as view" }).click();
  const saving = page.getByRole("dialog", { name: "Save as view" });
  await saving.getByLabel("Name").fill("Reed this year");
  await page.keyboard.press("Enter");
  const view = page.getByRole("button", { name: /^View: / });
  await expect(view).toHaveText("View: Reed this year");
  await expect(page.getByText("Year-to-Date").first()).toBeVisible();
  await page.goto("/");
  await expect(page.getByRole("navigation", { name: "Main" })).toBeVisible();
  await page.keyboard.press("Control+k");
  await page.getByRole("combobox").fill("reed this");
  await page.getByRole("option", { name: /Reed this year/ }).click();
  await expect(page).toHaveURL(/dateRange=YTD/);
  await expect(view).toHaveText("View: Reed this year");
});
