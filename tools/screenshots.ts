// Makes the README's pictures: what a browser really shows of the demo agency, wide and narrow, light and dark.
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { removeFolder } from "@fiducia/database/testing/temporary-folder";
import { demoStory } from "@fiducia/features/demo/demo-story";
import { type Browser, chromium, type Page } from "@playwright/test";
import { PASSWORD } from "../e2e/site/agency.ts";
import { serve } from "../e2e/site/serve.ts";
import { bringChromium } from "./run/chromium.mjs";
import { root } from "./run/root.mjs";

const PORT = 18_293;
const SITE = `http://127.0.0.1:${PORT}`;
const FOLDER = join(root, "docs", "screenshots");

const WIDTHS = { wide: { width: 1440, height: 900 }, narrow: { width: 390, height: 844 } } as const;

interface Picture {
  readonly name: string;
  readonly address: string;
  /** Brings the page into the state that the picture shows. */
  readonly prepare?: (page: Page) => Promise<void>;
}

const openVoid = async (page: Page): Promise<void> => {
  await page
    .getByRole("button", { name: /^Void Receipt/ })
    .first()
    .click();
  await page.getByRole("alertdialog").waitFor();
};

const PICTURES: readonly Picture[] = [
  { name: "home", address: "/" },
  { name: "trust-transactions", address: "/trustTransactions/0" },
  { name: "all-trust-transactions", address: "/all-trust-transactions?dateRange=YTD&tab=main" },
  { name: "void", address: "/trustTransactions/0", prepare: openVoid },
];

async function signIn(page: Page): Promise<void> {
  await page.goto(`${SITE}/signin`);
  await page.getByLabel("User name").fill("MJS@1001");
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.waitForURL(`${SITE}/`);
}

async function take(page: Page, picture: Picture, suffix: string): Promise<void> {
  await page.goto(SITE + picture.address, { waitUntil: "networkidle" });
  await picture.prepare?.(page);
  const path = join(FOLDER, `${picture.name}-${suffix}.png`);
  await page.screenshot({ path, animations: "disabled" });
  console.log(path);
}

async function photograph(browser: Browser, colorScheme: "light" | "dark"): Promise<void> {
  for (const [width, viewport] of Object.entries(WIDTHS)) {
    const page = await browser.newPage({ viewport, colorScheme });
    const suffix = `${width}-${colorScheme}`;
    await page.goto(`${SITE}/signin`, { waitUntil: "networkidle" });
    await page.screenshot({ path: join(FOLDER, `sign-in-${suffix}.png`) });
    await signIn(page);
    for (const picture of PICTURES) await take(page, picture, suffix);
    await page.close();
  }
}

const executablePath = bringChromium((line: string) => console.log(line));
if (!executablePath) throw new Error("there is no Chromium to take pictures with");
mkdirSync(FOLDER, { recursive: true });
const running = await serve({ port: PORT, story: demoStory, settings: { siteEnvironment: "production" } });
const browser = await chromium.launch({ executablePath });
try {
  for (const colorScheme of ["light", "dark"] as const) await photograph(browser, colorScheme);
} finally {
  await browser.close();
  await running.close();
  removeFolder(running.dataDir);
}
