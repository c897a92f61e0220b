// Two months of a trust bank are reconciled in a row, by screens alone: statements are brought, lines matched and recorded, one user
// finishes and another approves.
import { expect, type Page } from "@playwright/test";
import { PASSWORD } from "./site/agency.ts";
import { addColleague, foundAgency } from "./site/founded.ts";
import { OWN_CALL, objections } from "./site/person.ts";
import { tell } from "./site/record.ts";
import { test } from "./site/test.ts";

const main = (page: Page) => page.getByRole("main");
const dialog = (page: Page) => page.getByRole("dialog");
const agencyNumber = () => 3681 + test.info().retry;

const SEPTEMBER = `Date,Description,Amount,Balance
09/03/2026,DEPOSIT,1100.00,1100.00
09/20/2026,SERVICE CHARGE,-12.00,1088.00
09/30/2026,WIRE FROM J DOE,250.00,1338.00
`;
const OCTOBER = `Date,Description,Amount,Balance
10/10/2026,DEPOSIT,300.00,1638.00
10/12/2026,DEPOSIT,300.00,1938.00
`;

/** Ada Park pays 1,100.00 in September, and twice 300.00 in October. */
async function setUp(page: Page): Promise<void> {
  await foundAgency(page, agencyNumber());
  await tell(page, { Command: "AddStarterChart" });
  const { clientId } = await tell<{ clientId: number }>(page, {
    ...{ Command: "AddClient", firstName: "Ada", lastName: "Park", officeId: 1 },
  });
  const banks = await page.request.post("/accounting/query", {
    headers: OWN_CALL,
    data: { Query: "GetReconciliations" },
  });
  const [{ bankAccountId } = { bankAccountId: 0 }] = (await banks.json()).data;
  for (const [datedOn, amount] of [
    ["2026-09-02", 110_000],
    ["2026-10-09", 30_000],
    ["2026-10-09", 30_000],
  ])
    await tell(page, {
      ...{ Command: "TakePayment", clientId, bankAccountId, datedOn, confirmRepeat: true },
      ...{ payMethods: [{ method: "EFT", amount }], invoices: [] },
    });
}

async function begin(page: Page): Promise<void> {
  await page.goto("/reconciliations");
  await expect(main(page)).toContainText("Not reconciled yet.");
  expect(await objections(page)).toEqual([]);
  await page.getByRole("button", { name: "Begin" }).click();
  await dialog(page).getByRole("textbox", { name: "Last day before the first statement" }).fill("08/31/2026");
  await dialog(page).getByLabel("What the bank held at its end").fill("0");
  expect(await objections(page)).toEqual([]);
  await dialog(page).getByRole("button", { name: "Begin" }).click();
  await expect(main(page)).toContainText("Reconciled from 08/31/2026 on; no month is finished.");
}

/** Brings a file whose columns are known by their names, says its last day where that has no line, and keeps its lines. */
async function bring(page: Page, name: string, content: string, lastDay?: string): Promise<void> {
  await page.goto("/reconciliations");
  await page.getByRole("link", { name: "Bank statements" }).click();
  await page.getByLabel("Statement", { exact: true }).setInputFiles({
    ...{ name, mimeType: "text/csv", buffer: Buffer.from(content) },
  });
  if (lastDay !== undefined) {
    await page.getByRole("button", { name: "Change days or balances" }).click();
    await page.getByRole("textbox", { name: "Last day" }).fill(lastDay);
    await page.getByRole("button", { name: "Use these balances" }).click();
    await expect(main(page).getByRole("heading", { level: 1 })).toContainText(lastDay);
  }
  await page.getByRole("button", { name: /^Keep \d+ lines/ }).click();
  await expect(main(page)).toContainText("Kept");
  await page.goto("/reconciliations");
  await page.getByRole("link", { name: /^Match \d+ lines/ }).click();
}

const line = (page: Page, words: string) => main(page).getByRole("row").filter({ hasText: words });

async function record(page: Page, words: string, choice: string): Promise<void> {
  await line(page, words).getByRole("button", { name: "Other" }).click();
  await page.getByRole("menuitem", { name: choice }).click();
  await dialog(page).getByRole("button", { name: "Record" }).click();
  await expect(line(page, words)).toHaveCount(0);
}

/** Finishes the month that is next, as the bank's three figures are equal. */
async function finish(page: Page, day: string, figure: string): Promise<void> {
  await page.goto("/reconciliations");
  await page.getByRole("link", { name: `Reconcile ${day}` }).click();
  for (const leg of ["Bank", "Books", "Owners"])
    await expect(
      main(page).getByRole("heading", { name: leg, exact: true }).locator("xpath=.."),
    ).toContainText(figure);
  expect(await objections(page)).toEqual([]);
  await page.getByRole("button", { name: "Finish" }).click();
  await expect(main(page).getByRole("heading", { level: 1 })).toContainText("Finished");
}

test("two months in a row, finished by one and approved by another", async ({ page }) => {
  await setUp(page);
  const personId = await addColleague(page, agencyNumber(), PASSWORD);
  await begin(page);
  await bring(page, "september.csv", SEPTEMBER);
  await page.getByRole("button", { name: "Match 1 exact one" }).click();
  await expect(line(page, "SERVICE CHARGE")).toBeVisible();
  await record(page, "SERVICE CHARGE", "Bank charge");
  await record(page, "WIRE FROM J DOE", "Hold as unidentified");
  await expect(main(page)).toContainText("Every line of the bank is matched.");
  await finish(page, "09/30/2026", "1,338.00");

  await bring(page, "october.csv", OCTOBER, "10/31/2026");
  for (let left = 2; left > 0; left -= 1) {
    await main(page)
      .getByRole("button", { name: /^Match DEPOSIT/ })
      .first()
      .click();
    await expect(main(page).getByRole("button", { name: /^Match DEPOSIT/ })).toHaveCount(left - 1);
  }
  await finish(page, "10/31/2026", "1,938.00");

  await tell(page, {
    ...{ Command: "SavePersonGrants", personId, isAdmin: false },
    grants: [{ permissionId: 9105, grantOfficeId: null }],
  });
  const entered = { userName: `NB@${agencyNumber()}`, password: PASSWORD };
  expect((await page.request.post("/signin", { data: entered, headers: OWN_CALL })).status()).toBe(200);
  for (const day of ["09/30/2026", "10/31/2026"]) {
    await page.goto("/reconciliations");
    await page.getByRole("link", { name: day, exact: true }).click();
    await page.getByRole("button", { name: "Approve" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Approve" }).click();
    await expect(main(page).getByRole("heading", { level: 1 })).toContainText("Approved");
  }
  const pdf = await page.request.get(
    (await page.getByRole("link", { name: "Report (PDF)" }).getAttribute("href")) ?? "",
  );
  expect((await pdf.body()).subarray(0, 5).toString()).toBe("%PDF-");
});
