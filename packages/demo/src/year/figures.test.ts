// The page of figures is what the tally makes of the story's text; `vitest -u` writes it anew.
import { fileURLToPath } from "node:url";
import { day } from "@fiducia/kernel/day";
import { type Account, CHART } from "@fiducia/ledger/accounts";
import { expect, it } from "vitest";
import { pageOfFigures } from "./figures.ts";
import { firstDayFor } from "./habits.ts";

const PAGE = fileURLToPath(new URL("../../../../docs/demo-figures.md", import.meta.url));
const ON = day("2026-11-24");

it("stands in the documents as the story says it", async () => {
  const page = pageOfFigures(firstDayFor(ON), ON, (account) => CHART[account as Account].name);
  await expect(page).toMatchFileSnapshot(PAGE);
});
