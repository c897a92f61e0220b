// What a user does in these tests, and checks of the page.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, type JSHandle, type Locator, type Page } from "@playwright/test";
import type axe from "axe-core";
import { AGENCY, PASSWORD } from "./agency.ts";

/** Signs in through the page, so that other tabs notice; waits for Home. */
export async function signInByPage(page: Page, initials: string): Promise<void> {
  await page.goto("/signin");
  await page.getByLabel("User name").fill(`${initials}@${AGENCY}`);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByRole("navigation", { name: "Main" })).toBeVisible();
}

/** The headers of the page's own calls, for calls made in its place. */
export const OWN_CALL = { "sec-fetch-site": "same-origin" };

/** Opens a session for the next address, without the sign-in page; `agency` is the number after the @. */
export async function openSession(page: Page, initials: string, agency = AGENCY): Promise<void> {
  const entered = { userName: `${initials}@${agency}`, password: PASSWORD };
  expect((await page.request.post("/signin", { data: entered, headers: OWN_CALL })).status()).toBe(200);
}

/** Signs in, and waits for Home. What is open is left first: a call of it that is refused leads to the sign-in page. */
export async function signIn(page: Page, initials: string, agency = AGENCY): Promise<void> {
  if (page.url() !== "about:blank") await page.goto("about:blank");
  await openSession(page, initials, agency);
  await page.goto("/");
  await expect(page.getByRole("navigation", { name: "Main" })).toBeVisible();
}

/** Does what the head of a transaction offers: by its one button, or by a choice of the menu beside it. */
export async function act(page: Page, label: string, head: Page | Locator = page): Promise<void> {
  const more = head.getByRole("button", { name: "More", exact: true });
  await expect(more).toBeVisible();
  const named = { name: label, exact: true } as const;
  const first = head.getByRole("button", named).or(head.getByRole("link", named));
  if (await first.isVisible()) return first.click();
  await more.click();
  await page.getByRole("menuitem", named).click();
}

/** Whether the head of a transaction offers it, in its menu. */
export async function offers(page: Page, label: string): Promise<boolean> {
  await page.getByRole("button", { name: "More", exact: true }).click();
  await expect(page.getByRole("menuitem", { name: "Print this page" })).toBeVisible();
  const isOffered = await page.getByRole("menuitem", { name: label, exact: true }).isVisible();
  await page.keyboard.press("Escape");
  return isOffered;
}

/** The timeout for a test in which axe checks a dozen screens; a minute is enough for one or two. */
export const MANY_SCREENS_MS = 240_000;

const WCAG = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];
/** The rules about colors. */
const COLORS = ["color-contrast", "link-in-text-block"];
/** A rule that reads style sheets, which is left out; autoplaying media is still checked. */
const ASKED: axe.RunOptions = {
  resultTypes: ["violations"],
  preload: { assets: ["media"] },
  // Not of WCAG, but landmarks and tables are found by their names.
  rules: { "landmark-unique": { enabled: true }, "empty-table-header": { enabled: true } },
};
/** Axe without comments, which pages parse in half the time. */
const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** Loads axe into the page and its frames once; loading takes a third of the time of checking. */
const bringAxe = (page: Page) =>
  Promise.all(
    page.frames().map(async (frame) => {
      if (!(await frame.evaluate(() => "axe" in window))) await frame.evaluate(AXE);
    }),
  );

/** The violations of these rules. Only they are returned, since all results take longer to transfer. */
async function found(page: Page, runOnly: axe.RunOnly): Promise<string[]> {
  await bringAxe(page);
  return page.evaluate(
    async (options) => {
      const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(options);
      return violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`,
      );
    },
    { ...ASKED, runOnly },
  );
}

/** The violations on the page as it is, by the WCAG rules, without details of passing nodes. */
export const objections = async (page: Page): Promise<string[]> => found(page, { type: "tag", values: WCAG });

/** The page's elements and layout without colors, as text that stays in the browser. */
const withoutColors = (page: Page): Promise<JSHandle<string>> =>
  page.evaluateHandle(() => {
    const places = Array.from(document.querySelectorAll("*"), (element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      const { display, visibility, opacity } = getComputedStyle(element);
      return [x, y, width, height, display, visibility, opacity].join(" ");
    });
    const { outerHTML } = document.documentElement;
    return [outerHTML.replace(/ data-mantine-color-scheme="\w+"/, ""), ...places].join("\n");
  });

/** As long as an assertion waits. */
const THEME_MS = 15_000;

/** Switches the page's theme, and waits until no color is in transition. */
async function changeTheme(page: Page, colorScheme: "light" | "dark"): Promise<void> {
  await page.emulateMedia({ colorScheme });
  // Polled with every frame, since an assertion polls only every tenth of a second.
  const shown = (wanted: string) => document.documentElement.dataset.mantineColorScheme === wanted;
  await page.waitForFunction(shown, colorScheme, { polling: "raf", timeout: THEME_MS });
  await page.evaluate(async () => {
    const transitions = document.getAnimations().filter((each) => each instanceof CSSTransition);
    await Promise.allSettled(transitions.map(({ finished }) => finished));
  });
}

/**
 * The violations on the page as it is, in the current theme and then in the other. Switching the theme is quicker
 * than opening the page again. When only colors have changed, only the rules about colors run the second time.
 */
export async function objectionsInBothThemes(page: Page): Promise<string[]> {
  const isDark = await page.evaluate(() => matchMedia("(prefers-color-scheme: dark)").matches);
  const [first, second] = isDark ? (["dark", "light"] as const) : (["light", "dark"] as const);
  await changeTheme(page, first);
  const seen = await withoutColors(page);
  const inFirst = await objections(page);
  await changeTheme(page, second);
  const isSame = await seen.evaluate((before, now) => before === now, await withoutColors(page));
  const inSecond = isSame ? await found(page, { type: "rule", values: COLORS }) : await objections(page);
  return [
    ...inFirst.map((objection) => `${first}, ${objection}`),
    ...inSecond.map((objection) => `${second}, ${objection}`),
  ];
}

/** Collects violations of the page's security policy and uncaught errors; read the list at the end of a test. */
export async function watch(page: Page): Promise<string[]> {
  const trouble: string[] = [];
  await page.exposeFunction("reportBlocked", (what: string) => trouble.push(what));
  await page.addInitScript(() => {
    document.addEventListener("securitypolicyviolation", (event) => {
      const { reportBlocked } = window as unknown as { reportBlocked: (what: string) => void };
      reportBlocked(`${event.violatedDirective} ${event.blockedURI}`);
    });
  });
  page.on("pageerror", (error) => trouble.push(error.message));
  return trouble;
}

/** Shows all rows of a report on one page, since earlier tests may have recorded more than a page holds. */
export const showAllRows = (page: Page): Promise<unknown> =>
  page.addInitScript(() => localStorage.setItem("fiducia.preference.page-size", "all"));
