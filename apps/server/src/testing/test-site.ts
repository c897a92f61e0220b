// The application as the outside meets it, on a database of its own for one test file.
import { openTestDatabase } from "@fiducia/database/testing/open-test-database";
import { openSiteOver, type TestSite, type TestSiteOptions } from "./site-over.ts";

/** Opens the application over two small agencies unless others are founded; close it in `afterAll`. */
export const openTestSite = async (options: TestSiteOptions = {}): Promise<TestSite> =>
  openSiteOver(await openTestDatabase(), options);
