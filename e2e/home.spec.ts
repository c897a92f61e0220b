// Home: the trust position of each bank as the query answers it, and the newest transactions.
import { expect } from "@playwright/test";
import { SITE } from "./site/addresses.ts";
import { signIn } from "./site/person.ts";
import { issueInvoice, takePayment } from "./site/record.ts";
import { test } from "./site/test.ts";

interface Bank {
  readonly name: string;
  readonly cash: number;
  readonly surplus: number;
}

const words = (cents: number): string =>
  (BigInt(cents) < 0n ? "-" : "") +
  String(Math.abs(cents))
    .padStart(3, "0")
    .replace(/(\d\d)$/, ".$1")
    .replace(/\B(?=(\d{3})+\.)/g, ",");

test("cash and surplus of every trust bank are those of the ledger", async ({ page }) => {
  await signIn(page, "MJS");
  const invoice = await issueInvoice(page, 123_456);
  await takePayment(page, invoice.itemId, 123_456);
  const answer = await page.request.post("/accounting/query", {
    headers: { origin: SITE },
    data: { Query: "GetTrustPosition" },
  });
  const { banks } = ((await answer.json()) as { data: { banks: Bank[] } }).data;
  expect(banks.length).toBeGreaterThan(1);
  await page.reload();
  for (const bank of banks) {
    const card = page
      .getByRole("listitem")
      .filter({ has: page.getByRole("heading", { name: bank.name, exact: true }) });
    await expect(card).toContainText(`Cash${words(bank.cash)}`);
    await expect(card).toContainText(`Surplus${words(bank.surplus)}`);
    await expect(card).toContainText(bank.surplus < 0 ? "Short by" : "In trust");
  }
  await expect(page.getByText("Calculated from items recorded here; not a bank balance.")).toBeVisible();
  await expect(page.getByRole("table", { name: "Recent transactions" })).toContainText(
    `Invoice ${invoice.number}`,
  );
});

test("who may not see sums over everything has no trust position", async ({ page }) => {
  await signIn(page, "TRK");
  await expect(page.getByRole("heading", { name: "Recent transactions" })).toBeVisible();
  await expect(page.getByText("Trust position")).toHaveCount(0);
});
