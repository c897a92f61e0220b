// A day of paying companies and taking revenue: payments in part and again, their papers, files for the bank, and the second
// pair of eyes.
import { expect, type Page } from "@playwright/test";
import { APPROVING } from "./site/agency.ts";
import { act, OWN_CALL, openSession } from "./site/person.ts";
import { addCompany, issueInvoice, takePayment, tell } from "./site/record.ts";
import { test } from "./site/test.ts";

const COMMISSION = 201;
const PAPER = /\/accounting\/(commission-statement|payment-papers)/;
const TRUST = 11;

const open = (page: Page, initials = "MJS") => openSession(page, initials, APPROVING);
const dialog = (page: Page, name: string) => page.getByRole("dialog", { name });
const result = (page: Page) => page.getByRole("region", { name: "Result" });
const bar = (page: Page) => page.getByRole("region", { name: "Selected items" });

/** The name of a company of this attempt: a second attempt finds the first one's companies in the books. */
const own = (company: string) => (test.info().retry === 0 ? company : `Again ${company}`);

/** A company of its own with collected lines of 100.00, of which the agency keeps 10.00; answers the account. */
async function collected(page: Page, company: string, lines: number) {
  const reportingAccountId = await addCompany(page, own(company));
  const kept = { retainedAmount: 1_000, retainedAccountId: COMMISSION, reportingAccountId };
  const numbers: number[] = [];
  for (let line = 0; line < lines; line += 1) {
    const { itemId, number } = await issueInvoice(page, 10_000, kept);
    await takePayment(page, itemId, 10_000);
    numbers.push(number);
  }
  return { account: reportingAccountId, numbers };
}

const payables = (page: Page, accounts: readonly number[], paidStatus = "Unpaid") =>
  page.goto(
    `/company-payables-report?paidStatus=${paidStatus}&glAccountIds=${encodeURIComponent(JSON.stringify(accounts))}`,
  );

const addressOf = (line1: string) => ({
  address: { line1, line2: "", city: line1 && "Austin", state: line1 && "TX", postalCode: line1 && "78701" },
});

/** Changes a company of the test in the settings. */
async function saveCompany(page: Page, name: string, change: object): Promise<void> {
  const asked = { headers: OWN_CALL, data: { Query: "GetCarrierSettings" } };
  const response = await page.request.post("/accounting/query", asked);
  const { data: companies } = (await response.json()) as {
    data: { name: string; carrierId: number; accountLastFour?: string; inactive?: boolean }[];
  };
  const {
    carrierId,
    accountLastFour: _,
    ...saved
  } = companies.find((each) => each.name === name) ?? {
    carrierId: 0,
  };
  await tell(page, { ...saved, Command: "SaveCarrier", savedCarrierId: carrierId, ...change });
}

/** Chooses every collected line of the accounts, and opens what pays them. */
async function choosePay(page: Page, accounts: readonly number[]) {
  await payables(page, accounts);
  await page.getByLabel("Select all rows").check();
  await bar(page).getByRole("button", { name: "Pay", exact: true }).click();
  return dialog(page, "Pay companies");
}

async function payAll(page: Page, account: number, method = "Check"): Promise<void> {
  const paying = await choosePay(page, [account]);
  await paying.getByLabel("Method").selectOption(method);
  await paying.getByRole("button", { name: /^Pay [\d,.]+ to / }).click();
  await expect(result(page)).toContainText("1 payment made");
}

/** What kind of file a click opens in another window. */
async function opened(page: Page, click: () => Promise<void>): Promise<string | undefined> {
  const [paper] = await Promise.all([
    page.context().waitForEvent("response", (response) => PAPER.test(response.url())),
    click(),
  ]);
  return paper.headers()["content-type"];
}

test("a line is paid in part, then the rest, and the payment is voided", async ({ page }) => {
  await open(page);
  const { account, numbers } = await collected(page, "Parts Mutual", 1);
  const paying = await choosePay(page, [account]);
  await paying.getByLabel(/^Pay now for/).fill("40");
  await paying.getByRole("button", { name: "Pay 40.00" }).click();
  await expect(result(page)).toContainText("1 payment made");
  await payables(page, [account]);
  const row = page.getByRole("row").filter({ hasText: String(numbers[0]) });
  await expect(row).toContainText("Partly Paid");
  await expect(row).toContainText("50.00");
  await payAll(page, account);
  await result(page)
    .getByRole("link", { name: /^Company Payable/ })
    .click();
  await act(page, "Void");
  const voiding = page.getByRole("alertdialog");
  await voiding.getByLabel("Reason").fill("Wrong day");
  await voiding.getByRole("button", { name: /^Void/ }).click();
  await expect(voiding).toBeHidden();
  await payables(page, [account]);
  await expect(row).toContainText("50.00");
});

test("what was not paid says why and by what rule, and is paid by one press when the reason is gone", async ({
  page,
}) => {
  await open(page);
  const good = await collected(page, "Ready Mutual", 1);
  const bad = await collected(page, "Nowhere Mutual", 1);
  const save = (line1: string) => saveCompany(page, own("Nowhere Mutual"), addressOf(line1));
  await save("");
  const paying = await choosePay(page, [good.account, bad.account]);
  await expect(
    paying.getByRole("alert").filter({ hasText: /Nowhere Mutual.* has no mailing address for a check/ }),
  ).toBeVisible();
  await paying.getByRole("button", { name: "Pay 180.00" }).click();
  await expect(result(page)).toContainText("1 payment made, 1 not made");
  await expect(result(page)).toContainText(/has no mailing address for a check/);
  await save("9 Late Street");
  await result(page).getByRole("button", { name: "Retry failed" }).click();
  await expect(result(page)).toContainText("2 payments made");
  await payables(page, [good.account, bad.account], "Paid");
  await expect(page.getByRole("row").filter({ hasText: String(good.numbers[0]) })).toContainText("Paid");
});

test("the spoiled sheet of a check takes the next number, and stands with its reason", async ({ page }) => {
  await open(page);
  const { account } = await collected(page, "Spoilt Mutual", 1);
  await payAll(page, account);
  await page.goto("/payments-made");
  const row = page.getByRole("row").filter({ hasText: own("Spoilt Mutual") });
  await row.getByRole("button", { name: /^The sheet of Company Payable/ }).click();
  const spoiling = page.getByRole("dialog", { name: /^Spoiled sheet of check \d+/ });
  const title = (await spoiling.getByRole("heading").textContent()) ?? "";
  const old = Number(/\d+/.exec(title)?.[0]);
  await spoiling.getByLabel("Reason").fill("The printer jammed");
  await spoiling.getByRole("button", { name: "Take the next number" }).click();
  await expect(page.getByText(`is printed on check ${old + 1}.`)).toBeVisible();
  await expect(row).toContainText(String(old + 1));
  await page.goto("/cash-disbursements-register?dateRange=Today");
  await expect(page.getByRole("row").filter({ hasText: `${old}: The printer jammed` })).toContainText(
    String(old + 1),
  );
});

test("checks and transfers go to the bank once, in files", async ({ page }) => {
  await open(page);
  const { account } = await collected(page, "Wire Mutual", 1);
  await saveCompany(page, own("Wire Mutual"), { routingNumber: "011401533", accountNumber: "123456789" });
  await tell(page, {
    ...{ Command: "SaveBankAccount", savedBankId: TRUST, name: "Trust Bank", bankKind: "trustBank" },
    ...{ bankName: "First Harbor", routingNumber: "021000021", accountNumber: "987654321" },
    ...{ checkTitle: "", checkLayout: "top", achCompanyId: "1234567890" },
  });
  await payAll(page, account, "EFT");
  for (const [file, words] of [
    ["PositivePay", "Positive pay"],
    ["Transfers", "Transfers"],
  ] as const) {
    await page.goto("/bank-files");
    const make = async () => {
      await page.getByRole("button", { name: "Make a file" }).click();
      const making = dialog(page, "Make a file for a bank");
      await making.getByLabel("File").selectOption(file);
      await making.getByLabel("Trust bank").selectOption("Trust Bank");
      return making;
    };
    const making = await make();
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      making.getByRole("button", { name: "Make and save" }).click(),
    ]);
    expect(download.suggestedFilename()).not.toBe("");
    await expect(page.getByRole("row").filter({ hasText: words }).first()).toBeVisible();
    const again = await make();
    await again.getByRole("button", { name: "Make and save" }).click();
    await expect(again.getByText("Nothing of Trust Bank is new since the last file.")).toBeVisible();
    await again.getByRole("button", { name: "Cancel" }).click();
  }
  await page
    .getByRole("button", { name: /^Download file .* again$/ })
    .first()
    .click();
  const repeated = dialog(page, "Download the file again");
  await repeated.getByLabel("Reason").fill("The bank lost it");
  await Promise.all([
    page.waitForEvent("download"),
    repeated.getByRole("button", { name: "Download" }).click(),
  ]);
});

test("the account current is of lines, of a month, and of the payment that settles it", async ({ page }) => {
  await open(page);
  const { account } = await collected(page, "Current Mutual", 2);
  await payables(page, [account]);
  await page.getByLabel("Select all rows").check();
  const ofLines = bar(page).getByRole("button", { name: "Commission statement" });
  expect(await opened(page, () => ofLines.click())).toBe("application/pdf");
  await payAll(page, account);
  await page.goto("/payments-made");
  const ofPayment = page
    .getByRole("row")
    .filter({ hasText: own("Current Mutual") })
    .getByRole("button", { name: /^Commission statement of the lines of/ });
  expect(await opened(page, () => ofPayment.click())).toBe("application/pdf");
  await page.goto("/commission-statements");
  await page.getByRole("button", { name: "Make a statement" }).click();
  const making = dialog(page, "Make a commission statement");
  await making.getByLabel("Company").selectOption(`${own("Current Mutual")} Payable`);
  const ofMonth = making.getByRole("button", { name: "Make statement" });
  expect(await opened(page, () => ofMonth.click())).toBe("application/pdf");
  const rows = page.getByRole("row").filter({ hasText: own("Current Mutual") });
  await expect(rows).toHaveCount(3);
  for (const row of await rows.all()) await expect(row).toContainText("20.00");
  await page
    .getByRole("button", { name: /^Void statement/ })
    .first()
    .click();
  const voiding = page.getByRole("dialog", { name: /^Void commission statement/ });
  await voiding.getByLabel("Reason").fill("Wrong month");
  await voiding.getByRole("button", { name: "Void" }).click();
  await expect(page.getByText(/Commission statement \d+ is void\./)).toBeVisible();
});

test("all revenue of the bank is transferred at once, and its voucher names the receipts", async ({
  page,
}) => {
  await open(page);
  await collected(page, "Revenue Mutual", 1);
  await page.goto(`/agency-revenue-report?paidStatus=Unpaid&glAccountIds=%5B${COMMISSION}%5D`);
  await page.getByRole("button", { name: "Transfer all" }).click();
  const everything = dialog(page, "Transfer everything transferable");
  await everything.getByLabel("Trust bank").selectOption("Trust Bank");
  await everything.getByLabel("Operating bank").selectOption("Operating Bank");
  await expect(everything.getByRole("region", { name: "Effect" })).toContainText("Surplus");
  await everything.getByRole("button", { name: /^Transfer/ }).click();
  await expect(
    everything.getByRole("heading", { name: /^Agency Revenue Payable \d+ has been recorded/ }),
  ).toBeVisible();
  const printed = everything.getByRole("link", { name: "Print the voucher" });
  expect(await opened(page, () => printed.click())).toBe("application/pdf");
  await page.goto("/payments-made");
  await page
    .getByRole("checkbox", { name: /^Select Agency Revenue Payable/ })
    .first()
    .check();
  const voucher = bar(page).getByRole("link", { name: "Voucher", exact: true });
  expect(await opened(page, () => voucher.click())).toBe("application/pdf");
});

test("from an amount upward a payment waits for a second user, who is shown a changed payee", async ({
  page,
  browser,
}) => {
  await open(page);
  await tell(page, { Command: "ChangeBookSettings", approvalFrom: 10_000 });
  const { account } = await collected(page, "Careful Mutual", 2);
  await saveCompany(page, own("Careful Mutual"), addressOf("7 New Street"));
  const enter = async () => {
    const paying = await choosePay(page, [account]);
    await expect(paying.getByText(/will wait for a second user.*Source: trust policy/)).toBeVisible();
    await paying.getByRole("button", { name: "Pay 180.00" }).click();
    await expect(result(page)).toContainText("0 payments made, 1 not made");
    await expect(result(page)).toContainText('Source: trust policy, "Payments wait for a second user".');
  };
  const second = await (await browser.newContext()).newPage();
  await open(second, "TWO");
  const waiting = second
    .getByRole("row")
    .filter({ hasText: own("Careful Mutual") })
    .filter({ hasText: "Waiting" });

  await enter();
  await page.goto("/payments-to-approve");
  await expect(page.getByRole("button", { name: /^Approve 180\.00/ })).toHaveCount(0);
  await second.goto("/payments-to-approve");
  await waiting.getByRole("button", { name: /^Refuse/ }).click();
  const refusing = second.getByRole("dialog", { name: "Refuse payment" });
  await refusing.getByLabel("Reason").fill("Not due yet");
  await refusing.getByRole("button", { name: "Refuse" }).click();
  await expect(second.getByText(`180.00 to ${own("Careful Mutual")} will not be paid.`)).toBeVisible();

  await enter();
  await second.goto("/payments-to-approve");
  await waiting.getByRole("button", { name: /^Approve/ }).click();
  const approving = second.getByRole("alertdialog", { name: "Approve payment" });
  await expect(approving).toContainText("The payee was changed in the last 30 days");
  await approving.getByRole("button", { name: "Approve 180.00" }).click();
  await expect(second.getByText(`180.00 to ${own("Careful Mutual")} is paid.`)).toBeVisible();
  await payables(page, [account], "Paid");
  await expect(page.getByText("Total, 2 items")).toBeVisible();
  await second.context().close();
  await tell(page, { Command: "ChangeBookSettings", approvalFrom: null });
});
