// The shell by keyboard: palette, shortcuts, preferences, and what was said.
import { expect, type Page, test } from "@playwright/test";
import { TABLE_PAGE } from "./site/addresses.ts";
import { objections, openSession, signIn } from "./site/person.ts";
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

test("the palette keeps the keys while the screen below it is on its way", async ({ page }) => {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(/trust-transactions\.screen/, (route) => held.then(() => route.continue()));
  await signIn(page, "MJS");
  await page.keyboard.press("Control+k");
  const field = page.getByRole("combobox", { name: "Search or jump to" });
  await field.fill("yesterday");
  await page.keyboard.press("Enter");
  await expect(palette(page)).toBeHidden();
  // At once: after a second the screen's cover would have the keys to itself.
  await page.keyboard.press("Control+k");
  await expect(field).toBeFocused();
  // A screen that takes longer than this would cover the page.
  await page.waitForTimeout(1_200);
  await page.keyboard.type("zzz");
  letGo();
  await expect(page.getByRole("heading", { name: "Trust Transactions", includeHidden: true })).toBeAttached();
  await expect(field).toHaveValue("zzz");
  await expect(field).toBeFocused();
  await expect(page).toHaveURL(/trustTransactions\/1$/);
});

test("the palette offers what the user may open", async ({ page }) => {
  await signIn(page, "MJS");
  await page.keyboard.press("Control+k");
  await expect(page.getByRole("option", { name: "Today" })).toBeVisible();
  await expect(page.getByRole("option", { name: "Unpaid Invoices" })).toBeVisible();
  await page.keyboard.press("Escape");
  await signIn(page, "NIL");
  await page.keyboard.press("Control+k");
  await expect(page.getByRole("option", { name: "Home" })).toBeVisible();
  for (const name of ["Today", "Unpaid Invoices"])
    await expect(page.getByRole("option", { name })).toHaveCount(0);
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
  await expect(selected).toContainText("Search");
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
  // Until the screen is here, its cover has the keys to itself.
  await expect(page.getByRole("heading", { name: "Trust Transactions" })).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.keyboard.press("g");
  await page.keyboard.press("h");
  await expect(page).toHaveURL(/\/$/);
  await page.keyboard.press("?");
  const list = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  await expect(list.getByText("Yesterday")).toBeVisible();
  for (const label of ["Next row", "Show only rows with this value", "Open the row"])
    await expect(list.getByText(label)).toBeAttached();
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
  const mark = await page.evaluate(() => localStorage.getItem("fiducia.preference.negatives"));
  await page.goto(`${TABLE_PAGE}/?rows=12&negatives=${mark}`);
  const cell = page.getByRole("cell", { name: "-200.00" }).locator("span").first();
  const drawn = (sign: string) =>
    cell.evaluate((element, place) => getComputedStyle(element, place).content, `::${sign}`);
  expect([await drawn("before"), await drawn("after")]).toEqual(['"("', '")"']);
  await expect(cell.locator("span")).toHaveCSS("font-size", "0px");
  expect(await cell.textContent()).toBe("-200.00");
  // Decimal points stay below each other: what is not negative leaves room for the parenthesis.
  const edge = (name: RegExp) =>
    page
      .getByRole("cell", { name })
      .locator("span")
      .first()
      .evaluate((element) => {
        const range = document.createRange();
        range.selectNodeContents(element);
        const text = element.lastChild as Text;
        range.setStart(text, 0);
        range.setEnd(text, text.length);
        return Math.round(range.getBoundingClientRect().right * 10);
      });
  expect(await edge(/120\.81/)).toBe(await edge(/116\.76/));
});

test("density is that of the rows at once", async ({ page }) => {
  await openSession(page, "MJS");
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
  await openSession(page, "MJS");
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

test("a defect that nothing caught is told in the general error dialog, which stays until OK", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await signIn(page, "MJS");
  await page.evaluate(() => void Promise.reject(new Error("the ledger has lost a page")));
  const dialog = page.getByRole("alertdialog", { name: "Error" });
  await expect(dialog).toContainText("An error occurred while processing the request");
  await expect(dialog.getByRole("button", { name: "OK" })).toBeFocused();
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");
  await expect(dialog).toBeVisible();
  await dialog.getByRole("button", { name: "Copy details" }).click();
  await expect(dialog.getByRole("button", { name: "Copied" })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain("the ledger has lost a page");
  expect(await objections(page)).toEqual([]);
  await dialog.getByRole("button", { name: "OK" }).click();
  await expect(dialog).toHaveCount(0);
});

test("while the application waits for its first answer a spinner of 80 pixels stands over it", async ({
  page,
}) => {
  await signIn(page, "MJS");
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/user/whoami", async (route) => {
    await held;
    await route.continue();
  });
  await page.goto("/");
  const overlay = page.getByRole("dialog", { name: "Loading" });
  await expect(overlay).toBeVisible();
  expect(await overlay.locator("svg").evaluate((svg) => [svg.clientWidth, svg.clientHeight])).toEqual([
    80, 80,
  ]);
  await page.keyboard.press("Escape");
  await expect(overlay).toBeVisible();
  release();
  await expect(overlay).toHaveCount(0);
  await expect(page.getByRole("navigation", { name: "Main" })).toBeVisible();
});
