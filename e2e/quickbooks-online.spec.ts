// QuickBooks Online as a bookkeeper sets it up: allow it there, link an account, begin, send an invoice, see both books agree;
// then somebody changes it there, and the connection ends there. An emulated QuickBooks Online answers the running product.
import type { OnlineEmulator } from "@fiducia/quickbooks/emulator/online/server";
import { expect, type Page } from "@playwright/test";
import { foundAgency } from "./site/founded.ts";
import { changeInvoice, openOnlineCompany } from "./site/online-company.ts";
import { objections } from "./site/person.ts";
import { openQueue, pill, rowOf } from "./site/queue-dialog.ts";
import { tell } from "./site/record.ts";
import { test } from "./site/test.ts";

const AMOUNT = 12_500;
/** How long the product may take over a run of some thirty requests, five in a second. */
const A_RUN = { timeout: 60_000 };

const section = (page: Page, name: string) => page.getByRole("region", { name });
const account = (page: Page, title: string) => page.getByLabel(`Account in QuickBooks of ${title}`);

/** An invoice of an inspection fee, from an agency that has only just begun. Answers what it is called. */
async function issueFee(page: Page, clientId: number): Promise<string> {
  const accounts = await page.request.post("/accounting/query", { data: { Query: "GetAccountSettings" } });
  const { data: chart } = (await accounts.json()) as { data: { accountId: number; name: string }[] };
  const fees = chart.find(({ name }) => name === "Fee Income")?.accountId;
  const line = { lineType: "agencyFee", description: "Inspection", amount: AMOUNT, reportingAccountId: fees };
  const { items } = await tell<{ items: { number: number }[] }>(page, {
    ...{ Command: "IssueInvoice", clientId, lines: [line] },
  });
  return `Invoice ${items[0]?.number}`;
}

async function transferAll(page: Page): Promise<void> {
  await page.goto("/to-be-exported");
  await page.getByLabel("Select all rows").check();
  await page.locator("header").getByRole("button", { name: "Transfer to QuickBooks" }).click();
  await expect(page.getByText("queued for export.")).toBeVisible();
}

async function runNow(page: Page): Promise<void> {
  await page.goto("/settings/quickbooks");
  await section(page, "The next run").getByRole("button", { name: "Run now" }).click();
  await expect(page.getByText("The run has begun.")).toBeVisible();
}

async function connect(page: Page): Promise<void> {
  await page.getByRole("link", { name: "Connect QuickBooks Online" }).click();
  await expect(page).toHaveURL(/\/settings\/quickbooks$/);
  await expect(section(page, "Connection")).toContainText("Cedar Online", A_RUN);
}

test.describe("QuickBooks Online", () => {
  let company: OnlineEmulator;
  test.beforeEach(async ({ page }) => {
    const agencyNumber = 3731 + test.info().retry;
    company = await openOnlineCompany("Cedar Online", `91303500000${agencyNumber}`);
    await foundAgency(page, agencyNumber);
    await tell(page, { Command: "AddStarterChart" });
    await page.goto("/settings/quickbooks");
  });
  test.afterEach(() => company.close());

  test("connected, begun, sent and equal; changed there, and named; disconnected there", async ({ page }) => {
    test.setTimeout(300_000);
    company.realm.enter("Account", { Name: "Fees we charge", AccountType: "Income" });
    expect(await objections(page)).toEqual([]);
    await connect(page);

    // One account is linked to what is there; the others are made.
    await account(page, "Fee Income").selectOption("Fees we charge");
    await page.getByRole("button", { name: "Save the accounts" }).click();
    await expect(page.getByText("The accounts have been linked.")).toBeVisible();
    await expect(account(page, "What clients owe")).toContainText("Accounts Receivable");
    const beginning = section(page, "First day and form");
    await expect(beginning.getByRole("status")).toContainText("will be made in QuickBooks");
    await beginning.getByRole("button", { name: "Begin the export" }).click();
    await expect(section(page, "Clearing accounts")).toContainText("Trust receipts to be deposited");

    const { clientId } = await tell<{ clientId: number }>(page, {
      ...{ Command: "AddClient", firstName: "Fern", lastName: "Moss", officeId: 1 },
    });
    const invoice = await issueFee(page, clientId);
    await transferAll(page);
    await runNow(page);
    const proof = section(page, "Do both books agree?");
    await expect(proof).toContainText("equal in every account", A_RUN);
    await expect(section(page, "The next run")).toContainText("Nothing waits to be sent.");
    expect(await objections(page)).toEqual([]);
    expect(company.realm.of("Invoice").map(({ body }) => `Invoice ${body.DocNumber}`)).toEqual([invoice]);
    expect(company.realm.of("Customer").map(({ body }) => body.DisplayName)).toEqual(["Fern Moss"]);
    await page.goto("/");
    await openQueue(page);
    await pill(page, /^Complete/).click();
    await expect(rowOf(page, invoice)).toContainText("Transferred");

    changeInvoice(company, invoice.replace("Invoice ", ""), AMOUNT + 100);
    await runNow(page);
    await expect(proof).toContainText(
      `${invoice} was changed in QuickBooks: 126.00 there, 125.00 here.`,
      A_RUN,
    );
    await expect(proof.getByRole("status")).toContainText("accounts differ");
    expect(await objections(page)).toEqual([]);

    company.tokens.disconnect();
    await runNow(page);
    await expect(section(page, "Connection")).toContainText("no longer lets Fiducia in", A_RUN);
    await expect(page.getByRole("button", { name: "Run now" })).toHaveCount(0);
    await page.getByRole("link", { name: "Reconnect QuickBooks Online" }).click();
    await expect(page.getByRole("button", { name: "Run now" })).toBeVisible();
    await expect(section(page, "Connection")).not.toContainText("no longer lets Fiducia in");
    expect(await objections(page)).toEqual([]);
  });
});
