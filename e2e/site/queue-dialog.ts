// The QuickBooks Queue as its tests open and read it, and a queue with a row in every state.
import { expect, type Locator, type Page } from "@playwright/test";
import { emptyQueue, packageAnswers } from "./accounting-package.ts";
import { EXPORTING } from "./agency.ts";
import { signIn } from "./person.ts";
import { issueInvoice, pauseExport, queueItems, takePayment } from "./record.ts";

export const queueOf = (page: Page) => page.getByRole("dialog", { name: "QuickBooks Queue" });
export const pill = (page: Page, name: RegExp | string) => queueOf(page).getByRole("button", { name });
export const rowOf = (page: Page, item: string) =>
  queueOf(page)
    .getByRole("row")
    .filter({ has: page.getByRole("rowheader", { name: item, exact: true }) });
export const toast = (page: Page, words: string): Locator =>
  page.locator('[popover] > [role="status"], [popover] > [role="alert"]').filter({ hasText: words });

export interface Told {
  readonly id: number;
  readonly name: string;
}

export const issue = async (page: Page): Promise<Told> => {
  const { itemId, number } = await issueInvoice(page, 4_200);
  return { id: itemId, name: `Invoice ${number}` };
};

/** The package refuses the item. */
export const failed = (id: number, message = "Customer not found in company file") =>
  packageAnswers(EXPORTING, id, { row: "Failed", item: "NotTransferred Failed", message });
/** The package has the item. */
export const complete = (id: number) =>
  packageAnswers(EXPORTING, id, { row: "Complete", item: "Transferred Complete" });

/** One invoice that waits, one in progress, one failed, one transferred; and a payment that waits. */
export async function fillQueue(page: Page) {
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

export async function openQueue(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Trust Accounting" }).click();
  await page.getByRole("menuitem", { name: "QB Transfer Queue" }).click();
  await expect(queueOf(page)).toBeVisible();
}

/** An empty queue with a connection, and its administrator at Home. */
export async function beginWithEmptyQueue(page: Page): Promise<void> {
  await emptyQueue(EXPORTING);
  await signIn(page, "MJS", EXPORTING);
  await pauseExport(page, false);
}
