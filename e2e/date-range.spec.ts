// The range of days alone: what can be counted is filled in, what cannot is said and leaves the form as it is.
import { expect } from "@playwright/test";
import { TABLE_PAGE } from "./site/addresses.ts";
import { test } from "./site/test.ts";

test("a range that cannot be counted leaves the form as it is, and says so", async ({ page }) => {
  await page.goto(`${TABLE_PAGE}/date-range.html`);
  const choice = page.getByLabel("Date Range");
  const start = page.getByLabel("Start", { exact: true });
  await choice.selectOption("Yesterday");
  await expect(start).toHaveValue("05/31/0001");
  await choice.selectOption("LastYear");
  await expect(page.getByRole("alert")).toHaveText(
    "Something went wrong when selecting a date range for this report. Please try again.",
  );
  await expect(start).toHaveValue("05/31/0001");
  await expect(choice).toHaveValue("Yesterday");
});
