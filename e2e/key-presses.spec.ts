// What a bookkeeper asks most often, answered from Home by the keyboard alone, in at most 25 presses each.
import { expect, type Page } from "@playwright/test";
import { DEMO_SITE } from "./site/addresses.ts";
import { showAllRows, signIn } from "./site/person.ts";
import { test } from "./site/test.ts";

test.use({ baseURL: DEMO_SITE });

const MOST = 25;

/** Presses keys one after the other, and counts them. */
class Keyboard {
  readonly #page: Page;
  pressed = 0;

  constructor(page: Page) {
    this.#page = page;
  }

  async press(...keys: readonly string[]): Promise<void> {
    for (const key of keys) {
      this.pressed += 1;
      await this.#page.keyboard.press(key);
    }
  }

  /** Letter by letter. */
  type = (text: string): Promise<void> => this.press(...text);
}

async function sitDown(page: Page): Promise<Keyboard> {
  await showAllRows(page);
  await signIn(page, "MJS");
  await expect(page.getByRole("heading", { name: "Recent transactions" })).toBeVisible();
  return new Keyboard(page);
}

test("what came in today, by pay method", async ({ page }) => {
  const keyboard = await sitDown(page);
  await keyboard.press("g", "t");
  const strip = page.getByRole("list", { name: "Received by pay method" });
  await expect(strip).toContainText(/Received[\d,]+\.\d\d/);
  await expect(strip).toContainText(/Check[\d,]+\.\d\d/);
  expect(keyboard.pressed).toBeLessThanOrEqual(MOST);
});

test("every item of client Reed last month", async ({ page }) => {
  const keyboard = await sitDown(page);
  await keyboard.press("g", "s");
  const dialog = page.getByRole("dialog", { name: "Search Accounting Items" });
  await expect(dialog.getByLabel("Date Range")).toBeFocused();
  await keyboard.type("last m");
  await expect(dialog.getByLabel("Date Range")).toHaveValue("LastMonth");
  while (!(await dialog.getByLabel("Last Name").evaluate((field) => field === document.activeElement)))
    await keyboard.press("Tab");
  await keyboard.type("reed");
  await keyboard.press("Enter");
  await expect(page.getByText("Last Name: reed")).toBeVisible();
  await expect(page.getByText(/^\d+ items?$/).first()).toBeVisible();
  expect(keyboard.pressed).toBeLessThanOrEqual(MOST);
});

test("which items block the export", async ({ page }) => {
  const keyboard = await sitDown(page);
  await keyboard.press("Control+k");
  await expect(page.getByRole("combobox")).toBeFocused();
  await keyboard.type("to be");
  await keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "To Be Exported Transactions" })).toBeVisible();
  const items = page.locator("tbody tr[id]");
  await expect(items.first()).toBeVisible();
  const waiting = await items.filter({ hasText: /Send .+ first/ }).count();
  expect(waiting).toBeGreaterThan(0);
  await keyboard.press("/");
  await keyboard.type("waiting");
  await expect(items).toHaveCount(waiting);
  await expect(items.filter({ hasText: /Send .+ first/ })).toHaveCount(waiting);
  expect(keyboard.pressed).toBeLessThanOrEqual(MOST);
});
