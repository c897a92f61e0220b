// E-mails to clients: what became of each stands with the client, and of one whose end is not known a user says it.
import { randomUUID } from "node:crypto";
import { expect, type Page } from "@playwright/test";
import { DEMO_SITE } from "./site/addresses.ts";
import { openSession } from "./site/person.ts";
import { tell } from "./site/record.ts";
import { test } from "./site/test.ts";

// In the small agency of the demo, since other tests count what happened today in the large one.
test.use({ baseURL: DEMO_SITE });

/** A client with an invoice, who gets mail at this name. */
async function addOwing(
  page: Page,
  mailbox: string,
): Promise<{ clientId: number; itemId: number; name: string }> {
  const lastName = randomUUID().slice(0, 8);
  const { clientId } = await tell<{ clientId: number }>(page, {
    ...{ Command: "AddClient", firstName: "Fern", lastName, officeId: 1 },
    ...{ email: `${mailbox}@example.com`, deliveryPreference: "Email" },
  });
  const fee = {
    lineType: "agencyFee",
    description: "Inspection fee",
    amount: 12_500,
    reportingAccountId: 22,
  };
  const { items } = await tell<{ items: { itemId: number }[] }>(page, {
    ...{ Command: "IssueInvoice", clientId, dueOn: "2026-01-01", lines: [fee] },
  });
  return { clientId, itemId: items[0]?.itemId ?? 0, name: `Fern ${lastName}` };
}

/** The client's e-mails, once one of them has this state. */
async function mailsWith(page: Page, clientId: number, state: string) {
  const mails = page.getByRole("table", { name: "E-mails" });
  await expect(async () => {
    await page.goto(`/client?id=${clientId}`);
    await expect(mails.getByText(state, { exact: true })).toBeVisible({ timeout: 5_000 });
  }).toPass();
  return mails;
}

test("what may have been sent says so, never goes again by itself, and a user says that it arrived", async ({
  page,
}) => {
  await openSession(page, "ZED", 1002);
  const { clientId, itemId } = await addOwing(page, "lost");
  await tell(page, { Command: "MailPaper", itemId, paper: "invoice" });
  const mails = await mailsWith(page, clientId, "May have been sent");
  await expect(mails.getByRole("button", { name: /^Send again/ })).toBeVisible();
  await mails.getByRole("button", { name: /^It arrived/ }).click();
  await expect(mails.getByText("Accepted", { exact: true })).toBeVisible();
  await expect(mails.getByRole("button", { name: /^It came back/ })).toBeVisible();
});

test("a message that was refused says why, and goes again when a user wants it", async ({ page }) => {
  await openSession(page, "ZED", 1002);
  const { clientId, itemId } = await addOwing(page, "nobody");
  await tell(page, { Command: "MailPaper", itemId, paper: "invoice" });
  const mails = await mailsWith(page, clientId, "Refused");
  await expect(mails).toContainText("No such mailbox");
  await mails.getByRole("button", { name: /^Send again/ }).click();
  await expect(mails.getByText(/^(Waiting|Sending|Refused)$/)).toBeVisible();
});

test("a statement whose e-mail is refused is printed instead, and one that may have been sent is not retried", async ({
  page,
}) => {
  await openSession(page, "ZED", 1002);
  const clients = [
    await addOwing(page, "fern"),
    await addOwing(page, "lost"),
    await addOwing(page, "nobody"),
  ];
  const clientIds = clients.map(({ clientId }) => clientId);
  const { batchId } = await tell<{ batchId: number }>(page, { Command: "CreateStatementBatch", clientIds });
  const states = page.getByRole("list", { name: "Statements by state" });
  await expect(async () => {
    await page.goto(`/batch-statements/${batchId}`);
    await expect(states).toContainText("Sent", { timeout: 5_000 });
    await expect(page.getByText(/^May have been sent: /)).toBeVisible({ timeout: 1_000 });
    await expect(page.getByText(/No such mailbox/)).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await expect(page.getByRole("button", { name: "Retry 1" })).toBeVisible();
  await page.getByRole("button", { name: "Print 1 instead" }).click();
  await expect(page.getByRole("button", { name: "Mark as printed" })).toBeVisible();
  await expect(page.getByText(/^May have been sent: /)).toBeVisible();
  await expect(page.getByText(/No such mailbox/)).toHaveCount(0);
});

test("a reminder is sent by hand from an invoice that is past due, and its letter is kept", async ({
  page,
}) => {
  await openSession(page, "ZED", 1002);
  const { clientId, name } = await addOwing(page, "fern");
  await page.goto("/past-due-invoices");
  await page.getByRole("searchbox", { name: "Search rows" }).fill(name);
  const row = page.getByRole("row").filter({ hasText: name });
  await expect(row).toHaveCount(1);
  // The answer to what was searched brings the row anew, which closes a menu that is open by then.
  await expect(async () => {
    await row.getByRole("button", { name: /^More: / }).click();
    await page.getByRole("menuitem", { name: "Reminder", exact: true }).click({ timeout: 5_000 });
  }).toPass();
  const dialog = page.getByRole("dialog", { name: "Send reminders" });
  await expect(dialog.getByRole("status")).toContainText("1 reminder about 1 item, 125.00");
  await dialog.getByRole("button", { name: "Send 1 reminder" }).click();
  await expect(page).toHaveURL(/\/reminders$/);
  await expect(page.getByRole("table")).toContainText("125.00");
  const mails = await mailsWith(page, clientId, "Accepted");
  await expect(mails.getByRole("rowheader", { name: /reminder/i })).toBeVisible();
});
