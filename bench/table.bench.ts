// The report table with 100,000 rows in a browser: how it scrolls beside a native table of 20 rows, and how soon it stands.
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout } from "node:timers/promises";
import { type Browser, chromium, type Page } from "@playwright/test";
import { TABLE_PAGE } from "../e2e/site/addresses.ts";
import { chromiumProgram } from "../tools/run/chromium.mjs";
import { root } from "../tools/run/root.mjs";
import type { Measured } from "./measure.ts";
import { type Contender, type Pace, ratioOf, spreadOf, takeTurns } from "./rounds.ts";
import type { Site } from "./site.ts";

const ROWS = 100_000;
const FRAMES = 240;
const READY_WITHIN_MS = 60_000;

async function servePage(): Promise<ChildProcess> {
  const server = spawn(process.execPath, ["--import", "tsx", "e2e/table-page/start-table-page.ts"], {
    cwd: root,
    stdio: "ignore",
  });
  const until = performance.now() + READY_WITHIN_MS;
  while (performance.now() < until) {
    const isThere = await fetch(TABLE_PAGE).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isThere) return server;
    await setTimeout(200);
  }
  server.kill();
  throw new Error("the page of the table did not come up");
}

/** The 95th percentile of the milliseconds between frames while the table's box is scrolled in each of them. */
const slowFrame = (page: Page): Promise<number> =>
  page.evaluate(async (frames) => {
    let box: Element | null = document.querySelector("table");
    while (box && box.scrollHeight <= box.clientHeight + 10) box = box.parentElement;
    const scrolled = box ?? document.documentElement;
    const reach = scrolled.scrollHeight - scrolled.clientHeight;
    const times: number[] = [];
    let last = performance.now();
    for (let frame = 0; frame < frames; frame += 1) {
      await new Promise(requestAnimationFrame);
      const now = performance.now();
      times.push(now - last);
      last = now;
      scrolled.scrollTop = (frame * 700) % reach;
    }
    return times.sort((a, b) => a - b)[Math.floor(frames * 0.95)] ?? 0;
  }, FRAMES);

const NATIVE = `<div style="height:600px;overflow:auto"><table>${"<tr style='height:36px'><td>&nbsp;</td></tr>".repeat(20)}</table></div>`;

async function scrollNative(page: Page): Promise<Pace> {
  await page.setContent(NATIVE);
  return { count: 1, ms: await slowFrame(page) };
}

async function openTable(page: Page, rows: number): Promise<number> {
  await page.goto(`${TABLE_PAGE}/?rows=${rows}`, { waitUntil: "commit" });
  await page.getByRole("rowheader").first().waitFor();
  return page.evaluate(() => performance.now());
}

async function scrollTable(page: Page, rows: number): Promise<Pace> {
  await openTable(page, rows);
  const inDocument = await page.locator("tbody tr").count();
  if (inDocument > 120) throw new Error(`${inDocument} rows stand in the document`);
  return { count: 1, ms: await slowFrame(page) };
}

async function freshPage(browser: Browser): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.addInitScript(() => {
    if (location.protocol.startsWith("http")) localStorage.setItem("fiducia.preference.page-size", "all");
  });
  return page;
}

function contendersOn(page: Page): readonly Contender[] {
  return [
    { name: "scroll of a native table of 20 rows", run: () => scrollNative(page) },
    { name: "scroll of 100,000 rows", run: () => scrollTable(page, ROWS) },
    { name: "first rows of 50", run: async () => ({ count: 1, ms: await openTable(page, 50) }) },
    { name: "first rows of 100,000", run: async () => ({ count: 1, ms: await openTable(page, ROWS) }) },
  ];
}

/** How the table scrolls and how soon it stands (P12). */
export async function measureTable(_site: Site, rounds: number): Promise<Measured> {
  const browser = await chromium.launch({ executablePath: chromiumProgram() ?? "/usr/bin/chromium" });
  let server: ChildProcess | undefined;
  try {
    server = await servePage();
    const page = await freshPage(browser);
    const run = await takeTurns(contendersOn(page), { rounds, refresh: async () => undefined });
    return {
      title: "The table",
      how:
        "The report table alone in Chromium, served unbundled. A scroll's time is the 95th percentile between two of 240 " +
        "frames, in each of which the box is scrolled by 700 pixels; the first rows are timed from the start of the " +
        "navigation, 100,000 made rows included. AG Grid is not installed here and is left out.",
      goals: [
        {
          ...{ id: "P12", what: "slow frame at 100,000 rows, against a native table of 20", atMost: 1.5 },
          ratio: ratioOf(run, "scroll of a native table of 20 rows", "scroll of 100,000 rows"),
        },
        {
          ...{ id: "P12", what: "first rows of 100,000, against a report of 50", atMost: 1.5 },
          ratio: ratioOf(run, "first rows of 50", "first rows of 100,000"),
        },
      ],
      rates: [...run].map(([what, rates]) => ({
        what,
        unit: "ms",
        rate: spreadOf(rates.map((rate) => 1000 / rate)),
      })),
    };
  } finally {
    await browser.close();
    if (server?.kill()) await once(server, "exit");
  }
}
