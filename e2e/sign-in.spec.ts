// Signing in and out, and what happens to those who have not.
import { expect, test } from "@playwright/test";
import { PASSWORD } from "./site/agency.ts";
import { signIn } from "./site/person.ts";

test("a wrong password is refused in the specification's words, a right one leads back to where one came from", async ({
  page,
}) => {
  await page.goto("/trustTransactions/1");
  await expect(page).toHaveURL(/\/signin\?redirect=.*trustTransactions%2F1/);
  await page.getByLabel("User name").fill("MJS@1001");
  await page.getByLabel("Password", { exact: true }).fill("wrong");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("alert")).toHaveText("Invalid Credentials");
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/trustTransactions\/1$/);
  await expect(page.getByRole("heading", { name: "Trust Transactions" })).toBeVisible();
});

test("the badge shows who is signed in, and signing out ends the session", async ({ page }) => {
  await signIn(page, "MJS");
  await page.getByRole("button", { name: "MJS@1001, user menu" }).click();
  await expect(page.getByText("MJS Staff")).toBeVisible();
  await page.getByRole("menuitem", { name: "Signout" }).click();
  await expect(page).toHaveURL(/\/signin\?r=1$/);
  await expect(page.getByText("You have signed out.")).toBeVisible();
  await page.goto("/");
  await expect(page).toHaveURL(/\/signin/);
});

test("the theme is remembered, also after signing out", async ({ page }) => {
  await signIn(page, "MJS");
  await page.getByRole("button", { name: /user menu/ }).click();
  await page.getByRole("menuitem", { name: "Preferences" }).click();
  await page.getByRole("radio", { name: "Dark" }).check();
  await expect(page.locator("html")).toHaveAttribute("data-mantine-color-scheme", "dark");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: /user menu/ }).click();
  await page.getByRole("menuitem", { name: "Signout" }).click();
  await expect(page).toHaveURL(/\/signin/);
  await expect(page.locator("html")).toHaveAttribute("data-mantine-color-scheme", "dark");
});

test("a session that has ended elsewhere leads to sign-in with the reason", async ({ page }) => {
  await signIn(page, "MJS");
  // An answer that is still on its way would bring the cookie back.
  await page.waitForLoadState("networkidle");
  await page.context().clearCookies();
  // The page may ask something by itself, and be gone before the button is pressed.
  await page
    .getByRole("button", { name: "Refresh" })
    .dispatchEvent("click", {}, { timeout: 5_000 })
    .catch(() => undefined);
  await expect(page).toHaveURL(/\/signin\?redirect=.*&r=3$/);
  await expect(page.getByText("Your session has ended. Sign in to continue.")).toBeVisible();
});
