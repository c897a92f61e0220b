// Every way leads somewhere: each demo user walks the menu and the links of every screen that it meets, each kind of address
// once, and meets no refused call, no page that is forbidden or unknown, no failure on screen, and no word in the console.

import { DEMO_USERS, HARBOR } from "@fiducia/demo/agencies/staff";
import { firstAndOneMore } from "@fiducia/ledger/testing/seed";
import { expect, type Page } from "@playwright/test";
import { DEMO_SITE, WIDGET } from "./site/addresses.ts";
import { MANY_SCREENS_MS, OWN_CALL, openSession } from "./site/person.ts";
import { test } from "./site/test.ts";

test.use({ baseURL: DEMO_SITE });

const MOST_ADDRESSES = 150;
/** The tests hold back the service worker. */
const OF_THE_TEST = /Service Worker registration blocked/;
const MOST_LOOKS = 60;
/** A paper or an attachment, which is fetched. */
const FILE = /^\/(accounting\/document|api\/client)\b/;
/** What belongs to no person's way: the session ends there, files are not screens, and the help is on another site. */
const NOT_WALKED = /^\/(signout|signin|help|assets)\b/;
const WRONG = /There is no (page|such)|cannot be shown|do not have permission|An error occurred|^Error:/;

/** The kind of an address: its path and what it asks for, without numbers, days and names. */
function kindOf(address: string): string {
  const { pathname, searchParams } = new URL(address, DEMO_SITE);
  const only = searchParams.get("only") ?? "";
  const columns = [...only.matchAll(/"column":"(\w+)"/g)].map(([, column]) => column);
  const route = ["route", "kind", "intent", "paidStatus", "new"].map((name) => searchParams.get(name) ?? "");
  return [pathname, ...[...searchParams.keys()].sort(), ...route, ...columns].join(" ");
}

/** Items are on another host here, which shows them at the same addresses. */
const onThisSite = (href: string): string | undefined => {
  const { origin, pathname, search } = new URL(href, DEMO_SITE);
  return origin === DEMO_SITE || origin === WIDGET ? `${pathname}${search}` : undefined;
};

/** The addresses of all links on the page, and of the menu's entries, which are there only while their menu is open. */
async function waysOn(page: Page): Promise<string[]> {
  const hrefs = await page
    .locator("a[href]")
    .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href));
  return hrefs.flatMap((href) => onThisSite(href) ?? []).filter((address) => !NOT_WALKED.test(address));
}

async function menuWays(page: Page): Promise<string[]> {
  await page.goto("/");
  await expect(page.getByRole("navigation", { name: "Main" })).toBeVisible();
  const menus = page.locator("header, nav").locator("[aria-haspopup=menu]");
  const found: string[] = [];
  for (const menu of await menus.all()) {
    await menu.click();
    await expect(page.getByRole("menu").first()).toBeVisible();
    found.push(...(await waysOn(page)));
    await page.keyboard.press("Escape");
  }
  return found;
}

/** What went wrong while the page was looked at. */
function listen(page: Page) {
  const trouble: string[] = [];
  let underWay = 0;
  page.on("request", () => {
    underWay += 1;
  });
  const ended = () => {
    underWay -= 1;
  };
  page.on("requestfinished", ended);
  page.on("requestfailed", ended);
  page.on("console", (message) => {
    // The site of the tests also logs each call, for those who develop it.
    const isTrouble = ["error", "warning"].includes(message.type()) && !OF_THE_TEST.test(message.text());
    if (isTrouble) trouble.push(`console: ${message.text()}`);
  });
  page.on("pageerror", ({ message }) => trouble.push(`error: ${message}`));
  page.on("response", (response) => {
    if (response.status() >= 400) trouble.push(`${response.status()} ${response.url()}`);
  });
  return { trouble, isQuiet: () => underWay <= 0 };
}

type Listening = ReturnType<typeof listen>;

/** When the page has drawn once more, and whatever that began has begun. */
const drawn = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));

/** Nothing is under way, and nothing was begun by what was drawn since. */
async function settled(page: Page, { isQuiet }: Listening): Promise<void> {
  for (let quiet = 0, looks = 0; quiet < 3 && looks < MOST_LOOKS; looks += 1) {
    await drawn(page);
    quiet = isQuiet() ? quiet + 1 : 0;
  }
}

/** Opens the address as a link of this page does, without loading the page anew. */
async function look(page: Page, address: string, listening: Listening): Promise<string[]> {
  if (FILE.test(address)) {
    const status = (await page.request.get(address, { headers: OWN_CALL })).status();
    return status === 200 ? [] : [`${status}`];
  }
  await page.evaluate((to) => window.history.pushState({}, "", to), address);
  await settled(page, listening);
  await expect(page.getByRole("main")).toBeVisible();
  const said = await page.locator("h1, [role=alert], [role=alertdialog]").allTextContents();
  const { pathname } = new URL(page.url());
  const asked = new URL(address, DEMO_SITE).pathname;
  // The address of a site leads to its first page.
  const isElsewhere = pathname !== asked && !pathname.startsWith(`${asked}/`);
  return [...said.filter((text) => WRONG.test(text)), ...(isElsewhere ? [`led to ${pathname}`] : [])];
}

// What each user may do is judged for every contract by tests without a browser.
for (const { initials } of firstAndOneMore(DEMO_USERS.filter(({ agencyId }) => agencyId === HARBOR)))
  test(`every way of ${initials} leads somewhere`, async ({ page }) => {
    test.setTimeout(MANY_SCREENS_MS);
    await openSession(page, initials);
    const listening = listen(page);
    const ways = ["/", ...(await menuWays(page))];
    const seen = new Set<string>();
    const found: string[] = [];
    for (let next = ways.shift(); next !== undefined && seen.size < MOST_ADDRESSES; next = ways.shift()) {
      const kind = kindOf(next);
      if (seen.has(kind)) continue;
      seen.add(kind);
      const wrong = await look(page, next, listening);
      found.push(...[...listening.trouble.splice(0), ...wrong].map((what) => `${next}: ${what}`));
      ways.push(...(await waysOn(page)));
    }
    // biome-ignore lint/suspicious/noConsole: whoever runs it reads how far it came.
    console.log(`${initials} walked ${seen.size} ways`);
    expect(found).toEqual([]);
  });
