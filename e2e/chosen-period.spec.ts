// The switch between the periods of a report: which of them is in view is seen in either theme.
import { expect, type Locator } from "@playwright/test";
import { DEMO_SITE } from "./site/addresses.ts";
import { objections, openSession } from "./site/person.ts";
import { test } from "./site/test.ts";

test.use({ baseURL: DEMO_SITE });

test("of two periods the one in view stands out from its ground, in light and in dark", async ({ page }) => {
  await openSession(page, "MJS");
  await page.goto("/trustTransactions/1");
  const periods = page.getByRole("navigation", { name: "Period" });
  const chosen = periods.getByRole("link", { name: "Yesterday" });
  await expect(chosen).toBeVisible();
  /** Of 255, how light the ground of an element is. */
  const lightness = (place: Locator): Promise<number> =>
    place.evaluate((element) => {
      const [red = 0, green = 0, blue = 0] =
        getComputedStyle(element).backgroundColor.match(/\d+/g)?.map(Number) ?? [];
      return (red + green + blue) / 3;
    });
  for (const [colorScheme, least] of [
    ["light", 10],
    ["dark", 30],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    await expect(page.locator(`[data-mantine-color-scheme=${colorScheme}]`)).toHaveCount(1);
    expect((await lightness(chosen)) - (await lightness(periods)), colorScheme).toBeGreaterThan(least);
  }
  expect(await objections(page)).toEqual([]);
});
