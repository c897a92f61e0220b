// The page of the table alone, without the sites of the tests.
import { serveTablePage } from "./table-page.ts";

await serveTablePage();
