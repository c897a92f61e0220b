import { openSession } from "./site/person.ts";
import { test } from "./site/test.ts";
test("look", async ({ page }) => {
  await openSession(page, "MJS");
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("/company-payables-report?paidStatus=Unpaid&glAccountIds=%5B101%5D&group=account");
  await page.getByRole("row").nth(3).waitFor();
  await page.screenshot({ path: "/tmp/look1.png" });
});
