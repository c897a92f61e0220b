// The usage widget: who is at work is told when the application opens and after each navigation.
import { expect, type Page, test } from "@playwright/test";
import { DEMO_SITE, SITE, WIDGET } from "./site/addresses.ts";
import { openSession, signIn, watch } from "./site/person.ts";

test.describe("where the installation names a script", () => {
  test.use({ baseURL: DEMO_SITE });

  const told = (page: Page) =>
    page.evaluate(() => (window as unknown as { told?: [string, Record<string, string>][] }).told ?? []);

  test("it is told once the page opens and anew after each navigation, under the page's policy", async ({
    page,
  }) => {
    const trouble = await watch(page);
    await signIn(page, "TRK");
    await expect.poll(async () => (await told(page)).length).toBeGreaterThan(0);
    const [name, traits] = (await told(page)).at(-1) ?? [];
    expect(name).toBe("TRK@1001");
    expect(traits).toEqual({
      firstName: "Theo",
      lastName: "Kent",
      name: "Theo Kent",
      agencyName: "Harbor Insurance Agency",
      agencyOrigin: expect.stringMatching(/^(Standard|Migration|None)$/),
      migrationState: expect.stringMatching(/^(Sandboxed|Migrated|None)$/),
    });
    const before = (await told(page)).length;
    await page.getByRole("link", { name: "Today" }).first().click();
    await expect.poll(async () => (await told(page)).length).toBe(before + 1);
    await page.getByRole("link", { name: "Home", exact: true }).click();
    await expect.poll(async () => (await told(page)).length).toBe(before + 2);
    expect(trouble).toEqual([]);
  });

  test("a script that does not come is no matter", async ({ page }) => {
    await page.route(`${WIDGET}/**`, (route) => route.abort());
    await signIn(page, "TRK");
    await page.getByRole("link", { name: "Today" }).first().click();
    await expect(page.getByRole("heading", { name: "Trust Transactions" })).toBeVisible();
    await expect(page.getByRole("alertdialog")).toHaveCount(0);
  });
});

test("without one no page asks another host for anything", async ({ page }) => {
  const elsewhere: string[] = [];
  page.on("request", (request) => {
    if (!request.url().startsWith(SITE) && !request.url().startsWith("data:")) elsewhere.push(request.url());
  });
  await openSession(page, "MJS");
  await page.goto("/trustTransactions/0");
  await expect(page.getByText(/^Updated/)).toBeVisible();
  expect(elsewhere).toEqual([]);
});
