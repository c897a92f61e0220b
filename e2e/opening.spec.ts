// An agency that begins enters what its old system left open, by screens alone; a second user approves it, and work goes on.
import { expect, type Page } from "@playwright/test";
import { PASSWORD } from "./site/agency.ts";
import { addColleague, foundAgency } from "./site/founded.ts";
import { OWN_CALL, objections, openSession } from "./site/person.ts";
import { tell } from "./site/record.ts";
import { test } from "./site/test.ts";

const main = (page: Page) => page.getByRole("main");
const dialog = (page: Page) => page.getByRole("dialog");
const agencyNumber = () => 3661 + test.info().retry;

/** The accounts, a carrier, two clients, and a colleague, whose number it answers. */
async function setUp(page: Page): Promise<number> {
  await foundAgency(page, agencyNumber());
  await tell(page, { Command: "AddStarterChart" });
  await tell(page, {
    ...{ Command: "SaveCarrier", name: "Acme Mutual", payeeKind: "carrier", payableAccountId: null },
    address: { line1: "", line2: "", city: "", state: "", postalCode: "" },
    ...{ checkName: "", ourCode: "", termsDays: 0, termsFrom: "effective", billing: "accountCurrent" },
    ...{ isAppointed: true, commissionRate: 1_500, commissionByLine: {} },
  });
  for (const [firstName, lastName] of [
    ["Ada", "Park"],
    ["Bo", "Reed"],
  ])
    await tell(page, { Command: "AddClient", firstName, lastName, officeId: 1 });
  return addColleague(page, agencyNumber(), PASSWORD);
}

/** Changes trust settings and works with client accounts; she may prepare and not approve. */
const OF_NORA = [8000, 8001];

async function letPrepare(page: Page, personId: number): Promise<void> {
  const grants = OF_NORA.map((permissionId) => ({ permissionId, grantOfficeId: null }));
  await tell(page, { Command: "SavePersonGrants", personId, grants, isAdmin: false });
}

async function signInAs(page: Page, initials: string, password: string): Promise<void> {
  const entered = { userName: `${initials}@${agencyNumber()}`, password };
  expect((await page.request.post("/signin", { data: entered, headers: OWN_CALL })).status()).toBe(200);
}

const field = (page: Page, label: string) => dialog(page).getByLabel(label, { exact: true });
const part = (page: Page, whose: string) => dialog(page).getByRole("group", { name: `The ${whose}'s part` });

async function chooseClient(page: Page, name: string): Promise<void> {
  await dialog(page).getByRole("textbox", { name: "Client" }).fill(name.slice(0, 3));
  await dialog(page).getByRole("option", { name }).click();
}

async function enterInvoices(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Add invoice line" }).click();
  await dialog(page).getByRole("button", { name: "Add row" }).click();
  await expect(dialog(page).getByText("Required").first()).toBeVisible();
  expect(await objections(page)).toEqual([]);
  await chooseClient(page, "Ada Park");
  await field(page, "Document number").fill("INV-10");
  await field(page, "Date").press("t");
  await field(page, "Amount").fill("1000");
  await field(page, "Reporting account").selectOption({ label: "Acme Mutual Payable" });
  await field(page, "Retained").fill("15%");
  await field(page, "Retained account").selectOption({ label: "Commission Income" });
  await part(page, "company").getByLabel("Collected in trust").fill("900");
  await field(page, "Trust bank").selectOption({ label: "Premium Trust Account" });
  await page.keyboard.press("Control+Enter");
  await expect(dialog(page)).toContainText("900.00 was settled of 850.00");
  await part(page, "company").getByLabel("Collected in trust").fill("");
  await page.keyboard.press("Control+Enter");

  await expect(field(page, "Document number")).toHaveValue("");
  await chooseClient(page, "Bo Reed");
  await field(page, "Document number").fill("INV-11");
  await field(page, "Amount").fill("500");
  await field(page, "Reporting account").selectOption({ label: "Acme Mutual Payable" });
  await field(page, "Retained").fill("75");
  await field(page, "Retained account").selectOption({ label: "Commission Income" });
  await part(page, "company").getByLabel("Collected in trust").fill("425");
  await part(page, "agency").getByLabel("Collected in trust").fill("75");
  await expect(part(page, "company")).toContainText("Open 0.00");
  await field(page, "Trust bank").selectOption({ label: "Premium Trust Account" });
  await field(page, "Afterwards").selectOption({ label: "Close" });
  await page.keyboard.press("Control+Enter");
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.getByRole("row", { name: /INV-11/ })).toContainText("500.00");
}

async function enterMoney(page: Page): Promise<void> {
  await page.getByRole("link", { name: "Client credits" }).click();
  await page.getByRole("button", { name: "Add client credit" }).click();
  await chooseClient(page, "Bo Reed");
  await field(page, "Document number").fill("R-7");
  await field(page, "Date").press("t");
  await field(page, "Trust bank").selectOption({ label: "Premium Trust Account" });
  await field(page, "Left of it").fill("125");
  await field(page, "Afterwards").selectOption({ label: "Close" });
  await page.keyboard.press("Control+Enter");
  await expect(page.getByRole("row", { name: /R-7/ })).toContainText("125.00");

  await page.getByRole("link", { name: "Agency funds" }).click();
  await page.getByRole("button", { name: "Add amount" }).click();
  await field(page, "Trust bank").selectOption({ label: "Premium Trust Account" });
  await field(page, "The agency's own money").fill("50");
  await field(page, "Afterwards").selectOption({ label: "Close" });
  await page.keyboard.press("Control+Enter");
  await expect(page.getByRole("row", { name: /Premium Trust Account/ })).toContainText("50.00");
}

const total = (page: Page, label: string) => page.getByLabel(`${label} in the old system`);

async function compareTotals(page: Page): Promise<void> {
  await page.getByRole("link", { name: /^Totals/ }).click();
  await total(page, "Receivables").fill("1,000.01");
  await total(page, "Payables collected").fill("425");
  await total(page, "Payables not collected").fill("850");
  await total(page, "Client credits").fill("125");
  await total(page, "Revenue in trust").fill("75");
  await page.getByLabel("Balance in the old books").fill("675");
  await page.getByRole("button", { name: "Save totals" }).click();
  await expect(main(page)).toContainText(
    "Receivables: the rows add up to 1,000.00, the other system to 1,000.01.",
  );
  await expect(page.getByRole("row", { name: /^Receivables/ })).toContainText("0.01");
  await page.getByRole("button", { name: "Receivables, row by row" }).click();
  await expect(dialog(page).getByRole("row", { name: /INV-10/ })).toContainText("1,000.00");
  await dialog(page).getByRole("button", { name: "Close", exact: true }).last().click();
  expect(await objections(page)).toEqual([]);

  await total(page, "Receivables").fill("1000");
  await page.getByRole("button", { name: "Save totals" }).click();
  await expect(main(page)).toContainText("Everything agrees.");
  await expect(main(page)).toContainText("You do not have permission to approve opening balances");
  await expect(page.getByRole("button", { name: "Approve", exact: true })).toBeDisabled();
}

async function approve(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.getByRole("link", { name: "Reports", exact: true }).click();
  await expect(page.getByRole("row", { name: /^Premium Trust Account/ })).toContainText("675.00");
  expect(await objections(page)).toEqual([]);
  await page.getByRole("link", { name: /^Totals/ }).click();
  await page.getByRole("button", { name: "Approve", exact: true }).click();
  await page.getByRole("button", { name: "Approve and post" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Approved");
  await expect(main(page)).toContainText("Approved by Rosa Lind");
  const pack = await page.getByRole("link", { name: "Opening pack (PDF)" }).getAttribute("href");
  const paper = await page.request.get(pack ?? "");
  expect([paper.status(), paper.headers()["content-type"]]).toEqual([200, "application/pdf"]);
}

async function takeFirstPayment(page: Page): Promise<void> {
  await page.getByRole("link", { name: /^Documents/ }).click();
  await page.getByRole("link", { name: "INV-10" }).click();
  await expect(page.getByRole("heading", { name: /^Invoice \d+/ })).toBeVisible();
  await page.getByRole("link", { name: "Take payment" }).click();
  await expect(page.getByLabel("Received")).toHaveValue("1,000.00");
  await page.keyboard.press("Control+Enter");
  await expect(page.getByRole("heading", { name: /^Receipt \d+ has been recorded$/ })).toBeVisible();
}

test("opening balances are typed, compared to the cent and approved by a second user; the first payment comes in", async ({
  page,
}) => {
  test.setTimeout(90_000);
  const nora = await setUp(page);
  await signInAs(page, "RL", "four quiet herons");
  await letPrepare(page, nora);
  await page.goto("/");
  await main(page).getByRole("link", { name: "Enter opening balances" }).click();
  await expect(page.getByRole("heading", { name: "Opening balances", level: 1 })).toBeVisible();

  await openSession(page, "NB", agencyNumber());
  await page.goto("/settings/opening");
  await page.getByLabel("Old system").fill("HawkSoft");
  await page.getByRole("button", { name: "Begin" }).click();
  await expect(page.getByRole("heading", { name: /^Opening balances as of/, level: 1 })).toBeVisible();
  const address = page.url();
  await enterInvoices(page);
  await enterMoney(page);
  await compareTotals(page);

  await page.goto("about:blank");
  await signInAs(page, "RL", "four quiet herons");
  await approve(page, address);
  await takeFirstPayment(page);
});
