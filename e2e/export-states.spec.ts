// How To Be Exported shows what is chosen of it, and the states of its items on a phone's cards.
import { expect, type Locator } from "@playwright/test";
import { DEMO_SITE } from "./site/addresses.ts";
import { openSession } from "./site/person.ts";
import { test } from "./site/test.ts";

test.use({ baseURL: DEMO_SITE });

/** How many pixels of what is shown there are dark, as the mark of a white box is. */
async function darkPixels(place: Locator): Promise<number> {
  const picture = [...(await place.screenshot())];
  return place.page().evaluate(async (bytes) => {
    const bitmap = await createImageBitmap(new Blob([Uint8Array.from(bytes)]));
    const pen = new OffscreenCanvas(bitmap.width, bitmap.height).getContext("2d");
    pen?.drawImage(bitmap, 0, 0);
    const colours = pen?.getImageData(0, 0, bitmap.width, bitmap.height).data ?? [];
    let dark = 0;
    for (let at = 0; at < colours.length; at += 4)
      if (Math.max(colours[at] ?? 255, colours[at + 1] ?? 255, colours[at + 2] ?? 255) < 100) dark += 1;
    return dark;
  }, picture);
}

test("the box above the rows has a mark when some rows are chosen, and when all are", async ({ page }) => {
  await openSession(page, "MJS");
  await page.goto("/to-be-exported");
  const box = page.getByLabel("Select all rows");
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    await page.getByRole("row").getByRole("checkbox").nth(1).check();
    await expect(box).toHaveJSProperty("indeterminate", true);
    expect(await darkPixels(box), `some, ${colorScheme}`).toBeGreaterThan(4);
    await box.check();
    await page.mouse.move(0, 0);
    expect(await darkPixels(box), `all, ${colorScheme}`).toBeGreaterThan(4);
    await box.uncheck();
  }
});

test("a card says each state once, and a number on the line of its words", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.route("**/accounting/query", async (route) => {
    if (route.request().postDataJSON().Query !== "GetUntransferredTransactions") return route.fallback();
    const response = await route.fetch();
    const answer = await response.json();
    for (const row of answer.data.rows ?? answer.data)
      Object.assign(row, { readiness: "Failed", transferSubStatus: "Failed" });
    await route.fulfill({ response, json: answer });
  });
  await openSession(page, "MJS");
  await page.goto("/to-be-exported");
  const card = page.locator("main li[id^=row-]").first();
  await expect(card.getByText("Failed", { exact: true })).toHaveCount(1);
  expect(await card.innerText()).toMatch(/Days\u00a0waiting\u00a0\d+/);
});
