// `npm run faults -- NAME`: damages a real installation on purpose and checks its books afterwards.
import { access } from "./access/access.ts";
import { crash } from "./crash/crash.ts";
import { doors } from "./doors/doors.ts";
import { importing } from "./import/import.ts";
import { jobs } from "./jobs/jobs.ts";
import { quickbooks } from "./quickbooks/quickbooks.ts";
import { races } from "./races/races.ts";
import { restore } from "./restore/restore.ts";
import { say } from "./say.ts";
import { statements } from "./statements/statements.ts";
import { stories } from "./stories/stories.ts";

/** Each fault returns the exit status: 0 passed, 1 failed, 2 void. */
const FAULTS: Readonly<Record<string, (options: readonly string[]) => Promise<number>>> = {
  access,
  crash,
  doors,
  import: importing,
  jobs,
  quickbooks,
  races,
  restore,
  statements,
  stories,
};

const [name = "", ...options] = process.argv.slice(2);
const fault = FAULTS[name];
if (fault) {
  process.exitCode = await fault(options);
} else {
  say(`Usage: npm run faults -- NAME [options]; NAME is one of ${Object.keys(FAULTS).join(", ")}.`);
  process.exitCode = 2;
}
