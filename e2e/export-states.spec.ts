// How To Be Exported shows what is chosen of it, what is on its way, and the states of its items on a phone's cards.
import { expect, type Locator, type Page } from "@playwright/test";
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

/** Holds the answers of some of the queries back until they are released. */
async function heldBack(page: Page, isHeld: (totals: unknown) => boolean) {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/accounting/query", async (route) => {
    const { totals } = route.request().postDataJSON() as { totals?: unknown };
    if (isHeld(totals)) await released;
    await route.fallback();
  });
  return { release };
}

test("while narrowed rows are on their way those of before are dimmed, and nothing is sent of them", async ({
  page,
}) => {
  await openSession(page, "QBX");
  await page.goto("/to-be-exported");
  const primary = page.locator("header").getByRole("button", { name: "Transfer to QuickBooks" });
  const table = page.getByRole("table", { name: "To Be Exported Transactions" });
  await expect(table).toHaveAttribute("aria-busy", "false");
  const rows = await heldBack(page, (totals) => totals === false);
  const sums = await heldBack(page, (totals) => totals === "only");
  const waitsCard = page.getByRole("button", { name: /^Waiting/ });
  await waitsCard.click();
  await expect(table).toHaveAttribute("aria-busy", "true");
  await expect(page.getByText("Loading, 1 s")).toBeVisible();
  await expect
    .poll(() => table.locator("tbody").evaluate((body) => getComputedStyle(body).opacity))
    .toBe("0.45");
  await primary.click();
  await expect(primary).toHaveAttribute("aria-busy", "true");
  await expect(page.getByRole("alertdialog")).toHaveCount(0);
  rows.release();
  const question = page.getByRole("alertdialog", { name: /^Transfer all \d+ items to QuickBooks\?$/ });
  await expect(question).toBeVisible();
  await expect(table).toHaveAttribute("aria-busy", "false");
  const waits = await table.getByRole("cell", { name: "Waiting", exact: true }).count();
  await expect(question).toHaveAccessibleName(`Transfer all ${waits} items to QuickBooks?`);
  await question.getByRole("button", { name: "Cancel" }).click();
  // The cards are those of all rows, and stay while the sums of the narrowed ones are on their way.
  await expect(waitsCard).toHaveAttribute("aria-pressed", "true");
  sums.release();
  await expect(page.getByText("Filtered total")).toBeVisible();
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
