// Trust reports in windows between a phone and a desk: money stays in view, and the column chooser has the rest.
import { expect, type Page } from "@playwright/test";
import { DEMO_SITE } from "./site/addresses.ts";
import { objections, openSession } from "./site/person.ts";
import { test } from "./site/test.ts";

test.use({ baseURL: DEMO_SITE });

const MONEY = ["Invoiced", "Tendered", "Disbursed"];
const LINES = ["Item #", "Client", "Invoiced", "Retained"];
const header = (page: Page, label: string) => page.getByRole("columnheader", { name: `Sort by ${label}` });

/** The columns of which all can be seen: not behind the right edge, and not below the actions that stay there. */
async function columnsInView(page: Page): Promise<string[]> {
  const edge = (await page.locator("thead [data-actions]").boundingBox())?.x ?? 0;
  const heads = await page.locator("thead th[aria-labelledby]").all();
  const seen: string[] = [];
  for (const head of heads) {
    const box = await head.boundingBox();
    if (box && box.x >= 0 && box.x + box.width <= edge + 1) seen.push((await head.textContent()) ?? "");
  }
  return seen;
}

for (const [address, labels, widths] of [
  ["/trustTransactions/0", ["Number", "Client / payee", ...MONEY], [640, 768, 800, 959, 1000, 1024, 1440]],
  [
    "/all-trust-transactions?dateRange=YTD&tab=main",
    ["Number", "Client / payee", ...MONEY],
    [640, 768, 800, 959, 1000, 1024, 1440],
  ],
  ["/all-trust-transactions?dateRange=YTD&tab=line-items", LINES, [640, 768, 1024, 1440]],
  [
    "/all-trust-transactions?dateRange=YTD&tab=pay-methods",
    ["Receipt #", "Client", "Amount"],
    [640, 768, 1024],
  ],
] as const)
  test(`${address} has its number, client and money in view at every width`, async ({ page }) => {
    await openSession(page, "MJS");
    for (const width of widths) {
      await page.setViewportSize({ width, height: 844 });
      await page.goto(address);
      await expect(page.getByRole("rowheader").first()).toBeVisible();
      expect(await columnsInView(page), `${width} pixels`).toEqual(expect.arrayContaining([...labels]));
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(widths.at(-1));
  });

test("what has no room waits in the column chooser, and who ticks it sees it at any width", async ({
  page,
}) => {
  await openSession(page, "MJS");
  await page.setViewportSize({ width: 1000, height: 844 });
  await page.goto("/trustTransactions/0");
  await expect(header(page, "Client / payee")).toBeVisible();
  await expect(header(page, "Memo")).toHaveCount(0);
  await page.getByRole("button", { name: "Columns" }).click();
  const chooser = page.getByRole("dialog", { name: "Columns" });
  for (const label of ["Non-fiduciary", "Pay method", "Bank account", "Agent", "User office", "Memo"])
    await expect(chooser.getByRole("checkbox", { name: label })).not.toBeChecked();
  for (const label of ["Client / payee", ...MONEY])
    await expect(chooser.getByRole("checkbox", { name: label, exact: true })).toBeChecked();
  expect(await objections(page)).toEqual([]);
  await chooser.getByRole("checkbox", { name: "Memo" }).check();
  await chooser.getByRole("button", { name: "Done" }).click();
  await expect(header(page, "Memo")).toHaveCount(1);
  await page.reload();
  await page.setViewportSize({ width: 700, height: 844 });
  await expect(header(page, "Memo")).toHaveCount(1);
  await page.setViewportSize({ width: 1440, height: 844 });
  await page.getByRole("button", { name: "Columns" }).click();
  await chooser.getByRole("button", { name: "Reset" }).click();
  await expect(chooser.getByRole("checkbox", { name: "Created by" })).toBeChecked();
  await expect(chooser.getByRole("checkbox", { name: "Memo" })).not.toBeChecked();
});

/** By how many pixels the page, and each part of it that holds rows, is wider than the room it has. */
const tooWide = (page: Page): Promise<readonly number[]> =>
  page.evaluate(() =>
    [document.documentElement, ...document.querySelectorAll("main section")].map(
      ({ scrollWidth, clientWidth }) => scrollWidth - clientWidth,
    ),
  );

const REPORTS = [
  "/trustTransactions/0",
  "/all-trust-transactions?dateRange=YTD&tab=main",
  "/all-trust-transactions?dateRange=YTD&tab=line-items",
  "/all-trust-transactions?dateRange=YTD&tab=pay-methods",
  "/to-be-exported",
  "/cash-receipts-register?dateRange=YTD",
  "/cash-disbursements-register?dateRange=YTD",
  "/trial-balance?dateRange=YTD",
  "/gl-detail?dateRange=YTD",
  "/line-item?dateRange=YTD",
  "/company-payables-report?payablePaidStatus=None&glAccountIds=[]",
  "/agency-revenue-report?paidStatus=None&glAccountIds=[]",
];

for (const address of REPORTS)
  test(`${address} does not scroll sideways, however many columns its window has room for`, async ({
    page,
  }) => {
    await openSession(page, "MJS");
    await page.goto(address);
    await expect(page.getByRole("rowheader").first()).toBeVisible();
    for (const width of [390, 640, 700, 767, 768, 1024, 1200, 1410, 1440, 1800, 2360]) {
      await page.setViewportSize({ width, height: 844 });
      const rows = page.locator(width < 640 ? "main li[id^=row-]" : "main tbody tr[id^=row-]");
      await expect(rows.first()).toBeVisible();
      await expect.poll(async () => Math.max(...(await tooWide(page))), `at ${width}`).toBe(0);
    }
  });

/** By how many pixels the lower of two words that belong together stands below the other, at most. */
const mostBroken = (page: Page, pairs: string): Promise<number> =>
  page
    .locator(pairs)
    .evaluateAll((cells) =>
      Math.max(
        ...cells.map(
          ({ firstElementChild: first, lastElementChild: last }) =>
            (last?.getBoundingClientRect().top ?? 0) - (first?.getBoundingClientRect().top ?? 0),
        ),
      ),
    );

for (const address of ["/trustTransactions/0", "/all-trust-transactions?dateRange=YTD&tab=main"])
  test(`${address} has each day beside its time at a desk, and all its money in view`, async ({ page }) => {
    await openSession(page, "MJS");
    await page.goto(address);
    await expect(page.getByRole("rowheader").first()).toBeVisible();
    // Also where the window has just become wide enough for more columns.
    for (const width of [1024, 1200, 1410, 1800, 2480, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await expect(header(page, "Created by")).toHaveCount(width < 1410 ? 0 : 1);
      await expect(header(page, "Memo")).toHaveCount(width < 2480 ? 0 : 1);
      expect(await mostBroken(page, "main tbody [data-kind=instant]"), `at ${width}`).toBe(0);
    }
    expect(await columnsInView(page)).toEqual(expect.arrayContaining([...MONEY, "Trust effect"]));
    expect(Math.max(...(await tooWide(page)))).toBe(0);
  });

test("the count of the totals stands beside its word where there is room", async ({ page }) => {
  await openSession(page, "MJS");
  await page.setViewportSize({ width: 1440, height: 900 });
  for (const address of ["/to-be-exported", "/line-item?dateRange=YTD"]) {
    await page.goto(address);
    await expect(page.locator("main tfoot th")).toHaveText(/Total, \d+ items/);
    expect(await mostBroken(page, "main tfoot th"), address).toBe(0);
  }
});

test("in compact rows words end in dots before the table grows wider than its window", async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem("fiducia.preference.density", "Compact"));
  await openSession(page, "MJS");
  for (const address of ["/trial-balance?dateRange=YTD", "/gl-detail?dateRange=YTD"])
    for (const width of [640, 768, 1440]) {
      await page.setViewportSize({ width, height: 844 });
      await page.goto(address);
      await expect(page.getByRole("rowheader").first()).toBeVisible();
      await expect.poll(async () => Math.max(...(await tooWide(page))), `${address} at ${width}`).toBe(0);
    }
});

test("on a card an amount that has no room beside states and actions is left out, not laid over them", async ({
  page,
}) => {
  await openSession(page, "MJS");
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/trustTransactions/1");
  const card = page.locator("li[data-voided]").filter({ hasText: "Do Not Transfer" }).first();
  await card.scrollIntoViewIfNeeded();
  const state = await card.getByText("Do Not Transfer").boundingBox();
  const amount = await card.getByText("Trust effect").boundingBox();
  const action = await card.getByRole("button", { name: /^View/ }).boundingBox();
  if (!state || !amount || !action) throw new Error("The card has a state, an amount and an action.");
  expect(amount.y).toBeGreaterThan(state.y + state.height);
  expect(Math.abs(action.y - state.y)).toBeLessThan(4);
  await page.setViewportSize({ width: 600, height: 844 });
  await expect
    .poll(async () => (await card.getByText("Trust effect").boundingBox())?.y)
    .toBeLessThan(action.y + 12);
});

test("a card's title takes two lines, then ends in dots; all of it is on pointing and by focus", async ({
  page,
}) => {
  await openSession(page, "MJS");
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/gl-detail?dateRange=YTD&find=2130");
  const name = "Agency revenue payable, collected not transferred";
  const card = page.locator("li[id^=row-]").filter({ hasText: name }).first();
  const words = card.getByTitle(name);
  const shape = () => words.evaluate(({ clientHeight, scrollHeight }) => ({ clientHeight, scrollHeight }));
  const heightOf = async () => Math.round((await card.boundingBox())?.height ?? 0);
  expect(await shape()).toEqual({ clientHeight: 36, scrollHeight: 36 });
  // As a card of long words has it.
  await page.setViewportSize({ width: 320, height: 844 });
  await expect.poll(shape).toEqual({ clientHeight: 36, scrollHeight: 54 });
  expect(await heightOf()).toBe(92);
  const action = await card.getByRole("button", { name: /^View/ }).boundingBox();
  const box = await card.boundingBox();
  if (!action || !box) throw new Error("The card and its action are in view.");
  expect(action.y + action.height).toBeLessThanOrEqual(box.y + box.height);
  await card.focus();
  expect((await shape()).clientHeight).toBe(54);
});

test("what stands in for rows is no wider than its window", async ({ page }) => {
  await openSession(page, "MJS");
  await page.route("**/accounting/query", async (route) => {
    const { Query } = route.request().postDataJSON() as { Query: string };
    if (Query !== "GetGLDetail") await route.fallback();
  });
  await page.goto("/gl-detail");
  const box = page.getByRole("region", { name: "GL Detail" });
  await expect(box.getByRole("table")).toHaveAttribute("aria-busy", "true");
  expect(await box.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
});
