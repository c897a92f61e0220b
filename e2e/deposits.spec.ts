// Receipts wait for the bank and go there on a slip; periods are closed and opened again.
import { expect } from "@playwright/test";
import { objections, openSession } from "./site/person.ts";
import { letChecksWait, takeCredit } from "./site/record.ts";
import { test } from "./site/test.ts";

test("receipts that wait are taken to the bank on one slip", async ({ page }) => {
  await openSession(page, "MJS");
  await letChecksWait(page, true);
  const first = await takeCredit(page, 3_000);
  const second = await takeCredit(page, 4_000);
  await letChecksWait(page, false);
  await page.goto("/deposits");
  await page.getByLabel("Trust bank").selectOption("11");
  await expect(page.getByText("2 on the slip: 70.00")).toBeVisible();
  await page.getByRole("checkbox", { name: `Receipt ${second.number}, Ada Park` }).uncheck();
  await expect(page.getByText("1 on the slip: 30.00")).toBeVisible();
  await expect(page.getByRole("region", { name: "Effect" })).toContainText("Trust Bank");
  expect(await objections(page)).toEqual([]);
  await page.getByRole("button", { name: "Make deposit slip" }).click();
  await expect(page.getByRole("region", { name: "Result" })).toContainText("The deposit slip is recorded");
  await page.getByRole("button", { name: "New one" }).click();
  await page.getByLabel("Trust bank").selectOption("11");
  await expect(page.getByRole("checkbox", { name: `Receipt ${first.number}, Ada Park` })).toHaveCount(0);
  await expect(page.getByRole("checkbox", { name: `Receipt ${second.number}, Ada Park` })).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: "1 receipt" })).toContainText("30.00");
});

test("a period is closed, not twice, and opened again with a reason", async ({ page }) => {
  await openSession(page, "MJS");
  await page.goto("/periods");
  await page.getByRole("button", { name: "Close a period" }).click();
  const close = page.getByRole("dialog", { name: "Close a period" });
  await close.getByLabel("Closed through", { exact: true }).fill("01/31/2020");
  expect(await objections(page)).toEqual([]);
  await close.getByRole("button", { name: "Close period" }).click();
  await expect(page.getByText("The books are closed through 01/31/2020.")).toBeVisible();
  await page.getByRole("button", { name: "Close a period" }).click();
  await close.getByLabel("Closed through", { exact: true }).fill("01/31/2020");
  await close.getByRole("button", { name: "Close period" }).click();
  await expect(close.getByText("The books are closed through 01/31/2020 already.")).toBeVisible();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Reopen" }).click();
  const reopen = page.getByRole("dialog", { name: "Reopen a period" });
  await reopen.getByLabel("Reason").fill("A bill came late");
  await reopen.getByLabel("Reason").press("Enter");
  await expect(page.getByText("No period is closed.")).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: "A bill came late" })).toBeVisible();
});
