// `npm test`: installs, brings the browser, builds, runs every suite, and ends with how many passed and failed.
import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { buildWhenStale } from "./run/build-when-stale.mjs";
import { bringChromium } from "./run/chromium.mjs";
import { installPackages } from "./run/install.mjs";
import { root } from "./run/root.mjs";
import { absenceLines, tallyLine, tallyOfPlaywright, tallyOfVitest, together } from "./run/tally.mjs";

const reports = join(root, "test-results");
const say = (line) => process.stdout.write(`${line}\n`);

function reportIn(file) {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return undefined;
  }
}

/** Runs a program of a package, its output going to ours. */
function run(script, args, environment = {}) {
  const options = { cwd: root, stdio: "inherit", env: { ...process.env, ...environment } };
  return spawnSync(process.execPath, [join(root, "node_modules", ...script), ...args], options).status;
}

function runVitest() {
  const file = join(reports, "vitest.json");
  const args = ["run", "--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
  const status = run(["vitest", "vitest.mjs"], args);
  return tallyOfVitest(reportIn(file), status);
}

function runPlaywright(chromium) {
  if (!chromium) return { passed: 0, failed: 1 };
  const file = join(reports, "playwright.json");
  const args = ["test", "--config=e2e/playwright.config.ts", "--reporter=list,json"];
  const status = run(["@playwright", "test", "cli.js"], args, { PLAYWRIGHT_JSON_OUTPUT_FILE: file });
  return tallyOfPlaywright(reportIn(file), status);
}

installPackages(say);
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });
const chromium = bringChromium(say);
buildWhenStale(say);
const tally = together([runVitest(), runPlaywright(chromium)]);
// Playwright has named its own a few lines above; Vitest did so long before.
for (const line of [...tally.failures, ...absenceLines(tally)]) say(line);
say(tallyLine(tally));
process.exitCode = tally.failed === 0 ? 0 : 1;
