// A paused export carries nothing, and goes on where it was.
import { day } from "@fiducia/kernel/day";
import { expect, test } from "vitest";
import { transferAll } from "../../testing/both-books.ts";
import { counterOfTest, granted } from "../../testing/counter.ts";
import { CLIENT } from "../../testing/counter-agency.ts";
import { statesOf } from "../../testing/export-desk.ts";
import { PAUSE, QuickbooksDesk } from "../../testing/quickbooks-desk.ts";
import { FOUR_LINES, INVOICE } from "../../testing/tellers.ts";

const counter = counterOfTest();

test("rows wait while it is paused", async () => {
  const desk = await new QuickbooksDesk(counter).connect();
  await desk.begin("Documents", day("2026-01-01"));
  granted(await counter.tell("MJS", INVOICE, { clientId: CLIENT.ada, lines: FOUR_LINES }));
  await transferAll(counter);
  granted(await counter.tell("MJS", PAUSE, { isPaused: true }));
  expect((await desk.update()).ended).toBe("none");
  expect(await statesOf(counter)).toEqual(["Invoice 1001: NotTransferred PendingTransfer"]);
  granted(await counter.tell("MJS", PAUSE, { isPaused: false }));
  await desk.update();
  expect(await statesOf(counter)).toEqual(["Invoice 1001: Transferred Complete"]);
});
