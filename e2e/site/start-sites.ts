// The sites of one worker, in one process; that of most tests is the last to be ready.
import { serveTablePage } from "../table-page/table-page.ts";
import { serveCounterSite } from "./counter-site.ts";
import { serveDemoSite } from "./demo-site.ts";
import { serveHostSite } from "./host-site.ts";
import { endWhenTold } from "./serve.ts";

endWhenTold();
await Promise.all([serveTablePage(), serveDemoSite(), serveHostSite()]);
await serveCounterSite();
process.send?.("ready");
