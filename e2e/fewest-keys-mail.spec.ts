// From the unpaid list: an invoice, its e-mail, the payment, and the e-mail with the receipt, by keyboard.
import { randomUUID } from "node:crypto";
import { expect, type Page } from "@playwright/test";
import { Hand } from "./site/hand.ts";
import { signIn } from "./site/person.ts";
import { test } from "./site/test.ts";

const MOST_KEYS = 40;

/** A client with an address for e-mails, before the counting begins. */
async function addClient(page: Page, lastName: string): Promise<void> {
  await page.goto("/client?new=client");
  const dialog = page.getByRole("dialog", { name: "New client" });
  await dialog.getByLabel("First name").fill("Fern");
  await dialog.getByLabel("Last name").fill(lastName);
  await dialog.getByLabel("E-mail", { exact: true }).fill("fern@example.com");
  await page.keyboard.press("Control+Enter");
  await expect(page.getByRole("heading", { name: `Fern ${lastName}` })).toBeVisible();
}

/** Opens a form out of the menu New. */
async function begin(page: Page, hand: Hand, label: string): Promise<void> {
  await hand.press("c");
  await expect(page.getByRole("menuitem").first()).toBeFocused();
  const wanted = page.getByRole("menuitem", { name: label, exact: true });
  while (!(await wanted.evaluate((each) => each === document.activeElement))) await hand.press("ArrowDown");
  await hand.press("Enter");
}

async function chooseClient(page: Page, hand: Hand, lastName: string): Promise<void> {
  const client = page.getByRole("textbox", { name: "Client" });
  await hand.fill(client, lastName);
  await page.keyboard.press("Tab");
  await expect(client).toHaveValue(`Fern ${lastName}`);
}

/** Sends the paper of what was just recorded. */
async function mailIt(page: Page, hand: Hand): Promise<void> {
  const more = page.getByRole("button", { name: "More", exact: true });
  await expect(more).toBeVisible();
  while (!(await more.evaluate((each) => each === document.activeElement))) await page.keyboard.press("Tab");
  await hand.press("Enter");
  const mail = page.getByRole("menuitem", { name: "E-mail", exact: true });
  while (!(await mail.evaluate((each) => each === document.activeElement))) await hand.press("ArrowDown");
  await hand.press("Enter");
  await expect(page.getByText("It goes to fern@example.com.").last()).toBeVisible();
}

test("invoice, mail, payment and receipt from the unpaid list take at most 40 keys", async ({ page }) => {
  const lastName = `Alder${randomUUID().slice(0, 6)}`;
  await signIn(page, "MJS");
  await addClient(page, lastName);
  await page.goto("/unpaid-invoices");
  await expect(page.getByRole("heading", { name: "Unpaid Invoices" })).toBeVisible();
  const hand = new Hand(page);
  await begin(page, hand, "Invoice");
  await chooseClient(page, hand, lastName);
  const line = page.getByRole("group", { name: "Line 1" });
  await hand.fill(line.getByLabel("Description"), "Homeowners premium");
  await hand.fill(line.getByLabel("Amount", { exact: true }), "1000");
  await hand.fill(line.getByLabel("Reporting account"), "Acme");
  await hand.press("Control+Enter");
  await expect(page.getByRole("heading", { name: /^Invoice \d+ has been issued$/ })).toBeVisible();
  await mailIt(page, hand);
  await begin(page, hand, "Payment");
  await chooseClient(page, hand, lastName);
  await expect(page.getByLabel(/^Amount of Invoice \d+$/)).toBeVisible();
  const bank = page.getByLabel("Trust bank");
  if ((await bank.locator("option:checked").textContent()) === "") await hand.fill(bank, "Trust Bank");
  const method = page.getByRole("group", { name: "Pay method 1" });
  await hand.fill(method.getByLabel("Method"), "Cash");
  await hand.fill(method.getByLabel("Received"), "1000");
  await hand.press("Enter");
  await expect(page.getByLabel(/^Amount of Invoice \d+$/)).toHaveValue("1,000.00");
  await hand.press("Control+Enter");
  await expect(page.getByRole("heading", { name: /^Receipt \d+ has been recorded$/ })).toBeVisible();
  await mailIt(page, hand);
  test.info().annotations.push({ type: "keys", description: String(hand.count) });
  expect(hand.count).toBeLessThanOrEqual(MOST_KEYS);
});
