// Makes the README's pictures: what a browser really shows of the demo's year, light and dark.
import { mkdirSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { removeFolder } from "@fiducia/database/testing/temporary-folder";
import { yearStory } from "@fiducia/demo/recording/year-story";
import { type Browser, chromium, type Page } from "@playwright/test";
import { PASSWORD } from "../e2e/site/agency.ts";
import { serve } from "../e2e/site/serve.ts";
import { buildWhenStale } from "./run/build-when-stale.mjs";
import { bringChromium } from "./run/chromium.mjs";
import { root } from "./run/root.mjs";

const PORT = 18_293;
const SITE = `http://127.0.0.1:${PORT}`;
const FOLDER = join(root, "docs", "screenshots");
/** The year is recorded by the worker of the site that is photographed. */
const TOLD_MS = 1_800_000;

interface Picture {
  readonly name: string;
  readonly address: string;
  /** Brings the page into the state that the picture shows. */
  readonly prepare?: (page: Page) => Promise<void>;
}

async function payOneCompany(page: Page): Promise<void> {
  await page.getByRole("checkbox", { name: "Select all rows" }).first().check();
  await page
    .getByRole("region", { name: "Selected items" })
    .getByRole("button", { name: "Pay", exact: true })
    .click();
  const effect = page.getByRole("dialog", { name: "Pay companies" }).getByRole("region", { name: "Effect" });
  await effect.getByText("Surplus").first().waitFor();
  await effect.scrollIntoViewIfNeeded();
}

/** From a transfer of commission to an invoice that it was earned with. */
async function openInvoice(page: Page): Promise<void> {
  await page.getByRole("link", { name: "The way of a commission" }).click();
  await page
    .getByRole("link", { name: /^Invoice \d+$/ })
    .first()
    .click();
  await page.getByRole("heading", { name: /^Invoice \d+/ }).waitFor();
  await page.getByRole("table", { name: "Journal" }).first().waitFor();
}

const PICTURES: readonly Picture[] = [
  { name: "home", address: "/" },
  { name: "overview", address: "/overview" },
  { name: "past-due-invoices", address: "/past-due-invoices" },
  {
    name: "pay-companies",
    address: "/company-payables-report?paidStatus=Unpaid&glAccountIds=%5B11%5D",
    prepare: payOneCompany,
  },
  { name: "item", address: "/", prepare: openInvoice },
];

async function signIn(page: Page): Promise<void> {
  await page.goto(`${SITE}/signin`);
  await page.getByLabel("User name").fill("MJS@1001");
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.waitForURL(`${SITE}/`);
}

/** The network is idle too while a browser still draws: the page has its heading, and nothing in it is awaited. */
async function drawn(page: Page): Promise<void> {
  const isDrawn = () =>
    document.querySelector("main h1") !== null && document.querySelector('[aria-busy="true"]') === null;
  await page.waitForFunction(isDrawn);
  await page.waitForLoadState("networkidle");
  await page.waitForFunction(isDrawn);
}

async function take(page: Page, { name, address, prepare }: Picture, colorScheme: string): Promise<void> {
  await page.goto(SITE + address);
  await drawn(page);
  await prepare?.(page);
  await drawn(page);
  const path = join(FOLDER, `${name}-${colorScheme}.png`);
  await page.screenshot({ path, animations: "disabled" });
  console.log(path);
}

async function photograph(browser: Browser, colorScheme: "light" | "dark"): Promise<void> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 1000 }, colorScheme });
  await signIn(page);
  await page.getByText("A minute with the demo").waitFor({ timeout: TOLD_MS });
  for (const picture of PICTURES) await take(page, picture, colorScheme);
  await page.close();
}

const say = (line: string): void => console.log(line);

buildWhenStale(say);
const executablePath = bringChromium(say);
if (!executablePath) throw new Error("there is no Chromium to take pictures with");
mkdirSync(FOLDER, { recursive: true });
for (const name of readdirSync(FOLDER)) rmSync(join(FOLDER, name));
const running = await serve({ port: PORT, story: yearStory, settings: { siteEnvironment: "production" } });
const browser = await chromium.launch({ executablePath });
try {
  for (const colorScheme of ["light", "dark"] as const) await photograph(browser, colorScheme);
} finally {
  await browser.close();
  await running.close();
  removeFolder(running.dataDir);
}
