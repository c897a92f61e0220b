// What somebody was typing when the session ended: still there after signing in again, and posted once.
import { expect, type Page, type Route } from "@playwright/test";
import { SITE } from "./site/addresses.ts";
import { AGENCY, PASSWORD } from "./site/agency.ts";
import { openSession, showAllRows } from "./site/person.ts";
import { issueInvoice } from "./site/record.ts";
import { test } from "./site/test.ts";

const REASON = "Entered twice by mistake";
const refusal = { ok: false, status: 401, errorMessage: "Invalid credentials", data: null, code: 3 };

const rowOf = (page: Page, number: number) =>
  page
    .getByRole("row")
    .filter({ hasText: "Invoice" })
    .filter({ has: page.getByRole("rowheader", { name: String(number) }) });
const dialogOf = (page: Page) => page.getByRole("alertdialog", { name: /^Void Invoice/ });
const confirm = (page: Page) => dialogOf(page).getByRole("button", { name: /^Void/ }).click();

/** A new invoice whose void dialog is open, with a reason typed; and the keys under which commands are sent. */
async function aboutToVoid(page: Page) {
  await openSession(page, "MJS");
  const invoice = await issueInvoice(page, 4_200);
  await page.goto("/trustTransactions/0");
  await rowOf(page, invoice.number).getByRole("button", { name: /^Void/ }).click();
  await dialogOf(page).getByLabel("Reason").fill(REASON);
  const keys: (string | undefined)[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/accounting/command")) keys.push(request.headers()["idempotency-key"]);
  });
  return { invoice, keys };
}

async function signInAgain(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/signin\?redirect=.*trustTransactions/);
  await expect(page.getByText("What you were typing is kept.")).toBeVisible();
  await page.getByLabel("User name").fill(`MJS@${AGENCY}`);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.keyboard.press("Enter");
}

/** How many rows of today's list are reversals of the invoice: the one posting. */
async function reversalsOf(page: Page, number: number): Promise<number> {
  const answer = await page.request.post("/accounting/query", {
    headers: { origin: SITE },
    data: { Query: "GetTransactionsByPeriod", timePeriod: 0 },
  });
  const { data: rows } = (await answer.json()) as {
    data: { itemNumber: number | string; isVoided?: boolean }[];
  };
  return rows.filter(({ itemNumber, isVoided }) => String(itemNumber) === String(number) && isVoided).length;
}

async function findsFormAndPostsOnce(page: Page, { invoice, keys }: Awaited<ReturnType<typeof aboutToVoid>>) {
  await expect(page).toHaveURL(/\/trustTransactions\/0/);
  await expect(dialogOf(page).getByLabel("Reason")).toHaveValue(REASON);
  await confirm(page);
  await expect(dialogOf(page)).toBeHidden();
  await expect(rowOf(page, invoice.number).getByRole("button", { name: /^Void/ })).toHaveCount(0);
  expect(new Set(keys).size).toBe(1);
  expect(await reversalsOf(page, invoice.number)).toBe(1);
  expect(
    await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.includes("VoidItem"))),
  ).toEqual([]);
}

test.beforeEach(({ page }) => showAllRows(page));

test("the session ends before the form is sent", async ({ page, context }) => {
  const work = await aboutToVoid(page);
  await context.clearCookies();
  await confirm(page);
  await signInAgain(page);
  await findsFormAndPostsOnce(page, work);
});

test("the session ends while something else is read behind the form", async ({ page }) => {
  const work = await aboutToVoid(page);
  await page.route("**/user/renew/cookie", (route) => route.fulfill({ status: 401, json: refusal }));
  await page.route("**/accounting/query", (route) => route.fulfill({ status: 401, json: refusal }));
  await page.route("**/accounting/command", (route) => route.abort(), { times: 1 });
  await confirm(page);
  await expect(page).toHaveURL(/\/signin/);
  await page.unroute("**/accounting/query");
  await page.unroute("**/user/renew/cookie");
  await signInAgain(page);
  await findsFormAndPostsOnce(page, work);
});

/** The next command is carried out; instead of its answer `answer` comes. */
const carriesOut = (page: Page, answer: (route: Route) => Promise<void>) =>
  page.route(
    "**/accounting/command",
    async (route) => {
      await route.fetch();
      await answer(route);
    },
    { times: 1 },
  );

test("the command is carried out, its answer is lost, and then the session ends", async ({
  page,
  context,
}) => {
  const work = await aboutToVoid(page);
  await carriesOut(page, (route) => route.abort());
  await confirm(page);
  await expect(dialogOf(page).getByRole("alert")).toHaveText("Request cancelled");
  await context.clearCookies();
  await confirm(page);
  await signInAgain(page);
  await findsFormAndPostsOnce(page, work);
});

test("the command is carried out, and its answer says that the session has ended", async ({
  page,
  context,
}) => {
  const work = await aboutToVoid(page);
  await carriesOut(page, async (route) => {
    await context.clearCookies();
    await route.fulfill({ status: 401, json: refusal });
  });
  await confirm(page);
  await signInAgain(page);
  await findsFormAndPostsOnce(page, work);
});

test("the page is reloaded over the form: the dialog stays shut, and holds the words when it is opened", async ({
  page,
}) => {
  const { invoice } = await aboutToVoid(page);
  await page.reload();
  await expect(rowOf(page, invoice.number)).toBeVisible();
  await expect(dialogOf(page)).toHaveCount(0);
  await rowOf(page, invoice.number).getByRole("button", { name: /^Void/ }).click();
  await expect(dialogOf(page).getByLabel("Reason")).toHaveValue(REASON);
  await page.keyboard.press("Escape");
  await rowOf(page, invoice.number).getByRole("button", { name: /^Void/ }).click();
  await expect(dialogOf(page).getByLabel("Reason")).toHaveValue("");
});

test("somebody else who signs in finds nothing of it", async ({ page, context }) => {
  await aboutToVoid(page);
  await context.clearCookies();
  await confirm(page);
  await expect(page).toHaveURL(/\/signin/);
  await page.getByLabel("User name").fill(`TRK@${AGENCY}`);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/trustTransactions\/0/);
  await expect(page.getByRole("heading", { name: "Trust Transactions" })).toBeVisible();
  await expect(dialogOf(page)).toHaveCount(0);
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain(REASON);
});
