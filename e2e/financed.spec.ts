// Financing chosen after the invoice: the finance company owes what it lends, the client the rest.
import { itemLink } from "@fiducia/contract/item-link";
import { expect } from "@playwright/test";
import { SITE } from "./site/addresses.ts";
import { act, objections, openSession } from "./site/person.ts";
import { issueInvoice } from "./site/record.ts";
import { test } from "./site/test.ts";

test("an invoice is converted in part, and both documents that came of it are one step away", async ({
  page,
}) => {
  await openSession(page, "MJS");
  const { itemId, number } = await issueInvoice(page, 100_000);
  await page.goto(
    itemLink({ host: SITE, site: "invoice", intent: "read_only", itemId, origin: SITE, clientId: 42 }),
  );
  await act(page, "Convert to financed");
  const dialog = page.getByRole("dialog", { name: `Convert Invoice ${number} to financed` });
  const amount = dialog.getByLabel("Amount financed");
  await expect(amount).toHaveValue("1,000.00");
  await amount.press("Enter");
  await expect(dialog.getByRole("alert")).toContainText("Choose the finance company");
  await dialog.getByRole("textbox", { name: "Finance company", exact: true }).fill("Park");
  await dialog.getByRole("option", { name: /Ada Park/ }).click();
  await expect(
    dialog.getByText(`The finance company is another client than the one who owes Invoice ${number}.`),
  ).toBeVisible();
  await dialog.getByRole("textbox", { name: "Finance company", exact: true }).fill("Reed");
  await dialog.getByRole("option", { name: /Bo Reed/ }).click();
  await amount.fill("1,000.01");
  await expect(
    dialog.getByText(`Invoice ${number} has 1,000.00 open; 1,000.01 is more than that.`),
  ).toBeVisible();
  await amount.fill("700");
  await expect(dialog.getByRole("region", { name: "Effect" })).toContainText(
    `Invoice ${number}amount due 1,000.00 now, 300.00 after`,
  );
  expect(await objections(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Convert" }).click();
  const result = dialog.getByRole("region", { name: "Result" });
  await expect(result).toContainText(`Invoice ${number} is financed`);
  await expect(result.getByRole("link", { name: /^Credit Memo \d+$/ })).toBeVisible();
  await result.getByRole("link", { name: /^Invoice \d+ to Bo Reed$/ }).click();
  await expect(page.getByText(`Financed for Ada Park, Invoice ${number}`)).toBeVisible();
});
