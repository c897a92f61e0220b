// From a set-up link to the first sign-in, by keyboard.
import { expect, type Page } from "@playwright/test";
import { objections } from "./site/person.ts";
import { setUpLink } from "./site/set-up-links.ts";
import { test } from "./site/test.ts";

async function fill(page: Page, agencyNumber: number, password: string): Promise<void> {
  await page.getByLabel("Name", { exact: true }).fill("Cedar Insurance");
  await page.getByLabel("Number").fill(String(agencyNumber));
  await page.getByLabel("Home state").selectOption("TX");
  await page.getByLabel("Time zone").selectOption("America/Chicago");
  await page.getByLabel("First name").fill("Rosa");
  await page.getByLabel("Last name").fill("Lind");
  await page.getByLabel("Initials").fill("rl");
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByLabel("Password again").fill(password);
}

test("a link founds an agency, after a fault that is said at its field, and opens nothing again", async ({
  page,
}) => {
  const link = await setUpLink();
  await page.goto(link);
  await expect(page.getByLabel("Name", { exact: true })).toBeFocused();
  expect(await objections(page)).toEqual([]);
  // A second attempt of this test founds another agency.
  await fill(page, 3301 + test.info().retry, "cedar forever 1");
  await page.keyboard.press("Enter");
  await expect(page.getByText("must not contain your name")).toBeVisible();
  const password = page.getByLabel("Password", { exact: true });
  await expect(password).toBeFocused();
  await password.fill("four quiet herons");
  await page.getByLabel("Password again").fill("four quiet herons");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("navigation", { name: "Main" })).toBeVisible();
  await page.goto("about:blank");
  await page.goto(link);
  await expect(page.getByRole("alert")).toContainText("This set-up link has been used.");
  await expect(page.getByRole("link", { name: "Sign in" })).toBeVisible();
});
