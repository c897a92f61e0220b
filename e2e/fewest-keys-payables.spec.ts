// Thirty collected lines paid to six carriers, with their checks and remittances, in few keys: every key counts, Tab too.
import { expect, type Locator, type Page } from "@playwright/test";
import { PAYING } from "./site/agency.ts";
import { openSession } from "./site/person.ts";
import { addCompany, issueInvoice, takePayment } from "./site/record.ts";
import { test } from "./site/test.ts";

const CARRIERS = ["Alder", "Birch", "Cedar", "Dogwood", "Elm", "Fir"].map((name) => `${name} Keys Mutual`);
const LINES = 5;

async function collected(page: Page): Promise<number[]> {
  const accounts: number[] = [];
  for (const name of CARRIERS) {
    const reportingAccountId = await addCompany(page, `${name}${" again".repeat(test.info().retry)}`);
    accounts.push(reportingAccountId);
    for (let line = 0; line < LINES; line += 1) {
      const kept = { retainedAmount: 1_000, retainedAccountId: 201, reportingAccountId };
      const { itemId } = await issueInvoice(page, 10_000, kept);
      await takePayment(page, itemId, 10_000);
    }
  }
  return accounts;
}

test("a bookkeeper pays them from the report in at most thirty key presses", async ({ page, context }) => {
  test.setTimeout(120_000);
  await openSession(page, "MJS", PAYING);
  const accounts = await collected(page);
  let count = 0;
  const press = async (key: string) => {
    count += 1;
    await page.keyboard.press(key);
  };
  const reach = async (target: Locator) => {
    await expect(target).toBeVisible();
    while (!(await target.evaluate((each) => each === document.activeElement))) {
      expect(count).toBeLessThan(30);
      await press("Tab");
    }
  };
  const ids = encodeURIComponent(JSON.stringify(accounts));
  await page.goto(`/company-payables-report?paidStatus=Unpaid&glAccountIds=${ids}`);
  await expect(page.getByText("Total, 30 items")).toBeVisible();
  await press("j");
  await press("Control+a");
  const bar = page.getByRole("region", { name: "Selected items" });
  await expect(bar).toContainText("30 items selected, 2,700.00");
  await press("Control+Enter");
  await expect(bar.getByRole("button", { name: "Pay", exact: true })).toBeFocused();
  await press("Enter");
  const dialog = page.getByRole("dialog", { name: "Pay companies" });
  await expect(dialog.getByRole("button", { name: "Pay 2,700.00" })).toBeVisible();
  await press("Control+Enter");
  const result = page.getByRole("region", { name: "Result" });
  await expect(result).toContainText("6 payments made");
  for (const name of ["Print checks (6)", "Remittances (6)"]) {
    await reach(result.getByRole("link", { name, exact: true }));
    const [paper] = await Promise.all([
      context.waitForEvent("request", (request) => request.url().includes("/accounting/payment-papers")),
      press("Enter"),
    ]);
    expect((await paper.response())?.headers()["content-type"]).toBe("application/pdf");
  }
  expect(count).toBeLessThanOrEqual(30);
});
