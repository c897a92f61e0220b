// The office search, by keyboard and pointer, over the offices of the server.
import { expect } from "@playwright/test";
import { TABLE_PAGE } from "./site/addresses.ts";
import { objections, openSession, signIn } from "./site/person.ts";
import { test } from "./site/test.ts";

test("two characters find an office by a part of its name or its number; it can be taken out again", async ({
  page,
}) => {
  await openSession(page, "MJS");
  let asked = 0;
  page.on("request", (request) => {
    if (new URL(request.url()).pathname === "/office") asked += 1;
  });
  await page.goto(`${TABLE_PAGE}/office-search.html`);
  const field = page.getByRole("combobox", { name: "Reporting in Office:" });
  const found = page.getByRole("option");
  await field.pressSequentially(" l ");
  await expect(field).toHaveAttribute("aria-expanded", "false");
  expect(asked).toBe(0);
  await field.fill("LAKE");
  await expect(found).toHaveText([/^Lakeside/]);
  expect(asked).toBe(1);
  expect(await objections(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await expect(found).toHaveCount(0);
  await field.fill("lake");
  await expect(found).toHaveCount(1);
  await page.keyboard.press("Enter");
  await expect(page.locator("output")).toHaveText("2");
  await expect(field).toHaveValue("");
  await page.getByRole("button", { name: "Remove Lakeside" }).click();
  await expect(page.locator("output")).toHaveText("all");
});

test("offices that cannot be read are said to be", async ({ page }) => {
  await signIn(page, "MJS");
  // A page that is still open would go to sign-in by itself, and meet the one that is opened here.
  await page.goto("about:blank");
  await page.context().clearCookies();
  await page.goto(`${TABLE_PAGE}/office-search.html`);
  await page.getByRole("combobox", { name: "Reporting in Office:" }).fill("lake");
  await expect(page.getByRole("alert")).toHaveText("An error occurred while loading your offices");
});
