// Without a connection that can be used nothing is queued; what waits stays, and everything else can be done.

import { CLIENT } from "@fiducia/stories/counter/agency";
import { counterOfTest, granted, itemOf, sentenceOf } from "@fiducia/stories/counter/counter";
import { FOUR_LINES, INVOICE } from "@fiducia/stories/counter/tellers";
import {
  CLEAR,
  queuedFor,
  REQUEUE,
  REVERSE,
  SET_ASIDE,
  TRANSFER,
  these,
} from "@fiducia/stories/exporting/export-desk";
import { PAUSE } from "@fiducia/stories/exporting/quickbooks-desk";
import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";

const RECONNECT =
  "RECONNECT: Unable to export item(s) to QuickBooks. Please establish a QuickBooks connection within your agency's Trust Accounting Settings.";
const fee = [FOUR_LINES[3] as never];

const counter = counterOfTest();
let ids: number[];
beforeEach(async () => {
  const issue = () => counter.tell("MJS", INVOICE, { clientId: CLIENT.ada, lines: fee }).then(itemOf);
  ids = [await issue(), await issue()];
  granted(await counter.tell("MJS", TRANSFER, these(ids[0] ?? 0)));
});

const never = () =>
  counter.database.ownerConnection.transaction().execute(async (transaction) => {
    await sql`select set_config('app.agency_id', ${String(counter.agencyId)}, true)`.execute(transaction);
    await sql`delete from quickbooks_connection`.execute(transaction);
  });
const broken = async () => {
  granted(await counter.tell("MJS", PAUSE, { isPaused: true }));
};

for (const [name, lose] of [
  ["was never established", never],
  ["is paused", broken],
] as const)
  test(`where a connection ${name}, nothing is queued`, async () => {
    await lose();
    for (const command of [TRANSFER, REQUEUE, REVERSE])
      expect(sentenceOf(await counter.tell("MJS", command as typeof TRANSFER, these(...ids, 404)))).toBe(
        RECONNECT,
      );
    expect(await queuedFor(counter)).toEqual(["Invoice 1001, Transfer, Pending"]);
    granted(await counter.tell("MJS", SET_ASIDE, these(ids[1] ?? 0)));
    expect(granted(await counter.tell("MJS", CLEAR, {})).cleared).toBe(1);
  });

test("after a pause, items are queued again", async () => {
  await broken();
  granted(await counter.tell("MJS", PAUSE, { isPaused: false }));
  granted(await counter.tell("MJS", TRANSFER, these(ids[1] ?? 0)));
});
