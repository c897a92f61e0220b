// How the export stands: before a connection, before the first contact, and while it runs.
import { day } from "@fiducia/kernel/day";
import { counterOfTest } from "@fiducia/stories/counter/counter";
import { QuickbooksDesk, SETTINGS } from "@fiducia/stories/exporting/quickbooks-desk";
import { expect, test } from "vitest";

const counter = counterOfTest();

test("of an agency that QuickBooks has never called", async () => {
  expect(await counter.ask("MJS", SETTINGS, {})).toMatchObject({
    integrationType: null,
    hasPassword: false,
    companyName: null,
    firstDay: null,
    isUnused: true,
    queue: { waiting: 0, failed: 0 },
  });
});

test("of an agency whose export has begun", async () => {
  const desk = await new QuickbooksDesk(counter).connect();
  await desk.begin("DailyJournal", day("2026-02-01"));
  const state = await counter.ask("MJS", SETTINGS, {});
  expect(state).toMatchObject({
    integrationType: "Desktop",
    canBeUsed: true,
    companyName: "Counter Agency",
    form: "DailyJournal",
    firstDay: "2026-02-01",
    lastMessage: "",
  });
  // The accounts that QuickBooks does not have yet wait to be made.
  expect(state.queue.waiting).toBeGreaterThan(0);
});

test("another company file is refused by name", async () => {
  const desk = await new QuickbooksDesk(counter).connect();
  desk.company.options = { companyName: "Somebody Else" };
  await desk.update();
  expect((await counter.ask("MJS", SETTINGS, {})).lastMessage).toBe(
    "The company file Somebody Else is open. Fiducia sends the books of this agency to Counter Agency: open that file, then update again. If it is the same company under a new name, say so in Fiducia, under Settings, QuickBooks.",
  );
});
