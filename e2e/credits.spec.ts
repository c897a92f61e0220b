// Credits at the counter: a credit memo is issued, applied as suggested and taken back; what stays open is written off.
import { itemLink } from "@fiducia/contract/item-link";
import { expect } from "@playwright/test";
import { SITE } from "./site/addresses.ts";
import { act, objections, openSession } from "./site/person.ts";
import { issueInvoice, takePayment } from "./site/record.ts";
import { test } from "./site/test.ts";

const linkTo = (site: "invoice" | "receipt", itemId: number) =>
  itemLink({ host: SITE, site, intent: "read_only", itemId, origin: SITE, clientId: 42 });

test("a credit memo is issued, applied as suggested, and taken back", async ({ page }) => {
  await openSession(page, "MJS");
  const invoice = await issueInvoice(page, 50_000);
  await page.goto("/credit-memo?client=42");
  const line = page.getByRole("group", { name: "Line 1" });
  await page.getByRole("button", { name: "Issue credit memo" }).click();
  await expect(line.getByText("Required").first()).toBeVisible();
  await line.getByLabel("Description").fill("Return premium");
  await line.getByLabel("Amount").fill("120");
  await line.getByLabel("Reporting account").selectOption("Acme Payable");
  await expect(line.getByLabel("Type").getByRole("option", { name: "Finance credit" })).toHaveCount(0);
  await expect(page.getByRole("region", { name: "Effect" })).toContainText("Credit Memo");
  expect(await objections(page)).toEqual([]);
  await line.getByLabel("Amount").press("Control+Enter");
  await expect(page.getByRole("region", { name: "Result" })).toContainText("has been issued");

  await act(page, "Apply credit");
  const apply = page.getByRole("dialog", { name: /^Apply Credit Memo/ });
  await expect(apply.getByText("Filled in as suggested")).toBeVisible();
  await expect(apply.getByRole("region", { name: "Effect" })).toContainText("Invoice");
  expect(await objections(page)).toEqual([]);
  await apply.getByRole("button", { name: "Apply", exact: true }).click();
  await expect(apply).toBeHidden();

  // The suggestion may pay what other tests left open as well: all of it is taken back.
  const takenBack = page.getByText(/taken back from Invoice \d+/);
  do {
    const before = await takenBack.count();
    await act(page, "Unapply");
    const back = page.getByRole("dialog", { name: /^Unapply Credit Memo \d+/ });
    await back.getByLabel("Invoice", { exact: true }).selectOption({ index: 1 });
    await expect(back.getByRole("region", { name: "Effect" })).toContainText("Invoice");
    await back.getByRole("button", { name: "Unapply" }).click();
    await expect(back).toBeHidden();
    await expect(takenBack).toHaveCount(before + 1);
  } while (!/Open/.test((await page.getByRole("heading", { level: 1 }).textContent()) ?? ""));

  await page.goto(linkTo("invoice", invoice.itemId));
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Open");
});

test("a write-off takes no more than is open, and needs money that pays the third party", async ({
  page,
}) => {
  await openSession(page, "MJS");
  const invoice = await issueInvoice(page, 1_000);
  await takePayment(page, invoice.itemId, 900);
  await page.goto(linkTo("invoice", invoice.itemId));
  await act(page, "Write off");
  const dialog = page.getByRole("dialog", { name: `Write off Invoice ${invoice.number}` });
  await expect(dialog.getByLabel("Amount")).toHaveValue("1.00");
  const send = dialog.getByRole("button", { name: "Write off" });
  await dialog.getByLabel("Reason").press("Enter");
  await expect(dialog.getByRole("alert")).toContainText("Enter the amount and the reason");
  await dialog.getByLabel("Amount").fill("1.01");
  await dialog.getByLabel("Trust bank").selectOption("Trust Bank");
  await dialog.getByLabel("Reason").fill("Too small to ask for");
  await expect(dialog.getByText("has 1.00 open; 1.01 is more than that")).toBeVisible();
  expect(await objections(page)).toEqual([]);
  await dialog.getByLabel("Amount").fill("1");
  await expect(dialog.getByText("is more than that")).toBeHidden();
  await send.click();
  await expect(dialog.getByRole("alert")).toContainText("Trust Bank");
  await expect(dialog.getByLabel("Reason")).toHaveValue("Too small to ask for");
});

test("collected revenue pays the third party's part of a write-off, to the cent", async ({ page }) => {
  await openSession(page, "MJS");
  const earned = await issueInvoice(page, 5_000, { retainedAmount: 1_000, retainedAccountId: 201 });
  await takePayment(page, earned.itemId, 5_000);
  const invoice = await issueInvoice(page, 1_000);
  await page.goto(linkTo("invoice", invoice.itemId));
  await act(page, "Write off");
  const dialog = page.getByRole("dialog", { name: `Write off Invoice ${invoice.number}` });
  await dialog.getByLabel("Trust bank").selectOption("Trust Bank");
  await dialog.getByLabel("Third parties are paid from").selectOption("Agency revenue collected there");
  await dialog.getByLabel(/^Invoice number/).fill(String(earned.number));
  await dialog.getByLabel("Reason").fill("Too small to ask for");
  const revenue = dialog.getByLabel(`Amount of Invoice ${earned.number}, line 1`);
  await revenue.fill("9");
  await expect(
    dialog.getByText("The revenue named adds up to 9.00; the third parties' part is 10.00."),
  ).toBeVisible();
  expect(await objections(page)).toEqual([]);
  await dialog.getByRole("button", { name: `All of Invoice ${earned.number}, line 1: 10.00` }).click();
  await expect(dialog.getByRole("region", { name: "Effect" })).toContainText(
    "amount due 10.00 now, 0.00 after",
  );
  await dialog.getByRole("button", { name: "Write off" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Paid");
});
