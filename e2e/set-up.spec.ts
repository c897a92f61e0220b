// From a set-up link to the first sign-in, and on to the first invoice, payment, deposit and trust position by screens alone.
import { expect, type Page } from "@playwright/test";
import { objections } from "./site/person.ts";
import { setUpLink } from "./site/set-up-links.ts";
import { test } from "./site/test.ts";

const place = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "Settings" }).getByRole("link", { name });

async function fill(page: Page, agencyNumber: number, password: string): Promise<void> {
  await page.getByLabel("Name", { exact: true }).fill("Cedar Insurance");
  await page.getByLabel("Number").fill(String(agencyNumber));
  const zone = page.getByLabel("Time zone");
  await page.getByLabel("Home state").selectOption({ label: "Georgia" });
  await expect(zone).toHaveValue("America/New_York");
  // A state with two zones asks for one.
  await page.getByLabel("Home state").selectOption({ label: "Texas" });
  await expect(zone).toHaveValue("");
  await zone.selectOption({ label: "Central time (Chicago)" });
  await page.getByLabel("First name").fill("Rosa");
  await page.getByLabel("Last name").fill("Lind");
  await expect(page.getByLabel("Initials")).toHaveValue("RL");
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByLabel("Password again").fill(password);
}

/** The starter chart, and a trust bank that works with deposit slips. */
async function addAccounts(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Add the starter chart" }).click();
  await expect(page.getByRole("row", { name: /Premium Trust Account/ })).toContainText("Trust bank");
  await expect(page.getByRole("region", { name: "Set up your agency" })).toContainText(
    "Add the starter chart of accounts: done",
  );
  await place(page, "Bank accounts").click();
  await expect(page.getByRole("heading", { name: "Bank accounts", level: 1 })).toBeVisible();
  await page.getByRole("button", { name: "Change Premium Trust Account" }).click();
  const bank = page.getByRole("dialog", { name: "Change Premium Trust Account" });
  await bank.getByRole("checkbox", { name: "Deposit slips" }).check();
  await bank.getByRole("button", { name: "Save bank account" }).click();
  await expect(page.getByRole("row", { name: /Premium Trust Account/ })).toContainText("Yes");
}

async function addCarrierAndClient(page: Page): Promise<void> {
  await place(page, "Carriers and payees").click();
  await page.getByRole("button", { name: "Add carrier" }).click();
  const carrier = page.getByRole("dialog", { name: "Add a carrier or payee" });
  await carrier.getByLabel("Name", { exact: true }).fill("Acme Mutual");
  await carrier.getByLabel("Commission, percent").fill("15");
  await carrier.getByRole("button", { name: "Add carrier" }).click();
  await expect(page.getByRole("row", { name: /Acme Mutual/ })).toContainText("15 %");

  await page.getByRole("button", { name: "New", exact: true }).click();
  await page.getByRole("menuitem", { name: "Client", exact: true }).click();
  const client = page.getByRole("dialog", { name: "New client" });
  await client.getByLabel("First name").fill("Ada");
  await client.getByLabel("Last name").fill("Park");
  await client.getByLabel("Policy number").fill("HO-1");
  await client.getByLabel("Company").selectOption({ label: "Acme Mutual" });
  await page.keyboard.press("Control+Enter");
  await expect(page.getByRole("heading", { name: "Ada Park" })).toBeVisible();
}

/** The first invoice, its payment by check, the slip that takes the check to the bank, and how the bank stands then. */
async function invoiceToPosition(page: Page): Promise<void> {
  await page.getByRole("link", { name: "New invoice" }).first().click();
  const line = page.getByRole("group", { name: "Line 1" });
  await line.getByLabel("Description").fill("Homeowners premium");
  await line.getByLabel("Amount", { exact: true }).fill("1000");
  await line.getByLabel("Reporting account").selectOption({ label: "Acme Mutual Payable" });
  await page.keyboard.press("Control+Enter");
  await expect(page.getByRole("heading", { name: "Invoice 1001 has been issued" })).toBeVisible();
  await page.getByRole("link", { name: "Take payment" }).click();
  const received = page.getByRole("group", { name: "Pay method 1" }).getByLabel("Received");
  await expect(received).toHaveValue("1,000.00");
  await page.keyboard.press("Control+Enter");
  await expect(page.getByRole("heading", { name: "Receipt 1001 has been recorded" })).toBeVisible();
  await page.getByRole("button", { name: "New", exact: true }).click();
  await page.getByRole("menuitem", { name: "Deposit slip", exact: true }).click();
  await expect(page.getByText("1 on the slip")).toContainText("1,000.00");
  await page.keyboard.press("Control+Enter");
  await expect(page.getByRole("heading", { name: "The deposit slip is recorded" })).toBeVisible();
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Home" }).click();
  await expect(page.getByRole("main")).toContainText("Premium Trust Account");
  await expect(page.getByRole("main")).toContainText("1,000.00");

  await page.getByRole("button", { name: /user menu/ }).click();
  await page.getByRole("menuitem", { name: "Settings" }).click();
  await place(page, "GL accounts").click();
  await expect(page.getByRole("heading", { name: "GL accounts", level: 1 })).toBeVisible();
  await page.getByRole("button", { name: "Change Premium Trust Account" }).click();
  const account = page.getByRole("dialog", { name: "Change Premium Trust Account" });
  await account.getByLabel("Inactive").check();
  await account.getByRole("button", { name: "Save account" }).click();
  await expect(account.getByText("Premium Trust Account holds 1,000.00.")).toBeVisible();
  await account.getByRole("button", { name: "Cancel" }).click();
}

test("a link founds an agency, after a fault that is said at its field, and opens nothing again", async ({
  page,
}) => {
  test.setTimeout(120_000);
  const link = await setUpLink();
  await page.goto(link);
  await expect(page.getByLabel("Name", { exact: true })).toBeFocused();
  expect(await objections(page)).toEqual([]);
  // A second attempt of this test founds another agency.
  await fill(page, 3301 + test.info().retry, "cedar forever 1");
  await page.keyboard.press("Enter");
  await expect(page.getByText("must not contain your name")).toBeVisible();
  const password = page.getByLabel("Password", { exact: true });
  await expect(password).toBeFocused();
  await password.fill("four quiet herons");
  await page.getByLabel("Password again").fill("four quiet herons");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("navigation", { name: "Main" })).toBeVisible();

  await addAccounts(page);
  await addCarrierAndClient(page);
  await invoiceToPosition(page);
  await page.goto("about:blank");
  await page.goto(link);
  await expect(page.getByRole("alert")).toContainText("This set-up link has been used.");
  await expect(page.getByRole("link", { name: "Sign in" })).toBeVisible();
});
