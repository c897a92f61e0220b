// The search for accounting items as its tests open it.
import { expect, type Page } from "@playwright/test";

export const dialog = (page: Page) => page.getByRole("dialog", { name: "Search Accounting Items" });

export async function openSearch(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Trust Accounting" }).click();
  await page.getByRole("menuitem", { name: "Search" }).click();
  await expect(dialog(page)).toBeVisible();
}
