// The report table alone: sorting, pages, keyboard, and a hundred thousand rows.
import { expect, type Page } from "@playwright/test";
import { TABLE_PAGE } from "./site/addresses.ts";
import { objections } from "./site/person.ts";
import { test } from "./site/test.ts";

const open = async (page: Page, query: string) => {
  await page.goto(`${TABLE_PAGE}/?${query}`);
  await expect(page.getByRole("table", { name: "Invoices" })).toBeVisible();
};
const bodyRows = (page: Page) => page.locator("tbody tr:not([aria-hidden])");
const column = async (page: Page, place: number) =>
  (await bodyRows(page).evaluateAll(
    (rows, at) => rows.map((row) => row.children[at]?.textContent),
    place,
  )) as string[];

test("a header sorts ascending, descending, and as the report came; only it says how it is sorted", async ({
  page,
}) => {
  await open(page, "rows=12");
  const asItCame = await column(page, 1);
  const header = page.getByRole("columnheader", { name: "Sort by Amount" });
  await header.getByRole("button").click();
  await expect(header).toHaveAttribute("aria-sort", "ascending");
  await expect(page.locator("th[aria-sort]")).toHaveCount(1);
  const ascending = (await column(page, 3)).filter(Boolean).map((text) => Number(text.replaceAll(",", "")));
  expect(ascending).toEqual([...ascending].sort((a, b) => a - b));
  expect((await column(page, 3)).at(-1)).toBe("");
  await header.getByRole("button").click();
  await expect(header).toHaveAttribute("aria-sort", "descending");
  expect((await column(page, 3)).at(-1)).toBe("");
  await header.getByRole("button").click();
  await expect(header).not.toHaveAttribute("aria-sort");
  expect(await column(page, 1)).toEqual(asItCame);
});

test("Shift adds a second key, by pointer and by keyboard; focus stays on the header", async ({ page }) => {
  await open(page, "rows=30");
  await page.getByRole("button", { name: "Sort by Client" }).focus();
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Sort by State" }).focus();
  await page.keyboard.press("Shift+Enter");
  await expect(page.locator("th[aria-sort]")).toHaveCount(2);
  await expect(page.getByRole("button", { name: "Sort by State" })).toBeFocused();
  const names = (await column(page, 2)).map((name) => name.trim());
  expect(names.filter(Boolean).slice(0, 5)).toEqual(Array(5).fill("Ábel Stone"));
  expect(names.at(-1)).toBe("");
});

test("page sizes are the specification's and remembered; the totals stay those of the whole report", async ({
  page,
}) => {
  await open(page, "rows=214");
  const size = page.getByLabel("Rows per page");
  expect(await size.locator("option").allTextContents()).toEqual([
    "5",
    "7",
    "10",
    "15",
    "20",
    "25",
    "50",
    "all",
  ]);
  await expect(page.getByText("1-50 of 214")).toBeVisible();
  const total = await page.locator("tfoot").textContent();
  expect(total).toContain("Total, 214 items");
  await size.selectOption("25");
  await page.getByRole("button", { name: "Last page" }).click();
  await expect(page.getByText("201-214 of 214")).toBeVisible();
  await expect(bodyRows(page)).toHaveCount(14);
  expect(await page.locator("tfoot").textContent()).toBe(total);
  await page.reload();
  await expect(size).toHaveValue("25");
});

test("a hundred thousand rows: those in view and at most twenty more are in the document, Ctrl+End reaches the last", async ({
  page,
}) => {
  await open(page, "rows=100000");
  await page.getByLabel("Rows per page").selectOption("all");
  const box = page.getByRole("region", { name: "Invoices" });
  const rowsIn = async () => {
    const visible = await box.evaluate((element) => Math.ceil(element.clientHeight / 36));
    expect(await bodyRows(page).count()).toBeLessThanOrEqual(visible + 20);
  };
  await expect(page.getByRole("table")).toHaveAttribute("aria-rowcount", "100002");
  await rowsIn();
  await box.focus();
  await page.keyboard.press("Control+End");
  await expect(page.getByRole("rowheader", { name: "100000", exact: true })).toBeInViewport();
  await expect(page.locator('tr[aria-rowindex="100001"]')).toContainText("100000");
  await rowsIn();
  const { top } = await page
    .locator("thead th")
    .first()
    .evaluate((cell) => cell.getBoundingClientRect());
  expect(top).toBe(await box.evaluate((element) => element.getBoundingClientRect().top));
  await expect(page.locator("tfoot")).toBeInViewport();
  await page.keyboard.press("Control+Home");
  await expect(page.getByRole("rowheader", { name: "1", exact: true })).toBeInViewport();
});

test("amounts stand in columns, zeros are dimmed, what does not apply is blank and says so, voids are struck", async ({
  page,
}) => {
  await open(page, "rows=12");
  const negative = page.getByRole("cell", { name: "-200.00" });
  await expect(negative).toHaveCSS("color", "rgb(180, 35, 24)");
  await expect(negative).toHaveCSS("text-align", "end");
  await expect(negative).toHaveCSS("font-variant-numeric", "tabular-nums");
  await expect(page.getByRole("cell", { name: "0.00", exact: true }).first()).toHaveCSS(
    "color",
    "rgb(93, 107, 130)",
  );
  await expect(page.getByRole("cell", { name: "not applicable" }).first()).toHaveText("");
  await expect(page.getByRole("columnheader").first()).toHaveCSS("background-color", "rgb(29, 78, 216)");
  const voided = bodyRows(page).nth(5);
  await expect(voided.getByRole("rowheader")).toContainText("Void");
  await expect(voided.getByRole("cell", { name: "195.95" })).toHaveCSS(
    "text-decoration-line",
    "line-through",
  );
});

test("while it loads the table is busy and shows rows that stand in", async ({ page }) => {
  await open(page, "rows=0&loading");
  await expect(page.getByRole("table")).toHaveAttribute("aria-busy", "true");
  await expect(page.getByText(/Loading, \d+ s/)).toBeVisible();
});

test("below 640 pixels rows are cards", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${TABLE_PAGE}/?rows=100000`);
  await page.getByLabel("Rows per page").selectOption("all");
  await expect(page.getByRole("table")).toHaveCount(0);
  const box = page.getByRole("region", { name: "Invoices" });
  await box.focus();
  await page.keyboard.press("Control+End");
  await expect(page.locator("#row-100000")).toBeInViewport();
  expect(await page.getByRole("listitem").count()).toBeLessThanOrEqual(30);
});

for (const theme of ["light", "dark"]) {
  test(`axe has no objection, ${theme}`, async ({ page }) => {
    await open(page, `rows=600&theme=${theme}`);
    await page.getByLabel("Rows per page").selectOption("all");
    await page.getByRole("button", { name: "Sort by Amount" }).click();
    expect(await objections(page)).toEqual([]);
  });
}
