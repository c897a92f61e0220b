// The QuickBooks Queue as a bookkeeper works it: its rows, and its orders with the specification's words.
import { expect, type Page } from "@playwright/test";
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
import { queueItems, queueReversal } from "./site/record.ts";
import { test } from "./site/test.ts";

test.beforeEach(({ page }) => beginWithEmptyQueue(page));

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
    "Clear all 4 records from the queue? Items keep their transfer status. 1 record stays: what is in progress, keeps both books equal, or is beyond your permissions.",
  );
  await expect(question.getByRole("button", { name: "Cancel" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(question).toBeHidden();
  await expect(pill(page, "Clear Queue")).toBeFocused();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Escape");
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
