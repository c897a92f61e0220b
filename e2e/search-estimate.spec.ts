// While a search is being typed, the dialog says about how many items it will find.
import { expect, type Page } from "@playwright/test";
import { DEMO_SITE } from "./site/addresses.ts";
import { signIn } from "./site/person.ts";
import { test } from "./site/test.ts";

test.use({ baseURL: DEMO_SITE });

const dialog = (page: Page) => page.getByRole("dialog", { name: "Search Accounting Items" });
const estimate = (page: Page) => dialog(page).getByText(/^about [\d,]+ items?$/);

async function openSearch(page: Page): Promise<void> {
  await page.goto("/all-trust-transactions");
  await page.getByRole("button", { name: "Search", exact: true }).click();
  await expect(estimate(page)).toBeVisible();
}

interface Asked {
  readonly Query: string;
  readonly lastName?: string;
}

test("it is asked for once the typing stands still, and is what the report then has", async ({ page }) => {
  await signIn(page, "MJS");
  await openSearch(page);
  const asked: (string | undefined)[] = [];
  page.on("request", (request) => {
    const body = request.url().endsWith("/accounting/query") ? (request.postDataJSON() as Asked) : undefined;
    if (body?.Query === "GetReceiptReport") asked.push(body.lastName);
  });
  await dialog(page).getByLabel("Last Name").pressSequentially("reed", { delay: 150 });
  await expect(estimate(page)).toHaveCount(0);
  await expect(estimate(page)).toBeVisible();
  expect(asked).toEqual(["reed"]);
  const [, count] = /about ([\d,]+) item/.exec((await estimate(page).textContent()) ?? "") ?? [];
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Main (Accounting Search)" })).toContainText(count ?? "none");
});

test("a change gives up the one that is on its way", async ({ page }) => {
  await signIn(page, "MJS");
  await openSearch(page);
  await page.route("**/accounting/query", async (route) => {
    const { Query, lastName } = route.request().postDataJSON() as Asked;
    if (Query !== "GetReceiptReport" || lastName !== "park") await route.continue();
  });
  const isPark = (request: { postDataJSON(): unknown }) =>
    (request.postDataJSON() as Asked | null)?.lastName === "park";
  const sent = page.waitForRequest(isPark);
  await dialog(page).getByLabel("Last Name").fill("park");
  await sent;
  const givenUp = page.waitForEvent("requestfailed", isPark);
  await dialog(page).getByLabel("Last Name").fill("reed");
  expect((await givenUp).failure()?.errorText).toContain("ERR_ABORTED");
  await expect(estimate(page)).toBeVisible();
});

test("on a phone the buttons below the form keep their words inside, and the estimate its own line", async ({
  page,
}) => {
  await signIn(page, "MJS");
  await page.setViewportSize({ width: 390, height: 844 });
  await openSearch(page);
  for (const name of ["Save as view", "Cancel", "Generate Report"]) {
    const button = dialog(page).getByRole("button", { name, exact: true });
    const { x = 0, width = 0, height = 0 } = (await button.boundingBox()) ?? {};
    expect([height, x >= 0, x + width <= 390]).toEqual([36, true, true]);
    expect(await button.evaluate((element) => element.scrollHeight <= element.clientHeight + 1)).toBe(true);
  }
});
