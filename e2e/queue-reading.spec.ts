// The QuickBooks Queue as it is read: page by page, live, by key alone, in both themes and on a phone.
import { expect } from "@playwright/test";
import { EXPORTING } from "./site/agency.ts";
import { MANY_SCREENS_MS, objections, objectionsInBothThemes, signIn, watch } from "./site/person.ts";
import {
  beginWithEmptyQueue,
  failed,
  fillQueue,
  issue,
  openQueue,
  pill,
  queueOf,
  rowOf,
  type Told,
  toast,
} from "./site/queue-dialog.ts";
import { queueItems } from "./site/record.ts";
import { test } from "./site/test.ts";

test.beforeEach(({ page }) => beginWithEmptyQueue(page));

test("the next page comes when the last row is seen; when it does not, it can be tried again", async ({
  page,
}) => {
  const items: Told[] = [];
  for (let count = 0; count < 45; count += 1) items.push(await issue(page));
  await queueItems(page, ...items.map(({ id }) => id));
  await openQueue(page);
  const headers = queueOf(page).getByRole("rowheader");
  await expect(headers).toHaveCount(20);
  await page.route("**/accounting/query", async (route) => {
    const { Query, page: number } = route.request().postDataJSON() as { Query: string; page?: number };
    await (Query === "GetQBQueueItems" && (number ?? 1) > 1 ? route.abort() : route.continue());
  });
  await headers.last().scrollIntoViewIfNeeded();
  const failure = "Unable to retrieve additional queue items. Please try again later.";
  await expect(toast(page, failure).getByRole("paragraph")).toHaveText(failure);
  // Beside the toast, which stands in the dialog too: where the next rows would be.
  await expect(queueOf(page).getByRole("region", { name: "Queue items" }).getByText(failure)).toBeVisible();
  expect(await objections(page)).toEqual([]);
  await page.unroute("**/accounting/query");
  await queueOf(page).getByRole("button", { name: "Try again" }).click();
  await expect(headers).toHaveCount(40);
  await queueOf(page).getByRole("region", { name: "Queue items" }).hover();
  await page.mouse.wheel(0, 5_000);
  await expect(headers).toHaveCount(45);
  await expect(queueOf(page).getByRole("button", { name: "Load more" })).toHaveCount(0);
});

test("when nothing can be read the dialog says so, and reads it on Try again", async ({ page }) => {
  const { broken } = await fillQueue(page);
  await page.route("**/accounting/query", async (route) => {
    const { Query } = route.request().postDataJSON() as { Query: string };
    await (Query === "GetQBQueueItems" ? route.abort() : route.continue());
  });
  await openQueue(page);
  const failure = "Unable to retrieve additional queue items. Please try again later.";
  await expect(toast(page, failure)).toBeVisible();
  await page.unroute("**/accounting/query");
  await queueOf(page).getByRole("button", { name: "Try again" }).click();
  await expect(rowOf(page, broken.name)).toBeVisible();
});

test("from the keyboard alone", async ({ page }) => {
  const trouble = await watch(page);
  await page.reload();
  const { broken } = await fillQueue(page);
  const second = await issue(page);
  const third = await issue(page);
  await queueItems(page, second.id, third.id);
  await failed(second.id, "Second");
  await failed(third.id, "Third");
  await expect(page.getByRole("button", { name: "Trust Accounting" })).toBeVisible();
  await page.keyboard.press("g");
  await page.keyboard.press("q");
  await expect(rowOf(page, broken.name)).toBeVisible();
  await expect(queueOf(page).getByRole("heading", { name: "QuickBooks Queue" })).toBeFocused();
  const first = queueOf(page).getByRole("rowheader").first();
  const named = await queueOf(page).getByRole("rowheader").allTextContents();
  const cell = (row: number, place: number) =>
    queueOf(page).locator("tbody tr").nth(row).locator("[data-cell]").nth(place);
  for (
    let tabs = 0;
    tabs < 12 && !(await cell(0, 0).evaluate((at) => at === document.activeElement));
    tabs += 1
  )
    await page.keyboard.press("Tab");
  await expect(cell(0, 0)).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowRight");
  await expect(cell(1, 1)).toBeFocused();
  await page.keyboard.press("Control+End");
  await expect(cell(named.length - 1, 6)).toBeFocused();
  await page.keyboard.press("Control+Home");
  await page.keyboard.press("End");
  await expect(cell(0, 6).getByRole("button")).toBeFocused();
  // The menu of the row, closed by Esc: the dialog stays.
  await page.keyboard.press("Shift+F10");
  await expect(page.getByRole("menuitem").first()).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("menu")).toBeHidden();
  await expect(queueOf(page)).toBeVisible();
  await expect(cell(0, 6).getByRole("button")).toBeFocused();
  // Q queues again: the row stays, its button does not, and the focus stays in its cell.
  await page.keyboard.press("Home");
  await page.keyboard.press("q");
  await expect(toast(page, `${named[0]} has been queued for export.`)).toBeVisible();
  await expect(rowOf(page, named[0] ?? "")).toContainText("Pending Transfer");
  // It waits now, and stands behind those that failed.
  await expect(first).toHaveText(named[1] ?? "");
  await page.keyboard.press("Control+Home");
  await expect(cell(0, 0)).toBeFocused();
  // Delete clears: the focus goes to the next row.
  await page.keyboard.press("Delete");
  await expect(toast(page, "Successfully cleared record from the queue.")).toBeVisible();
  await expect(rowOf(page, named[1] ?? "")).toHaveCount(0);
  await expect(cell(0, 0)).toBeFocused();
  await expect(first).toHaveText(named[2] ?? "");
  // A row that waits is not cleared.
  await page.keyboard.press("Control+End");
  await page.keyboard.press("Delete");
  await expect(queueOf(page).getByRole("rowheader")).toHaveCount(named.length - 1);
  await page.keyboard.press("Escape");
  await expect(queueOf(page)).toBeHidden();
  expect(trouble).toEqual([]);
});

test("when the last row goes the focus goes to the heading of the rows", async ({ page }) => {
  const { broken } = await fillQueue(page);
  await openQueue(page);
  await pill(page, /^Failed/).click();
  await rowOf(page, broken.name).getByRole("rowheader").focus();
  await page.keyboard.press("Delete");
  await expect(queueOf(page).getByRole("heading", { name: "Queue items" })).toBeFocused();
});

test("who may not export sees the rows and can do nothing with them", async ({ page }) => {
  const { broken } = await fillQueue(page);
  await signIn(page, "TRK", EXPORTING);
  await openQueue(page);
  await expect(rowOf(page, broken.name)).toBeVisible();
  await expect(rowOf(page, broken.name).getByRole("button")).toHaveCount(0);
  await expect(pill(page, "Clear Queue")).toHaveCount(0);
  await expect(queueOf(page).getByRole("columnheader")).toHaveCount(6);
  await rowOf(page, broken.name).getByRole("rowheader").focus();
  await page.keyboard.press("Delete");
  await expect(rowOf(page, broken.name)).toBeVisible();
});

test("the palette opens it", async ({ page }) => {
  await page.keyboard.press("Control+k");
  await page.getByRole("combobox", { name: "Search or jump to" }).pressSequentially("qb tr");
  await expect(page.getByRole("option")).toHaveText(["QB Transfer QueueTrust Accounting"]);
  await page.keyboard.press("Enter");
  await expect(queueOf(page).getByText("There are no items in this report.")).toBeVisible();
});

test("nothing to object to, in both themes, on a desk and on a phone", async ({ page }) => {
  test.setTimeout(MANY_SCREENS_MS);
  const { broken } = await fillQueue(page);
  await openQueue(page);
  await pill(page, /^All/).click();
  await expect(rowOf(page, broken.name)).toBeVisible();
  expect(await objectionsInBothThemes(page)).toEqual([]);
  await rowOf(page, broken.name).getByRole("button").click();
  await expect(page.getByRole("menu")).toBeVisible();
  expect(await objectionsInBothThemes(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await page.setViewportSize({ width: 390, height: 844 });
  const cards = queueOf(page).getByRole("listitem");
  await expect(cards).toHaveCount(5);
  await expect(queueOf(page).getByRole("grid")).toHaveCount(0);
  const { width } = (await queueOf(page).boundingBox()) ?? { width: 0 };
  expect(width).toBeLessThanOrEqual(0.85 * 390);
  expect(await objectionsInBothThemes(page)).toEqual([]);
  await queueOf(page)
    .getByRole("button", { name: `Actions: ${broken.name}` })
    .click();
  await page.getByRole("menuitem", { name: "Clear From Queue" }).click();
  await expect(cards).toHaveCount(4);
  await expect(cards.first().locator(":focus").or(cards.first())).toBeVisible();
});
