// What a browser asks for while the code of the application is still on its way, and what stands on the screen meanwhile.
import { expect, type Page, test } from "@playwright/test";
import { openSession } from "./site/person.ts";

/** Holds the application's code back until `until` resolves. */
const holdCode = (page: Page, until: Promise<unknown>) =>
  page.route("**/assets/application-*.js", async (route) => {
    await until;
    await route.continue();
  });

const heightOf = (page: Page, selector: string) =>
  page.evaluate((wanted) => {
    const boxes = [...document.querySelectorAll(wanted)].map((each) => each.getBoundingClientRect());
    return Math.round(boxes.reduce((all, { height }) => all + height, 0));
  }, selector);

test("who is signed in is asked while the code loads, and where the bars will be they stand", async ({
  page,
}) => {
  await openSession(page, "MJS");
  for (const [width, bars] of [
    [1440, 91],
    [390, 48],
  ] as const) {
    await page.setViewportSize({ width, height: 844 });
    let goOn = () => {};
    await holdCode(page, new Promise<void>((resolve) => (goOn = resolve)));
    const asked = page.waitForRequest("**/api/features");
    await page.goto("/", { waitUntil: "commit" });
    await asked;
    await expect.poll(() => heightOf(page, "#frame")).toBe(bars);
    goOn();
    await expect(page.getByRole("heading", { name: "Recent transactions" })).toBeVisible();
    expect(await page.locator("#frame").count()).toBe(0);
    expect(await heightOf(page, "header:has(a[href='/']), nav[aria-label='Main']")).toBe(bars);
    await page.unroute("**/assets/application-*.js");
  }
});

test("Home asks each question once, and none that its user may not ask", async ({ page }) => {
  for (const initials of ["MJS", "TRK", "NIL"]) {
    await page.goto("about:blank");
    await openSession(page, initials);
    const asked: string[] = [];
    const refused: string[] = [];
    page.on("request", (request) => {
      if (/^\/(user|api|accounting)\//.test(new URL(request.url()).pathname))
        asked.push(`${new URL(request.url()).pathname} ${request.postData() ?? ""}`);
    });
    page.on("response", (response) => {
      if (response.status() >= 400) refused.push(response.url());
    });
    await page.goto("/", { waitUntil: "networkidle" });
    page.removeAllListeners();
    expect(asked).toContain("/user/whoami ");
    expect(asked.toSorted()).toEqual([...new Set(asked)].toSorted());
    expect(refused).toEqual([]);
  }
});

test("the sign-in page has no bars and asks nothing", async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await page.goto("/signin", { waitUntil: "networkidle" });
  expect(asked.filter((path) => path.startsWith("/user/") || path.includes("/application-"))).toEqual([]);
  expect(await heightOf(page, "#frame")).toBe(0);
});
