// `npm test`: installs, brings the browser, builds, runs every suite, and ends with what took long and how many passed and
// failed. The sites of the browser tests are begun beside the other tests.
import { spawn } from "node:child_process";
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { buildWhenStale } from "./run/build-when-stale.mjs";
import { bringChromium } from "./run/chromium.mjs";
import { installPackages } from "./run/install.mjs";
import { root } from "./run/root.mjs";
import { beginSites, SITES_RUN } from "./run/sites.mjs";
import { absenceLines, tallyLine, tallyOfPlaywright, tallyOfVitest, together } from "./run/tally.mjs";
import { timeLines } from "./run/times.mjs";

const reports = join(root, "test-results");
const say = (line) => process.stdout.write(`${line}\n`);

function reportIn(file) {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return undefined;
  }
}

/** Runs a program of a package, its output going to ours; answers its exit status. */
function run(script, args, environment = {}) {
  const options = { cwd: root, stdio: "inherit", env: { ...process.env, ...environment } };
  const child = spawn(process.execPath, [join(root, "node_modules", ...script), ...args], options);
  return new Promise((resolve) => {
    child.once("error", () => resolve(null));
    child.once("exit", resolve);
  });
}

const vitestReport = join(reports, "vitest.json");
const playwrightReport = join(reports, "playwright.json");

async function runVitest() {
  const args = ["run", "--reporter=default", "--reporter=json", `--outputFile.json=${vitestReport}`];
  const status = await run(["vitest", "vitest.mjs"], args);
  return tallyOfVitest(reportIn(vitestReport), status);
}

async function runPlaywright(sites) {
  if (!sites) return { passed: 0, failed: 1 };
  // Sites that could not be begun are begun by the runner itself, whose words say why they cannot.
  const begun = (await sites.ready()) ? { [SITES_RUN]: "true" } : {};
  if (!begun[SITES_RUN]) await sites.end();
  const args = ["test", "--config=e2e/playwright.config.ts", "--reporter=list,json"];
  const environment = { ...begun, PLAYWRIGHT_JSON_OUTPUT_FILE: playwrightReport };
  const status = await run(["@playwright", "test", "cli.js"], args, environment);
  return tallyOfPlaywright(reportIn(playwrightReport), status);
}

installPackages(say);
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });
const chromium = bringChromium(say);
buildWhenStale(say);
const sites = chromium ? beginSites() : undefined;
for (const signal of ["SIGINT", "SIGTERM"])
  process.once(signal, async () => {
    await sites?.end();
    process.exit(1);
  });
const tally = together([await runVitest(), await runPlaywright(sites)]);
await sites?.end();
const times = timeLines({ vitest: reportIn(vitestReport), playwright: reportIn(playwrightReport) }, root);
for (const line of [...times, ...tally.failures, ...absenceLines(tally)]) say(line);
say(tallyLine(tally));
process.exitCode = tally.failed === 0 ? 0 : 1;
