// Addresses of searches that nobody would type: what cannot be searched for is named, and all of it is answered at once.
import { expect } from "@playwright/test";
import { DEMO_SITE } from "./site/addresses.ts";
import { objections, openSession, watch } from "./site/person.ts";
import { test } from "./site/test.ts";

test.use({ baseURL: DEMO_SITE });

const THOUSAND = encodeURIComponent(JSON.stringify(Array.from({ length: 1_000 }, (_, index) => index + 1)));

const LEFT_OUT: readonly (readonly [what: string, words: string, labels: string])[] = [
  ["an impossible day", "startDate=2026-02-31", "Start"],
  ["days that are none", "startDate=2026-13-45&endDate=xyz", "Start, End"],
  ["a customer of 200 digits", `clientNumber=${"9".repeat(200)}`, "Customer ID"],
  ["an account of 200 digits", `bankAccount=${"9".repeat(200)}`, "Bank Account"],
  ["a thousand accounts", `reportingAccount=${THOUSAND}`, "Reporting Account"],
  ["a name of 3,000 letters", `lastName=${"x".repeat(3_000)}`, "Last Name"],
  ["a type that does not exist", "transactionTypes=%5B%22Bogus%22%5D", "Item Type"],
  ["a range that does not exist", "dateRange=Nonsense", "Date Range"],
];

test("what cannot be searched for is left out, and the result says so", async ({ page }) => {
  const trouble = await watch(page);
  await openSession(page, "MJS");
  for (const [what, words, labels] of LEFT_OUT)
    await test.step(what, async () => {
      await page.goto(`/all-trust-transactions?${words}&tab=main`);
      await expect(page.getByText(`Left out: ${labels}`, { exact: true })).toBeVisible({ timeout: 5_000 });
      await expect(page.getByRole("rowheader").first()).toBeVisible({ timeout: 5_000 });
    });
  expect(await objections(page)).toEqual([]);
  expect(trouble).toEqual([]);
});

test("wildcards are letters, a century is a range, and one that ends before it starts is refused in words", async ({
  page,
}) => {
  await openSession(page, "MJS");
  for (const name of ["%25", "_", "*"]) {
    await page.goto(`/all-trust-transactions?lastName=${name}&tab=main`);
    await expect(page.getByText("There are no items in this report.")).toBeVisible({ timeout: 5_000 });
  }
  await page.goto("/all-trust-transactions?startDate=1926-01-01&endDate=2126-01-01&tab=main");
  await expect(page.getByText("01/01/1926 to 01/01/2126")).toBeVisible();
  await expect(page.getByRole("rowheader").first()).toBeVisible({ timeout: 5_000 });
  await page.goto("/all-trust-transactions?startDate=2026-05-01&endDate=2026-01-01&tab=main");
  await expect(page.getByText("End date cannot be before start date", { exact: true })).toBeVisible();
});

test("an office that the agency does not have is not taken for one without items", async ({ page }) => {
  await openSession(page, "MJS");
  await page.goto("/trustTransactions/0?office=99999");
  await expect(page.getByRole("rowheader").first()).toBeVisible();
  await expect(page.getByRole("combobox", { name: "Office" })).toHaveValue("");
});
