// The work of every hour, from Home, in as few clicks and keys as it takes: Tab and what is typed into fields do not count.
import { randomUUID } from "node:crypto";
import { expect, type Page } from "@playwright/test";
import { Hand } from "./site/hand.ts";
import { signIn } from "./site/person.ts";
import { test } from "./site/test.ts";

const quick = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "Quick actions" }).getByRole("link", { name });

async function sitDown(page: Page): Promise<Hand> {
  await signIn(page, "MJS");
  await expect(quick(page, "New invoice")).toBeVisible();
  return new Hand(page);
}

/** A client with a policy: at most 4. */
async function addClient(page: Page, lastName: string): Promise<number> {
  const hand = await sitDown(page);
  await hand.press("c");
  await expect(page.getByRole("menuitem", { name: "Client" })).toBeFocused();
  await hand.press("Enter");
  const dialog = page.getByRole("dialog", { name: "New client" });
  await hand.fill(dialog.getByLabel("First name"), "Fern");
  await hand.fill(dialog.getByLabel("Last name"), lastName);
  await hand.fill(dialog.getByLabel("Policy number"), `P-${lastName}`);
  await hand.fill(dialog.getByLabel("Company"), "Acme");
  await hand.press("Control+Enter");
  await expect(page.getByRole("heading", { name: `Fern ${lastName}` })).toBeVisible();
  await expect(page.getByRole("row", { name: `P-${lastName}` })).toContainText("Acme Mutual");
  return hand.count;
}

/** An invoice of two lines: at most 4. */
async function issueInvoice(page: Page, lastName: string): Promise<number> {
  const hand = await sitDown(page);
  await hand.click(quick(page, "New invoice"));
  await hand.fill(page.getByRole("textbox", { name: "Client" }), lastName);
  await page.keyboard.press("Tab");
  await expect(page.getByRole("textbox", { name: "Client" })).toHaveValue(`Fern ${lastName}`);
  await expect(page.getByLabel("Policy").locator("option:checked")).toContainText(`P-${lastName}`);
  const line = (number: number) => page.getByRole("group", { name: `Line ${number}` });
  await hand.fill(line(1).getByLabel("Description"), "Homeowners premium");
  await hand.fill(line(1).getByLabel("Amount", { exact: true }), "1000");
  await hand.fill(line(1).getByLabel("Reporting account"), "Acme");
  await hand.press("Enter");
  await hand.fill(line(2).getByLabel("Type"), "Ag");
  await hand.fill(line(2).getByLabel("Description"), "Policy fee");
  await hand.fill(line(2).getByLabel("Amount", { exact: true }), "25");
  await hand.fill(line(2).getByLabel("Reporting account"), "Ag");
  await hand.press("Control+Enter");
  await expect(page.getByRole("heading", { name: /^Invoice \d+ has been issued$/ })).toBeVisible();
  return hand.count;
}

/** A payment in cash with change: at most 3; its receipt is one more. */
async function takeCash(page: Page, lastName: string): Promise<number> {
  const hand = await sitDown(page);
  await hand.click(quick(page, "Take payment"));
  await hand.fill(page.getByRole("textbox", { name: "Client" }), lastName);
  await page.keyboard.press("Tab");
  await expect(page.getByLabel(/^Amount of Invoice \d+$/)).toBeVisible();
  const bank = page.getByLabel("Trust bank");
  if ((await bank.locator("option:checked").textContent()) === "") await hand.fill(bank, "Trust Bank");
  const method = page.getByRole("group", { name: "Pay method 1" });
  await hand.fill(method.getByLabel("Method"), "Cash");
  await hand.fill(method.getByLabel("Received"), "1100");
  await hand.press("Enter");
  await expect(page.getByLabel(/^Amount of Invoice \d+$/).first()).toHaveValue("1,025.00");
  await expect(page.getByLabel("Change given back in cash")).toHaveValue("75.00");
  await expect(page.getByText("1,025.00 is due, so 75.00 goes back to the client.")).toBeVisible();
  await hand.press("Control+Enter");
  await expect(page.getByRole("heading", { name: /^Receipt \d+ has been recorded$/ })).toBeVisible();
  return hand.count;
}

test("a client with a policy, an invoice, cash with change and its receipt", async ({ page, context }) => {
  const lastName = `Hollow${randomUUID().slice(0, 6)}`;
  expect(await addClient(page, lastName)).toBeLessThanOrEqual(4);
  expect(await issueInvoice(page, lastName)).toBeLessThanOrEqual(4);
  expect(await takeCash(page, lastName)).toBeLessThanOrEqual(3);
  await expect(page.getByRole("link", { name: "Print receipt" })).toBeFocused();
  const [paper] = await Promise.all([
    context.waitForEvent("request", (request) => request.url().includes("/accounting/document?kind=receipt")),
    page.keyboard.press("Enter"),
  ]);
  expect((await paper.response())?.headers()["content-type"]).toBe("application/pdf");
  await sitDown(page);
  await quick(page, "Take payment").click();
  await expect(page.getByLabel("Trust bank").locator("option:checked")).toHaveText("Trust Bank");
});
