// `npm run test:schemas`: holds what is written and emulated to Intuit's schemas, which are no part of the repository.
import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["packages/quickbooks/schemas/**/*.test.ts"],
    provide: {
      schemaFolder: process.env.QBXML_XSD_DIR ?? "",
      // Repeats what was random in a failed run.
      seed: process.env.SEED ?? "",
    },
    testTimeout: 60_000,
  },
});
