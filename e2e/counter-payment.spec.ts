// Taking a payment at the counter: several methods, change, credit, direct-bill money, and what is refused.
import { expect, type Page } from "@playwright/test";
import { AGENCY, PASSWORD } from "./site/agency.ts";
import { objections, openSession, signIn, watch } from "./site/person.ts";
import { issueInvoice, takePayment } from "./site/record.ts";
import { test } from "./site/test.ts";

const sums = (page: Page) => page.getByRole("region", { name: "Sums" });
const effect = (page: Page) => page.getByRole("region", { name: "Effect" });
const method = (page: Page, number: number) => page.getByRole("group", { name: `Pay method ${number}` });
const take = (page: Page) => page.getByRole("button", { name: "Take payment" });
const amountOf = (page: Page, number: number) =>
  page.getByLabel(`Amount of Invoice ${number}`, { exact: true });
const recorded = (page: Page) => page.getByRole("heading", { name: /^Receipt \d+ has been recorded$/ });

test("check and cash with change pay an invoice in part; the rest is held for a carrier and as credit", async ({
  page,
}) => {
  const trouble = await watch(page);
  await openSession(page, "MJS");
  const invoice = await issueInvoice(page, 60_000);
  await page.goto("/pay?route=view_in&client=42");
  await page.getByLabel("Trust bank").selectOption("Trust Bank");
  await method(page, 1).getByLabel("Received").fill("500");
  await method(page, 1).getByLabel("Reference number").fill("2291");
  await page.getByRole("button", { name: "Add pay method" }).click();
  await method(page, 2).getByLabel("Method").selectOption("Cash");
  await method(page, 2).getByLabel("Received").fill("120");
  await page.getByLabel("Change given back in cash").fill("20");
  await amountOf(page, invoice.number).fill("540");
  await page.getByRole("button", { name: "Add direct bill" }).click();
  const bill = page.getByRole("group", { name: "Direct bill 1" });
  await bill.getByLabel("Company's account").selectOption("Beta Payable");
  await bill.getByLabel("Description").fill("Auto, May");
  await bill.getByLabel("Amount").fill("50");
  await expect(sums(page)).toContainText("Tendered620.00");
  await expect(sums(page)).toContainText("Kept as credit10.00");
  await expect(effect(page)).toContainText(`Invoice ${invoice.number}amount due 600.00 now, 60.00 after`);
  expect(await objections(page)).toEqual([]);
  await take(page).click();
  await expect(recorded(page)).toBeVisible();
  await expect(page.getByRole("row", { name: new RegExp(`Invoice ${invoice.number}`) })).toContainText(
    "540.00",
  );
  await expect(page.getByRole("row", { name: /Auto, May/ })).toContainText("50.00");
  expect(await objections(page)).toEqual([]);
  expect(trouble).toEqual([]);
});

test("an invoice of the address is paid in full by one check; the payment happens once", async ({ page }) => {
  await openSession(page, "MJS");
  const invoice = await issueInvoice(page, 12_345);
  await page.goto(`/pay?route=view_in&client=42&invoice=${invoice.itemId}`);
  await expect(amountOf(page, invoice.number)).toHaveValue("123.45");
  await expect(method(page, 1).getByLabel("Received")).toHaveValue("123.45");
  await page.getByLabel("Trust bank").selectOption("Trust Bank");
  let told = 0;
  page.on("request", (request) => {
    if (request.url().endsWith("/accounting/command")) told += 1;
  });
  await expect(effect(page)).toContainText("amount due 123.45 now, 0.00 after");
  await take(page).dblclick();
  await expect(recorded(page)).toBeVisible();
  expect(told).toBe(1);
  const receipt = await page.getByRole("link", { name: "Receipt (PDF)" }).getAttribute("href");
  const answer = await page.request.get(receipt ?? "");
  expect(answer.headers()["content-type"]).toBe("application/pdf");
});

test("too much for an invoice, more than came in, and change of a check are refused where they stand", async ({
  page,
}) => {
  await openSession(page, "MJS");
  const invoice = await issueInvoice(page, 10_000);
  await page.goto("/pay?route=view_in&client=42");
  // The button moves down when the invoices come.
  await expect(amountOf(page, invoice.number)).toBeVisible();
  await take(page).click();
  await expect(page.getByText("Required")).toHaveCount(2);
  await page.getByLabel("Trust bank").selectOption("Trust Bank");
  await method(page, 1).getByLabel("Received").fill("150");
  await amountOf(page, invoice.number).fill("150");
  const refusal = `Invoice ${invoice.number} has 100.00 open; 150.00 is more than that.`;
  await expect(page.getByText(refusal)).toBeVisible();
  await expect(amountOf(page, invoice.number)).toHaveAccessibleDescription(refusal);
  await amountOf(page, invoice.number).fill("100");
  await method(page, 1).getByLabel("Received").fill("80");
  await expect(sums(page)).toContainText("Missing-20.00");
  await expect(page.getByRole("alert")).toContainText("100.00 is applied, but only 80.00 came in.");
  await method(page, 1).getByLabel("Method").selectOption("Cash");
  await page.getByLabel("Change given back in cash").fill("90");
  await expect(page.getByText(/Change of 90.00 is more than the cash of 80.00/)).toBeVisible();
  await expect(method(page, 1).getByLabel("Received")).toHaveValue("80.00");
});

test("an amount that is too large is refused by its field's label, in dollars", async ({ page }) => {
  await openSession(page, "MJS");
  await page.goto("/pay?route=view_in&client=42");
  const received = method(page, 1).getByLabel("Received");
  for (const amount of ["999999999.99", "99999999999.99"]) {
    await received.fill(amount);
    await expect(received).toHaveAccessibleDescription("Received must be at most 100,000,000.00.");
  }
  await received.fill("ten");
  await expect(received).toHaveAccessibleDescription("Not an amount, such as 1,234.50");
});

test("what was received goes to the oldest first", async ({ page }) => {
  await openSession(page, "MJS");
  const invoice = await issueInvoice(page, 10_000);
  await page.goto("/pay?route=view_receipt&client=42");
  await page.getByRole("button", { name: "Pay all" }).click();
  await expect(amountOf(page, invoice.number)).toHaveValue("100.00");
  await method(page, 1).getByLabel("Received").fill("0.50");
  await page.getByRole("button", { name: "Oldest first" }).click();
  await expect(sums(page)).toContainText("Applied0.50");
});

test("the palette opens the form, and the keyboard alone takes a payment", async ({ page }) => {
  await signIn(page, "MJS");
  await page.keyboard.press("Control+k");
  await page.getByRole("dialog").getByRole("combobox").fill("take pay");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Take payment" })).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Client" })).toBeFocused();
  await page.keyboard.type("Bo Reed");
  await expect(page.getByRole("option", { name: /Bo Reed/ })).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("textbox", { name: "Client" })).toHaveValue("Bo Reed");
  await page.keyboard.press("Tab");
  await page.keyboard.type("Trust Bank");
  await method(page, 1).getByLabel("Received").focus();
  await page.keyboard.type("45");
  await page.keyboard.press("Control+Enter");
  await expect(recorded(page)).toBeVisible();
  await expect(page.getByRole("link", { name: "Print receipt" })).toBeFocused();
});

test("a payment outlives a session that ended over it", async ({ page, context }) => {
  await openSession(page, "MJS");
  const invoice = await issueInvoice(page, 8_800);
  await page.goto(`/pay?route=view_in&client=42&invoice=${invoice.itemId}`);
  await page.getByLabel("Trust bank").selectOption("Trust Bank");
  await page.getByLabel("Memo", { exact: true }).fill("Paid at the desk");
  await expect(effect(page)).toContainText("amount due 88.00 now, 0.00 after");
  await context.clearCookies();
  await take(page).click();
  await expect(page).toHaveURL(/\/signin/);
  await page.getByLabel("User name").fill(`MJS@${AGENCY}`);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("Memo", { exact: true })).toHaveValue("Paid at the desk");
  await expect(method(page, 1).getByLabel("Received")).toHaveValue("88.00");
  await take(page).click();
  await expect(recorded(page)).toBeVisible();
});

test("a payment of an invoice that was paid meanwhile says so, and counts nothing as applied to it", async ({
  page,
}) => {
  await openSession(page, "MJS");
  const invoice = await issueInvoice(page, 35_000);
  await page.goto(`/pay?route=view_in&client=42&invoice=${invoice.itemId}`);
  await page.getByLabel("Trust bank").selectOption("Trust Bank");
  await expect(effect(page)).toContainText("amount due 350.00 now, 0.00 after");
  await expect(sums(page)).toContainText("Applied350.00");
  await takePayment(page, invoice.itemId, 35_000);
  await take(page).click();
  const refusal = page.getByRole("alert").filter({ hasText: `Invoice ${invoice.number} has 0.00 open` });
  await expect(refusal).toBeVisible();
  await expect(amountOf(page, invoice.number)).toBeHidden();
  await expect(sums(page)).toContainText("Applied0.00");
  await expect(effect(page)).not.toContainText("350.00");
  await method(page, 1).getByLabel("Received").focus();
  await take(page).click();
  await expect(refusal).toBeVisible();
  await page.getByLabel("Memo", { exact: true }).fill("Paid twice");
  await expect(refusal).toBeHidden();
  await expect(sums(page)).toContainText("Kept as credit350.00");
});
