// A hand that counts what it does: Tab and what is typed into fields do not count.
import { expect, type Locator, type Page } from "@playwright/test";

/** Clicks and presses, and counts both. */
export class Hand {
  readonly #page: Page;
  count = 0;

  constructor(page: Page) {
    this.#page = page;
  }

  async click(target: Locator): Promise<void> {
    this.count += 1;
    await target.click();
  }

  async press(key: string): Promise<void> {
    this.count += 1;
    await this.#page.keyboard.press(key);
  }

  /** Goes to a field with Tab, and types. */
  async fill(field: Locator, text: string): Promise<void> {
    await expect(field).toBeVisible();
    while (!(await field.evaluate((each) => each === document.activeElement)))
      await this.#page.keyboard.press("Tab");
    await this.#page.keyboard.type(text);
  }
}
