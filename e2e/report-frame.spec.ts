// What every report has in common: search within its rows, filters by value, groups, pages on demand, columns.
import { expect, type Page } from "@playwright/test";
import { DEMO_SITE } from "./site/addresses.ts";
import { objections, openSession, watch } from "./site/person.ts";
import { test } from "./site/test.ts";

test.use({ baseURL: DEMO_SITE });

const LEDGER = "/gl-detail?dateRange=YTD";

const open = async (page: Page, address: string) => {
  await openSession(page, "MJS");
  await page.goto(address);
  await expect(page.getByRole("rowheader").first()).toBeVisible();
};

const totals = (page: Page) => page.locator("tfoot tr");
const search = (page: Page) => page.getByRole("searchbox", { name: "Search rows" });
/** Rows of the books, not the headers of groups. */
const bodyRows = (page: Page) => page.locator("tbody tr[id]");

test("a text narrows the rows, with totals of what is found and of all, and stays in the address", async ({
  page,
}) => {
  const trouble = await watch(page);
  await open(page, LEDGER);
  await page.keyboard.press("Control+f");
  await expect(search(page)).toBeFocused();
  await page.keyboard.type("ADA PÁRK");
  await expect(totals(page)).toHaveCount(2);
  await expect(totals(page).first()).toContainText(/Filtered total, \d+ items/);
  await expect(totals(page).last()).toContainText(/Report total, \d+ items/);
  for (const row of await bodyRows(page).all()) await expect(row).toContainText("Ada Park");
  await expect(page).toHaveURL(/find=ADA/);
  expect(await objections(page)).toEqual([]);
  await page.reload();
  await expect(totals(page)).toHaveCount(2);
  await expect(search(page)).toHaveValue("ADA PÁRK");
  await page.getByRole("button", { name: "Clear filters" }).click();
  await expect(totals(page)).toHaveCount(1);
  await expect(search(page)).toHaveValue("");
  expect(trouble).toEqual([]);
});

test("/ leads to the search; what finds nothing says so and how to go on", async ({ page }) => {
  await open(page, LEDGER);
  await page.keyboard.press("/");
  await expect(search(page)).toBeFocused();
  await page.keyboard.type("nobody is called this");
  await expect(page.getByText("There are no items in this report.")).toBeVisible();
  await page.getByRole("button", { name: "Clear filters" }).last().click();
  await expect(page.getByRole("rowheader").first()).toBeVisible();
});

test("where a range of days has found nothing it is said which, and the days can be changed there", async ({
  page,
}) => {
  await openSession(page, "MJS");
  await page.goto("/cash-receipts-register?startDate=2020-01-01&endDate=2020-01-31");
  await expect(page.getByText("There are no items in this report.")).toBeVisible();
  await expect(page.getByRole("paragraph").filter({ hasText: "01/01/2020 to 01/31/2020" })).toBeVisible();
  await page.getByRole("button", { name: "Change dates" }).click();
  const dialog = page.getByRole("dialog", { name: "Date Range" });
  await expect(dialog.getByLabel("Start", { exact: true })).toHaveValue("01/01/2020");
  await dialog.getByLabel("Date Range").selectOption("Year-to-Date");
  await dialog.getByRole("button", { name: "Apply" }).click();
  await expect(page.getByRole("rowheader").first()).toBeVisible();
});

test("who sees two days only is told so, begins with today and chooses no other days", async ({ page }) => {
  await openSession(page, "TRK");
  await page.goto("/line-item");
  await expect(page.getByRole("button", { name: /^Date Range Today: / })).toBeVisible();
  await expect(page.getByText("Last 2 days", { exact: false }).first()).toBeVisible();
  await page.getByRole("button", { name: /^Date Range Today: / }).click();
  const dialog = page.getByRole("dialog", { name: "Date Range" });
  await expect(dialog).toContainText(
    "You do not have permissions to view transactions created beyond the last 2 days",
  );
  await expect(dialog.getByLabel("Start", { exact: true })).toBeDisabled();
  await expect(dialog.getByLabel("Date Range").getByRole("option")).toHaveText(["", "Today", "Yesterday"]);
});

test("a value narrows the rows by its menu and by F, and each is taken out again", async ({ page }) => {
  await open(page, LEDGER);
  await page.getByRole("cell", { name: "Operating", exact: true }).first().click({ button: "right" });
  await page.getByRole("menuitem", { name: "Filter to Fund: Operating" }).click();
  await expect(page.getByRole("button", { name: "Take out Fund: Operating" })).toBeVisible();
  await expect(totals(page)).toHaveCount(2);
  await expect(page.getByRole("cell", { name: "Trust", exact: true })).toHaveCount(0);
  await page.getByRole("region", { name: "GL Detail" }).focus();
  await page.keyboard.press("j");
  await page.keyboard.press("ArrowLeft");
  const type = await page.locator(":focus").textContent();
  await page.keyboard.press("f");
  await expect(page.getByRole("button", { name: `Take out Type: ${type}` })).toBeVisible();
  await page.getByRole("button", { name: `Take out Type: ${type}` }).click();
  await page.getByRole("button", { name: "Take out Fund: Operating" }).click();
  await expect(totals(page)).toHaveCount(1);
});

test("rows come as they are asked for: a page, the last page, and more at the end of all", async ({
  page,
}) => {
  await open(page, LEDGER);
  const words = page.getByText(/^1-50 of \d+$/);
  const count = Number((await words.textContent())?.split(" ").at(-1));
  expect(count).toBeGreaterThan(200);
  await page.getByRole("button", { name: "Last page" }).click();
  await expect(page.getByText(`201-${count} of ${count}`)).toBeVisible();
  await expect(bodyRows(page)).toHaveCount(count - 200);
  await page.reload();
  await page.getByLabel("Rows per page").selectOption("all");
  await expect(bodyRows(page).first()).toBeVisible();
  await page.getByRole("region", { name: "GL Detail" }).focus();
  await page.keyboard.press("Control+End");
  await expect(bodyRows(page)).toHaveCount(count);
  await expect(page.getByRole("button", { name: "Load more" })).toHaveCount(0);
});

test("the first rows are asked for without totals, and the totals once for all pages and orders", async ({
  page,
}) => {
  await openSession(page, "MJS");
  const asked: string[] = [];
  page.on("request", (request) => {
    const body = request.method() === "POST" ? (request.postDataJSON() as Record<string, unknown>) : {};
    if (body.Query === "GetGLDetail")
      asked.push(`${body.totals} ${body.limit ?? ""} ${body.sort ?? ""}`.trim());
  });
  await page.goto(LEDGER);
  await expect(page.getByText(/^1-50 of \d+$/)).toBeVisible();
  expect(asked.sort()).toEqual(["false 100", "only"]);
  await page.getByRole("button", { name: "Sort by Debit" }).click();
  await expect(page.getByRole("columnheader", { name: "Sort by Debit" })).toHaveAttribute(
    "aria-sort",
    "ascending",
  );
  await page.getByRole("button", { name: "Next page" }).click();
  await page.getByRole("button", { name: "Next page" }).click();
  await expect(page.getByText(/^101-150 of \d+$/)).toBeVisible();
  await expect.poll(() => asked.length).toBe(4);
  expect(asked.filter((words) => words === "only")).toHaveLength(1);
});

test("today opens in groups by type, whose subtotals stay when they are collapsed", async ({ page }) => {
  await open(page, "/trustTransactions/0");
  const receipts = page.getByRole("row").filter({ has: page.getByRole("button", { name: /^Receipt \(/ }) });
  const subtotals = await receipts.textContent();
  const before = await bodyRows(page).count();
  await receipts.getByRole("button").click();
  await expect(receipts.getByRole("button")).toHaveAttribute("aria-expanded", "false");
  expect(await receipts.textContent()).toBe(subtotals);
  expect(await bodyRows(page).count()).toBeLessThan(before);
  await page.getByRole("button", { name: "Group: Type" }).click();
  expect(await objections(page)).toEqual([]);
  await page.getByRole("menuitem", { name: "Collapse all" }).click();
  await expect(bodyRows(page)).toHaveCount(0);
  await page.getByRole("button", { name: "Group: Type" }).click();
  await page.getByRole("menuitem", { name: "Expand all" }).click();
  await expect(bodyRows(page)).toHaveCount(before);
  await page.getByRole("button", { name: "Group: Type" }).click();
  await page.getByRole("menuitemradio", { name: "None" }).click();
  await expect(page.locator("tr[data-group]")).toHaveCount(0);
  await expect(page).toHaveURL(/group=none/);
});

test("a card of what was received narrows the rows to its pay method", async ({ page }) => {
  await open(page, "/trustTransactions/0");
  const card = page.getByRole("button", { name: /^Check/ });
  await expect(card).toHaveAttribute("aria-pressed", "false");
  const amount = (await card.textContent())?.replace("Check", "").trim() ?? "";
  await card.click();
  await expect(card).toHaveAttribute("aria-pressed", "true");
  await expect(page.getByRole("button", { name: "Take out Received by: Check" })).toBeVisible();
  const receipts = page.getByRole("row").filter({ has: page.getByRole("button", { name: /^Receipt \(/ }) });
  await expect(receipts).toContainText(amount);
  await card.click();
  await expect(totals(page)).toHaveCount(1);
});

test("a column is hidden, moved, pinned and drawn from its header, by keyboard too, and stays so", async ({
  page,
}) => {
  await open(page, LEDGER);
  const heads = async () =>
    (await page.getByRole("columnheader").allTextContents()).map((text) => text.trim()).filter(Boolean);
  const menu = async (label: string, item: string) => {
    await page.getByRole("button", { name: `Sort by ${label}`, exact: true }).press("Alt+ArrowDown");
    await page.getByRole("menuitem", { name: item }).click();
    await expect(page.getByRole("menu")).toHaveCount(0);
  };
  await menu("Fund", "Hide");
  expect(await heads()).not.toContain("Fund");
  await menu("Account", "Move left");
  const [, , , moved] = await heads();
  await menu("Sub-account", "Pin left");
  expect((await heads())[0]).toBe("Sub-account");
  await menu("Memo", "Width...");
  await page.getByRole("dialog", { name: "Width of Memo" }).getByLabel("Width in pixels").fill("300");
  expect(await objections(page)).toEqual([]);
  await page.keyboard.press("Enter");
  const memo = page.getByRole("columnheader", { name: "Sort by Memo" });
  const widthOf = async () => Math.round((await memo.boundingBox())?.width ?? 0);
  await expect.poll(widthOf).toBe(300);
  await page.reload();
  await expect(page.getByRole("rowheader").first()).toBeVisible();
  expect((await heads())[0]).toBe("Sub-account");
  expect(await heads()).not.toContain("Fund");
  expect(moved).toBeDefined();
  await expect.poll(widthOf).toBe(300);
  const edge = page.getByRole("columnheader", { name: "Sort by Sub-account" });
  const box = await edge.boundingBox();
  if (!box) throw new Error("no header");
  await page.mouse.move(box.x + box.width - 2, box.y + 10);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width + 58, box.y + 10, { steps: 4 });
  await page.mouse.up();
  await expect
    .poll(async () => Math.round((await edge.boundingBox())?.width ?? 0))
    .toBe(Math.round(box.width) + 60);
});

test("below 640 pixels the header of a group has its sums, which add up to the total", async ({ page }) => {
  await openSession(page, "MJS");
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${LEDGER}&group=fund`);
  const headers = page.getByRole("button", { name: /^(Billed|Trust|Operating) \(/ });
  await expect(headers.first()).toBeVisible();
  // Collapsed, so that all headers are in view.
  await page.getByRole("button", { name: /^Sort and filter/ }).click();
  await page.getByRole("button", { name: "Collapse all" }).click();
  await page.getByRole("button", { name: "Done" }).click();
  await expect(headers).toHaveCount(3);
  const cents = (text: string | null) => Math.round(Number((text ?? "").replaceAll(",", "")) * 100);
  const debitIn = (list: string) => page.locator(`${list} > div`).filter({ hasText: "Debit" }).locator("dd");
  await expect(debitIn("li dl")).toHaveCount(3);
  const each = (await debitIn("li dl").allTextContents()).map(cents);
  const total = cents(await debitIn("section ~ dl").textContent());
  expect([each.every((one) => one > 0), each.reduce((sum, one) => sum + one, 0)]).toEqual([true, total]);
});

test("on a phone what was read when stands in one line with what can be done", async ({ page }) => {
  await openSession(page, "MJS");
  await page.setViewportSize({ width: 390, height: 844 });
  for (const address of [
    "/trial-balance?dateRange=YTD",
    "/to-be-exported?find=park",
    "/trustTransactions/0",
  ]) {
    await page.goto(address);
    const head = page.locator("main header");
    const middles = [
      head.getByText(/^Updated/),
      ...(["Export", "Refresh"] as const).map((name) => head.getByRole("button", { name })),
    ];
    await expect(head.getByText(/^Updated/)).toBeVisible();
    const heights = await Promise.all(
      middles.map(async (place) => {
        const box = await place.boundingBox();
        return box && box.y + box.height / 2;
      }),
    );
    expect(Math.max(...heights.map(Number)) - Math.min(...heights.map(Number)), address).toBeLessThan(3);
  }
});

test("a report of the whole agency offers no office, though another one did", async ({ page }) => {
  await open(page, "/to-be-exported");
  await expect(page.getByRole("combobox", { name: "Office" })).toBeVisible();
  await page.goto(LEDGER);
  await expect(page.getByRole("rowheader").first()).toBeVisible();
  await expect(page.getByRole("combobox", { name: "Office" })).toHaveCount(0);
});

test("the trial balance opens by fund, and each fund balances", async ({ page }) => {
  await open(page, "/trial-balance?dateRange=YTD");
  const heads = page.locator("tbody tr[data-group]");
  await expect(heads).toHaveText([/^Billed/, /^Operating/, /^Trust/]);
  for (const head of await heads.all()) {
    const [openingDebit, openingCredit, debit, credit, closingDebit, closingCredit] = (
      await head.getByRole("cell").allTextContents()
    ).filter((text) => /\d/.test(text));
    expect([openingDebit, debit, closingDebit]).toEqual([openingCredit, credit, closingCredit]);
    expect(closingCredit).toMatch(/\d\.\d\d$/);
  }
});

test("the line items open by what they are, with what is invoiced and retained of each", async ({ page }) => {
  await open(page, "/line-item?dateRange=YTD");
  await expect(page.getByRole("button", { name: "Group: Line item" })).toBeVisible();
  const premium = page.locator("tbody tr[data-group]").filter({ hasText: /^Premium/ });
  await expect(premium.getByRole("cell").filter({ hasText: /\d\.\d\d$/ })).toHaveCount(3);
});
