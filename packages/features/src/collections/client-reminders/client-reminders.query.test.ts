// The reminders to one client, and what of it is left out.

import { CLIENT } from "@fiducia/stories/counter/agency";
import { counterOfFile, granted } from "@fiducia/stories/counter/counter";
import { remindOnce, tellPastDue } from "@fiducia/stories/owing/past-due-story";
import { expect, test } from "vitest";
import { leaveOut } from "../leave-out/leave-out.command.ts";
import { leaveOutCommand } from "../leave-out/leave-out.contract.ts";
import { clientRemindersQuery } from "./client-reminders.contract.ts";
import { clientReminders } from "./client-reminders.query.ts";

const counter = counterOfFile();
const REMINDERS = [clientRemindersQuery, clientReminders] as const;

test("a client's own letters and exceptions, and nothing for another office", async () => {
  const { ofAda } = await tellPastDue(counter);
  await remindOnce(counter);
  const body = { clientId: CLIENT.ada, itemId: ofAda, reason: "Disputed" };
  granted(await counter.tell("MJS", [leaveOutCommand, leaveOut], body));
  const { letters, leftOut } = await counter.ask("MJS", REMINDERS, { clientId: CLIENT.ada });
  expect(letters.map(({ level, items, state }) => [level, items, state])).toEqual([
    [1, "Invoice 1001", "Waiting"],
  ]);
  expect(leftOut.map(({ item, reason, by }) => [item, reason, by])).toEqual([
    ["Invoice 1001", "Disputed", "MJS"],
  ]);
  expect(await counter.ask("LAK", REMINDERS, { clientId: CLIENT.ada })).toEqual({ letters: [], leftOut: [] });
});
