// A new user is let in by a link, gets permissions, and reads why something cannot be seen.
import { expect, type Page } from "@playwright/test";
import { foundAgency } from "./site/founded.ts";
import { objectionsInBothThemes, openSession } from "./site/person.ts";
import { test } from "./site/test.ts";

/** The first words that nobody has typed before in these books. */
const agencyNumber = () => 3501 + test.info().retry;

async function choose(page: Page, who: string, action: string): Promise<void> {
  await page.getByRole("button", { name: `Actions: ${who}` }).click();
  await page.getByRole("menuitem", { name: action }).click();
}

test("from the invitation to the first sign-in", async ({ page, browser }) => {
  await foundAgency(page, agencyNumber());
  await page.goto("/settings/people");
  await page.getByRole("button", { name: "Add user" }).click();
  const dialog = page.getByRole("dialog", { name: "Add a user" });
  await dialog.getByLabel("First name").fill("Nora");
  await dialog.getByLabel("Last name").fill("Berg");
  await expect(dialog.getByLabel("Initials")).toHaveValue("NB");
  await dialog.getByLabel("Initials").fill("rl");
  await dialog.getByLabel("Works as").selectOption({ label: "Bookkeeper" });
  await expect(dialog.getByRole("list", { name: "Bookkeeper permits" })).toContainText("Take payments");
  await dialog.getByLabel("Works as").selectOption({ label: "Chosen later" });
  expect(await objectionsInBothThemes(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Add user and invite" }).click();
  await expect(dialog.getByText("RL belongs to Rosa Lind already.")).toBeVisible();
  await dialog.getByLabel("Initials").fill("nb");
  await dialog.getByRole("button", { name: "Add user and invite" }).click();
  const added = page.getByRole("dialog", { name: "Nora Berg has been added" });
  const link = (await added.locator("code").textContent()) ?? "";
  expect(link).toContain("/invitation#");
  expect(await objectionsInBothThemes(page)).toEqual([]);
  await added.getByRole("button", { name: "Done" }).click();
  const row = page.getByRole("row", { name: /Nora Berg/ });
  await expect(row).toContainText(`NB@${agencyNumber()}`);
  await expect(row).toContainText("Invited");

  await choose(page, "Nora Berg", "Permissions");
  const grants = page.getByRole("dialog", { name: "Permissions of Nora Berg" });
  await expect(grants.getByText("Agent portal")).toBeHidden();
  await grants.getByText("Accounting reports", { exact: false }).first().click();
  await grants.getByLabel("Run trust accounting reports").check();
  expect(await objectionsInBothThemes(page)).toEqual([]);
  await grants.getByRole("button", { name: "Save permissions" }).click();
  await expect(row).toContainText("1 permission");

  await choose(page, "Nora Berg", "Why can this user not see that?");
  const why = page.getByRole("dialog", { name: "What Nora Berg may do" });
  await why.getByLabel("Find a screen or an action").fill("Trial Balance");
  const report = why.getByRole("listitem").filter({ hasText: "Trial Balance (report)" });
  await expect(report).toContainText("Lacks: See transactions of any day in all offices");
  await why.getByRole("button", { name: "Close", exact: true }).last().click();

  await choose(page, "Nora Berg", "Invite");
  const invitation = page.getByRole("dialog", { name: "Invite Nora Berg" });
  await invitation.getByRole("button", { name: "Make a link" }).click();
  const newer = (await invitation.locator("code").textContent()) ?? "";
  await invitation.getByRole("button", { name: "Done" }).click();

  const hers = await browser.newPage();
  await hers.goto(link);
  await expect(hers.getByRole("alert")).toContainText("This link does not work");
  await hers.goto("about:blank");
  await hers.goto(newer);
  await expect(hers.getByRole("heading", { name: "Welcome, Nora" })).toBeVisible();
  await hers.getByLabel("Password", { exact: true }).fill("nine quiet herons here");
  await hers.getByLabel("Password again", { exact: true }).fill("nine quiet herons here");
  await hers.getByRole("button", { name: "Set the password and sign in" }).click();
  await expect(hers.getByRole("navigation", { name: "Main" })).toBeVisible();
  await hers.goto("about:blank");
  await hers.goto(newer);
  await expect(hers.getByText("This invitation has been used.")).toBeVisible();
  await hers.close();
});

test("a form that cannot read the offices says so, and opens once they can be read", async ({ page }) => {
  await openSession(page, "MJS");
  await page.route(/\/office$/, (route) => route.abort());
  await page.goto("/settings/people");
  await page.getByRole("button", { name: "Add user" }).click();
  await expect(page.getByText("An error occurred while loading your offices")).toBeVisible();
  await page.unroute(/\/office$/);
  await page.getByRole("button", { name: "Add user" }).click();
  await expect(page.getByRole("dialog", { name: "Add a user" })).toBeVisible();
});

test("what can be done with a user is in view on a tablet", async ({ page }) => {
  await openSession(page, "MJS");
  await page.setViewportSize({ width: 800, height: 900 });
  await page.goto("/settings/people");
  await expect(page.getByRole("button", { name: /^Actions: / }).first()).toBeInViewport({ ratio: 1 });
});
