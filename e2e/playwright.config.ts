// End to end: the product as a person meets it, in Debian's Chromium.
import { defineConfig } from "@playwright/test";
import { chromiumProgram } from "../tools/run/chromium.mjs";
import { SITE, sitesOf } from "./site/addresses.ts";

/** Each has its sites with books of their own; the tests of a file follow each other in one of them. */
const WORKERS = 2;

export default defineConfig({
  testDir: ".",
  outputDir: "../test-results/e2e",
  workers: WORKERS,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  use: {
    baseURL: SITE,
    viewport: { width: 1440, height: 900 },
    // Requests that a service worker sees cannot be held back by a test; the release tests let it in.
    serviceWorkers: "block",
    timezoneId: "America/Chicago",
    launchOptions: { executablePath: chromiumProgram() ?? "/usr/bin/chromium" },
  },
  webServer: Array.from({ length: WORKERS }, (_, worker) => {
    const { address, environment } = sitesOf(worker);
    return {
      command: "node --import tsx e2e/site/start-sites.ts",
      cwd: "..",
      env: environment,
      url: `${address}/readyz`,
      gracefulShutdown: { signal: "SIGTERM" as const, timeout: 15_000 },
    };
  }),
});
