// Every page of the settings in both themes, on a desk and on a phone: nothing that axe objects to, and nothing cut.
import { SETTINGS_PAGES } from "@fiducia/contract/settings-pages";
import { expect, type Page } from "@playwright/test";
import { MANY_SCREENS_MS, objectionsInBothThemes, signIn, watch } from "./site/person.ts";
import { test } from "./site/test.ts";

/** Labels of lists whose chosen text is wider than the list, and whether the page scrolls sideways. */
const cutIn = (page: Page) =>
  page.evaluate(() => {
    const pen = document.createElement("canvas").getContext("2d");
    const pixels = (length: string) => Number(length.replace("px", ""));
    const cut = [...document.querySelectorAll("main select")].filter((each) => {
      const list = each as HTMLSelectElement;
      const style = getComputedStyle(list);
      if (pen) pen.font = style.font;
      const width = pen?.measureText(list.selectedOptions[0]?.text ?? "").width ?? 0;
      return width > list.clientWidth - pixels(style.paddingLeft) - pixels(style.paddingRight);
    });
    const root = document.documentElement;
    return [
      ...cut.map((each) => (each as HTMLSelectElement).labels[0]?.textContent ?? each.id),
      ...(root.scrollWidth > root.clientWidth ? ["the page scrolls sideways"] : []),
    ];
  });

for (const width of [1440, 390]) {
  test(`every page of the settings, ${width} pixels wide`, async ({ page }) => {
    test.setTimeout(MANY_SCREENS_MS);
    const trouble = await watch(page);
    await signIn(page, "MJS");
    await page.setViewportSize({ width, height: 844 });
    for (const { to } of Object.values(SETTINGS_PAGES)) {
      await page.goto(to);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await page.waitForLoadState("networkidle");
      expect([to, await cutIn(page)]).toEqual([to, []]);
      expect([to, await objectionsInBothThemes(page)]).toEqual([to, []]);
    }
    expect(trouble).toEqual([]);
  });
}
