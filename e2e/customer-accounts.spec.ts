// What clients owe, as of a day and by age; and statements for all of them at once.
import { randomUUID } from "node:crypto";
import { expect } from "@playwright/test";
import { DEMO_SITE } from "./site/addresses.ts";
import { openSession } from "./site/person.ts";
import { test } from "./site/test.ts";

test.use({ baseURL: DEMO_SITE });

test("Past Due Invoices is narrowed by an age, and asked as of another day with other buckets", async ({
  page,
}) => {
  await openSession(page, "MJS", 1001);
  await page.goto("/past-due-invoices");
  const ages = page.getByRole("list", { name: "Past due by age" });
  await expect(ages).toContainText("1-30");
  const rows = page.getByRole("table").getByRole("rowheader");
  await expect(rows.first()).toBeVisible();
  const bar = page.locator("button[data-age]");
  await bar.last().click();
  await expect(page).toHaveURL(/Bucket/);
  await expect(ages.getByRole("button", { pressed: true })).toHaveCount(1);
  await bar.last().click();
  await expect(page).not.toHaveURL(/Bucket/);
  await ages.getByRole("button", { name: /^91\+/ }).click();
  await expect(page).toHaveURL(/Bucket4/);
  await page.getByRole("button", { name: /^As of/ }).click();
  const dialog = page.getByRole("dialog", { name: "Day and ages" });
  await dialog.getByLabel("First bucket ends after (days)").fill("90");
  await page.keyboard.press("Enter");
  await expect(dialog.getByText("Enter three rising numbers of days")).toBeVisible();
  await dialog.getByLabel("Second bucket ends after (days)").fill("180");
  await dialog.getByLabel("Third bucket ends after (days)").fill("360");
  await page.keyboard.press("Enter");
  await expect(dialog).toBeHidden();
  await expect(ages).toContainText("361+");
  await expect(page.getByRole("button", { name: /^As of/ })).toContainText("1-90, 91-180");
});

test("a row is as high as its neighbours, however long the client's name, which who moves there reads whole", async ({
  page,
}) => {
  const name = "The Board of Trustees of the Employees' Retirement Plan of Central Texas "
    .repeat(3)
    .slice(0, 200);
  await page.route("**/accounting/query", async (route) => {
    const { Query } = route.request().postDataJSON() as { Query: string };
    if (Query !== "GetCustomerBalanceSummaryReport") return route.fallback();
    const answer = await route.fetch();
    const body = (await answer.json()) as { data: { name?: string }[] };
    if (body.data[0]?.name !== undefined) body.data[0].name = name;
    await route.fulfill({ response: answer, json: body });
  });
  await openSession(page, "MJS", 1001);
  await page.goto("/customer-balance-summary");
  const client = page.getByRole("rowheader", { name: /^The Board of Trustees/ });
  const heights = () =>
    page
      .locator("main tbody tr[id^=row-]")
      .evaluateAll((rows) => [...new Set(rows.map((row) => row.getBoundingClientRect().height))]);
  for (const width of [1440, 1200, 1024]) {
    await page.setViewportSize({ width, height: 844 });
    await expect(client).toBeVisible();
    const shown = async () => (await client.boundingBox())?.width;
    await expect.poll(shown, `at ${width}`).toBeGreaterThan(width < 1200 ? 100 : 180);
    await expect.poll(heights, `at ${width}`).toEqual([36]);
  }
  await client.focus();
  expect((await client.boundingBox())?.height).toBeGreaterThan(60);
});

test("before the books begin there are no zeros but a sentence", async ({ page }) => {
  await openSession(page, "CUS", 1001);
  await page.goto("/customer-balance-summary?asOf=1999-12-31");
  await expect(page.getByText(/^The books begin on \d\d\/\d\d\/\d{4}\.$/)).toBeVisible();
  await expect(page.getByRole("table")).toHaveCount(0);
});

test("a client's balance leads to its items", async ({ page }) => {
  await openSession(page, "CUS", 1001);
  await page.goto("/customer-balance-summary");
  const first = page
    .getByRole("row")
    .filter({ has: page.getByRole("rowheader") })
    .first();
  const name = (await first.getByRole("rowheader").textContent()) ?? "";
  await first.getByRole("rowheader").getByRole("link").click();
  await expect(page).toHaveURL(/customer-balance-detail\?clientNumber=/);
  await expect(page.getByRole("heading", { name: "Customer Balance Detail" })).toBeVisible();
  await expect(page.getByRole("table")).toContainText(name.trim());
});

test("statements are made for all who owe, and those who cannot be sent one are printed", async ({
  page,
}) => {
  await openSession(page, "CUS", 1001);
  await page.goto("/batch-statements");
  await page.getByRole("button", { name: "New batch" }).click();
  const dialog = page.getByRole("dialog", { name: "New batch of statements" });
  await expect(dialog.getByRole("status")).toContainText(/\d+ statements/);
  await dialog.getByLabel("Message").fill("Thank you.");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/batch-statements\/\d+$/);
  await expect(page.getByRole("link", { name: "Download PDF" })).toBeVisible();
  await page.getByRole("button", { name: /^Print \d+ instead$/ }).click();
  await expect(page.getByRole("button", { name: "Mark as printed" })).toBeVisible();
  await expect(page.getByRole("list", { name: "Statements by state" })).not.toContainText("Skipped");
  await page.getByRole("button", { name: "Mark as printed" }).click();
  await expect(page.getByRole("list", { name: "Statements by state" })).toContainText("Printed");
});

test("from an unpaid invoice a promise is written down, and a statement is made for its client", async ({
  page,
}) => {
  await openSession(page, "CUS", 1001);
  await page.goto("/unpaid-invoices");
  const first = page
    .getByRole("row")
    .filter({ has: page.getByRole("rowheader") })
    .first();
  const act = async (label: string) => {
    await first.getByRole("button", { name: /^More: / }).click();
    await page.getByRole("menuitem", { name: label, exact: true }).click();
  };
  await act("Note");
  const note = page.getByRole("dialog", { name: /^Note on / });
  await note.getByRole("button", { name: "Keep note" }).click();
  await expect(note.getByText("Write the note.")).toBeVisible();
  await note.getByLabel("Note").fill("Called.\nPays when the bonus comes.");
  await note.getByRole("textbox", { name: "Promised to pay on" }).fill("12/31/2099");
  await page.keyboard.press("Control+Enter");
  await expect(page.getByText("The note has been kept.")).toBeVisible();
  await expect(note).toBeHidden();
  await act("Statement");
  const statement = page.getByRole("dialog", { name: /^Statement for / });
  await expect(statement.getByText(/^1 statement, /)).toBeVisible();
  await page.keyboard.press("Control+Enter");
  await expect(page).toHaveURL(/\/batch-statements\/\d+$/);
});

test("chosen invoices are one PDF, and statements of their clients", async ({ page }) => {
  await openSession(page, "CUS", 1001);
  await page.goto("/unpaid-invoices");
  const rows = page.getByRole("row").filter({ has: page.getByRole("rowheader") });
  const invoices = rows.filter({ hasNot: page.getByText("Returned Check") });
  for (const place of [0, 1, 2]) await invoices.nth(place).getByRole("checkbox").check();
  const print = page.getByRole("link", { name: /^Print (\d+ invoices|invoice)$/ });
  const address = (await print.getAttribute("href")) ?? "";
  const answer = await page.request.get(address);
  expect([answer.status(), answer.headers()["content-type"]]).toEqual([200, "application/pdf"]);
  expect((await answer.body()).subarray(0, 5).toString()).toBe("%PDF-");
  await page.getByRole("button", { name: "Make statements" }).click();
  await expect(page.getByRole("dialog", { name: /^Statements? for / })).toBeVisible();
});

test("Balance Detail shows all activity from a day on, after what was owed before, and open items again", async ({
  page,
}) => {
  await openSession(page, "CUS", 1001);
  await page.goto("/customer-balance-detail");
  const table = page.getByRole("table");
  await expect(table).not.toContainText("Balance Forward");
  await page.getByRole("button", { name: "All activity" }).click();
  await expect(page.getByRole("dialog", { name: "All activity" })).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/from=\d{4}-\d\d-01/);
  await expect(table).toContainText("Balance Forward");
  await page.getByRole("button", { name: "Open items", exact: true }).first().click();
  await expect(page).not.toHaveURL(/from=/);
  await expect(table).not.toContainText("Balance Forward");
});

test("a message is kept under a name, chosen for another batch, and forgotten", async ({ page }) => {
  const name = `Spring ${randomUUID().slice(0, 6)}`;
  const message = `Thank you for ${name}.`;
  await openSession(page, "CUS", 1001);
  const begin = async () => {
    await page.goto("/batch-statements");
    await page.getByRole("button", { name: "New batch" }).click();
    return page.getByRole("dialog", { name: "New batch of statements" });
  };
  const first = await begin();
  await first.getByLabel("Message").fill(message);
  await first.getByLabel("Keep it as").fill(name);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/batch-statements\/\d+$/);
  const second = await begin();
  await second.getByLabel("Kept message").selectOption(name);
  await expect(second.getByLabel("Message", { exact: true })).toHaveValue(message);
  await second.getByRole("button", { name: "Forget" }).click();
  await expect(page.getByText(`"${name}" is kept no longer.`)).toBeVisible();
  await expect(second.getByRole("option", { name })).toHaveCount(0);
});

test("a run shows how far it is and can be cancelled; one whose statements are all made says so", async ({
  page,
}) => {
  await openSession(page, "CUS", 1001);
  let isHeld = true;
  // The page is told for a while that nothing is made yet.
  await page.route("**/accounting/query", async (route) => {
    const { Query } = route.request().postDataJSON() as { readonly Query?: string };
    if (Query !== "GetBatchStatement" || !isHeld) return route.continue();
    const response = await route.fetch();
    const held = (key: string, value: unknown) => (key === "state" ? "Pending" : value);
    await route.fulfill({ response, body: JSON.stringify(JSON.parse(await response.text()), held) });
  });
  await page.goto("/batch-statements");
  await page.getByRole("button", { name: "New batch" }).click();
  await expect(page.getByRole("dialog").getByRole("status")).toContainText(/\d+ statements/);
  await page.keyboard.press("Control+Enter");
  await expect(page).toHaveURL(/\/batch-statements\/\d+$/);
  await expect(page.getByText(/^0 of \d+$/)).toBeVisible();
  isHeld = false;
  await expect(page.getByRole("link", { name: "Download PDF" })).toBeVisible();
  isHeld = true;
  await page.reload();
  await page.getByRole("button", { name: "Cancel run" }).click();
  await expect(page.getByText("Every statement of the batch is made.")).toBeVisible();
});
