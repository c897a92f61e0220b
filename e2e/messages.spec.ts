// What the shell and its screens say when something is amiss, in the specification's words, each where it stands.
import { expect, type Page, type Route } from "@playwright/test";
import { ZONELESS } from "./site/agency.ts";
import { objections, openSession, signIn } from "./site/person.ts";
import { test } from "./site/test.ts";

type Query = Readonly<Record<string, unknown>>;

const refusal = (status: number, errorMessage: string) => ({
  status,
  json: { ok: false, status, errorMessage, data: null, code: 13 },
});

/** Answers one query as said, and lets all others pass. */
async function answerQuery(page: Page, name: string, answer: (route: Route) => Promise<void>): Promise<void> {
  await page.route("**/accounting/query", async (route) => {
    const asked = route.request().postDataJSON() as Query;
    await (asked.Query === name ? answer(route) : route.continue());
  });
}

interface Case {
  readonly message: string;
  readonly role: "alert" | "status";
  readonly query: string;
  readonly answer: (route: Route) => Promise<void>;
}

const REPORT = "GetTransactionsByPeriod";
const ZONE = "GetAgencyTimeZone";

const CASES: readonly (readonly [when: string, Case])[] = [
  [
    "the report has no answer",
    {
      message: "Error: Unable to get transactions",
      role: "alert",
      query: REPORT,
      answer: (route) => route.abort(),
    },
  ],
  [
    "the server cannot make the report",
    {
      message: "Error: Unable to get transactions",
      role: "alert",
      query: REPORT,
      answer: (route) => route.fulfill(refusal(500, "An error occurred while processing the request")),
    },
  ],
  [
    "the agency's time zone cannot be read",
    {
      message: "Could not find agency time zone; using your computer's time zone instead",
      role: "status",
      query: ZONE,
      answer: (route) => route.fulfill(refusal(500, "no zone")),
    },
  ],
];

for (const [when, { message, role, query, answer }] of CASES) {
  test(`when ${when} the user reads "${message}", and finds it in the list`, async ({ page }) => {
    await openSession(page, "MJS");
    await answerQuery(page, query, answer);
    await page.goto("/trustTransactions/0");
    await expect(page.getByRole(role).filter({ hasText: message }).first()).toBeVisible();
    expect(await objections(page)).toEqual([]);
    await page.getByRole("button", { name: /^Notifications, \d unread$/ }).click();
    await expect(page.getByRole("dialog", { name: "Notifications" })).toContainText(message);
  });
}

test("when the offices cannot be read the user reads so, and the report runs all the same", async ({
  page,
}) => {
  await openSession(page, "MJS");
  await page.route("**/office", (route) => route.fulfill(refusal(500, "no offices")));
  await page.goto("/trustTransactions/0");
  await expect(
    page.getByRole("alert").filter({ hasText: "Error: Cannot get report office information" }),
  ).toBeVisible();
  await expect(page.getByText(/^Updated/)).toBeVisible();
});

/** Answers who is signed in with these flags of the agency. */
const withAgencyFlags = (page: Page, flags: number) =>
  page.route("**/user/whoami", async (route) => {
    const answer = await route.fetch();
    const envelope = (await answer.json()) as { data: { agencyFlags: number } };
    envelope.data.agencyFlags = flags;
    await route.fulfill({ response: answer, json: envelope });
  });

for (const [flags, path, place] of [
  [8, "**/office?officeId=*", "office"],
  [0, "**/agency", "agency"],
] as const)
  test(`where the ${place} cannot be read the user is told so`, async ({ page }) => {
    await signIn(page, "MJS");
    await page.evaluate(() => sessionStorage.clear());
    await withAgencyFlags(page, flags);
    await page.route(path, (route) => route.fulfill(refusal(500, "not now")));
    await page.goto("/");
    const message = `An error occurred while loading your ${place}`;
    await expect(page.getByRole("alert").filter({ hasText: message })).toBeVisible();
  });

test("where permissions differ by office, the user's is shown with the name", async ({ page }) => {
  await signIn(page, "MJS");
  await withAgencyFlags(page, 8);
  await page.goto("/");
  await page.getByRole("button", { name: /user menu/ }).click();
  await expect(page.getByRole("menu")).toContainText("MJS@1001Main");
});

test("an agency without a time zone is told so in a warning", async ({ page }) => {
  await openSession(page, "ZED", ZONELESS);
  await page.goto("/trustTransactions/0");
  const warning = "Your agency time zone has not been set; using your computer's time zone instead";
  await expect(page.getByRole("status").filter({ hasText: warning })).toBeVisible();
  const report = page.getByRole("main");
  await expect(report).toContainText("Days and times are those of this computer (America/Chicago).");
  await expect(report).toContainText("Ask whoever may change the agency's profile to set its time zone.");
  await expect(report.getByRole("button", { name: "Try again" })).toHaveCount(0);
  expect(await objections(page)).toEqual([]);
});

test("a time zone that could not be read is asked for again from the report itself", async ({ page }) => {
  await openSession(page, "MJS");
  await answerQuery(page, ZONE, (route) => route.fulfill(refusal(500, "no zone")));
  await page.goto("/trustTransactions/0");
  const notice = page.getByRole("main").getByText("The agency's time zone could not be read.");
  await expect(notice).toBeVisible();
  await page.unroute("**/accounting/query");
  await page.getByRole("main").getByRole("button", { name: "Try again" }).click();
  await expect(notice).toHaveCount(0);
});

test("who may report neither by office nor for all is told so instead of a table", async ({ page }) => {
  await openSession(page, "TRK");
  await page.route("**/user/whoami", async (route) => {
    const answer = await route.fetch();
    const envelope = (await answer.json()) as { data: { grants: Record<string, unknown> } };
    envelope.data.grants = Object.fromEntries(Object.keys(envelope.data.grants).map((id) => [id, []]));
    await route.fulfill({ response: answer, json: envelope });
  });
  await page.goto("/trustTransactions/0");
  await expect(page.getByText("Error: User cannot run report")).toBeVisible();
  await expect(page.getByRole("table")).toHaveCount(0);
});

test("a report without rows says so, and offers the other day", async ({ page }) => {
  await openSession(page, "MJS");
  await page.goto("/trustTransactions/1");
  await expect(page.getByText("There are no items in this report.")).toBeVisible();
  await expect(page.getByRole("link", { name: "See today" })).toBeVisible();
});

test("messages stand at the bottom; the same words do not stand twice", async ({ page }) => {
  await openSession(page, "MJS");
  await answerQuery(page, ZONE, (route) => route.fulfill(refusal(500, "no zone")));
  await page.goto("/trustTransactions/0");
  const toasts = page.locator('[popover] > [role="status"], [popover] > [role="alert"]');
  await expect(toasts).toHaveCount(1);
  const { y, height } = (await toasts.first().boundingBox()) ?? { y: 0, height: 0 };
  expect(y + height).toBeGreaterThan(800);
  // While one is pointed at none leaves by its time.
  await toasts.first().hover();
  await page.route("**/accounting/query", (route) => route.abort());
  await page.keyboard.press("r");
  await expect(toasts).toHaveCount(2);
  await page.keyboard.press("r");
  await expect(toasts.filter({ hasText: "Error: Unable to get transactions" })).toHaveCount(1);
});
