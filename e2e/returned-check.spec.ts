// A bank returns a check: the counter sees what follows, records it once, and is offered to fill the hole (E8b, E8c).
import { itemLink } from "@fiducia/contract/item-link";
import { cents, formatCents, greatest, plus, ZERO } from "@fiducia/kernel/cents";
import { expect, type Page } from "@playwright/test";
import { SITE } from "./site/addresses.ts";
import { act, objections, offers, openSession } from "./site/person.ts";
import { issueInvoice, issueMemo, takePayment, takeReturnPremium } from "./site/record.ts";
import { test } from "./site/test.ts";

const linkTo = (itemId: number) =>
  itemLink({ host: SITE, site: "receipt", intent: "read_only", itemId, origin: SITE, clientId: 42 });

async function aboutToReturn(page: Page) {
  await openSession(page, "MJS");
  const invoice = await issueInvoice(page, 110_000);
  const receipt = await takePayment(page, invoice.itemId, 110_000);
  await page.goto(linkTo(receipt.itemId));
  await act(page, "Returned check");
  const dialog = page.getByRole("dialog", { name: `Returned check: Receipt ${receipt.number}` });
  return { invoice, receipt, dialog };
}

/** What the bank would have to charge so that nothing is left over, in dollars. */
async function chargeBeyondSurplus(page: Page): Promise<string> {
  const answer = await page.request.post("/accounting/query", {
    headers: { origin: SITE },
    data: { Query: "GetTrustPosition" },
  });
  const { banks } = ((await answer.json()) as { data: { banks: { name: string; surplus: number }[] } }).data;
  const surplus = banks.find(({ name }) => name === "Trust Bank")?.surplus ?? 0;
  return formatCents(plus(greatest(cents(surplus), ZERO), cents(1_200)));
}

test("a returned check is shown first, posted once, and leaves a hole that can be filled", async ({
  page,
}) => {
  const { invoice, receipt, dialog } = await aboutToReturn(page);
  await dialog.getByLabel("The bank's charge").fill(await chargeBeyondSurplus(page));
  await dialog.getByLabel("Fee to the client").fill("25.00");
  await dialog.getByLabel("Revenue account of the fee").selectOption("Agency Fee Income");
  const effect = dialog.getByRole("region", { name: "Effect" });
  await expect(effect).toContainText(`Invoice ${invoice.number}`);
  await expect(effect).toContainText("amount due 0.00 now, 1,100.00 after");
  await expect(effect).toContainText("leaves the bank beside the check's 1,100.00");
  expect(await objections(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Record returned check" }).click();
  const result = dialog.getByRole("region", { name: "Result" });
  await expect(result.getByRole("link", { name: /^Returned Check \d+$/i })).toBeVisible();
  await expect(result.getByRole("link", { name: /^Invoice \d+$/ })).toBeVisible();
  await expect(result).toContainText(/Trust Bank is short by [\d,.]+ now/);
  await expect(result.getByRole("link", { name: "Record agency funds" })).toBeVisible();
  expect(await objections(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Done" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Returned");
  expect(await offers(page, "Returned check")).toBe(false);
  const link = page.getByRole("link", { name: /^Returned Check \d+$/ });
  const returned = (await link.textContent()) ?? "";
  await page.goto("/client?id=42");
  const row = page
    .getByRole("row")
    .filter({ has: page.getByRole("link", { name: String(receipt.number), exact: true }) });
  await expect(row.getByRole("link", { name: returned })).toBeVisible();
  expect(await objections(page)).toEqual([]);
  await row.getByRole("link", { name: returned }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText(returned);
});

test("a carrier's check comes back: its memo waits for the money again, and no fee is asked of the client", async ({
  page,
}) => {
  await openSession(page, "MJS");
  const memo = await issueMemo(page, 40_000, 6_000);
  const premium = await takeReturnPremium(page, memo.itemId, 34_000);
  const site = { host: SITE, intent: "read_only", origin: SITE } as const;
  await page.goto(itemLink({ ...site, site: "outgoingPayment", itemId: premium.itemId }));
  await act(page, "Returned check");
  const dialog = page.getByRole("dialog", { name: `Returned check: Company Payable ${premium.number}` });
  await expect(dialog).toContainText("The bank did not pay the check of Acme Payable.");
  await expect(dialog.getByLabel("The bank's charge")).toBeVisible();
  await expect(dialog.getByLabel("Fee to the client")).toHaveCount(0);
  await expect(dialog.getByRole("region", { name: "Effect" })).toContainText(
    `Credit Memo ${memo.number}: 340.00 will wait for the company's money again.`,
  );
  expect(await objections(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Record returned check" }).click();
  const result = dialog.getByRole("region", { name: "Result" });
  await expect(result).toContainText("Clients owe nothing for it.");
  await dialog.getByRole("button", { name: "Done" }).click();
  expect(await offers(page, "Returned check")).toBe(false);
  await page.goto(itemLink({ ...site, site: "creditMemo", itemId: memo.itemId, clientId: 42 }));
  await expect(page.getByRole("link", { name: "Return premium" })).toBeVisible();
});

test("what cannot be read and a fee without its account are not sent", async ({ page }) => {
  const { dialog } = await aboutToReturn(page);
  const record = dialog.getByRole("button", { name: "Record returned check" });
  await dialog.getByLabel("The bank's charge").fill("twelve");
  await expect(dialog.getByText("Not an amount, such as 1,234.50")).toBeVisible();
  await expect(record).toHaveAttribute("aria-disabled", "true");
  await dialog.getByLabel("The bank's charge").fill("12");
  await dialog.getByLabel("Fee to the client").fill("25");
  await expect(record).toHaveAttribute("title", "Choose the revenue account of the fee");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Posted");
});
