// A new agency sets itself up by its screens, and then takes its first payment.
import { expect, type Page } from "@playwright/test";
import { foundAgency } from "./site/founded.ts";
import { objections, signIn } from "./site/person.ts";
import { test } from "./site/test.ts";

const history = (page: Page) => page.getByRole("region", { name: "History" });
const place = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "Settings" }).getByRole("link", { name });

test("accounts, a carrier, and then the first invoice and payment", async ({ page }) => {
  await foundAgency(page, 3401 + test.info().retry);
  await page.goto("/");
  await expect(page.getByRole("link", { name: "Add a carrier with its payable account" })).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "Add a trust bank" }).first().click();
  await expect(page.getByRole("heading", { name: "Bank accounts", level: 1 })).toBeVisible();
  await page.goBack();
  await page.getByRole("button", { name: /user menu/ }).click();
  await page.getByRole("menuitem", { name: "Settings" }).click();
  await expect(page.getByRole("heading", { name: "Agency", level: 1 })).toBeVisible();
  await page.getByLabel("Legal name").fill("Cedar Insurance LLC");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(history(page)).toContainText("Legal name: Cedar Insurance → Cedar Insurance LLC");
  await page.getByLabel("Phone").fill("(512) 555-0100");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(history(page)).toContainText("Phone: (512) 555-0100");
  await expect(page.getByLabel("Legal name")).toHaveValue("Cedar Insurance LLC");
  expect(await objections(page)).toEqual([]);

  await place(page, "GL accounts").click();
  await expect(page.getByText("There is no account yet.")).toBeVisible();
  await page.getByRole("button", { name: "Add the starter chart" }).click();
  await expect(page.getByRole("row", { name: /Premium Trust Account/ })).toContainText("Trust bank");
  await expect(page.getByRole("button", { name: "Add the starter chart" })).toHaveCount(0);
  expect(await objections(page)).toEqual([]);

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
  await page.goto("/");
  await expect(page.getByRole("main")).toContainText("Premium Trust Account");
  await expect(page.getByRole("main")).toContainText("1,000.00");

  await page.goto("/settings/accounts");
  await page.getByRole("button", { name: "Change Premium Trust Account" }).click();
  const account = page.getByRole("dialog", { name: "Change Premium Trust Account" });
  await account.getByLabel("Inactive").check();
  await account.getByRole("button", { name: "Save account" }).click();
  await expect(account.getByText("Premium Trust Account holds 1,000.00.")).toBeVisible();
});

test("who may not change settings is told so, and has no way there", async ({ page }) => {
  await signIn(page, "NIL");
  await page.getByRole("button", { name: /user menu/ }).click();
  await expect(page.getByRole("menuitem", { name: "Preferences" })).toBeVisible();
  await expect(page.getByRole("menuitem", { name: "Settings" })).toHaveCount(0);
  await page.goto("/settings");
  await expect(page.getByText("You do not have permission to change settings")).toBeVisible();
});
