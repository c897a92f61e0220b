// The menus and dialogs of a report: no objection of axe in either theme, and from the keyboard no focus that is lost.
import { expect, type Locator, type Page } from "@playwright/test";
import { DEMO_SITE } from "./site/addresses.ts";
import { MANY_SCREENS_MS, objectionsInBothThemes, openSession, watch } from "./site/person.ts";
import { test } from "./site/test.ts";

test.use({ baseURL: DEMO_SITE });

async function open(page: Page) {
  await openSession(page, "MJS");
  await page.goto("/gl-detail?dateRange=YTD");
  await expect(page.getByRole("rowheader").first()).toBeVisible();
}

const header = (page: Page, label: string) =>
  page.getByRole("button", { name: `Sort by ${label}`, exact: true });
const views = (page: Page) => page.getByRole("button", { name: /^View:/ });
const menu = (page: Page) => page.getByRole("menu");
const region = (page: Page) => page.getByRole("region", { name: "GL Detail" });

/** Opens the menu from the keyboard and chooses from it. */
async function choose(page: Page, button: Locator, choice: string) {
  await button.press("Enter");
  // The menu takes the focus a moment after it stands.
  await expect(button).not.toBeFocused();
  await page.getByRole("menuitem", { name: choice }).press("Enter");
}

/** To a cell of the first row, and its menu. */
async function openCellMenu(page: Page) {
  await region(page).focus();
  await page.keyboard.press("j");
  await page.keyboard.press("ArrowRight");
  const cell = page.locator("tbody td[data-column=fund]").first();
  await expect(cell).toBeFocused();
  await page.keyboard.press("Shift+F10");
  await expect(menu(page).getByRole("menuitem").first()).toBeFocused();
  return cell;
}

test("menus and dialogs of a report, in both themes", async ({ page }) => {
  test.setTimeout(MANY_SCREENS_MS);
  const trouble = await watch(page);
  await open(page);
  const hasNoObjection = async (name: string) =>
    expect([name, await objectionsInBothThemes(page)]).toEqual([name, []]);
  await hasNoObjection("rows");
  // What opens above the rows is the same above a few of them, which are looked at sooner.
  await page.evaluate(() => localStorage.setItem("fiducia.preference.page-size", "15"));
  await page.reload();
  await expect(page.getByRole("rowheader").first()).toBeVisible();
  for (const name of [/^View:/, "Export", "Group by"]) {
    await page.getByRole("button", { name, exact: true }).click();
    await expect(menu(page)).toBeVisible();
    await hasNoObjection(String(name));
    await page.keyboard.press("Escape");
  }
  await header(page, "Account").press("Alt+ArrowDown");
  await expect(page.getByRole("menu", { name: "Column Account" })).toBeVisible();
  await hasNoObjection("column");
  await page.keyboard.press("Escape");
  await page.getByRole("cell", { name: "Operating", exact: true }).first().click({ button: "right" });
  await expect(page.getByRole("menu", { name: "Fund: Operating" })).toBeVisible();
  await hasNoObjection("cell");
  await page.getByRole("menuitem", { name: "Group by Fund" }).click();
  await page.getByRole("button", { name: /^Billed \(/ }).click();
  await hasNoObjection("groups");
  await choose(page, views(page), "Save as view...");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog", { name: "Save as view" })).toContainText("Required");
  await hasNoObjection("save view");
  await page.goto("/");
  await expect(page.getByText("How is this calculated?")).toBeVisible();
  await page.getByText("How is this calculated?").press("Enter");
  await expect(page.getByRole("link", { name: "2130" })).toBeVisible();
  await hasNoObjection("calculation");
  await page.getByRole("link", { name: "2110, 2120, 2140, 2150" }).click();
  await expect(page.getByRole("button", { name: /Fund: Trust/ })).toBeVisible();
  expect(trouble).toEqual([]);
});

test("a view is kept, renamed and deleted from the keyboard, and its button has the focus each time", async ({
  page,
}, { retry }) => {
  await open(page);
  await views(page).press("Enter");
  await expect(menu(page)).toBeVisible();
  // The menu takes the focus a moment after it stands.
  await expect(views(page)).not.toBeFocused();
  await page.keyboard.press("Escape");
  await expect(menu(page)).toHaveCount(0);
  await expect(views(page)).toBeFocused();
  await choose(page, views(page), "Save as view...");
  const name = page.getByLabel("Name", { exact: true });
  await expect(name).toBeFocused();
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Shift+Tab");
  await expect(page.getByRole("button", { name: "Save view" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(views(page)).toBeFocused();
  await choose(page, views(page), "Save as view...");
  const view = `Ledger of the year ${retry + 1}`;
  await name.fill(view);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: `View: ${view}` })).toBeFocused();
  await choose(page, views(page), "Rename or share...");
  await expect(name).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(views(page)).toBeFocused();
  await choose(page, views(page), "Delete...");
  await expect(page.getByRole("button", { name: "Cancel" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(views(page)).toBeFocused();
  await choose(page, views(page), "Delete...");
  await page.getByRole("button", { name: "Delete view" }).press("Enter");
  await expect(page.getByRole("alertdialog")).toHaveCount(0);
  await expect(views(page)).toBeFocused();
});

test("the focus stays in the header when a column is moved or hidden, or its width was asked for", async ({
  page,
}) => {
  await open(page);
  const chosen = async (label: string, choice: string) => {
    await header(page, label).press("Alt+ArrowDown");
    await page.getByRole("menuitem", { name: choice }).press("Enter");
  };
  await header(page, "Account").press("Alt+ArrowDown");
  await expect(menu(page)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(header(page, "Account")).toBeFocused();
  await chosen("Account", "Move left");
  await expect(header(page, "Account")).toBeFocused();
  await chosen("Account", "Width...");
  await expect(page.getByLabel("Width in pixels")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(header(page, "Account")).toBeFocused();
  await chosen("Account", "Hide");
  await expect(header(page, "Account")).toHaveCount(0);
  await expect(header(page, "Fund")).toBeFocused();
});

test("the focus stays by the rows when they are narrowed, and by the chips when one is taken out", async ({
  page,
}) => {
  await open(page);
  const cell = await openCellMenu(page);
  await page.keyboard.press("Escape");
  await expect(menu(page)).toHaveCount(0);
  await expect(cell).toBeFocused();
  await openCellMenu(page);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Take out Fund: Billed" })).toBeVisible();
  await expect(region(page)).toBeFocused();
  await page.getByRole("button", { name: "Take out Fund: Billed" }).press("Enter");
  await expect(page.getByRole("button", { name: "Take out Fund: Billed" })).toHaveCount(0);
  await expect(page.getByRole("group", { name: "Rows shown" })).toBeFocused();
  await page.keyboard.press("/");
  await page.keyboard.type("nobody is called this");
  await expect(page.getByText("There are no items in this report.")).toBeVisible();
  await page.getByRole("button", { name: "Clear filters" }).last().press("Enter");
  await expect(page.getByRole("rowheader").first()).toBeVisible();
  await expect(page.getByRole("group", { name: "Rows shown" })).toBeFocused();
});
