// Every step of signing in, by keyboard: codes of a device and written down, a due change of password, and refusals.
import { codeAt } from "@fiducia/features/identity/shared/totp.server";
import { type Instant, systemClock } from "@fiducia/kernel/clock";
import { expect, type Page, test } from "@playwright/test";
import { AGENCY, PASSWORD, SHUT } from "./site/agency.ts";
import { addColleague, foundAgency } from "./site/founded.ts";
import { objections, objectionsInBothThemes, openSession, signIn, watch } from "./site/person.ts";

const STEP_MS = 30_000;
const codeIn = (secret: string, steps: number) =>
  codeAt(secret, (systemClock() + steps * STEP_MS) as Instant);

async function attempt(page: Page, userName: string, password = PASSWORD): Promise<void> {
  await page.getByLabel("User name").fill(userName);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.keyboard.press("Enter");
}

test.describe("what stands in the way", () => {
  const ACCESS_DISABLED =
    "Access has been disabled for your user account. Please contact your agency administrator to adjust permissions.";

  for (const [what, userName, password, message] of [
    ["a wrong password", `MJS@${AGENCY}`, "wrong", "Invalid Credentials"],
    ["access that was disabled", `DIS@${AGENCY}`, PASSWORD, ACCESS_DISABLED],
    [
      "an agency that has not enabled the site",
      `ZED@${SHUT}`,
      PASSWORD,
      "Your agency has not enabled access to this site",
    ],
  ] as const) {
    test(`${what} is said, the name stays, and the password has the focus`, async ({ page }) => {
      await page.goto("/signin");
      await attempt(page, userName, password);
      await expect(page.getByRole("alert")).toHaveText(message);
      await expect(page.getByLabel("User name")).toHaveValue(userName);
      const field = page.getByLabel("Password", { exact: true });
      await expect(field).toBeFocused();
      await expect(field).toHaveValue("");
      await expect(field).toHaveAccessibleDescription(message);
    });
  }

  test("who is locked out reads when to try again", async ({ page }) => {
    await page.goto("/signin");
    for (let wrong = 1; wrong <= 5; wrong += 1) {
      await attempt(page, `LCK@${AGENCY}`, `wrong ${wrong}`);
      await expect(page.getByLabel("Password", { exact: true })).toHaveValue("");
      await expect(page.getByRole("alert")).toHaveText("Invalid Credentials");
    }
    await attempt(page, `LCK@${AGENCY}`);
    const alert = page.getByRole("alert");
    await expect(alert.getByText("This account is locked out", { exact: true })).toBeVisible();
    await expect(alert).toContainText("Try again in a minute.");
    expect(await objections(page)).toEqual([]);
  });

  test("no answer", async ({ page }) => {
    await page.goto("/signin");
    await page.route("**/signin", (route) =>
      route.request().method() === "POST" ? route.abort() : route.continue(),
    );
    await attempt(page, `MJS@${AGENCY}`);
    await expect(page.getByRole("alert")).toHaveText("Request cancelled");
    await expect(page.getByLabel("Password", { exact: true })).toHaveValue(PASSWORD);
    await page.unroute("**/signin");
    await page.getByRole("button", { name: "Sign in" }).click();
    await expect(page.getByRole("navigation", { name: "Main" })).toBeVisible();
  });
});

for (const [reason, words] of [
  [1, "You have signed out."],
  [2, "Your session could not be renewed. Sign in to continue."],
  [3, "Your session has ended. Sign in to continue."],
] as const)
  test(`reason ${reason} is said in words`, async ({ page }) => {
    await page.goto(`/signin?r=${reason}`);
    await expect(page.getByText(words)).toBeVisible();
  });

test("password managers know the fields", async ({ page }) => {
  await page.goto("/signin");
  await expect(page.getByLabel("User name")).toHaveAttribute("autocomplete", "username");
  await expect(page.getByLabel("Password", { exact: true })).toHaveAttribute(
    "autocomplete",
    "current-password",
  );
});

test("a password that is due for a change is replaced on the way in, and the way back is kept", async ({
  page,
}) => {
  const trouble = await watch(page);
  await page.goto("/trustTransactions/1");
  await attempt(page, `CHG@${AGENCY}`);
  await expect(page.getByText("Password change is required", { exact: true })).toBeVisible();
  const field = page.getByLabel("New password", { exact: true });
  await expect(field).toBeFocused();
  await expect(field).toHaveAttribute("autocomplete", "new-password");
  expect(await objections(page)).toEqual([]);
  const choose = async (password: string, again = password) => {
    await page.getByLabel("New password", { exact: true }).fill(password);
    await page.getByLabel("New password again", { exact: true }).fill(again);
    await page.keyboard.press("Enter");
  };
  await choose("nine herons", "nine hero");
  await expect(page.getByText("The two new passwords are not the same.")).toBeVisible();
  await choose("password123");
  await expect(page.getByRole("alert")).toHaveText(
    "The new password is easy to guess: many people use it, or one like it. Four words that do not belong together are hard to guess and easy to remember.",
  );
  await expect(field).toBeFocused();
  // Loaded again in the middle, the page knows who it was, and the way back.
  await page.reload();
  await expect(page.getByLabel("User name")).toHaveValue(`CHG@${AGENCY}`);
  await expect(page.getByLabel("Password", { exact: true })).toBeFocused();
  await attempt(page, `CHG@${AGENCY}`);
  await choose("nine herons under the bridge");
  await expect(page).toHaveURL(/\/trustTransactions\/1$/);
  expect(trouble).toEqual([]);
});

test("a second factor is set up, asked for at every sign-in, and taken out again", async ({ page }) => {
  test.setTimeout(120_000);
  const trouble = await watch(page);
  await signIn(page, "SEC");
  await page.getByRole("button", { name: /user menu/ }).click();
  await page.getByRole("menuitem", { name: "Password and sign-in" }).click();
  await expect(page.getByRole("heading", { name: "Password and sign-in" })).toBeVisible();
  expect(await objections(page)).toEqual([]);
  const panel = page.getByRole("region", { name: "Two-step sign-in" });
  await panel.getByRole("button", { name: "Set up" }).click();
  await panel.getByLabel("Password", { exact: true }).fill("wrong");
  await panel.getByRole("button", { name: "Continue" }).click();
  await expect(panel.getByRole("alert")).toHaveText("The password is not right.");
  await panel.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.keyboard.press("Enter");
  await expect(panel.getByRole("img", { name: "Code to scan with an authenticator app" })).toBeVisible();
  expect(await objections(page)).toEqual([]);
  const secret = ((await panel.locator("code").textContent()) ?? "").replaceAll(" ", "");
  expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  await panel.getByLabel("Security code").fill(codeIn(secret, 0));
  await page.keyboard.press("Enter");
  const codes = panel.getByRole("list", { name: "Recovery codes" }).getByRole("listitem");
  await expect(codes).toHaveCount(10);
  const recovery = (await codes.first().textContent()) ?? "";
  await panel.getByRole("button", { name: "I have saved them" }).click();
  await expect(panel).toContainText("On. 10 recovery codes are left.");

  // A page that is still open would go to sign-in by itself, and meet the one that is opened here.
  await page.goto("about:blank");
  await page.context().clearCookies();
  await page.goto("/trustTransactions/1");
  await attempt(page, `SEC@${AGENCY}`);
  await expect(page.getByText("Multi-factor authentication is required", { exact: true })).toBeVisible();
  const code = page.getByLabel("Security code");
  await expect(code).toBeFocused();
  await expect(code).toHaveAttribute("autocomplete", "one-time-code");
  expect(await objections(page)).toEqual([]);
  await code.fill("000000");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("alert")).toContainText("The code was not accepted.");
  await expect(code).toBeFocused();
  await expect(code).toHaveValue("");
  await code.fill(codeIn(secret, 1));
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/trustTransactions\/1$/);

  await page.goto("about:blank");
  await page.context().clearCookies();
  await page.goto("/signin");
  await attempt(page, `SEC@${AGENCY}`);
  await page.getByRole("button", { name: "Use a recovery code" }).click();
  await page.getByLabel("Recovery code").fill(recovery.toLowerCase());
  await page.keyboard.press("Enter");
  await expect(page.getByRole("navigation", { name: "Main" })).toBeVisible();
  await page.goto("/account");
  await expect(panel).toContainText("On. 9 recovery codes are left.");
  await panel.getByRole("button", { name: "Turn off" }).click();
  await panel.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await panel.getByLabel("Security code").fill(recovery);
  await panel.getByRole("button", { name: "Turn off two-step sign-in" }).click();
  await expect(panel.getByRole("alert")).toContainText("That code is not right.");
  await page.context().clearCookies();
  expect(trouble).toEqual([]);
});

test("two-step sign-in that the agency asks of everybody is set up on the way in", async ({ page }) => {
  test.setTimeout(120_000);
  const agency = 3701 + test.info().retry;
  const password = "four quiet herons";
  await foundAgency(page, agency);
  const setUp = async () => {
    await page.getByRole("textbox", { name: "Password", exact: true }).fill(password);
    await page.getByRole("button", { name: "Continue" }).click();
    await expect(page.getByRole("img", { name: "Code to scan with an authenticator app" })).toBeVisible();
    return ((await page.locator("code").textContent()) ?? "").replaceAll(" ", "");
  };
  const confirm = async (secret: string) => {
    await page.getByLabel("Security code").fill(codeIn(secret, 0));
    await page.getByRole("button", { name: "Turn on" }).click();
    await expect(page.getByRole("list", { name: "Recovery codes" }).getByRole("listitem")).toHaveCount(10);
  };
  const goOn = () => page.getByRole("button", { name: "I have saved them" }).click();
  await addColleague(page, agency, password);
  await page.goto("/account");
  await page.getByRole("button", { name: "Set up" }).click();
  await confirm(await setUp());
  await goOn();
  await page.goto("/settings/people");
  await page.getByRole("button", { name: "Require it of everybody" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Require it of everybody" }).click();
  await expect(page.getByRole("alertdialog")).toBeHidden();
  await expect(page.getByRole("button", { name: "Stop requiring it" })).toBeVisible();

  await page.goto("about:blank");
  await page.context().clearCookies();
  await page.goto("/account");
  await attempt(page, `NB@${agency}`, password);
  const heading = page.getByRole("heading", { name: "Set up two-step sign-in" });
  await expect(heading).toBeVisible();
  await expect(page.getByRole("navigation", { name: "Main" })).toHaveCount(0);
  expect(await objectionsInBothThemes(page)).toEqual([]);
  await setUp();
  expect(await objectionsInBothThemes(page)).toEqual([]);
  // Loaded again in the middle, it begins anew, under a new key.
  await page.reload();
  await expect(heading).toBeVisible();
  await confirm(await setUp());
  expect(await objectionsInBothThemes(page)).toEqual([]);
  await goOn();
  await expect(page.getByRole("heading", { name: "Password and sign-in" })).toBeVisible();
  await expect(page).toHaveURL(/\/account$/);
});

test("the password is changed, and this browser stays signed in", async ({ page }) => {
  await openSession(page, "PWD");
  await page.goto("/account");
  const card = page.getByRole("region", { name: "Password" });
  const change = async (old: string, fresh: string, again = fresh) => {
    await card.getByLabel("Current password", { exact: true }).fill(old);
    await card.getByLabel("New password", { exact: true }).fill(fresh);
    await card.getByLabel("New password again", { exact: true }).fill(again);
    await card.getByRole("button", { name: "Change password" }).click();
  };
  await change(PASSWORD, "nine herons under the bridge", "nine");
  await expect(card.getByRole("alert")).toHaveText("The two new passwords are not the same.");
  await change("wrong", "nine herons under the bridge");
  await expect(card.getByRole("alert")).toHaveText("The password is not right.");
  await change(PASSWORD, "nine herons under the bridge");
  await expect(page.getByRole("status").filter({ hasText: "Your password has been changed." })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("heading", { name: "Password and sign-in" })).toBeVisible();
  await page.goto("about:blank");
  await page.context().clearCookies();
  await page.goto("/signin");
  await attempt(page, `PWD@${AGENCY}`);
  await expect(page.getByRole("alert")).toHaveText("Invalid Credentials");
});
