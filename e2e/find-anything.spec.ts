// The search of the toolbar finds what the books hold; New opens all work; forms and documents stand in the shell.
import { expect, type Page } from "@playwright/test";
import { DEMO_SITE } from "./site/addresses.ts";
import { objections, openSession, signIn } from "./site/person.ts";
import { issueInvoice } from "./site/record.ts";
import { test } from "./site/test.ts";

const field = (page: Page) => page.getByRole("combobox", { name: "Search or jump to" });
const option = (page: Page, name: string | RegExp) => page.getByRole("option", { name });

test("Ctrl+K, a name with a typing error and Enter lead to the client; the next time it is the first", async ({
  page,
}) => {
  await signIn(page, "MJS");
  await page.keyboard.press("Control+k");
  await page.keyboard.type("ada prak");
  await expect(option(page, /Ada Park/)).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Ada Park" })).toBeVisible();
  await page.keyboard.press("Control+k");
  const recent = page.getByRole("group", { name: "Recent" });
  await expect(recent.getByRole("option")).toHaveText([/^Ada Park/]);
  expect(await objections(page)).toEqual([]);
});

test("an invoice is found by its number and opens in the shell, with the way back", async ({ page }) => {
  await signIn(page, "MJS");
  const { number } = await issueInvoice(page, 30_000);
  await page.keyboard.press("Control+k");
  await page.keyboard.type(`inv ${number}`);
  await expect(option(page, new RegExp(`^Invoice ${number}`))).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: new RegExp(`^Invoice ${number}`) })).toBeVisible();
  await expect(page.getByRole("navigation", { name: "Main" })).toBeVisible();
  await page.getByRole("navigation", { name: "Way back" }).getByRole("link", { name: "Home" }).click();
  await expect(page).toHaveURL(/\/$/);
});

test("bounce asks for the check", async ({ page }) => {
  await signIn(page, "MJS");
  await page.keyboard.press("Control+k");
  await field(page).fill("bounce");
  await page.keyboard.press("Enter");
  await expect(field(page)).toHaveAttribute("placeholder", /number of the check/);
  await expect(field(page)).toBeFocused();
});

test("nothing is found beyond what the user may see", async ({ page }) => {
  await signIn(page, "NIL");
  await page.keyboard.press("Control+k");
  await field(page).fill("ada park");
  await expect(page.getByRole("dialog").getByRole("status")).toHaveText("Nothing found");
  await expect(page.getByRole("button", { name: "New", exact: true })).toHaveCount(0);
});

test("C opens New, by the keyboard alone a form is reached; it stands in the shell", async ({ page }) => {
  await signIn(page, "MJS");
  await expect(page.getByRole("heading", { name: "Trust position" })).toBeVisible();
  await page.keyboard.press("c");
  await expect(page.getByRole("menuitem", { name: "Client", exact: true })).toBeFocused();
  expect(await objections(page)).toEqual([]);
  await page.getByRole("menuitem", { name: "Bank charge" }).click();
  await expect(page).toHaveURL(/kind=bankCharge/);
  await expect(page.getByRole("heading", { name: "Bank charge" })).toBeVisible();
  await expect(page.getByRole("navigation", { name: "Main" })).toBeVisible();
  await page.keyboard.press("Control+k");
  await expect(field(page)).toBeFocused();
});

test.describe("on the demo site", () => {
  test.use({ baseURL: DEMO_SITE });
  test("a payer out is offered no invoice", async ({ page }) => {
    await signIn(page, "PAY", 1001);
    await page.getByRole("button", { name: "New", exact: true }).click();
    await expect(page.getByRole("menuitem", { name: "Refund" })).toBeVisible();
    await expect(page.getByRole("menuitem", { name: "Invoice" })).toHaveCount(0);
  });
});

test("New policy asks for the client first", async ({ page }) => {
  await openSession(page, "MJS");
  await page.goto("/client?new=policy");
  await expect(page.getByRole("heading", { name: "Find the client whose policy it is" })).toBeVisible();
  await page.getByRole("textbox", { name: "Find client" }).fill("ada park");
  await page.getByRole("option", { name: /Ada Park/ }).click();
  await expect(page.getByRole("dialog", { name: /policy/i })).toBeVisible();
});

test("an unknown period, and every other unknown address, keep the shell", async ({ page }) => {
  await openSession(page, "MJS");
  for (const path of ["/trustTransactions/2", "/nowhere/at-all"]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { name: "Page Not Found" })).toBeVisible();
    await expect(page.getByRole("navigation", { name: "Main" })).toBeVisible();
  }
});
