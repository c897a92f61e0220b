// Where a user is signed in: seen, ended one by one, and everywhere else at once.
import { expect, type Page } from "@playwright/test";
import { AGENCY, PASSWORD } from "./site/agency.ts";
import { OWN_CALL, objectionsInBothThemes, openSession, watch } from "./site/person.ts";
import { test } from "./site/test.ts";

const USER = "NIL";

const panel = (page: Page) => page.getByRole("region", { name: "Where you are signed in" });
const rows = (page: Page) => panel(page).getByRole("listitem");

/** Signs in from another browser, of which nothing is seen here. */
async function signInElsewhere(page: Page, browser: string): Promise<void> {
  const response = await fetch(new URL("/signin", page.url()), {
    method: "POST",
    headers: { ...OWN_CALL, "content-type": "application/json", "user-agent": browser },
    body: JSON.stringify({ userName: `${USER}@${AGENCY}`, password: PASSWORD }),
  });
  expect(response.status).toBe(200);
}

const FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0";
const SAFARI =
  "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Safari/605.1.15";

test("a user sees the own sessions and ends them", async ({ page }) => {
  const blocked = await watch(page);
  await openSession(page, USER);
  await page.goto("/account");
  await page.request.post("/user/sessions/end", { data: { which: "others" }, headers: OWN_CALL });
  for (const browser of [FIREFOX, SAFARI, FIREFOX]) await signInElsewhere(page, browser);
  await page.reload();
  await expect(rows(page)).toHaveCount(4);
  const own = rows(page).filter({ hasText: "This browser" });
  await expect(own).toHaveCount(1);
  await expect(own).toContainText("from 127.0.0.1");
  await expect(own.getByRole("button")).toHaveCount(0);
  expect(await objectionsInBothThemes(page)).toEqual([]);

  const mac = rows(page).filter({ hasText: "Safari on macOS" });
  await expect(mac.getByRole("button", { name: "Sign out" })).toHaveAccessibleDescription("Safari on macOS");
  await mac.getByRole("button", { name: "Sign out" }).click();
  await expect(page.getByText("Signed out in one place.")).toBeVisible();
  await expect(rows(page)).toHaveCount(3);
  await panel(page).getByRole("button", { name: "Sign out everywhere else" }).click();
  await expect(page.getByText("Signed out in 2 places.")).toBeVisible();
  await expect(rows(page)).toHaveCount(1);
  await expect(panel(page).getByRole("button")).toHaveCount(0);
  expect(blocked).toEqual([]);
});

test("a list that cannot be read says why", async ({ page }) => {
  await openSession(page, USER);
  await page.route("**/user/sessions", (route) => route.abort());
  await page.goto("/account");
  await expect(panel(page).getByRole("alert").first()).toHaveText("Request cancelled");
});
