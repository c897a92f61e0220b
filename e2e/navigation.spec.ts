// The shell: its navigation, what it refuses, and the pages that say one thing.
import { expect } from "@playwright/test";
import { openSession } from "./site/person.ts";
import { test } from "./site/test.ts";

test("a view without permission leads Home, which says why; cards without permission are absent", async ({
  page,
}) => {
  await openSession(page, "NIL");
  await page.goto("/trustTransactions/0");
  const banner = page.getByRole("alert");
  await expect(banner).toContainText("You do not have permission to view Trust Accounting Reports");
  await expect(banner).toContainText(
    "Ask your administrator for “Run trust accounting reports”, and “See only own transactions” or “See transactions of every user”, and “See transactions of today and yesterday” or “See transactions of any day”.",
  );
  await expect(banner).toBeFocused();
  await expect(page.getByText("Trust position")).toHaveCount(0);
  await expect(page.getByText("Recent transactions")).toHaveCount(0);
  await page.getByRole("button", { name: "Dismiss" }).click();
  await expect(banner).toBeHidden();
  await page.getByRole("button", { name: "Trust Accounting" }).click();
  await page.getByRole("menuitem", { name: "Today" }).hover();
  await expect(page.getByRole("tooltip")).toHaveText(
    "You do not have permission to view trust accounting reports",
  );
});

test("on a narrow screen the navigation waits in a sheet", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/signin");
  await page.getByLabel("User name").fill("MJS@1001");
  await page.getByLabel("Password", { exact: true }).fill("seven geese over the harbour");
  await page.keyboard.press("Enter");
  const opener = page.getByRole("button", { name: "Menu", exact: true });
  await opener.click();
  const sheet = page.getByRole("dialog", { name: "Menu" });
  await expect(sheet.getByRole("button", { name: "Close menu" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(sheet).toBeHidden();
  await expect(opener).toBeFocused();
  await page.keyboard.press("Enter");
  await sheet.getByRole("link", { name: "Yesterday" }).click();
  await expect(sheet).toBeHidden();
  await expect(page).toHaveURL(/\/trustTransactions\/1$/);
});

test("the first Tab reaches the skip link, which leads to the content", async ({ page }) => {
  await openSession(page, "MJS");
  await page.goto("/trustTransactions/0");
  await expect(page.getByRole("heading", { name: "Trust Transactions" })).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();
});

test("an unknown address is not found; the error page shows what it is given as text", async ({ page }) => {
  await openSession(page, "MJS");
  await page.goto("/nowhere");
  await expect(page.getByRole("heading", { name: "Page Not Found" })).toBeFocused();
  await page.getByRole("main").getByRole("button", { name: "Search or jump to" }).click();
  await expect(page.getByRole("combobox", { name: "Search or jump to" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("main").getByRole("listitem")).toContainText(["Today", "Yesterday"]);
  await page.goto("/trustTransactions/1");
  await expect(page.getByRole("heading", { name: "Trust Transactions" })).toBeVisible();
  await page.goto("/nowhere");
  await expect(page.getByRole("main").getByRole("listitem")).toContainText(["Yesterday", "Today"]);
  await page.context().clearCookies();
  await page.goto("/error?title=Oh&message=%3Cimg%20src%3Dx%20onerror%3Dalert(1)%3E&reference=r-17");
  await expect(page.getByRole("heading", { name: "Oh" })).toBeVisible();
  await expect(page.getByText("<img src=x onerror=alert(1)>")).toBeVisible();
  await expect(page.getByText("r-17")).toBeVisible();
  await page.goto("/unauthorized");
  await expect(page.getByRole("heading", { name: "Invalid permissions" })).toBeVisible();
});
