// A database of its own for one test file, with the application's rights only, as in the product.
import { inject } from "vitest";
import { cloneTemplate, type TestDatabase, type TestDatabaseOptions } from "./clone-template.ts";
import "./global-setup.ts";

export type { TestDatabase, TestDatabaseOptions } from "./clone-template.ts";

/** Clones the migrated template. Open one per test file in `beforeAll`, close it in `afterAll`. */
export const openTestDatabase = (options?: TestDatabaseOptions): Promise<TestDatabase> =>
  cloneTemplate(inject("testCluster"), options);
