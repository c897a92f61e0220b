// The QuickBooks Queue as a bookkeeper works it: its rows, its orders with the specification's words, and its keys.
import { expect, type Locator, type Page, test } from "@playwright/test";
import { emptyQueue, packageAnswers } from "./site/accounting-package.ts";
import { EXPORTING } from "./site/agency.ts";
import { objections, signIn, watch } from "./site/person.ts";
import { issueInvoice, queueItems, queueReversal, setConnection, takePayment } from "./site/record.ts";

const queueOf = (page: Page) => page.getByRole("dialog", { name: "QuickBooks Queue" });
const pill = (page: Page, name: RegExp | string) => queueOf(page).getByRole("button", { name });
const rowOf = (page: Page, item: string) =>
  queueOf(page)
    .getByRole("row")
    .filter({ has: page.getByRole("rowheader", { name: item, exact: true }) });
const toast = (page: Page, words: string): Locator =>
  page.locator('[popover] > [role="status"], [popover] > [role="alert"]').filter({ hasText: words });

interface Told {
  readonly id: number;
  readonly name: string;
}

const issue = async (page: Page): Promise<Told> => {
  const { itemId, number } = await issueInvoice(page, 4_200);
  return { id: itemId, name: `Invoice ${number}` };
};

const failed = (id: number, message = "Customer not found in company file") =>
  packageAnswers(EXPORTING, id, { row: "Failed", item: "NotTransferred Failed", message });
const complete = (id: number) =>
  packageAnswers(EXPORTING, id, { row: "Complete", item: "Transferred Complete" });

/** One invoice that waits, one in progress, one failed, one transferred; and a payment that waits. */
async function fillQueue(page: Page) {
  const waiting = await issue(page);
  const carried = await issue(page);
  const broken = await issue(page);
  const sent = await issue(page);
  const { itemId, number } = await takePayment(page, waiting.id, 4_200);
  await queueItems(page, waiting.id, carried.id, broken.id, sent.id, itemId);
  await packageAnswers(EXPORTING, carried.id, { row: "InProgress", item: "NotTransferred InProgress" });
  await failed(broken.id);
  await complete(sent.id);
  return { waiting, carried, broken, sent, payment: { id: itemId, name: `Payment ${number}` } };
}

async function openQueue(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Trust Accounting" }).click();
  await page.getByRole("menuitem", { name: "QB Transfer Queue" }).click();
  await expect(queueOf(page)).toBeVisible();
}

test.beforeEach(async ({ page }) => {
  await emptyQueue(EXPORTING);
  await signIn(page, "MJS", EXPORTING);
  await setConnection(page, "Desktop", true);
});

test("the dialog has the specification's columns, buttons, pills, states and help", async ({ page }) => {
  const { waiting, carried, broken, sent, payment } = await fillQueue(page);
  await openQueue(page);
  const dialog = queueOf(page);
  await expect(dialog.getByRole("columnheader")).toHaveText([
    ...["Status", "Item Type", "Item", "Date Exported", "Date Completed", "Message", "Actions"],
  ]);
  for (const name of ["Refresh", "Clear Queue"]) await expect(pill(page, name)).toBeVisible();
  await expect(dialog.getByText("Close", { exact: true })).toBeVisible();
  for (const [name, count] of Object.entries({ Open: 4, Failed: 1, Pending: 3, Complete: 1, All: 5 }))
    await expect(pill(page, new RegExp(`^${name} ${count}$`))).toBeVisible();
  await expect(pill(page, /^Open/)).toHaveAttribute("aria-pressed", "true");
  await expect(dialog.getByRole("rowheader").first()).toHaveText(broken.name);
  await expect(dialog.getByRole("rowheader")).toHaveCount(4);
  await expect(rowOf(page, broken.name)).toContainText(/^Failed.*Customer not found in company file$/);
  await expect(rowOf(page, carried.name)).toContainText("In Progress");
  await expect(rowOf(page, payment.name)).toContainText(/Pending.*Payment/);
  await expect(rowOf(page, waiting.name)).toContainText(/\d\d\/\d\d\/\d{4} \d+:\d\d [AP]Mn\/a/);
  await expect(rowOf(page, waiting.name).getByRole("button")).toHaveCount(0);
  await pill(page, /^Complete/).click();
  await expect(dialog.getByRole("rowheader")).toHaveText([sent.name]);
  await expect(rowOf(page, sent.name)).toContainText("Transferred");
  await pill(page, /^Failed/).click();
  await expect(dialog.getByRole("rowheader")).toHaveText([broken.name]);
  const help =
    "Items Pending or In Progress are ready to be imported into the desktop accounting software by updating the selected company file in its web connector on the PC where it is installed.";
  await expect(dialog.getByText(help)).toBeVisible();
  await dialog.getByRole("button", { name: "Hide this help" }).click();
  await expect(dialog.getByText(help)).toBeHidden();
  await dialog.getByText("Close", { exact: true }).click();
  await expect(dialog).toBeHidden();
  await page.reload();
  await openQueue(page);
  await expect(rowOf(page, broken.name)).toBeVisible();
  await expect(dialog.getByText(help)).toBeHidden();
});

test("a reversal has its own words", async ({ page }) => {
  const [first, second, third] = [await issue(page), await issue(page), await issue(page)];
  await queueItems(page, first.id, second.id, third.id);
  for (const { id } of [first, second, third]) {
    await complete(id);
    await queueReversal(page, id);
  }
  await packageAnswers(EXPORTING, first.id, { row: "Failed", item: "Transferred Failed", message: "Closed" });
  await packageAnswers(EXPORTING, second.id, { row: "Complete", item: "DoNotTransfer Reversed" });
  await openQueue(page);
  await expect(rowOf(page, first.name)).toContainText("Reversal Failed");
  await expect(rowOf(page, third.name)).toContainText("Pending");
  await rowOf(page, first.name)
    .getByRole("button", { name: `Actions: ${first.name}` })
    .click();
  await page.getByRole("menuitem", { name: "Re-queue Item" }).click();
  await expect(toast(page, `${first.name} has been queued for export.`)).toBeVisible();
  await expect(rowOf(page, first.name)).toContainText("Pending Transfer");
  await pill(page, /^All/).click();
  await expect(queueOf(page).getByRole("gridcell", { name: "Reversed", exact: true })).toHaveCount(1);
});

const ORDERS = [
  {
    label: 'Set to "Do Not Transfer"',
    done: (item: string) => `Successfully set ${item} to "Do Not Transfer".`,
    failed: (item: string) => `Could not set ${item} to "Do Not Transfer". Please try again.`,
    stays: false,
  },
  {
    label: "Re-queue Item",
    done: (item: string) => `${item} has been queued for export.`,
    failed: (item: string) => `${item} could not be queued for export.`,
    stays: true,
  },
  {
    label: "Clear From Queue",
    done: () => "Successfully cleared record from the queue.",
    failed: () => "Unable to clear QuickBooks Queue. Please try again later.",
    stays: false,
  },
];

async function choose(page: Page, item: string, label: string): Promise<void> {
  await rowOf(page, item)
    .getByRole("button", { name: `Actions: ${item}` })
    .click();
  await expect(page.getByRole("menuitem")).toHaveText(ORDERS.map((order) => order.label));
  await page.getByRole("menuitem", { name: label }).click();
}

for (const { label, done, failed: failure, stays } of ORDERS) {
  test(`${label}: done`, async ({ page }) => {
    const { broken } = await fillQueue(page);
    await openQueue(page);
    await choose(page, broken.name, label);
    await expect(toast(page, done(broken.name)).getByRole("paragraph")).toHaveText(done(broken.name));
    await expect(pill(page, /^Failed 0$/)).toBeVisible();
    if (!stays) await expect(rowOf(page, broken.name)).toHaveCount(0);
    else {
      await expect(rowOf(page, broken.name)).toContainText(/^Pending Transfer.*n\/a$/);
      await expect(rowOf(page, broken.name)).not.toContainText("Customer");
    }
  });

  test(`${label}: when the server cannot, the row comes back`, async ({ page }) => {
    const { broken } = await fillQueue(page);
    await openQueue(page);
    let answer: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route("**/accounting/command", async (route) => {
      await held;
      await route.abort();
    });
    await choose(page, broken.name, label);
    // At once, while the server has said nothing.
    if (stays) await expect(rowOf(page, broken.name)).toContainText("Pending Transfer");
    else await expect(rowOf(page, broken.name)).toHaveCount(0);
    await expect(pill(page, /^Failed 0$/)).toBeVisible();
    answer();
    await expect(toast(page, failure(broken.name)).getByRole("paragraph")).toHaveText(failure(broken.name));
    await expect(rowOf(page, broken.name)).toContainText(/^Failed.*Customer not found in company file$/);
    await expect(pill(page, /^Failed 1$/)).toBeVisible();
  });
}

test("a refusal is said with its reason", async ({ page }) => {
  const { broken } = await fillQueue(page);
  await openQueue(page);
  await expect(rowOf(page, broken.name)).toContainText("Failed");
  await packageAnswers(EXPORTING, broken.id, { row: "InProgress", item: "NotTransferred InProgress" });
  await choose(page, broken.name, "Re-queue Item");
  await expect(toast(page, `${broken.name} could not be queued for export.`)).toBeVisible();
  await expect(toast(page, `${broken.name} is being transferred right now.`)).toBeVisible();
});

const RECONNECT =
  "Unable to export item(s) to QuickBooks. Please establish a QuickBooks connection within your agency's Trust Accounting Settings.";

test("without a connection the queue says so, refuses to queue, and the message stays", async ({ page }) => {
  const { broken } = await fillQueue(page);
  await setConnection(page, "Online", false);
  await openQueue(page);
  await expect(queueOf(page)).toContainText("There is no QuickBooks connection that can be used.");
  await choose(page, broken.name, "Re-queue Item");
  await expect(toast(page, RECONNECT).getByRole("paragraph")).toHaveText(RECONNECT);
  await expect(rowOf(page, broken.name)).toContainText("Failed");
  await page.waitForTimeout(6_000);
  await expect(toast(page, RECONNECT)).toBeVisible();
  await toast(page, RECONNECT).getByRole("button", { name: "Dismiss" }).click();
  await expect(toast(page, RECONNECT)).toHaveCount(0);
});

test("and so does To Be Exported", async ({ page }) => {
  const { name } = await issue(page);
  await setConnection(page, "Online", false);
  await page.addInitScript(() => localStorage.setItem("fiducia.preference.page-size", "all"));
  await page.goto("/to-be-exported");
  await page.getByLabel(`Select ${name}`, { exact: true }).check();
  await page.getByRole("button", { name: "Transfer to QuickBooks" }).click();
  await expect(toast(page, RECONNECT).getByRole("paragraph")).toHaveText(RECONNECT);
  await page.waitForTimeout(6_000);
  await expect(toast(page, RECONNECT)).toBeVisible();
});

test("a complete row is cleared by its cross", async ({ page }) => {
  const { sent } = await fillQueue(page);
  await openQueue(page);
  await pill(page, /^Complete/).click();
  await rowOf(page, sent.name)
    .getByRole("button", { name: `Clear ${sent.name} From Queue` })
    .click();
  await expect(toast(page, "Successfully cleared record from the queue.")).toBeVisible();
  await expect(queueOf(page).getByText("There are no items in this report.")).toBeVisible();
});

test("Clear Queue asks first, with the focus on Cancel, and leaves what is in progress", async ({ page }) => {
  const { carried } = await fillQueue(page);
  await openQueue(page);
  await pill(page, "Clear Queue").click();
  const question = page.getByRole("alertdialog", { name: "Clear Queue" });
  await expect(question).toContainText(
    "Clear all 4 records from the queue? Items keep their transfer status. 1 record stays: what is in progress, or beyond your permissions.",
  );
  await expect(question.getByRole("button", { name: "Cancel" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(question).toBeHidden();
  await expect(pill(page, "Clear Queue")).toBeFocused();
  await expect(pill(page, /^All 5$/)).toBeVisible();
  await pill(page, "Clear Queue").click();
  await page.route("**/accounting/command", (route) => route.abort());
  await question.getByRole("button", { name: "Clear Queue" }).click();
  const failure = "Unable to clear QuickBooks Queue. Please try again later.";
  await expect(toast(page, failure).getByRole("paragraph")).toHaveText(failure);
  await expect(pill(page, /^All 5$/)).toBeVisible();
  await page.unroute("**/accounting/command");
  await pill(page, "Clear Queue").click();
  await question.getByRole("button", { name: "Clear Queue" }).click();
  const done = "Successfully cleared QuickBooks Queue.";
  await expect(toast(page, done).getByRole("paragraph")).toHaveText(done);
  await expect(pill(page, /^All 1$/)).toBeVisible();
  await expect(queueOf(page).getByRole("rowheader")).toHaveText([carried.name]);
  await expect(pill(page, "Clear Queue")).toHaveAttribute("aria-disabled", "true");
});

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
  await expect(queueOf(page).getByText(failure)).toBeVisible();
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

test("what others change shows within ten seconds, and is told politely", async ({ page }) => {
  const { broken, carried } = await fillQueue(page);
  await openQueue(page);
  await expect(rowOf(page, carried.name)).toContainText("In Progress");
  await packageAnswers(EXPORTING, broken.id, { row: "InProgress", item: "NotTransferred InProgress" });
  await complete(carried.id);
  await expect(rowOf(page, carried.name)).toHaveCount(0);
  await expect(rowOf(page, broken.name)).toContainText("In Progress");
  await expect(queueOf(page).getByRole("status")).toHaveText("2 items changed");
});

test("while the window is hidden nothing is asked, and Refresh asks at once", async ({ page }) => {
  await fillQueue(page);
  await openQueue(page);
  await expect(pill(page, /^All 5$/)).toBeVisible();
  let asked = 0;
  page.on("request", (request) => {
    if (request.postData()?.includes("GetQBQueueItems")) asked += 1;
  });
  await page.evaluate(() => {
    Object.defineProperty(document, "visibilityState", { value: "hidden", configurable: true });
    document.dispatchEvent(new Event("visibilitychange"));
  });
  await page.waitForTimeout(11_000);
  expect(asked).toBe(0);
  await pill(page, "Refresh").click();
  await expect.poll(() => asked).toBe(1);
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
  await page.keyboard.press("Control+Home");
  await expect(first).toHaveText(named[1] ?? "");
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

for (const colorScheme of ["light", "dark"] as const)
  test(`nothing to object to, ${colorScheme}, on a desk and on a phone`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    const { broken } = await fillQueue(page);
    await openQueue(page);
    await pill(page, /^All/).click();
    await expect(rowOf(page, broken.name)).toBeVisible();
    expect(await objections(page)).toEqual([]);
    await rowOf(page, broken.name).getByRole("button").click();
    await expect(page.getByRole("menu")).toBeVisible();
    expect(await objections(page)).toEqual([]);
    await page.keyboard.press("Escape");
    await page.setViewportSize({ width: 390, height: 844 });
    const cards = queueOf(page).getByRole("listitem");
    await expect(cards).toHaveCount(5);
    await expect(queueOf(page).getByRole("grid")).toHaveCount(0);
    const { width } = (await queueOf(page).boundingBox()) ?? { width: 0 };
    expect(width).toBe(390);
    expect(await objections(page)).toEqual([]);
    await queueOf(page)
      .getByRole("button", { name: `Actions: ${broken.name}` })
      .click();
    await page.getByRole("menuitem", { name: "Clear From Queue" }).click();
    await expect(cards).toHaveCount(4);
    await expect(cards.first().locator(":focus").or(cards.first())).toBeVisible();
  });
