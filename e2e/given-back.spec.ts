// What stands behind a credit memo: the carrier's return premium, and the commission that the agency gives back.
import { itemLink } from "@fiducia/contract/item-link";
import { expect, type Page } from "@playwright/test";
import { SITE } from "./site/addresses.ts";
import { AGENCY, PASSWORD } from "./site/agency.ts";
import { objections, openSession } from "./site/person.ts";
import { issueMemo } from "./site/record.ts";
import { test } from "./site/test.ts";

const effect = (page: Page) => page.getByRole("region", { name: "Effect" });
const result = (page: Page) => page.getByRole("region", { name: "Result" });
const linkTo = (itemId: number) =>
  itemLink({ host: SITE, site: "creditMemo", intent: "read_only", itemId, origin: SITE, clientId: 42 });

test("a memo leads to the form of its return premium and to that of its give-back, until both have come", async ({
  page,
}) => {
  await openSession(page, "MJS");
  const memo = await issueMemo(page, 40_000, 6_000);
  const line = `Credit Memo ${memo.number}, line 1`;
  await page.goto(linkTo(memo.itemId));
  await page.getByRole("link", { name: "Return premium" }).click();
  await expect(page.getByRole("heading", { name: "Return premium" })).toBeVisible();
  await expect(page.getByLabel("Company")).toHaveValue("101");
  await page.getByLabel("Trust bank").selectOption("Trust Bank");
  await page.getByLabel(`Amount of ${line}`).fill("340.01");
  await expect(
    page.getByText(`${line}: 340.00 has not been given back yet; 340.01 is more than that.`),
  ).toBeVisible();
  await page.getByRole("button", { name: `All of ${line}: 340.00` }).click();
  await page.getByLabel("Reference number").fill("ACME-77");
  await expect(effect(page)).toContainText("Trust Bank");
  expect(await objections(page)).toEqual([]);
  await page.getByLabel("Reference number").press("Enter");
  await expect(result(page)).toContainText("The return premium is recorded");

  await page.goto(linkTo(memo.itemId));
  await expect(page.getByRole("link", { name: "Return premium" })).toHaveCount(0);
  await page.getByRole("link", { name: "Give commission back" }).click();
  await page.getByLabel("From the agency's bank").selectOption("Operating Bank");
  await page.getByLabel("Trust bank").selectOption("Trust Bank");
  await page.getByRole("button", { name: `All of ${line}: 60.00` }).click();
  await expect(effect(page)).toContainText("Required");
  expect(await objections(page)).toEqual([]);
  await page.getByRole("button", { name: "Give back" }).click();
  await expect(result(page)).toContainText("The commission is given back");
  await page.goto(linkTo(memo.itemId));
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Credit Memo");
  await expect(page.getByRole("link", { name: "Give commission back" })).toHaveCount(0);
});

test("the palette opens both forms, and what is typed outlives the session", async ({ page, context }) => {
  await openSession(page, "MJS");
  const memo = await issueMemo(page, 1_000, 200);
  const openForm = async (words: string) => {
    await page.goto("/");
    await expect(page.getByRole("navigation", { name: "Main" })).toBeVisible();
    await page.keyboard.press("Control+k");
    await page.getByRole("dialog").getByRole("combobox").fill(words);
    await page.keyboard.press("Enter");
  };
  await openForm("commission give");
  await expect(page.getByRole("heading", { name: "Commission give-back" })).toBeVisible();
  await openForm("return prem");
  await expect(page.getByRole("heading", { name: "Return premium" })).toBeVisible();
  await page.getByLabel("Company").selectOption("Acme Payable");
  await page.getByLabel("Trust bank").selectOption("Trust Bank");
  await page.getByLabel(`Amount of Credit Memo ${memo.number}, line 1`).fill("8");
  await expect(effect(page)).toContainText("Cash");
  await context.clearCookies();
  await page.getByRole("button", { name: "Record return premium" }).click();
  await expect(page).toHaveURL(/\/signin/);
  await page.getByLabel("User name").fill(`MJS@${AGENCY}`);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.keyboard.press("Enter");
  await expect(page.getByLabel(`Amount of Credit Memo ${memo.number}, line 1`)).toHaveValue("8.00");
  await page.getByRole("button", { name: "Record return premium" }).click();
  await expect(result(page)).toContainText("is recorded");
});
