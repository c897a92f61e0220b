// The filter of a report's column: the values that occur in it, chosen from its menu, beside the chips and on a phone.
import { expect, type Page } from "@playwright/test";
import { DEMO_SITE } from "./site/addresses.ts";
import { MANY_SCREENS_MS, objections, objectionsInBothThemes, openSession, watch } from "./site/person.ts";
import { test } from "./site/test.ts";

test.use({ baseURL: DEMO_SITE });

async function open(page: Page, address = "/gl-detail?dateRange=YTD") {
  await openSession(page, "MJS");
  await page.goto(address);
  await expect(page.getByRole("rowheader").first()).toBeVisible();
}

const header = (page: Page, label: string) =>
  page.getByRole("button", { name: `Sort by ${label}`, exact: true });
const add = (page: Page) => page.getByRole("button", { name: "Add filter" });
const dialog = (page: Page, label: string) => page.getByRole("dialog", { name: `Filter by ${label}` });
const search = (page: Page) => page.getByRole("searchbox", { name: "Search values" });
const chip = (page: Page, words: string) => page.getByRole("button", { name: `Take out ${words}` });
const values = (page: Page) => page.getByRole("dialog").getByRole("checkbox");
/** The one that begins so; behind it stands how many items it has. */
const value = (page: Page, words: string) =>
  page.getByRole("dialog").getByRole("checkbox", { name: new RegExp(`^${words} [\\d,]+ items?$`) });

/** Opens the filter from the column's header, by keys alone. */
async function openByKeys(page: Page, label: string) {
  await header(page, label).press("Alt+ArrowDown");
  await page.getByRole("menuitem", { name: "Filter...", exact: true }).press("Enter");
  await expect(dialog(page, label)).toBeVisible();
  await expect(values(page).first()).toBeVisible();
}

async function openFromBar(page: Page, label: string) {
  await add(page).click();
  await page.getByRole("menuitem", { name: label, exact: true }).click();
  await expect(dialog(page, label)).toBeVisible();
}

test("from the keyboard a value is found and taken, then others beside it, and the header has the focus again", async ({
  page,
}) => {
  const trouble = await watch(page);
  await open(page);
  await openByKeys(page, "Account");
  await expect(search(page)).toBeFocused();
  await page.keyboard.type("1010");
  await expect(values(page)).toHaveCount(1);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(chip(page, "Account: 1010")).toBeVisible();
  await expect(header(page, "Account")).toBeFocused();
  await expect(page).toHaveURL(/only=/);
  await page.reload();
  await expect(chip(page, "Account: 1010")).toBeVisible();
  await openByKeys(page, "Account");
  await expect(values(page).first()).toBeChecked();
  await expect(page.getByRole("status").filter({ hasText: /^\d+ values, 1 chosen$/ })).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await expect(value(page, "1010")).toBeFocused();
  await page.keyboard.press("End");
  await page.keyboard.press("Home");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Space");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("ArrowUp");
  await expect(search(page)).toBeFocused();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Space");
  await expect(value(page, "1010")).not.toBeChecked();
  // Enter on what has just been unticked applies that: it does not tick it again.
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(chip(page, "Account: 1020")).toBeVisible();
  await expect(chip(page, "Account: 1010")).toHaveCount(0);
  expect(trouble).toEqual([]);
});

test("the list is one stop of the Tab key, Enter takes the value it stands on, and Esc takes none", async ({
  page,
}) => {
  await open(page);
  await openByKeys(page, "Fund");
  await page.keyboard.press("Tab");
  await expect(values(page).first()).toBeFocused();
  await page.keyboard.press("Space");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Cancel" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(header(page, "Fund")).toBeFocused();
  await expect(page.getByRole("button", { name: /^Take out Fund/ })).toHaveCount(0);
  await openByKeys(page, "Fund");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(chip(page, "Fund: Billed")).toBeVisible();
});

test("beside the chips stand the columns that have values to choose, each value with the items that it has", async ({
  page,
}) => {
  await open(page);
  await add(page).click();
  for (const label of ["Date", "Type", "Fund", "Account", "Memo"])
    await expect(page.getByRole("menuitem", { name: label, exact: true })).toBeVisible();
  for (const label of ["Number", "Debit", "Credit"])
    await expect(page.getByRole("menuitem", { name: label, exact: true })).toHaveCount(0);
  await page.keyboard.press("Escape");
  await header(page, "Debit").press("Alt+ArrowDown");
  await expect(page.getByRole("menuitem", { name: "Hide" })).toBeVisible();
  await expect(page.getByRole("menuitem", { name: "Filter...", exact: true })).toHaveCount(0);
  await page.keyboard.press("Escape");
  await openFromBar(page, "Fund");
  await value(page, "Trust").check();
  const all = await values(page).count();
  expect(all).toBeGreaterThan(1);
  await page.getByRole("button", { name: "Apply" }).click();
  await expect(chip(page, "Fund: Trust")).toBeVisible();
  await expect(add(page)).toBeFocused();
  await openFromBar(page, "Fund");
  await expect(values(page)).toHaveCount(all);
  await page.getByRole("button", { name: "Clear", exact: true }).click();
  await expect(search(page)).toBeFocused();
  await page.getByRole("button", { name: "Apply" }).click();
  await expect(chip(page, "Fund: Trust")).toHaveCount(0);
});

test("columns that are not shown stand below the others, and the chip tells what they narrow", async ({
  page,
}) => {
  await open(page, "/all-trust-transactions?dateRange=YTD&tab=main");
  await expect(header(page, "Policy #")).toHaveCount(0);
  await add(page).click();
  await expect(page.getByRole("menu").getByText("Columns not shown")).toBeVisible();
  const entries = await page.getByRole("menuitem").allTextContents();
  expect(entries.indexOf("Policy #")).toBeGreaterThan(entries.indexOf("Transfer status"));
  await page.getByRole("menuitem", { name: "Policy #", exact: true }).click();
  await value(page, "PA-330907").check();
  await page.getByRole("button", { name: "Apply" }).click();
  await expect(chip(page, "Policy #: PA-330907")).toBeVisible();
  await expect(page.getByText(/^\d of [\d,]+ items$/)).toBeVisible();
  await expect(header(page, "Policy #")).toHaveCount(0);
});

test("values are those of the rows as they are narrowed, and rows without one can be chosen", async ({
  page,
}) => {
  await open(page);
  await openFromBar(page, "Fund");
  await value(page, "Billed").check();
  await page.getByRole("button", { name: "Apply" }).click();
  await expect(chip(page, "Fund: Billed")).toBeVisible();
  await openFromBar(page, "Account");
  await expect(value(page, "1200")).toBeVisible();
  await expect(value(page, "1010")).toHaveCount(0);
  await page.keyboard.press("Escape");
  await openFromBar(page, "Trust bank");
  await expect(values(page)).toHaveCount(1);
  const said = await page
    .getByRole("dialog")
    .getByText(/^\d+ items$/)
    .textContent();
  const count = Number.parseInt(said ?? "", 10);
  expect(count).toBeGreaterThan(0);
  await value(page, "\\(empty\\)").check();
  await page.getByRole("button", { name: "Apply" }).click();
  await expect(chip(page, "Trust bank: (empty)")).toBeVisible();
  await expect(page.getByText(new RegExp(`^${count} of \\d+ items$`))).toBeVisible();
});

test("no more values are chosen than a report can be narrowed to", async ({ page }) => {
  await open(page);
  await openFromBar(page, "Date");
  await expect(values(page).nth(10)).toBeVisible();
  for (let place = 0; place < 10; place += 1) await values(page).nth(place).check();
  await values(page).nth(10).click();
  await expect(page.getByRole("alert")).toHaveText("A report is filtered to at most 10 values at once.");
  await expect(values(page).nth(10)).not.toBeChecked();
  await values(page).nth(0).uncheck();
  await expect(page.getByText("at most 10 values")).toHaveCount(0);
});

test("what cannot be read says so and is read again; what is not found says so", async ({ page }) => {
  await open(page);
  let isAway = true;
  await page.route("**/accounting/query", (route) => {
    const asked = route.request().postDataJSON() as { group?: string };
    return isAway && asked.group === "fund" ? route.fulfill({ status: 500, json: {} }) : route.continue();
  });
  await openFromBar(page, "Fund");
  await expect(page.getByRole("dialog").getByRole("button", { name: "Try again" })).toBeVisible();
  expect(await objections(page)).toEqual([]);
  isAway = false;
  await page.getByRole("dialog").getByRole("button", { name: "Try again" }).press("Enter");
  await expect(values(page).first()).toBeVisible();
  await expect(search(page)).toBeFocused();
  await search(page).fill("no fund is called this");
  await expect(dialog(page, "Fund").getByText("No value matches.")).toBeVisible();
});

test("of very many values the first are listed, and the search finds the others", async ({ page }) => {
  await open(page);
  const groups = Array.from({ length: 1_240 }, (_, place) => ({
    ...{ value: `Client ${String(place + 1).padStart(4, "0")}`, count: place + 1, totals: {} },
  }));
  await page.route("**/accounting/query", async (route) => {
    const asked = route.request().postDataJSON() as { group?: string };
    if (asked.group !== "name") return route.continue();
    const response = await route.fetch();
    const answer = await response.json();
    return route.fulfill({ response, json: { ...answer, meta: { ...answer.meta, groups } } });
  });
  await openFromBar(page, "Client / payee");
  await expect(page.getByText("First 200 of 1,240 values: search for others")).toBeVisible();
  await expect(values(page)).toHaveCount(200);
  await search(page).fill("client 1239");
  await expect(value(page, "Client 1239")).toBeVisible();
  await expect(values(page)).toHaveCount(1);
});

test("no objection to the filter at a desk and on a phone, in both themes", async ({ page }) => {
  test.setTimeout(MANY_SCREENS_MS);
  await open(page);
  await add(page).click();
  await expect(page.getByRole("menuitem").first()).toBeVisible();
  expect(await objectionsInBothThemes(page)).toEqual([]);
  await page.getByRole("menuitem", { name: "Account", exact: true }).click();
  await values(page).first().check();
  expect(await objectionsInBothThemes(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole("button", { name: "Sort and filter" }).click();
  const sheet = page.getByRole("dialog", { name: "Sort and filter" });
  await sheet.getByRole("button", { name: "Add filter" }).click();
  const entry = sheet.getByRole("list", { name: "Filter by" }).getByRole("button", { name: "Fund" });
  await expect(entry).toBeVisible();
  const others = sheet.getByRole("list", { name: "Columns not shown" });
  await expect(others.getByRole("button")).toHaveText(["Created by"]);
  expect(await objectionsInBothThemes(page)).toEqual([]);
  await entry.click();
  await dialog(page, "Fund").getByText("Trust", { exact: true }).click();
  expect(await objectionsInBothThemes(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await dialog(page, "Fund").getByRole("button", { name: "Apply" }).click();
  await expect(dialog(page, "Fund")).toHaveCount(0);
  await expect(entry).toBeFocused();
  await expect(sheet.getByRole("button", { name: "Take out Fund: Trust" })).toBeVisible();
  await sheet.getByRole("button", { name: "Done" }).click();
  await expect(chip(page, "Fund: Trust")).toBeVisible();
});
