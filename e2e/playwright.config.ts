// End to end: the product as a person meets it, in Debian's Chromium.
import { keepSeed } from "@fiducia/ledger/testing/seed";
import { defineConfig } from "@playwright/test";
import { chromiumProgram } from "../tools/run/chromium.mjs";
import { ALL_READY, isBegun, SITE_WORKERS } from "../tools/run/sites.mjs";
import { SITE } from "./site/addresses.ts";

keepSeed();

export default defineConfig({
  testDir: ".",
  outputDir: "../test-results/e2e",
  // Each has its sites with books of their own; the tests of a file follow each other in one of them.
  workers: SITE_WORKERS,
  forbidOnly: true,
  // What needs the second attempt is named at the end, and more than a few of them fail the run (tools/run/tally.mjs).
  retries: 1,
  timeout: 120_000,
  expect: { timeout: 30_000 },
  use: {
    baseURL: SITE,
    viewport: { width: 1440, height: 900 },
    // Requests that a service worker sees cannot be held back by a test; the release tests let it in.
    serviceWorkers: "block",
    timezoneId: "America/Chicago",
    launchOptions: { executablePath: chromiumProgram() ?? "/usr/bin/chromium" },
  },
  // `npm test` has begun them beside the other tests.
  ...(isBegun
    ? {}
    : {
        webServer: {
          command: `node --import tsx e2e/site/start-all-sites.ts ${SITE_WORKERS}`,
          cwd: "..",
          wait: { stdout: new RegExp(ALL_READY) },
          timeout: 240_000,
          gracefulShutdown: { signal: "SIGTERM", timeout: 15_000 },
        },
      }),
});
