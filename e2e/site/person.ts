// What a person does in these tests, and what is watched meanwhile.
import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";
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
/** Style sheets are read for one rule alone, which is none of these; a film that begins by itself is still looked for. */
const ASKED = { resultTypes: ["violations" as const], preload: { assets: ["media"] } };

/**
 * What axe objects to on the page as it stands, by the WCAG rules. A third of the work is enough for that: nobody reads
 * what axe has to say of the nodes that pass, and a page without frames of strangers needs no second one to sum up.
 */
export async function objections(page: Page): Promise<string[]> {
  const axe = new AxeBuilder({ page }).options(ASKED).withTags(WCAG);
  const { violations } = await axe.setLegacyMode().analyze();
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`,
  );
}

/**
 * What axe objects to on the page as it stands, in the light theme and then in the dark one. Who changes the theme of the
 * computer sees it change on the page; opening the page anew for each would cost more than looking at it.
 */
export async function objectionsInBothThemes(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    await expect(page.locator("html")).toHaveAttribute("data-mantine-color-scheme", colorScheme);
    // Colors that are on their way from one theme to the other are of neither.
    await page.evaluate(async () => {
      const transitions = document.getAnimations().filter((each) => each instanceof CSSTransition);
      await Promise.allSettled(transitions.map(({ finished }) => finished));
    });
    found.push(...(await objections(page)).map((objection) => `${colorScheme}, ${objection}`));
  }
  return found;
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
