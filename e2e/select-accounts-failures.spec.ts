// What the dialog of accounts says when it cannot load, may not run, or its report fails.
import { expect, type Route } from "@playwright/test";
import {
  dialog,
  envelope,
  generate,
  grid,
  intercept,
  officesFound,
  openByMenu,
  said,
} from "./site/accounts.ts";
import { DEMO_SITE } from "./site/addresses.ts";
import { signIn } from "./site/person.ts";
import { test } from "./site/test.ts";

test.use({ baseURL: DEMO_SITE });

test("dates that are not valid, and what fails while the dialog loads", async ({ page }) => {
  await signIn(page, "PAY");
  await openByMenu(page, "Company Payables", "Unpaid Payables");
  await grid(page).getByRole("row", { name: "Acme" }).click();
  await dialog(page).getByLabel("Start", { exact: true }).fill("13/01/2026");
  await expect(dialog(page).getByText("Invalid date")).toBeVisible();
  await generate(page).click();
  await expect(said(page, "Make sure dates are valid (or clear date filters)")).toBeVisible();
  await expect(dialog(page)).toBeVisible();
});

const LOADS: readonly (readonly [string, (asked: Record<string, unknown>) => boolean, string])[] = [
  [
    "GetReportingGLAccounts",
    ({ includeInactive }) => includeInactive === false,
    "An error occurred while retrieving your GL Accounts",
  ],
  [
    "GetReportingGLAccounts",
    ({ includeInactive }) => includeInactive === true,
    "An error occurred while retrieving your inactive GL Accounts",
  ],
  ["GetReportOfficeOptions", () => true, "Error: Cannot get report office information"],
];
for (const [query, isFailing, message] of LOADS)
  test(`"${message}"`, async ({ page }) => {
    await signIn(page, "PAY");
    await intercept(page, query, (route, asked) => (isFailing(asked) ? route.abort() : route.continue()));
    await openByMenu(page, "Company Payables", "Unpaid Payables");
    if (message.includes("inactive")) await dialog(page).getByLabel("Show Inactive Items").click();
    await expect(said(page, message)).toBeVisible();
    await expect(generate(page)).toHaveAttribute("aria-disabled", "true");
  });

test('"Error: User cannot run report"', async ({ page }) => {
  await signIn(page, "PAY");
  const options = { offices: [], userCanReportByOffice: false, userCanReportAllOffices: false };
  await intercept(page, "GetReportOfficeOptions", (route) =>
    route.fulfill({ json: { ok: true, status: 200, errorMessage: "", data: options, code: 0 } }),
  );
  await openByMenu(page, "Company Payables", "Unpaid Payables");
  await expect(said(page, "Error: User cannot run report")).toBeVisible();
  await expect(dialog(page).getByLabel("Reporting in Office:")).toHaveCount(0);
  await grid(page).getByRole("row", { name: "Acme" }).click();
  await expect(generate(page)).toHaveAttribute("aria-disabled", "true");
});

test("who reports for one office begins with it and cannot take it out", async ({ page }) => {
  await signIn(page, "PAY");
  const offices = [1, 2].map((officeId) => ({
    officeId,
    description: `Office ${officeId}`,
    archived: false,
  }));
  const options = { offices, userCanReportByOffice: true, userCanReportAllOffices: false };
  await intercept(page, "GetReportOfficeOptions", (route) =>
    route.fulfill({ json: { ok: true, status: 200, errorMessage: "", data: options, code: 0 } }),
  );
  await openByMenu(page, "Company Payables", "Unpaid Payables");
  const search = dialog(page).getByLabel("Reporting in Office:");
  await expect(search).toHaveAttribute("placeholder", "Office 1");
  await expect(dialog(page).getByRole("button", { name: /^Remove/ })).toHaveCount(0);
  await search.fill("office");
  await expect(officesFound(page)).toHaveText(["Office 1 1", "Office 2 2"]);
});

test("while it is generated everything waits; a failure says why, and from its own report leads Home", async ({
  page,
}) => {
  await signIn(page, "PAY");
  let answer: (route: Route) => unknown = (route) =>
    route.fulfill(envelope(409, "The books are being restored."));
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await intercept(page, "GetCompanyPayablesReport", async (route, { totals }) => {
    if (totals !== "only") return route.continue();
    await held;
    await answer(route);
  });
  await openByMenu(page, "Company Payables", "Unpaid Payables");
  await grid(page).getByRole("row", { name: "Acme" }).click();
  await generate(page).click();
  await expect(page.getByRole("dialog", { name: "Generating the report" })).toBeVisible();
  release();
  await expect(said(page, "The books are being restored.")).toBeVisible();
  await expect(page.getByRole("dialog", { name: "Generating the report" })).toBeHidden();
  await expect(dialog(page)).toBeVisible();
  answer = (route) => route.abort();
  await generate(page).click();
  await expect(said(page, "An error occurred while generating the Company Payables Report")).toBeVisible();
  answer = (route) => route.continue();
  await generate(page).click();
  await expect(page.getByRole("heading", { name: "Unpaid Payables", level: 1 })).toBeVisible();
  answer = (route) => route.fulfill(envelope(409, "The books are being restored again."));
  await page.getByRole("button", { name: "Change accounts" }).first().click();
  await grid(page).getByRole("row", { name: "Beacon" }).click();
  await generate(page).click();
  await expect(said(page, "The books are being restored again.")).toBeVisible();
  await expect(page).toHaveURL(`${DEMO_SITE}/`);
  await expect(dialog(page)).toBeHidden();
});
