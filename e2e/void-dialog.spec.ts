// What goes wrong while somebody is voiding: two lines of reason, a lost answer, a rival, a session that is over.
import { expect, type Page } from "@playwright/test";
import { openSession, showAllRows } from "./site/person.ts";
import { issueInvoice } from "./site/record.ts";
import { test } from "./site/test.ts";

const rowOf = (page: Page, number: number) =>
  page
    .getByRole("row")
    .filter({ hasText: "Invoice" })
    .filter({ has: page.getByRole("rowheader", { name: String(number) }) });

/** A new invoice in today's list, with its void dialog open. */
async function aboutToVoid(page: Page) {
  await openSession(page, "MJS");
  const invoice = await issueInvoice(page, 4_200);
  await page.goto("/trustTransactions/0");
  await rowOf(page, invoice.number).getByRole("button", { name: /^Void/ }).click();
  const dialog = page.getByRole("alertdialog");
  const confirm = () => dialog.getByRole("button", { name: /^Void/ }).click();
  return { row: rowOf(page, invoice.number), dialog, confirm };
}

test.beforeEach(({ page }) => showAllRows(page));

test("a reason may be typed in two lines", async ({ page }) => {
  const { row, dialog, confirm } = await aboutToVoid(page);
  await dialog.getByLabel("Reason").fill("Entered twice:\nsee the one before");
  await confirm();
  await expect(dialog).toBeHidden();
  await expect(row.getByRole("button", { name: /^Void/ })).toHaveCount(0);
});

test("what a void would do stands in its dialog", async ({ page }) => {
  const { dialog } = await aboutToVoid(page);
  const effect = dialog.getByRole("region", { name: "Effect" });
  await expect(effect).toContainText("amount due 42.00 now, 0.00 after");
  // Its heading stands above what it heads.
  const heading = effect.getByRole("heading", { name: "Effect" });
  expect(await heading.evaluate((element) => getComputedStyle(element).paddingLeft)).toBe("0px");
});

test("when the answer is lost and the reason is changed, the user reads what happened", async ({ page }) => {
  const { row, dialog, confirm } = await aboutToVoid(page);
  await dialog.getByLabel("Reason").fill("First words");
  await page.route("**/accounting/command", async (route) => {
    await route.fetch();
    await route.abort();
  });
  await confirm();
  await expect(dialog.getByRole("alert")).not.toBeEmpty();
  await page.unroute("**/accounting/command");
  await dialog.getByLabel("Reason").fill("Better words");
  await confirm();
  await expect(dialog.getByRole("alert")).toContainText("was voided already");
  await page.keyboard.press("Escape");
  await expect(row.getByRole("button", { name: /^Void/ })).toHaveCount(0);
});

test("a session that is over leads to the sign-in, and from there back", async ({ page, context }) => {
  const { dialog, confirm } = await aboutToVoid(page);
  await dialog.getByLabel("Reason").fill("Too late");
  await context.clearCookies();
  await confirm();
  await expect(page).toHaveURL(/\/signin\?.*redirect=.*trustTransactions/);
});
