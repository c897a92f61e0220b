// End to end: the product as a person meets it, in Debian's Chromium.
import { defineConfig } from "@playwright/test";
import { DEMO_SITE, HOST_SITE, SITE, TABLE_PAGE } from "./site/addresses.ts";

export default defineConfig({
  testDir: ".",
  outputDir: "../test-results/e2e",
  workers: 1,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  use: {
    baseURL: SITE,
    viewport: { width: 1440, height: 900 },
    // Requests that a service worker sees cannot be held back by a test; the release tests let it in.
    serviceWorkers: "block",
    timezoneId: "America/Chicago",
    launchOptions: { executablePath: "/usr/bin/chromium" },
  },
  webServer: [
    {
      command: "node --import tsx e2e/site/start-site.ts",
      cwd: "..",
      url: `${SITE}/readyz`,
      gracefulShutdown: { signal: "SIGTERM", timeout: 10_000 },
    },
    {
      command: "node --import tsx e2e/site/start-demo-site.ts",
      cwd: "..",
      url: `${DEMO_SITE}/readyz`,
      gracefulShutdown: { signal: "SIGTERM", timeout: 10_000 },
    },
    {
      command: "node --import tsx e2e/site/start-host-site.ts",
      cwd: "..",
      url: `${HOST_SITE}/readyz`,
      gracefulShutdown: { signal: "SIGTERM", timeout: 10_000 },
    },
    { command: "node --import tsx e2e/table-page/start-table-page.ts", cwd: "..", url: TABLE_PAGE },
  ],
});
