// Random books, exported with voids and reversals in between: QuickBooks shows what our postings show, to the cent, on every
// day, in both forms and under every recognition. STORIES sets how many books are told, SEED repeats a run.
import { seedOfRun, storiesOfRun } from "@fiducia/ledger/testing/seed";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Counter, counterOfFile } from "../../../testing/counter.ts";
import { anySettings, anyTellings, type Exported, tellExported } from "../../../testing/exported-story.ts";
import { QuickbooksDesk } from "../../../testing/quickbooks-desk.ts";
import { QuickbooksOnline } from "../../../testing/quickbooks-online.ts";

const SEED = seedOfRun();
const STORIES = Math.ceil(storiesOfRun() / 3);

const home = counterOfFile();
let agencyId = 640_000;

async function desktop(counter: Counter): Promise<Exported> {
  const desk = await new QuickbooksDesk(counter).connect();
  return {
    begin: (form, firstDay) => desk.begin(form, firstDay),
    async carry() {
      const run = await desk.update();
      expect(run.ended === "closed" || run.ended === "none", JSON.stringify(run.errors)).toBe(true);
    },
    books: {
      on: (day) =>
        desk.company.books.trialBalance(day, 1).map(({ entry, balance }) => ({ name: entry.name, balance })),
    },
    differences: () => desk.differences(),
    close: async () => undefined,
  };
}

async function online(counter: Counter): Promise<Exported> {
  const quickbooks = await new QuickbooksOnline(counter).connect();
  return {
    begin: (form, firstDay) => quickbooks.begin(form, firstDay),
    async carry() {
      await quickbooks.run();
      expect((await quickbooks.settings()).lastMessage).toBe("");
    },
    books: {
      on: (day) =>
        quickbooks.emulator.realm
          .trialBalance(day)
          .map(({ account, balance }) => ({ name: account.name.replace(/ \(A\/R\)$/, ""), balance })),
    },
    differences: () => quickbooks.differences(),
    close: () => quickbooks.close(),
  };
}

describe.each([
  { program: "Desktop", connect: desktop },
  { program: "Online", connect: online },
])(`both books, $program, SEED=${SEED} STORIES=${STORIES}`, ({ connect }) => {
  it("agree on every day", async () => {
    const told = fc.asyncProperty(anySettings, anyTellings, (settings, tellings) => {
      agencyId += 1;
      return tellExported({ home, agencyId, connect }, settings, tellings);
    });
    await fc.assert(told, { seed: SEED, numRuns: STORIES });
  }, 600_000);
});
