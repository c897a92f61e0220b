// A paused export carries nothing, and goes on where it was.
import { day } from "@fiducia/kernel/day";
import { CLIENT } from "@fiducia/stories/counter/agency";
import { counterOfTest, granted } from "@fiducia/stories/counter/counter";
import { FOUR_LINES, INVOICE } from "@fiducia/stories/counter/tellers";
import { transferAll } from "@fiducia/stories/exporting/both-books";
import { statesOf } from "@fiducia/stories/exporting/export-desk";
import { PAUSE, QuickbooksDesk } from "@fiducia/stories/exporting/quickbooks-desk";
import { expect, test } from "vitest";

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
