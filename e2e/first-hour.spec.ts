// The first hour: from an empty agency to a carrier paid by check, with a colleague signed in. Its moves and fields are counted.
import { expect, type Page } from "@playwright/test";
import { Moves } from "./site/moves.ts";
import { objectionsInBothThemes } from "./site/person.ts";
import { setUpLink } from "./site/set-up-links.ts";
import { test } from "./site/test.ts";

const MOST_MOVES = 60;
const MOST_FIELDS = 45;

const exactly = { exact: true } as const;
const button = (page: Page, name: string) => page.getByRole("button", { name, ...exactly });
const goOn = (page: Page) =>
  page.getByRole("region", { name: "Set up your agency" }).getByRole("link", { name: /^Next/ });

async function found(page: Page, by: Moves): Promise<void> {
  await by.open(page, await setUpLink());
  await by.type(page.getByLabel("Name", exactly), "Cedar Insurance");
  await by.choose(page.getByLabel("Home state"), "Georgia");
  await by.type(page.getByLabel("First name"), "Rosa");
  await by.type(page.getByLabel("Last name"), "Lind");
  await by.type(page.getByLabel("E-mail"), "rosa@cedar.example");
  await by.type(page.getByLabel("Password", exactly), "four quiet herons");
  await by.type(page.getByLabel("Password again"), "four quiet herons");
  await by.click(button(page, "Create the agency and sign in"));
}

/** The steps of the settings, each with the way to the next. */
async function setUp(page: Page, by: Moves): Promise<void> {
  await expect(page.getByRole("heading", { name: "GL accounts", level: 1 })).toBeVisible();
  expect(await objectionsInBothThemes(page)).toEqual([]);
  await by.click(button(page, "Add the starter chart"));
  await by.click(goOn(page));
  await by.type(page.getByLabel("Address", exactly), "12 Elm St");
  await by.type(page.getByLabel("City"), "Macon");
  await by.type(page.getByLabel("ZIP"), "31201");
  await by.click(button(page, "Save"));
  await by.click(goOn(page));
  const carrier = page.getByRole("dialog", { name: "Add a carrier or payee" });
  await by.type(carrier.getByLabel("Name", exactly), "Acme Mutual");
  await by.type(carrier.getByLabel("Address", exactly), "1 Main St");
  await by.type(carrier.getByLabel("City"), "Atlanta");
  await by.type(carrier.getByLabel("State", exactly), "GA");
  await by.type(carrier.getByLabel("ZIP"), "30303");
  await by.type(carrier.getByLabel("Commission, percent"), "15");
  await by.click(carrier.getByRole("button", { name: "Add carrier" }));
  await by.click(goOn(page));
  const bank = page.getByRole("dialog", { name: "Change Premium Trust Account" });
  await by.type(bank.getByLabel("Bank", exactly), "First Bank of Macon");
  await by.type(bank.getByLabel("Routing number"), "011401533");
  await by.type(bank.getByLabel("Account number"), "4400123417");
  await by.click(bank.getByRole("button", { name: "Save bank account" }));
  await by.click(goOn(page));
}

/** The colleague chooses a password in a browser of her own, and is in. */
async function invite(page: Page, hers: Page, by: Moves): Promise<void> {
  const user = page.getByRole("dialog", { name: "Add a user" });
  await by.type(user.getByLabel("First name"), "Nora");
  await by.type(user.getByLabel("Last name"), "Berg");
  await by.choose(user.getByLabel("Works as"), "Bookkeeper");
  await by.click(user.getByRole("button", { name: "Add user and invite" }));
  const added = page.getByRole("dialog", { name: "Nora Berg has been added" });
  const link = (await added.locator("code").textContent()) ?? "";
  await by.click(added.getByRole("button", { name: "Done" }));
  await by.open(hers, link);
  await by.type(hers.getByLabel("Password", exactly), "nine quiet herons here");
  await by.type(hers.getByLabel("Password again", exactly), "nine quiet herons here");
  await by.click(button(hers, "Set the password and sign in"));
  await expect(hers.getByRole("button", { name: /^NB@/ })).toBeVisible();
}

async function invoiceAndPayment(page: Page, by: Moves): Promise<void> {
  // This agency works without QuickBooks.
  await by.click(goOn(page));
  await by.click(
    page.getByRole("region", { name: "Set up your agency" }).getByRole("link", { name: /^Skip/ }),
  );
  const client = page.getByRole("dialog", { name: "New client" });
  await by.type(client.getByLabel("First name"), "Ada");
  await by.type(client.getByLabel("Last name"), "Park");
  await by.type(client.getByLabel("Policy number"), "HO-1");
  await by.choose(client.getByLabel("Company"), "Acme Mutual");
  await by.click(client.getByRole("button", { name: "Add client" }));
  await by.click(page.getByRole("link", { name: "New invoice" }).first());
  const line = page.getByRole("group", { name: "Line 1" });
  await by.type(line.getByLabel("Description"), "Homeowners premium");
  await by.type(line.getByLabel("Amount", exactly), "1000");
  await by.choose(line.getByLabel("Reporting account"), "Acme Mutual Payable");
  await by.click(button(page, "Issue invoice"));
  await by.click(page.getByRole("link", { name: "Take payment" }));
  const method = page.getByRole("group", { name: "Pay method 1" });
  await expect(method.getByLabel("Received")).toHaveValue("1,000.00");
  await by.type(method.getByLabel("Reference number"), "118");
  await by.click(button(page, "Take payment"));
  await expect(page.getByRole("heading", { name: "Receipt 1001 has been recorded" })).toBeVisible();
}

async function payCarrier(page: Page, by: Moves): Promise<void> {
  const menu = page.getByRole("navigation", { name: "Main" });
  await by.click(menu.getByRole("button", { name: "Company Payables" }));
  await by.click(page.getByRole("menuitem", { name: "Unpaid Payables", ...exactly }));
  const accounts = page.getByRole("dialog", { name: "Select Company Payable Accounts" });
  await by.click(accounts.getByRole("row", { name: "Select Acme Mutual Payable" }));
  await by.click(accounts.getByRole("button", { name: "Generate Report" }));
  await by.click(button(page, "Pay all collected"));
  const dialog = page.getByRole("dialog", { name: "Pay companies" });
  await by.click(dialog.getByRole("button", { name: "Pay 850.00 to 1 company" }));
  await expect(page.getByRole("region", { name: "Result" })).toContainText("1 payment made");
  await expect(page.getByRole("region", { name: "Result" })).toContainText("850.00");
  await expect(
    page.getByRole("region", { name: "Result" }).getByRole("link", { name: "Print check" }),
  ).toBeVisible();
}

test("from an empty agency to a carrier paid by check, with a second user signed in", async ({
  page,
  browser,
}) => {
  test.setTimeout(60_000);
  const by = new Moves();
  const hers = await browser.newPage();
  await found(page, by);
  await setUp(page, by);
  await invite(page, hers, by);
  await invoiceAndPayment(page, by);
  await payCarrier(page, by);
  await hers.close();
  process.stdout.write(`The first hour takes ${by.moves} moves and ${by.fields} fields.\n`);
  expect(by.moves).toBeLessThanOrEqual(MOST_MOVES);
  expect(by.fields).toBeLessThanOrEqual(MOST_FIELDS);
});
