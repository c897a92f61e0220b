// What time does to the QuickBooks Queue: it is read again every ten seconds, and some messages stay. The tests' clock
// runs ahead of the computer's.
import { expect, type Request, test } from "@playwright/test";
import { packageAnswers } from "./site/accounting-package.ts";
import { EXPORTING } from "./site/agency.ts";
import {
  beginWithEmptyQueue,
  complete,
  fillQueue,
  issue,
  openQueue,
  pill,
  queueOf,
  rowOf,
  toast,
} from "./site/queue-dialog.ts";
import { pauseExport } from "./site/record.ts";

test.beforeEach(async ({ page }) => {
  await page.clock.install();
  await beginWithEmptyQueue(page);
});

test("what others change shows within ten seconds, and is told politely", async ({ page }) => {
  const { broken, carried } = await fillQueue(page);
  await openQueue(page);
  await expect(rowOf(page, carried.name)).toContainText("In Progress");
  await packageAnswers(EXPORTING, broken.id, { row: "InProgress", item: "NotTransferred InProgress" });
  await complete(carried.id);
  await page.clock.runFor(10_000);
  await expect(rowOf(page, carried.name)).toHaveCount(0);
  await expect(rowOf(page, broken.name)).toContainText("In Progress");
  await expect(queueOf(page).getByRole("status")).toHaveText("2 items changed");
});

test("while the window is hidden nothing is asked, and Refresh asks at once", async ({ page }) => {
  await fillQueue(page);
  await openQueue(page);
  await expect(pill(page, /^All 5$/)).toBeVisible();
  const isAsked = (request: Request) => request.postData()?.includes("GetQBQueueItems") ?? false;
  let asked = 0;
  page.on("request", (request) => {
    if (isAsked(request)) asked += 1;
  });
  await page.evaluate(() => {
    Object.defineProperty(document, "visibilityState", { value: "hidden", configurable: true });
    document.dispatchEvent(new Event("visibilitychange"));
  });
  await page.clock.runFor(31_000);
  const refreshed = page.waitForResponse((response) => isAsked(response.request()));
  await pill(page, "Refresh").click();
  await refreshed;
  expect(asked).toBe(1);
});

const RECONNECT =
  "Unable to export item(s) to QuickBooks. Please establish a QuickBooks connection within your agency's Trust Accounting Settings.";

test("without a connection the queue says so, refuses to queue, and the message stays", async ({ page }) => {
  const { broken } = await fillQueue(page);
  await pauseExport(page, true);
  await openQueue(page);
  await expect(queueOf(page)).toContainText("There is no QuickBooks connection that can be used.");
  await rowOf(page, broken.name)
    .getByRole("button", { name: `Actions: ${broken.name}` })
    .click();
  await page.getByRole("menuitem", { name: "Re-queue Item" }).click();
  await expect(toast(page, RECONNECT).getByRole("paragraph")).toHaveText(RECONNECT);
  await expect(rowOf(page, broken.name)).toContainText("Failed");
  await page.clock.runFor(6_000);
  await expect(toast(page, RECONNECT)).toBeVisible();
  await toast(page, RECONNECT).getByRole("button", { name: "Dismiss" }).click();
  await expect(toast(page, RECONNECT)).toHaveCount(0);
});

test("and so does To Be Exported", async ({ page }) => {
  const { name } = await issue(page);
  await pauseExport(page, true);
  // Other tests may have left more rows than are read at first.
  const find = JSON.stringify(name.split(" ").at(-1));
  await page.goto(`/to-be-exported?${new URLSearchParams({ find })}`);
  await page.getByLabel(`Select ${name}`, { exact: true }).check();
  await page
    .getByRole("region", { name: "Selected items" })
    .getByRole("button", { name: "Transfer to QuickBooks" })
    .click();
  await expect(toast(page, RECONNECT).getByRole("paragraph")).toHaveText(RECONNECT);
  await page.clock.runFor(6_000);
  await expect(toast(page, RECONNECT)).toBeVisible();
});
