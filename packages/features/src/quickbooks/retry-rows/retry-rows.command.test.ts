// What failed is sent again when its cause is mended: the failure names cause and cure.
import { day } from "@fiducia/kernel/day";
import { CLIENT } from "@fiducia/stories/counter/agency";
import { counterOfTest, granted, sentenceOf } from "@fiducia/stories/counter/counter";
import { FOUR_LINES, INVOICE } from "@fiducia/stories/counter/tellers";
import { transferAll } from "@fiducia/stories/exporting/both-books";
import { queuedFor, statesOf } from "@fiducia/stories/exporting/export-desk";
import { QuickbooksDesk, RETRY } from "@fiducia/stories/exporting/quickbooks-desk";
import { expect, test } from "vitest";

const counter = counterOfTest();

test("after the period was opened in QuickBooks", async () => {
  const desk = await new QuickbooksDesk(counter).connect();
  await desk.begin("Documents", day("2026-01-01"));
  expect(sentenceOf(await counter.tell("MJS", RETRY, {}))).toBe(
    "NOTHING_FAILED: No row of the queue has failed.",
  );
  granted(await counter.tell("MJS", INVOICE, { clientId: CLIENT.ada, lines: FOUR_LINES }));
  await transferAll(counter);
  desk.company.options = { companyName: "Counter Agency", closingDate: day("2026-03-31") };
  await desk.update();
  expect((await queuedFor(counter))[0]).toBe(
    "Invoice 1001, Transfer, Failed, The books in QuickBooks are closed through 2026-03-31. Open them there, then send the record again.",
  );
  desk.company.options = { companyName: "Counter Agency" };
  expect(granted(await counter.tell("MJS", RETRY, {})).retried).toBe(1);
  await desk.update();
  expect(await statesOf(counter)).toEqual(["Invoice 1001: Transferred Complete"]);
});
