// Every suite but the browser's: on real databases cloned from one template.
import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    pool: "forks",
    maxWorkers: 2,
    // A worker imports the product once for all of its files, as the server does for all of its requests. What a file
    // replaces of its surroundings it puts back.
    isolate: false,
    include: [
      "packages/**/*.test.{ts,tsx}",
      "apps/**/*.test.{ts,tsx}",
      "tools/**/*.test.ts",
      "faults/**/*.test.ts",
    ],
    // The schemas are others'; who has them runs `npm run test:schemas`.
    exclude: ["**/node_modules/**", "**/dist/**", "packages/quickbooks/schemas/**"],
    globalSetup: ["packages/database/src/testing/global-setup.ts"],
    // A login with CREATEDB and CREATEROLE of a PostgreSQL 15 or later; without it an embedded one is started.
    provide: { testDatabaseUrl: process.env.TEST_DATABASE_URL ?? "" },
    // Only what hangs is to be stopped: a busy machine may be ten times slower than a quiet one.
    testTimeout: 240_000,
    hookTimeout: 240_000,
  },
});
