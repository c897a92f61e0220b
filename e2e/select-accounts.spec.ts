// Which accounts a report of payables or revenue is about: the words of the dialog, and how accounts are picked.
import { expect } from "@playwright/test";
import {
  ACTIVE,
  dialog,
  generate,
  grid,
  intercept,
  NONE_CHOSEN,
  openByMenu,
  RETIRED,
  REVENUE,
} from "./site/accounts.ts";
import { DEMO_SITE } from "./site/addresses.ts";
import { signIn } from "./site/person.ts";
import { test } from "./site/test.ts";

test.use({ baseURL: DEMO_SITE });

test("the dialog's words; nothing is generated before an account is selected, which the button says", async ({
  page,
}) => {
  await signIn(page, "PAY");
  await openByMenu(page, "Company Payables", "Unpaid Payables");
  const frame = dialog(page);
  await expect(frame.getByText("Unpaid Payables")).toBeVisible();
  for (const label of ["Reporting in Office:", "Show Inactive Items", "Filter accounts", "Date Range"])
    await expect(frame.getByLabel(label)).toBeVisible();
  await expect(frame.getByText("Filter by Date")).toBeVisible();
  await expect(grid(page).getByRole("columnheader")).toHaveText(["", "Account", "Inactive"]);
  await expect(grid(page).getByRole("rowheader")).toHaveText(ACTIVE);
  await expect(frame.getByText("0 accounts selected")).toBeVisible();
  const run = generate(page);
  await expect(run).toHaveAttribute("aria-disabled", "true");
  await run.hover();
  await expect(page.getByRole("tooltip")).toHaveText(NONE_CHOSEN);
  await frame.getByRole("button", { name: "Cancel" }).focus();
  await page.keyboard.press("Tab");
  await expect(run).toBeFocused();
  await expect(page.getByRole("tooltip")).toHaveText(NONE_CHOSEN);
  await page.keyboard.press("Enter");
  await expect(frame.locator("[aria-live]").filter({ hasText: NONE_CHOSEN })).toBeVisible();
  await expect(frame).toBeVisible();
  await frame.getByText("Filter by Date").click();
  await expect(frame.getByLabel("Date Range")).toBeHidden();
  await frame.getByRole("button", { name: "Cancel" }).click();
  await expect(frame).toBeHidden();
  await openByMenu(page, "Agency Revenue", "All Agency Revenue");
  await expect(dialog(page, REVENUE)).toContainText(
    "Accounts set as the Retained Commission for items also appear in the report",
  );
  await expect(grid(page, REVENUE).getByRole("rowheader")).toHaveText([
    "Agency Fees",
    "Agency-Bill Commission",
    "Direct-Bill Commission",
    "NSF Fees",
  ]);
});

test("accounts are picked by row, by range, by what matches, and all at once", async ({ page }) => {
  await signIn(page, "PAY");
  await openByMenu(page, "Company Payables", "All Payables");
  const frame = dialog(page);
  const row = (name: string) => grid(page).getByRole("row", { name });
  const count = frame.getByRole("status");
  await row("Beacon").click();
  await expect(count).toHaveText("1 account selected");
  await expect(row("Beacon")).toHaveAttribute("aria-selected", "true");
  await row("Northgate").click({ modifiers: ["Shift"] });
  await expect(count).toHaveText("3 accounts selected");
  await row("Cascade").click();
  await expect(count).toHaveText("2 accounts selected");
  const all = frame.getByLabel("Select all accounts");
  expect(await all.evaluate((box: HTMLInputElement) => box.indeterminate)).toBe(true);
  await all.click();
  await expect(count).toHaveText("5 accounts selected");
  await all.click();
  await expect(count).toHaveText("0 accounts selected");
  await frame.getByLabel("Filter accounts").fill("SURPLUS");
  await expect(grid(page).getByRole("rowheader")).toHaveText([
    "Cascade Surplus Lines Payable",
    "Surplus Lines Tax",
  ]);
  await frame.getByRole("button", { name: "Select all 2 matching" }).click();
  await expect(count).toHaveText("2 accounts selected");
  await frame.getByLabel("Filter accounts").fill("nobody");
  await expect(frame.getByText("No account matches.")).toBeVisible();
  await frame.getByLabel("Filter accounts").fill("");
  await frame.getByRole("button", { name: "Sort by Account" }).click();
  await frame.getByRole("button", { name: "Sort by Account" }).click();
  await expect(grid(page).getByRole("rowheader").first()).toHaveText("Surplus Lines Tax");
  await frame.getByRole("button", { name: "Reset" }).click();
  await expect(count).toHaveText("0 accounts selected");
});

test("inactive accounts come when they are asked for, once; without them the picks go, of many with a way back", async ({
  page,
}) => {
  await signIn(page, "PAY");
  const asked: unknown[] = [];
  await intercept(page, "GetReportingGLAccounts", (route, { includeInactive }) => {
    asked.push(includeInactive);
    return route.continue();
  });
  await openByMenu(page, "Company Payables", "All Payables");
  const frame = dialog(page);
  const toggle = frame.getByLabel("Show Inactive Items");
  await expect(grid(page).getByRole("rowheader")).toHaveText(ACTIVE);
  expect(asked).toEqual([false]);
  await toggle.click();
  await expect(grid(page).getByRole("rowheader")).toHaveText([...ACTIVE, RETIRED]);
  await expect(grid(page).getByRole("row", { name: RETIRED })).toContainText("Yes");
  await grid(page).getByRole("row", { name: RETIRED }).click();
  await expect(frame.getByRole("status")).toHaveText("1 account selected");
  await toggle.click();
  await expect(frame.getByRole("status")).toHaveText("0 accounts selected");
  await expect(frame.getByRole("button", { name: "Undo" })).toHaveCount(0);
  await expect(grid(page).getByRole("rowheader")).toHaveText(ACTIVE);
  await toggle.click();
  await frame.getByLabel("Select all accounts").click();
  await toggle.click();
  await expect(frame.getByRole("alert")).toContainText("6 selections were cleared.");
  await frame.getByRole("button", { name: "Undo" }).click();
  await expect(frame.getByRole("status")).toHaveText("6 accounts selected");
  await expect(toggle).toBeChecked();
  expect(asked.filter((inactive) => inactive)).toHaveLength(1);
});
