// Counts what a person does: moves (a click, a chosen item or a page) and fields (a typed value).
import type { Locator, Page } from "@playwright/test";

export class Moves {
  moves = 0;
  fields = 0;

  async click(target: Locator): Promise<void> {
    this.moves += 1;
    await target.click();
  }

  async choose(target: Locator, label: string): Promise<void> {
    this.moves += 1;
    await target.selectOption({ label });
  }

  async open(page: Page, address: string): Promise<void> {
    this.moves += 1;
    await page.goto(address);
  }

  async type(target: Locator, text: string): Promise<void> {
    this.fields += 1;
    await target.fill(text);
  }
}
