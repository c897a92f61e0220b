// Random books, exported with voids and reversals in between: QuickBooks shows what our postings show, to the cent, on every
// day, in both forms and under every recognition. STORIES sets how many books are told, SEED repeats a run.
import { seedOfRun, storiesOfRun } from "@fiducia/ledger/testing/seed";
import { counterOfFile } from "@fiducia/stories/counter/counter";
import { anySettings, anyTellings, tellExported } from "@fiducia/stories/exporting/exported-story";
import { PROGRAMS } from "@fiducia/stories/exporting/exporting-programs";
import fc from "fast-check";
import { describe, it } from "vitest";

const SEED = seedOfRun();
const STORIES = Math.ceil(storiesOfRun() / 3);

const home = counterOfFile();
let agencyId = 640_000;

describe.each(PROGRAMS)(`both books, $program, SEED=${SEED} STORIES=${STORIES}`, ({ connect }) => {
  it("agree on every day", async () => {
    const told = fc.asyncProperty(anySettings, anyTellings, (settings, tellings) => {
      agencyId += 1;
      return tellExported({ home, agencyId, connect }, settings, tellings);
    });
    await fc.assert(told, { seed: SEED, numRuns: STORIES });
  }, 600_000);
});
