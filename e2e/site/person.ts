// What a person does in these tests, and what is watched meanwhile.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, type JSHandle, type Page } from "@playwright/test";
import type axe from "axe-core";
import { AGENCY, PASSWORD } from "./agency.ts";

/** Signs in through the page, as other tabs hear of it; waits for Home. */
export async function signInByPage(page: Page, initials: string): Promise<void> {
  await page.goto("/signin");
  await page.getByLabel("User name").fill(`${initials}@${AGENCY}`);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByRole("navigation", { name: "Main" })).toBeVisible();
}

/** The page's own calls say where they come from; what is called in its place says it too. */
export const OWN_CALL = { "sec-fetch-site": "same-origin" };

/** Opens a session as the sign-in page does, for the address that is opened next; `agency` is the number after the @. */
export async function openSession(page: Page, initials: string, agency = AGENCY): Promise<void> {
  const entered = { userName: `${initials}@${agency}`, password: PASSWORD };
  expect((await page.request.post("/signin", { data: entered, headers: OWN_CALL })).status()).toBe(200);
}

/** Signs in, and waits for Home. */
export async function signIn(page: Page, initials: string, agency = AGENCY): Promise<void> {
  await openSession(page, initials, agency);
  await page.goto("/");
  await expect(page.getByRole("navigation", { name: "Main" })).toBeVisible();
}

/** For a test that has axe look at a dozen screens: a minute is enough for one or two on a busy machine. */
export const MANY_SCREENS_MS = 240_000;

const WCAG = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];
/** Those of its rules that look at colors. */
const COLORS = ["color-contrast", "link-in-text-block"];
/** Style sheets are read for one rule alone, which is none of these; a film that begins by itself is still looked for. */
const ASKED: axe.RunOptions = { resultTypes: ["violations"], preload: { assets: ["media"] } };
/** Axe without its comments: a page reads it in half the time. */
const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** Brings axe to the page and to what it frames, once: reading it takes as long as a third of its looking. */
const bringAxe = (page: Page) =>
  Promise.all(
    page.frames().map(async (frame) => {
      if (!(await frame.evaluate(() => "axe" in window))) await frame.evaluate(AXE);
    }),
  );

/** What axe objects to by the rules. Only that leaves the browser: all that axe has found takes longer to hand over. */
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

/**
 * What axe objects to on the page as it stands, by the WCAG rules. A third of the work is enough for that: nobody reads
 * what axe has to say of the nodes that pass.
 */
export const objections = async (page: Page): Promise<string[]> => found(page, { type: "tag", values: WCAG });

/** What is on the page and where, all but its colors; it stays in the browser. */
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

/** Shows the page in the theme, with no color on its way from one theme to the other. */
async function changeTheme(page: Page, colorScheme: "light" | "dark"): Promise<void> {
  await page.emulateMedia({ colorScheme });
  // Looked for with every frame: an assertion that looks too early looks again after a tenth of a second.
  const shown = (wanted: string) => document.documentElement.dataset.mantineColorScheme === wanted;
  await page.waitForFunction(shown, colorScheme, { polling: "raf", timeout: THEME_MS });
  await page.evaluate(async () => {
    const transitions = document.getAnimations().filter((each) => each instanceof CSSTransition);
    await Promise.allSettled(transitions.map(({ finished }) => finished));
  });
}

/**
 * What axe objects to on the page as it stands, in the one theme and then in the other, beginning with the one that is
 * shown. Who changes the theme of the computer sees it change on the page; opening the page anew for each would cost more
 * than looking at it. Where nothing but colors has changed, the rules that look at colors are asked the second time.
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

/** Collects what the page's security policy blocks, and what throws; read it at the end of a test. */
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

/** Shows every row of a report on one page: the tests before have recorded more than a page holds. */
export const showAllRows = (page: Page): Promise<unknown> =>
  page.addInitScript(() => localStorage.setItem("fiducia.preference.page-size", "all"));
