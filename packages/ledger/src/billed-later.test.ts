// The posting function settles no invoice before the invoice's own day, whatever the application decided.
import { databaseOfFile } from "@fiducia/database/testing/open-test-database";
import { addDays, day } from "@fiducia/kernel/day";
import { sql } from "kysely";
import { expect, it } from "vitest";
import { STEPS } from "./testing/agency-steps.ts";
import { AgencyStory } from "./testing/agency-story.ts";
import { AUTHOR, foundAgency } from "./testing/founding.ts";
import { writeDown } from "./testing/write-down.ts";

const TODAY = day("2026-03-02");
const database = databaseOfFile();

it("an entry of the day before its invoice is refused, and one of the same day is posted", async () => {
  await foundAgency(database.connection);
  const story = new AgencyStory();
  const entry = STEPS.E1?.(story);
  const ids = story.documents.get("INV-1001");
  if (!entry || !ids) throw new Error("the first example opens no invoice");
  const parts = story.partsOf("INV-1001").map((part) => ({ ...part }));
  const draft = writeDown(AUTHOR, TODAY, entry, { ...ids, itemType: "Invoice", parts });
  const post = (datedOn: string) => {
    const request = structuredClone(draft.request()) as { entries: Record<string, unknown>[] };
    for (const row of request.entries) row.dated_on = datedOn;
    return sql`select post(${JSON.stringify(request)}::jsonb)`.execute(database.connection);
  };
  await expect(post(addDays(TODAY, -1))).rejects.toMatchObject({ code: "FD026", message: "BILLED_LATER" });
  await post(TODAY);
});
