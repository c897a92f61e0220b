// The shell by keyboard: palette, shortcuts, preferences, and what was said.
import { expect, type Page, test } from "@playwright/test";
import { signIn } from "./site/person.ts";
import { issueInvoice } from "./site/record.ts";

const palette = (page: Page) => page.getByRole("dialog", { name: "Search or jump to" });
const badge = (page: Page) => page.getByRole("button", { name: /user menu/ });

test("Ctrl+K opens the palette anywhere; a few letters and Enter go there; Esc gives the focus back", async ({
  page,
}) => {
  await signIn(page, "MJS");
  await badge(page).focus();
  await page.keyboard.press("Control+k");
  const field = page.getByRole("combobox", { name: "Search or jump to" });
  await expect(field).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(palette(page)).toBeHidden();
  await expect(badge(page)).toBeFocused();
  await page.keyboard.press("Control+k");
  await field.pressSequentially("yest");
  await expect(page.getByRole("option")).toHaveText(["YesterdayTrust Accounting"]);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/trustTransactions\/1$/);
  await expect(palette(page)).toBeHidden();
  await page.getByRole("button", { name: "Search or jump to" }).click();
  await field.pressSequentially("zzz");
  await expect(palette(page).getByRole("status")).toHaveText("Nothing found");
});

test("the palette offers what the user may open, and no entry of a later version", async ({ page }) => {
  await signIn(page, "MJS");
  await page.keyboard.press("Control+k");
  await expect(page.getByRole("option", { name: "Today" })).toBeVisible();
  await expect(page.getByRole("option", { name: "Unpaid Payables" })).toHaveCount(0);
  await page.keyboard.press("Escape");
  await signIn(page, "NIL");
  await page.keyboard.press("Control+k");
  await expect(page.getByRole("option", { name: "Home" })).toBeVisible();
  await expect(page.getByRole("option", { name: "Today" })).toHaveCount(0);
});

test("the arrows move through the palette, round and round", async ({ page }) => {
  await signIn(page, "MJS");
  await page.keyboard.press("Control+k");
  const selected = page.locator('[role="option"][aria-selected="true"]');
  await expect(selected).toContainText("Home");
  await page.keyboard.press("ArrowUp");
  await expect(selected).toContainText("Signout");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await expect(selected).toContainText("Today");
  const active = await page.getByRole("combobox").getAttribute("aria-activedescendant");
  expect(active).toBe(await selected.getAttribute("id"));
});

test("G and a letter go to a screen, but not while somebody types or has turned single keys off", async ({
  page,
}) => {
  await signIn(page, "MJS");
  await page.keyboard.press("g");
  await page.keyboard.press("t");
  await expect(page).toHaveURL(/trustTransactions\/0$/);
  await page.keyboard.press("g");
  await page.keyboard.press("h");
  await expect(page).toHaveURL(/\/$/);
  await page.keyboard.press("?");
  const list = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  await expect(list.getByText("Yesterday")).toBeVisible();
  await expect(list.getByText("Unpaid Payables")).toHaveCount(0);
  await page.keyboard.press("g");
  await page.keyboard.press("t");
  await expect(page).toHaveURL(/\/$/);
  await page.keyboard.press("Escape");
  await expect(list).toBeHidden();
  await badge(page).click();
  await page.getByRole("menuitem", { name: "Preferences" }).click();
  await page.getByRole("group", { name: "Single-key shortcuts" }).getByRole("radio", { name: "Off" }).check();
  await page.keyboard.press("Escape");
  await expect(badge(page)).toBeFocused();
  await page.keyboard.press("?");
  await page.keyboard.press("Control+k");
  await expect(palette(page)).toBeVisible();
  await expect(list).toHaveCount(0);
});

test("negative amounts in parentheses: everywhere, and a copy keeps its minus", async ({ page }) => {
  await signIn(page, "MJS");
  await badge(page).click();
  await page.getByRole("menuitem", { name: "Preferences" }).click();
  const dialog = page.getByRole("dialog", { name: "Preferences" });
  await expect(dialog.getByRole("heading")).toBeFocused();
  await dialog.getByRole("radio", { name: "(1,234.56)" }).check();
  await page.keyboard.press("Escape");
  await page.reload();
  await expect(page.locator("html")).toHaveAttribute("data-negatives", "parentheses");
});

test("density is that of the rows at once", async ({ page }) => {
  await signIn(page, "MJS");
  await issueInvoice(page, 4_400);
  await page.goto("/trustTransactions/0");
  const row = page.getByRole("rowheader").first();
  await expect(row).toHaveCSS("height", "36px");
  await page.keyboard.press("Shift+D");
  await expect(row).toHaveCSS("height", "28px");
});

test("Tab stays inside a dialog", async ({ page }) => {
  await signIn(page, "MJS");
  await badge(page).click();
  await page.getByRole("menuitem", { name: "Preferences" }).click();
  const dialog = page.getByRole("dialog", { name: "Preferences" });
  for (const key of ["Tab", "Tab", "Tab", "Tab", "Tab", "Tab", "Shift+Tab", "Shift+Tab"]) {
    await page.keyboard.press(key);
    expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  }
  await expect(dialog.getByRole("radio", { name: "Off" }).or(dialog.getByRole("radio"))).not.toHaveCount(0);
});

test("an error leaves the screen after five seconds, not while it is looked at, and stays in the list", async ({
  page,
}) => {
  await page.clock.install();
  await signIn(page, "MJS");
  await page.goto("/trustTransactions/0");
  await expect(page.getByText(/^Updated/)).toBeVisible();
  await page.route("**/accounting/query", (route) => route.abort());
  await page.getByRole("button", { name: "Refresh" }).click();
  const toast = page.getByRole("alert").filter({ hasText: "Error: Unable to get transactions" });
  await expect(toast).toBeVisible();
  await toast.hover();
  await page.clock.runFor(8_000);
  await expect(toast).toBeVisible();
  await page.mouse.move(5, 5);
  await toast.getByRole("button", { name: "Dismiss" }).focus();
  await page.clock.runFor(8_000);
  await expect(toast).toBeVisible();
  await badge(page).focus();
  await page.clock.runFor(6_000);
  await expect(toast).toHaveCount(0);
  await page.getByRole("button", { name: "Notifications, 1 unread" }).click();
  const list = page.getByRole("dialog", { name: "Notifications" });
  await expect(list.getByRole("listitem")).toContainText(["Error: Unable to get transactions"]);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Notifications", exact: true })).toBeFocused();
});
