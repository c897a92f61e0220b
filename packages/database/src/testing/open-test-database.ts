// A database of its own for one test file, with the application's rights only, as in the product.
import { afterAll, beforeAll, inject } from "vitest";
import type { Connection } from "../unit.ts";
import { cloneTemplate, type TestDatabase, type TestDatabaseOptions } from "./clone-template.ts";
import "./global-setup.ts";

export type { TestDatabase, TestDatabaseOptions } from "./clone-template.ts";

/** Clones the migrated template. */
export const openTestDatabase = (options?: TestDatabaseOptions): Promise<TestDatabase> =>
  cloneTemplate(inject("testCluster"), options);

/** One database for all tests of a file, with what `fill` writes; it is there when the first of them begins. */
export function databaseOfFile(fill?: (connection: Connection) => Promise<unknown>): TestDatabase {
  const database = {} as TestDatabase;
  beforeAll(async () => {
    Object.assign(database, await openTestDatabase());
    await fill?.(database.connection);
  });
  afterAll(() => database.close());
  return database;
}
