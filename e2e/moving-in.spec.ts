// From an empty database to work: set up, files of the old system, its totals, approval, and the first payment, carrier payment,
// transfer of revenue and statement, by screens alone.
import { expect, type Page } from "@playwright/test";
import { openByMenu } from "./site/accounts.ts";
import { setUpLink } from "./site/set-up-links.ts";
import { test } from "./site/test.ts";

const main = (page: Page) => page.getByRole("main");
const dialog = (page: Page, name: string | RegExp) => page.getByRole("dialog", { name });
const PLACES = Array.from({ length: 40 }, (_, place) => place);
const BANK = "Premium Trust Account";

const CARRIERS = "Carrier,Commission,Street,City,ST,ZIP\nAcme Mutual,15%,9 Harbor Rd,Dallas,TX,75201\n";
const CLIENTS = `Client #,First name,Last name,Street,City,ST,ZIP\n${PLACES.slice(0, 30)
  .map((place) => `C-${place},Client,No${place},${place + 1} Elm St,Austin,TX,78701`)
  .join("\n")}\n`;
const POLICIES = `Client #,Policy #,Eff date,Carrier\n${PLACES.slice(0, 30)
  .map((place) => `C-${place},HO-${place},01/05/2026,Acme Mutual`)
  .join("\n")}\n`;

/** Twenty open, ten paid by their clients, ten paid on too, of 1,000.00 with 150.00 for the agency each. */
const figuresAt = (place: number): string => {
  if (place < 20) return ",,,,";
  return place < 30 ? `850.00,150.00,,,${BANK}` : `850.00,150.00,850.00,150.00,${BANK}`;
};
const INVOICES = `Invoice #,Client #,Invoice date,Carrier,Commission account,Amount,Commission,Net collected,Commission collected,Paid to carrier,Commission transferred,Trust bank\n${PLACES.map(
  (place) =>
    `INV-${place},C-${place % 30},01/10/2026,Acme Mutual,Commission Income,"$1,000.00",150.00,${figuresAt(place)}`,
).join("\n")}\n`;

async function setUp(page: Page): Promise<void> {
  await page.goto(await setUpLink());
  await page.getByLabel("Name", { exact: true }).fill("Juniper Insurance");
  await page.getByLabel("Number").fill(String(3671 + test.info().retry));
  await page.getByLabel("Home state").selectOption("TX");
  await page.getByLabel("Time zone").selectOption("America/Chicago");
  await page.getByLabel("First name").fill("Rosa");
  await page.getByLabel("Last name").fill("Lind");
  await page.getByLabel("Initials").fill("rl");
  await page.getByLabel("Password", { exact: true }).fill("four quiet herons");
  await page.getByLabel("Password again").fill("four quiet herons");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("navigation", { name: "Main" })).toBeVisible();
  await page.getByRole("button", { name: "Add the starter chart" }).click();
  await expect(page.getByRole("row", { name: new RegExp(BANK) })).toBeVisible();
}

/** Brings a file in, and waits until all of its rows are there. */
async function bring(page: Page, kind: string, content: string): Promise<void> {
  const rowCount = content.trim().split("\n").length - 1;
  const rows = rowCount === 1 ? "1 row" : `${rowCount} rows`;
  await page.goto("/settings/import");
  await page.getByLabel("What is in it").selectOption({ label: kind });
  await page.getByLabel("Old system").fill("HawkSoft");
  const name = `${kind}.csv`;
  await page
    .getByLabel("File to import")
    .setInputFiles({ name, mimeType: "text/csv", buffer: Buffer.from(content) });
  await expect(page.getByRole("heading", { name, level: 1 })).toBeVisible();
  await page.getByRole("button", { name: `Check ${rows}` }).click();
  await page.getByRole("button", { name: `Import ${rows}`, exact: true }).click();
  await expect(page.getByRole("button", { name: "Import 0 rows" })).toBeDisabled({ timeout: 20_000 });
}

const total = (page: Page, label: string) => page.getByLabel(`${label} in the old system`);

async function open(page: Page): Promise<void> {
  await page.goto("/settings/opening");
  await page.getByLabel("Old system").fill("HawkSoft");
  await page.getByRole("button", { name: "Begin" }).click();
  await expect(page.getByRole("heading", { name: /^Opening balances as of/, level: 1 })).toBeVisible();
  const address = page.url();
  await page.getByRole("link", { name: "Bring them as a file" }).click();
  await expect(page.getByLabel("What is in it")).toHaveValue("openInvoices");
  await bring(page, "Opening invoices", INVOICES);
  await page.goto(address);
  await page.getByRole("link", { name: /^Totals/ }).click();
  await total(page, "Receivables").fill("20,000.00");
  await total(page, "Payables collected").fill("8,500.00");
  await total(page, "Payables not collected").fill("17,000.00");
  await total(page, "Client credits").fill("0");
  await total(page, "Revenue in trust").fill("1,500.00");
  await page.getByLabel("Balance in the old books").fill("10,000.00");
  await page.getByRole("button", { name: "Save totals" }).click();
  await expect(main(page)).toContainText("Everything agrees.");
  await page.getByRole("button", { name: "Approve", exact: true }).click();
  await page.getByRole("button", { name: "Approve and post" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Approved", { timeout: 20_000 });
}

async function takeFirstPayment(page: Page): Promise<void> {
  await page.keyboard.press("Control+k");
  await page.keyboard.type("INV-3");
  await page
    .getByRole("option", { name: /Invoice/ })
    .first()
    .click();
  await page.getByRole("link", { name: "Take payment" }).click();
  await expect(page.getByLabel("Received")).toHaveValue("1,000.00");
  await page.keyboard.press("Control+Enter");
  await expect(page.getByRole("heading", { name: /^Receipt \d+ has been recorded$/ })).toBeVisible();
}

async function chooseAccounts(page: Page, menu: string, entry: string, account: string): Promise<void> {
  await openByMenu(page, menu, entry);
  const choosing = page.getByRole("dialog");
  await choosing.getByRole("row", { name: `Select ${account}` }).click();
  await choosing.getByRole("button", { name: "Generate" }).click();
}

async function payCarrier(page: Page): Promise<void> {
  await chooseAccounts(page, "Company Payables", "Unpaid Payables", "Acme Mutual Payable");
  await page.getByRole("button", { name: "Pay all collected" }).click();
  await dialog(page, "Pay companies").getByRole("button", { name: "Pay 9,350.00 to 1 company" }).click();
  await expect(page.getByRole("region", { name: "Result" })).toContainText("1 payment made");
  await page.goto("/");
}

async function transferRevenue(page: Page): Promise<void> {
  await chooseAccounts(page, "Agency Revenue", "Unpaid", "Commission Income");
  await page.getByRole("button", { name: "Transfer all" }).click();
  const everything = dialog(page, "Transfer everything transferable");
  await everything.getByLabel("Trust bank").selectOption(BANK);
  await everything.getByLabel("Operating bank").selectOption("Operating Account");
  await everything.getByRole("button", { name: /^Transfer/ }).click();
  await expect(page.getByText("The revenue is transferred.")).toBeVisible();
}

async function makeStatements(page: Page): Promise<void> {
  await page.goto("/batch-statements");
  await page.getByRole("button", { name: /^New batch/ }).click();
  await expect(page.getByRole("dialog").getByRole("status")).toContainText("19 statements");
  await page.keyboard.press("Control+Enter");
  await expect(page).toHaveURL(/\/batch-statements\/\d+$/);
}

test("an agency moves in with 30 clients and 40 invoices, and works from the first morning on", async ({
  page,
}) => {
  test.setTimeout(180_000);
  await setUp(page);
  await bring(page, "Carriers and payees", CARRIERS);
  await bring(page, "Clients", CLIENTS);
  await bring(page, "Policies", POLICIES);
  await open(page);
  await takeFirstPayment(page);
  await payCarrier(page);
  await transferRevenue(page);
  await makeStatements(page);
});
