// A database of its own for one test file, with the application's rights only, as in the product.
import { afterAll, beforeAll, inject } from "vitest";
import type { Connection } from "../unit.ts";
import { cloneTemplate, type TestDatabase, type TestDatabaseOptions } from "./clone-template.ts";
import "./global-setup.ts";

export type { TestDatabase, TestDatabaseOptions } from "./clone-template.ts";

/** Clones the migrated template. */
export const openTestDatabase = (options?: TestDatabaseOptions): Promise<TestDatabase> =>
  cloneTemplate(inject("testCluster"), options);

interface Closable {
  close(): Promise<void>;
}

/** What `open` opens, for all tests of a file: it is there when the first of them begins. */
export function openForFile<T extends Closable>(open: () => Promise<T>): T {
  const opened = {} as T;
  beforeAll(async () => {
    Object.assign(opened, await open());
  });
  afterAll(() => opened.close());
  return opened;
}

/** One database for all tests of a file, with what `fill` writes. */
export const databaseOfFile = (fill?: (connection: Connection) => Promise<unknown>): TestDatabase =>
  openForFile(async () => {
    const database = await openTestDatabase();
    await fill?.(database.connection);
    return database;
  });
