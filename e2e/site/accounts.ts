// The dialogs that choose the accounts of a report: how they are opened, and what of them is read.
import type { Page, Route } from "@playwright/test";

export const PAYABLES = "Select Company Payable Accounts";
export const REVENUE = "Select Agency Revenue Accounts";
export const NONE_CHOSEN = "You must select at least one General Ledger Account to generate a report";
export const ACTIVE = [
  "Acme Mutual Payable",
  "Beacon Casualty Payable",
  "Cascade Surplus Lines Payable",
  "Northgate Brokerage Payable",
  "Surplus Lines Tax",
];
export const RETIRED = "Delmar Fire Payable";

export const dialog = (page: Page, name = PAYABLES) => page.getByRole("dialog", { name });
export const grid = (page: Page, name = PAYABLES) =>
  dialog(page, name).getByRole("grid", { name: "Accounts" });
export const generate = (page: Page, name = PAYABLES) =>
  dialog(page, name).getByRole("button", { name: "Generate Report" });
export const officesFound = (page: Page) =>
  dialog(page).getByRole("listbox", { name: "Offices" }).getByRole("option");
export const said = (page: Page, message: string) =>
  page.getByRole("alert").filter({ hasText: message }).first();
export const main = (page: Page) => page.getByRole("navigation", { name: "Main" });

export async function openByMenu(page: Page, group: string, entry: string): Promise<void> {
  await main(page).getByRole("button", { name: group }).click();
  await page.getByRole("menuitem", { name: entry, exact: true }).click();
}

/** Answers the questions of one name in its own way; the others go on to the server. */
export const intercept = (
  page: Page,
  query: string,
  answer: (route: Route, asked: Record<string, unknown>) => unknown,
) =>
  page.route("**/accounting/query", async (route) => {
    const asked = route.request().postDataJSON() as Record<string, unknown>;
    if (asked.Query === query) await answer(route, asked);
    else await route.fallback();
  });

export const envelope = (status: number, errorMessage: string) => ({
  status,
  json: { ok: false, status, errorMessage, data: null, code: 13 },
});
