// What the accounting package does not have yet: chosen, queued or set aside, with the specification's words.
import { expect, type Page } from "@playwright/test";
import { DEMO_SITE } from "./site/addresses.ts";
import { objections, openSession, signIn } from "./site/person.ts";
import { test } from "./site/test.ts";

test.use({ baseURL: DEMO_SITE });

const open = async (page: Page, initials: string) => {
  await openSession(page, initials);
  await page.goto("/to-be-exported");
  await expect(page.getByRole("rowheader").first()).toBeVisible();
};

/** The bar below the rows that are chosen. */
const selected = (page: Page) => page.getByRole("region", { name: "Selected items" });

const primary = (page: Page) =>
  page.locator("header").getByRole("button", { name: "Transfer to QuickBooks" });

const row = (page: Page, name: string) =>
  page.getByRole("row").filter({ has: page.getByLabel(`Select ${name}`) });

test("an item is queued, and several are", async ({ page }) => {
  await open(page, "QBX");
  await page.getByLabel("Select Invoice 1001").check();
  await expect(selected(page)).toContainText("1 item selected, 860.00");
  await selected(page).getByRole("button", { name: "Transfer to QuickBooks" }).click();
  await expect(page.getByText("Invoice 1001 has been queued for export.")).toBeVisible();
  await expect(page.getByLabel("Select Invoice 1001")).toHaveCount(0);
  await page.getByLabel("Select Invoice 1002").check();
  await page.getByLabel("Select Company Payable 1001").click({ modifiers: ["Shift"] });
  // What stands in the head is for those that are chosen too, and asks nothing then.
  await primary(page).click();
  await expect(page.getByText("3 items have been queued for export.")).toBeVisible();
});

test("an item is set aside", async ({ page }) => {
  await open(page, "QBX");
  await expect(row(page, "Invoice 1003")).toContainText("Ready");
  await page.getByLabel("Select Invoice 1003").check();
  await page.getByRole("button", { name: 'Set to "Do Not Transfer"' }).click();
  await expect(page.getByText('Successfully set Invoice 1003 to "Do Not Transfer".')).toBeVisible();
  await expect(page.getByLabel("Select Invoice 1003")).toHaveCount(0);
});

for (const [button, message] of [
  ["Transfer to QuickBooks", "Invoice 1005 could not be queued for export."],
  ['Set to "Do Not Transfer"', 'Could not set Invoice 1005 to "Do Not Transfer". Please try again.'],
] as const)
  test(`when the server does not answer: ${message}`, async ({ page }) => {
    await open(page, "QBX");
    await page.route("**/accounting/command", (route) => route.abort());
    await page.getByLabel("Select Invoice 1005").check();
    await selected(page).getByRole("button", { name: button }).click();
    await expect(page.getByRole("alert").filter({ hasText: message })).toBeVisible();
    await expect(page.getByLabel("Select Invoice 1005")).toBeChecked();
  });

test("who may not export sees the list and no boxes", async ({ page }) => {
  await openSession(page, "OWN");
  await page.goto("/to-be-exported");
  await expect(page.getByRole("heading", { name: "To Be Exported Transactions" })).toBeVisible();
  await expect(page.getByLabel("Select all rows")).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Transfer to QuickBooks" })).toHaveCount(0);
  // Others have items that wait: of those nothing is said.
  await expect(page.getByText("Everything that you created has been exported.")).toBeVisible();
});

test("what holds an item back stands in its row", async ({ page }) => {
  await open(page, "MJS");
  await expect(page.getByText(/^Send Invoice \d+ first$/).first()).toBeVisible();
  expect(await objections(page)).toEqual([]);
});

test("above the rows stands what waits, and each row leads to the cure of what holds it back", async ({
  page,
}) => {
  await open(page, "MJS");
  const strip = page.getByRole("list", { name: "What waits to be exported" });
  await expect(strip).toContainText(/Oldest item\d+ days/);
  await strip.getByRole("button", { name: /^Blocked/ }).click();
  const rows = page.locator("tbody tr[id]");
  await expect(rows.filter({ hasNotText: "Blocked" })).toHaveCount(0);
  await expect(rows.first()).toContainText("Client 00002003 has no name");
  expect(await objections(page)).toEqual([]);
  await page.getByRole("button", { name: "Edit client 00002003" }).click();
  await expect(page.getByRole("dialog").getByLabel("Business name")).toBeVisible();
  await page.goto("/to-be-exported");
  const first = page.getByRole("button", { name: /^Fix: Choose Invoice \d+ too$/ }).first();
  const name = /Invoice \d+/.exec((await first.getAttribute("aria-label")) ?? "")?.[0];
  await first.click();
  await expect(page.getByLabel(`Select ${name}`)).toBeChecked();
  const chosen = page.getByRole("region", { name: "Selected items" });
  await expect(chosen).toContainText("2 items selected");
  await expect(chosen.getByRole("button", { name: "Transfer to QuickBooks" })).toBeEnabled();
});

test("who may not look at clients is led to none", async ({ page }) => {
  await open(page, "QBX");
  await expect(page.getByText("Client 00002003 has no name")).toBeVisible();
  await expect(page.getByRole("button", { name: "Edit client 00002003" })).toHaveCount(0);
});

/** Rows come three at a time, as those of a long report come by the hundred. */
const inSmallPages = (page: Page) =>
  page.route("**/accounting/query", async (route) => {
    const asked = route.request().postDataJSON() as Record<string, unknown>;
    const isOfRows = asked.Query === "GetUntransferredTransactions" && asked.totals === false;
    await route.continue(isOfRows ? { postData: JSON.stringify({ ...asked, limit: 3 }) } : {});
  });

/** The commands are taken and not carried out; answers how many items each names. */
async function takenCommands(page: Page): Promise<readonly number[]> {
  const told: number[] = [];
  await page.route("**/accounting/command", async (route) => {
    const { items } = route.request().postDataJSON() as { items: { itemId: number }[] };
    told.push(items.length);
    const itemIds = items.map(({ itemId }) => itemId);
    await route.fulfill({ json: { ok: true, status: 0, code: "Ok", data: { itemIds, left: [] } } });
  });
  return told;
}

test("without a choice everything is sent, once that has been asked", async ({ page }) => {
  await openSession(page, "QBX");
  await inSmallPages(page);
  const told = await takenCommands(page);
  await page.goto("/to-be-exported");
  await primary(page).click();
  const question = page.getByRole("alertdialog", { name: /^Transfer all \d+ items to QuickBooks\?$/ });
  await expect(question.getByText(/^(1 of them is|\d+ of them are) held back and stay/)).toBeVisible();
  expect(await objections(page)).toEqual([]);
  const asked = Number.parseInt((await question.getByRole("heading").textContent())?.slice(13) ?? "", 10);
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect(primary(page)).toBeFocused();
  await expect(selected(page)).toHaveCount(0);
  expect(told).toEqual([]);
  await primary(page).click();
  await question.getByRole("button", { name: "Transfer to QuickBooks" }).click();
  await expect(page.getByText(`${asked} items have been queued for export.`)).toBeVisible();
  expect(told).toEqual([asked]);
  await page.getByLabel("Rows per page").selectOption("all");
  await expect(page.getByRole("button", { name: "Load more" })).toHaveCount(0);
  await expect(page.getByLabel(/^Select (?!all rows)/)).toHaveCount(asked);
});

test("when the rest cannot be read it can be pressed again, and asks once the rest has come", async ({
  page,
}) => {
  await signIn(page, "QBX");
  await inSmallPages(page);
  await page.goto("/to-be-exported");
  await expect(primary(page)).toBeVisible();
  let isAway = true;
  let asked = 0;
  await page.route("**/accounting/query", async (route) => {
    const { cursor } = route.request().postDataJSON() as { cursor?: string };
    if (cursor === undefined || !isAway) return route.fallback();
    asked += 1;
    await route.abort();
  });
  const failure = page.getByRole("main").getByText("Error: Unable to get transactions");
  await primary(page).click();
  await expect(failure).toBeVisible();
  await expect(primary(page)).toHaveAttribute("aria-busy", "false");
  const before = asked;
  await primary(page).click();
  await expect.poll(() => asked).toBeGreaterThan(before);
  await expect(primary(page)).toHaveAttribute("aria-busy", "false");
  isAway = false;
  await primary(page).click();
  await expect(page.getByRole("alertdialog", { name: /^Transfer all \d+ items/ })).toBeVisible();
  await expect(failure).toHaveCount(0);
});

test("on a phone it is the last of the screen, until rows are chosen", async ({ page }) => {
  await open(page, "QBX");
  await page.setViewportSize({ width: 390, height: 844 });
  const button = page.getByRole("button", { name: "Transfer to QuickBooks" });
  await expect(primary(page)).toHaveCount(0);
  await expect(button).toBeInViewport();
  expect((await button.boundingBox())?.y).toBeGreaterThan(760);
  expect(await objections(page)).toEqual([]);
  await page
    .getByLabel(/^Select (?!all rows)/)
    .first()
    .check();
  await expect(button).toHaveCount(1);
  await expect(selected(page).getByRole("button", { name: "Transfer to QuickBooks" })).toBeVisible();
  // Two lines of a small screen: what is done less often stands behind one button.
  expect((await selected(page).boundingBox())?.height).toBeLessThan(100);
  await selected(page).getByRole("button", { name: "More" }).click();
  await expect(page.getByRole("menuitem", { name: 'Set to "Do Not Transfer"' })).toBeVisible();
  expect(await objections(page)).toEqual([]);
  await page.getByRole("menuitem", { name: /^Select all \d+ matching$/ }).click();
  await expect(selected(page)).toContainText(/^\d\d+ items selected/);
  await selected(page).getByRole("button", { name: "Clear selection" }).click();
  await expect(selected(page)).toHaveCount(0);
});

test("nothing is offered where nothing waits", async ({ page }) => {
  await open(page, "QBX");
  await page.getByRole("searchbox").fill("no such item");
  await expect(page.getByText("There are no items in this report.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Transfer to QuickBooks" })).toHaveCount(0);
});

test("all that match are chosen, also those that are not here yet", async ({ page }) => {
  await openSession(page, "QBX");
  await inSmallPages(page);
  await page.addInitScript(() => localStorage.setItem("fiducia.preference.page-size", "10"));
  await page.goto("/to-be-exported");
  await expect(page.locator("tbody tr[id]")).toHaveCount(10);
  await page.getByLabel("Select all rows").check();
  const chosen = page.getByRole("region", { name: "Selected items" });
  await expect(chosen).toContainText(/^\d+ items selected/);
  // Those of the page, and none that is not in view.
  const first = Number.parseInt((await chosen.textContent()) ?? "", 10);
  expect(first).toBe(await page.getByLabel(/^Select (?!all rows)/).count());
  await chosen.getByRole("button", { name: /^Select all \d+ matching$/ }).click();
  await expect(chosen.getByRole("button", { name: /^Select all/ })).toHaveCount(0);
  await page.getByLabel("Rows per page").selectOption("all");
  await expect(page.getByRole("button", { name: "Load more" })).toHaveCount(0);
  const boxes = await page.getByLabel(/^Select (?!all rows)/).count();
  expect(boxes).toBeGreaterThan(first);
  await expect(chosen).toContainText(`${boxes} items selected`);
});

test("what one command cannot take goes in pieces, and can be stopped between two", async ({ page }) => {
  await signIn(page, "QBX");
  // One item as often as a long backlog has items; the queue takes what it is told.
  await page.route("**/accounting/query", async (route) => {
    const asked = route.request().postDataJSON() as Record<string, unknown>;
    if (asked.Query !== "GetUntransferredTransactions" || asked.totals !== false) return route.continue();
    const response = await route.fetch();
    const answer = await response.json();
    const one = answer.data.find(({ readiness }: { readiness: string }) => readiness === "Ready");
    const backlog = Array.from({ length: 20_001 }, (_, at) => ({ ...one, itemId: at + 1 }));
    await route.fulfill({
      response,
      json: { ...answer, data: backlog, meta: { ...answer.meta, nextCursor: null } },
    });
  });
  const told: number[] = [];
  let letGo: () => void = () => undefined;
  const second = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route("**/accounting/command", async (route) => {
    const { items } = route.request().postDataJSON() as { items: { itemId: number }[] };
    told.push(items.length);
    if (told.length === 2) await second;
    const itemIds = items.map(({ itemId }) => itemId);
    await route.fulfill({ json: { ok: true, status: 0, code: "Ok", data: { itemIds, left: [] } } });
  });
  await page.goto("/to-be-exported");
  await page.getByLabel("Select all rows").check();
  const chosen = page.getByRole("region", { name: "Selected items" });
  await expect(chosen).toContainText(/^\d\d items selected/);
  await chosen.getByRole("button", { name: "Select all 20,001 matching" }).click();
  await expect(chosen).toContainText("20,001 items selected");
  await chosen.getByRole("button", { name: "Transfer to QuickBooks" }).click();
  await expect(chosen.getByRole("status")).toHaveText("10,000 of 20,001 items sent");
  await expect(chosen.getByRole("button", { name: 'Set to "Do Not Transfer"' })).toBeDisabled();
  await chosen.getByRole("button", { name: "Stop" }).click();
  letGo();
  await expect(page.getByText("20,000 items have been queued for export.")).toBeVisible();
  await expect(page.getByText("Stopped: 1 item not sent.")).toBeVisible();
  expect(told).toEqual([10_000, 10_000]);
  // The rows may be on their way again.
  await page.unrouteAll({ behavior: "ignoreErrors" });
});
