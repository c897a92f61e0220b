// A client at the counter: found, its account read, itself and its policies kept, and the ways in to what is recorded.
import { expect } from "@playwright/test";
import { objections, openSession, signIn, watch } from "./site/person.ts";
import { issueInvoice, tell } from "./site/record.ts";
import { test } from "./site/test.ts";

test("a client is found from Home, and its open invoice leads to its payment", async ({ page }) => {
  const trouble = await watch(page);
  await signIn(page, "MJS");
  const invoice = await issueInvoice(page, 7_700);
  await page
    .getByRole("navigation", { name: "Quick actions" })
    .getByRole("link", { name: "Find client" })
    .click();
  const finder = page.getByRole("textbox", { name: "Find client" });
  await expect(finder).toBeFocused();
  await finder.fill("HO-1");
  await page.getByRole("option", { name: /Ada Park/ }).click();
  await expect(page.getByRole("heading", { name: "Ada Park" })).toBeVisible();
  const row = page
    .getByRole("table", { name: "Open invoices" })
    .getByRole("row", { name: String(invoice.number) });
  await expect(row).toContainText("77.00");
  expect(await objections(page)).toEqual([]);
  await row.getByRole("link", { name: /^Take payment/ }).click();
  await expect(page.getByLabel(`Amount of Invoice ${invoice.number}`, { exact: true })).toHaveValue("77.00");
  expect(trouble).toEqual([]);
});

test("on a phone a client's notes and activity are whole, and so are the accounts of an invoice's line", async ({
  page,
}) => {
  await openSession(page, "MJS");
  await page.setViewportSize({ width: 390, height: 844 });
  const { itemId } = await issueInvoice(page, 123_456, { retainedAmount: 12_345, retainedAccountId: 201 });
  const note = "Asked for a copy of the invoice, sent by e-mail. Will pay when the insured is back.";
  await tell(page, { Command: "AddNote", clientId: 42, itemId, note, promisedOn: "2099-12-31" });
  await page.goto("/client?id=42");
  for (const name of ["Notes", "Activity"]) {
    const card = page.getByRole("group", { name });
    await expect(card).toBeVisible();
    expect(await card.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth), name).toBe(0);
  }
  const row = page.getByRole("table", { name: "Notes" }).getByRole("row").filter({ hasText: note }).first();
  await expect(row).toContainText("MJS");
  await row.getByRole("link", { name: /^Invoice/ }).click();
  const line = page.getByRole("table", { name: "Lines" }).getByRole("rowheader").first();
  await expect(line.getByText("keeps AB Commission")).toBeVisible();
  await expect(line).not.toContainText(";");
});

test("an open invoice offers its payment and its client", async ({ page }) => {
  await openSession(page, "MJS");
  const invoice = await issueInvoice(page, 3_300);
  await page.goto("/client?id=42");
  await page.getByRole("link", { name: String(invoice.number), exact: true }).click();
  await expect(page.getByRole("heading", { name: /^Invoice/ })).toBeVisible();
  await page.getByRole("link", { name: "Take payment" }).click();
  await expect(page.getByLabel("Received")).toHaveValue("33.00");
  await page.goBack();
  await page.getByRole("article").getByRole("link", { name: "Ada Park", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Ada Park" })).toBeVisible();
});

test("a phone shows what is open and the way to its payment without scrolling sideways", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openSession(page, "MJS");
  const invoice = await issueInvoice(page, 123_456_78);
  await page.goto("/client?id=42");
  const row = page
    .getByRole("table", { name: "Open invoices" })
    .getByRole("row", { name: String(invoice.number) });
  const seen = [
    row.getByRole("link", { name: "123,456.78" }),
    row.getByRole("cell", { name: "123,456.78" }).last(),
    row.getByRole("link", { name: /^Take payment/ }),
  ];
  for (const one of seen) {
    const box = await one.boundingBox();
    expect(box && box.x + box.width).toBeLessThanOrEqual(378);
  }
  const activity = page.getByRole("table", { name: "Activity" });
  await activity.getByRole("link", { name: `Invoice ${invoice.number}` }).click();
  await expect(page.getByRole("heading", { name: new RegExp(`^Invoice ${invoice.number}`) })).toBeVisible();
});

test("a client is added with a policy, and changed", async ({ page }) => {
  await openSession(page, "MJS");
  await page.goto("/client");
  await page.getByRole("button", { name: "New client" }).click();
  const dialog = page.getByRole("dialog");
  await page.keyboard.press("Enter");
  await expect(dialog.getByText("Enter a name or a business name.")).toBeVisible();
  await dialog.getByLabel("Business name").fill("Harbour Bakery");
  await dialog.getByLabel("Statements").selectOption("By e-mail");
  await dialog.getByRole("button", { name: "Add client" }).click();
  await expect(dialog.getByText("Statements by e-mail need an e-mail address.")).toBeVisible();
  await dialog.getByLabel("E-mail").fill("owner@harbour.example");
  expect(await objections(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Add client" }).click();
  await expect(page.getByRole("heading", { name: "Harbour Bakery" })).toBeVisible();
  await page.getByRole("button", { name: "Add policy" }).click();
  await dialog.getByLabel("Policy number").fill("HB-77");
  await dialog.getByLabel("Company").selectOption("Acme Mutual");
  await dialog.getByRole("textbox", { name: "Effective" }).fill("01/15/2026");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("row", { name: /HB-77/ })).toContainText("01/15/2026");
  await page.getByRole("button", { name: "Edit client" }).click();
  await dialog.getByLabel("City").fill("Duluth");
  await dialog.getByRole("button", { name: "Save client" }).click();
  await expect(page.getByText("Duluth")).toBeVisible();
});

test("who records nothing is offered nothing", async ({ page }) => {
  await signIn(page, "TRK");
  await expect(page.getByRole("link", { name: "Take payment" })).toHaveCount(0);
  await page.goto("/client?id=42");
  await expect(page.getByText("You do not have permission to work with clients")).toBeVisible();
});
