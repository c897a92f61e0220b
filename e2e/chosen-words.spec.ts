// What is chosen in a list is read in whole: a long name takes as many lines as it needs.
import { expect, type Locator, type Page } from "@playwright/test";
import { DEMO_SITE } from "./site/addresses.ts";
import { objectionsInBothThemes, openSession } from "./site/person.ts";
import { test } from "./site/test.ts";

test.use({ baseURL: DEMO_SITE });

const ACCOUNT = "Cascade Surplus Lines Payable";
const BANK = "Surplus Lines Trust, Lake State Bank";

/** The words that a closed list shows, and whether they have the height for all their lines. */
const shown = (list: Locator): Promise<{ readonly words: string; readonly isWhole: boolean }> =>
  list.evaluate((select: HTMLSelectElement) => {
    const look = getComputedStyle(select);
    const lines = document.createElement("div");
    lines.textContent = select.selectedOptions[0]?.textContent ?? "";
    lines.style.cssText = `position: absolute; box-sizing: border-box; width: ${select.clientWidth}px; font: ${look.font}`;
    lines.style.lineHeight = "20px";
    lines.style.paddingInline = `${look.paddingLeft} ${look.paddingRight}`;
    document.body.append(lines);
    const needed = lines.offsetHeight;
    lines.remove();
    const over = getComputedStyle(select.parentElement ?? select, "::after").content;
    return { words: /^"([^"]*)"/.exec(over)?.[1] ?? "", isWhole: needed <= select.clientHeight };
  });

const isAsWide = (page: Page, width: number) =>
  expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);

for (const width of [1440, 390])
  test(`names of accounts and banks are whole where they are chosen, at ${width}`, async ({ page }) => {
    await openSession(page, "MJS");
    await page.setViewportSize({ width, height: 1400 });
    await page.goto("/invoice");
    const account = page.getByLabel("Reporting account");
    await account.selectOption(ACCOUNT);
    expect(await shown(account)).toEqual({ words: ACCOUNT, isWhole: true });
    expect((await account.boundingBox())?.height).toBeGreaterThan(50);
    await isAsWide(page, width);
    expect(await objectionsInBothThemes(page)).toEqual([]);
    await page.goto("/pay?route=view_out&kind=refund");
    const bank = page.getByLabel("Trust bank");
    await bank.selectOption(BANK);
    expect(await shown(bank)).toEqual({ words: BANK, isWhole: true });
    await page.goto("/pay");
    await bank.selectOption(BANK);
    expect(await shown(bank)).toEqual({ words: BANK, isWhole: true });
    await isAsWide(page, width);
  });

test("on a telephone a bank's name has one line, since its list has a row of its own", async ({ page }) => {
  await openSession(page, "MJS");
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/pay");
  const bank = page.getByLabel("Trust bank");
  await bank.selectOption(BANK);
  expect(await shown(bank)).toEqual({ words: BANK, isWhole: true });
  expect((await bank.boundingBox())?.height).toBe(36);
});
