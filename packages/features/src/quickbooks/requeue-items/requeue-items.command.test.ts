// A transfer that failed is queued again, with its message gone and its time new; nothing else is.

import { CLIENT } from "@fiducia/stories/counter/agency";
import { counterOfFile, granted, itemOf, sentenceOf } from "@fiducia/stories/counter/counter";
import { FOUR_LINES, INVOICE, VOID } from "@fiducia/stories/counter/tellers";
import { REQUEUE, TRANSFER, these, waitingFor } from "@fiducia/stories/exporting/export-desk";
import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";

const fee = [FOUR_LINES[3] as never];

const counter = counterOfFile();
let itemId: number;
beforeAll(async () => {
  itemId = itemOf(await counter.tell("MJS", INVOICE, { clientId: CLIENT.ada, lines: fee }));
});

/** What the package's answer does to an item, as the owner of the books may write it. */
const packageSays = (subStatus: string, change: { status?: string; message?: string } = {}) => {
  const { status = "NotTransferred", message = "" } = change;
  const queued = { Failed: "Failed", Complete: "Complete" }[subStatus] ?? "Pending";
  return counter.database.ownerConnection.transaction().execute(async (transaction) => {
    await sql`select set_config('app.agency_id', ${String(counter.agencyId)}, true)`.execute(transaction);
    await sql`update item_transfer set status = ${status}, sub_status = ${subStatus}`.execute(transaction);
    await sql`update queue_item set status = ${queued}, message = ${message}`.execute(transaction);
  });
};

test("what has not failed is not queued again", async () => {
  expect(sentenceOf(await counter.tell("MJS", REQUEUE, these(itemId)))).toBe(
    "NOTHING_TO_TRANSFER: Invoice 1001 has not failed.",
  );
});

test("what has failed says why in the list, and is queued again", async () => {
  granted(await counter.tell("MJS", TRANSFER, these(itemId)));
  await packageSays("Failed", { message: "Customer not found" });
  expect(await waitingFor(counter)).toEqual(["Invoice 1001, Failed, Failed, Customer not found"]);
  granted(await counter.tell("MJS", REQUEUE, these(itemId)));
  const queued = sql<object>`select status, message, completed_at as "completedAt" from queue_item`;
  expect(await counter.read((unit) => unit.rows(queued))).toEqual([
    { status: "PendingTransfer", message: "", completedAt: null },
  ]);
});

test("a void of what was transferred queues its reversal", async () => {
  await packageSays("Complete", { status: "Transferred" });
  granted(await counter.tell("MJS", VOID, { itemId, reason: "Wrong client" }));
  const queued = sql<object>`select operation, status from queue_item order by operation`;
  expect(await counter.read((unit) => unit.rows(queued))).toEqual([
    { operation: "Reverse", status: "Pending" },
    { operation: "Transfer", status: "Complete" },
  ]);
});

test("every change stays on record", async () => {
  const changes = sql<{ line: string }>`
    select command || ': ' || from_sub_status || ' to ' || to_sub_status as line from transfer_change
    order by transfer_change_id = item_id, transfer_change_id`;
  expect((await counter.read((unit) => unit.rows(changes))).map(({ line }) => line)).toEqual([
    "Transfer: Pending to PendingTransfer",
    "Requeue: Failed to PendingTransfer",
    "Void: Complete to PendingTransfer",
  ]);
});
