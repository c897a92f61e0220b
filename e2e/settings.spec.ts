// A new agency tells of itself, and adds the starter chart.
import { expect, type Page } from "@playwright/test";
import { foundAgency } from "./site/founded.ts";
import { objections, signIn } from "./site/person.ts";
import { test } from "./site/test.ts";

const history = (page: Page) => page.getByRole("region", { name: "History" });
const place = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "Settings" }).getByRole("link", { name });

test("the agency and its accounts, with who changed what", async ({ page }) => {
  await foundAgency(page, 3401 + test.info().retry);
  await page.goto("/");
  await expect(page.getByRole("link", { name: "Add a carrier with its payable account" })).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "Add a trust bank" }).first().click();
  await expect(page.getByRole("heading", { name: "Bank accounts", level: 1 })).toBeVisible();
  await page.goBack();
  await page.getByRole("button", { name: /user menu/ }).click();
  await page.getByRole("menuitem", { name: "Settings" }).click();
  await expect(page.getByRole("heading", { name: "Agency", level: 1 })).toBeVisible();
  await page.getByLabel("Legal name").fill("Cedar Insurance LLC");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(history(page)).toContainText("Legal name: Cedar Insurance → Cedar Insurance LLC");
  await page.getByLabel("Phone").fill("(512) 555-0100");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(history(page)).toContainText("Phone: (512) 555-0100");
  await expect(page.getByLabel("Legal name")).toHaveValue("Cedar Insurance LLC");
  expect(await objections(page)).toEqual([]);

  await place(page, "GL accounts").click();
  await expect(page.getByText("There is no account yet.")).toBeVisible();
  await page.getByRole("button", { name: "Add the starter chart" }).click();
  await expect(page.getByRole("row", { name: /Premium Trust Account/ })).toContainText("Trust bank");
  await expect(page.getByRole("button", { name: "Add the starter chart" })).toHaveCount(0);
  expect(await objections(page)).toEqual([]);
});

test("who may not change settings is told so, and has no way there", async ({ page }) => {
  await signIn(page, "NIL");
  await page.getByRole("button", { name: /user menu/ }).click();
  await expect(page.getByRole("menuitem", { name: "Preferences" })).toBeVisible();
  await expect(page.getByRole("menuitem", { name: "Settings" })).toHaveCount(0);
  await page.goto("/settings");
  await expect(page.getByText("You do not have permission to change settings")).toBeVisible();
});
