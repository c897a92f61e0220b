// Rows leave the queue, and no item is left in a state from which it cannot be sent.

import { CLIENT } from "@fiducia/stories/counter/agency";
import { counterOfTest, granted, itemOf, sentenceOf } from "@fiducia/stories/counter/counter";
import { FOUR_LINES, INVOICE, VOID } from "@fiducia/stories/counter/tellers";
import type { PackageAnswer } from "@fiducia/stories/exporting/accounting-package";
import {
  CLEAR,
  packageSays,
  QUEUE,
  queuedFor,
  REVERSE,
  statesOf,
  TRANSFER,
  these,
  waitingFor,
} from "@fiducia/stories/exporting/export-desk";
import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";

const fee = [FOUR_LINES[3] as never];
const counter = counterOfTest();
let ids: number[];

/** One item in each state of the queue: waiting, in progress, failed, complete, and reversals that wait and failed. */
beforeEach(async () => {
  ids = [];
  for (let count = 0; count < 6; count += 1)
    ids.push(itemOf(await counter.tell("MJS", INVOICE, { clientId: CLIENT.ada, lines: fee })));
  granted(await counter.tell("MJS", TRANSFER, these(...ids)));
  const says = (place: number, row: PackageAnswer["row"], item: string, message = "") =>
    packageSays(counter, ids[place] ?? 0, { row, item, message });
  await says(1, "InProgress", "NotTransferred InProgress");
  await says(2, "Failed", "NotTransferred Failed", "Customer not found");
  for (const place of [3, 4, 5]) await says(place, "Complete", "Transferred Complete");
  granted(await counter.tell("MJS", REVERSE, these(...ids.slice(4))));
  await says(5, "Failed", "Transferred Failed", "The period is closed");
});

const rowOf = async (itemName: string, operation = "Transfer") => {
  const { rows } = await counter.ask("MJS", QUEUE, {});
  return rows.find((row) => row.itemName === itemName && row.operation === operation)?.id ?? 0;
};

test("everything that may be cleared goes, what is in progress stays, and each item keeps its transfer status", async () => {
  expect(await statesOf(counter)).toEqual([
    "Invoice 1001: NotTransferred PendingTransfer",
    "Invoice 1002: NotTransferred InProgress",
    "Invoice 1003: NotTransferred Failed",
    "Invoice 1004: Transferred Complete",
    "Invoice 1005: Transferred PendingTransfer",
    "Invoice 1006: Transferred Failed",
  ]);
  expect(granted(await counter.tell("MJS", CLEAR, {}))).toEqual({ cleared: 7, left: [] });
  expect(await queuedFor(counter)).toEqual(["Invoice 1002, Transfer, In Progress"]);
  expect(await statesOf(counter)).toEqual([
    "Invoice 1001: NotTransferred Pending",
    "Invoice 1002: NotTransferred InProgress",
    "Invoice 1003: NotTransferred Pending",
    "Invoice 1004: Transferred Complete",
    "Invoice 1005: Transferred Complete",
    "Invoice 1006: Transferred Complete",
  ]);
});

test("what was cleared can be transferred, or reversed, again", async () => {
  granted(await counter.tell("MJS", CLEAR, {}));
  expect(await waitingFor(counter)).toEqual([
    "Invoice 1001, Pending, Ready",
    "Invoice 1002, InProgress, In queue",
    "Invoice 1003, Pending, Ready",
  ]);
  granted(await counter.tell("MJS", TRANSFER, these(ids[0] ?? 0, ids[2] ?? 0)));
  granted(await counter.tell("MJS", REVERSE, these(...ids.slice(3))));
  expect((await queuedFor(counter)).sort()).toEqual([
    "Invoice 1001, Transfer, Pending",
    "Invoice 1002, Transfer, In Progress",
    "Invoice 1003, Transfer, Pending",
    "Invoice 1004, Reverse, Pending",
    "Invoice 1005, Reverse, Pending",
    "Invoice 1006, Reverse, Pending",
  ]);
});

test("the complete transfer of an item that is to be reversed goes without its reversal", async () => {
  granted(await counter.tell("MJS", CLEAR, { rowIds: [await rowOf("Invoice 1005")] }));
  expect(await statesOf(counter)).toContain("Invoice 1005: Transferred PendingTransfer");
  expect(await rowOf("Invoice 1005", "Reverse")).toBeGreaterThan(0);
});

test("some of the named rows go, and the others say why", async () => {
  const carried = await rowOf("Invoice 1002");
  const answer = granted(
    await counter.tell("MJS", CLEAR, { rowIds: [await rowOf("Invoice 1003"), carried, 404] }),
  );
  expect(answer).toEqual({
    cleared: 1,
    left: [
      { id: carried, reason: "Invoice 1002 is being transferred right now." },
      { id: 404, reason: "There is no such record in the queue." },
    ],
  });
  expect(sentenceOf(await counter.tell("MJS", CLEAR, { rowIds: [carried] }))).toBe(
    "NOTHING_TO_CLEAR: Invoice 1002 is being transferred right now.",
  );
});

test("the reversal of a voided item stays, waiting or failed: without it the books would differ for ever", async () => {
  const [waits, failed] = [ids[3] ?? 0, ids[4] ?? 0];
  for (const itemId of [waits, failed])
    granted(await counter.tell("MJS", VOID, { itemId, reason: "Cancelled" }));
  await packageSays(counter, failed, { row: "Failed", item: "Transferred Failed", message: "Closed" });
  const kept = await rowOf("Invoice 1004", "Reverse");
  expect(sentenceOf(await counter.tell("MJS", CLEAR, { rowIds: [kept] }))).toBe(
    "NOTHING_TO_CLEAR: The reversal of Invoice 1004 keeps both books equal and stays until it is transferred.",
  );
  expect((await counter.ask("MJS", QUEUE, {})).clearable).toBe(6);
  expect(granted(await counter.tell("MJS", CLEAR, {}))).toEqual({ cleared: 6, left: [] });
  expect((await queuedFor(counter)).sort()).toEqual([
    "Invoice 1002, Transfer, In Progress",
    "Invoice 1004, Reverse, Pending",
    "Invoice 1005, Reverse, Failed, Closed",
  ]);
});

test("once under one key, also when two come at the same moment", async () => {
  const body = { rowIds: [await rowOf("Invoice 1003")], key: "once" };
  const answers = await Promise.all([counter.tell("MJS", CLEAR, body), counter.tell("MJS", CLEAR, body)]);
  for (const answer of answers) expect(granted(answer)).toEqual({ cleared: 1, left: [] });
  expect(sentenceOf(await counter.tell("MJS", CLEAR, { ...body, key: "again" }))).toBe(
    "NOTHING_TO_CLEAR: There is no such record in the queue.",
  );
});

test("ten at once clear each row once", async () => {
  const outcomes = await Promise.all(Array.from({ length: 10 }, () => counter.tell("MJS", CLEAR, {})));
  const cleared = outcomes.map((outcome) => granted(outcome).cleared);
  expect(cleared.reduce((sum, count) => sum + count)).toBe(7);
});

test("an empty queue is cleared without a word", async () => {
  granted(await counter.tell("MJS", CLEAR, {}));
  expect(granted(await counter.tell("MJS", CLEAR, {}))).toEqual({ cleared: 0, left: [] });
});

test("who exports for one office clears no more than its rows", async () => {
  const row = await rowOf("Invoice 1003");
  const atTheLake = itemOf(await counter.tell("LAK", INVOICE, { clientId: CLIENT.lake, lines: fee }));
  granted(await counter.tell("EXP", TRANSFER, these(atTheLake)));
  const { counts, clearable } = await counter.ask("EXP", QUEUE, {});
  expect([counts.All, clearable]).toEqual([9, 1]);
  expect(sentenceOf(await counter.tell("EXP", CLEAR, { rowIds: [row] }))).toBe(
    "NOTHING_TO_CLEAR: There is no such record in the queue.",
  );
  expect(granted(await counter.tell("EXP", CLEAR, {}))).toEqual({ cleared: 1, left: [] });
  expect(granted(await counter.tell("LAK", CLEAR, {}))).toEqual({ cleared: 0, left: [] });
});

test("cleared rows are kept as they were, with who cleared them, and so is each change of a state", async () => {
  granted(await counter.tell("MJS", CLEAR, {}));
  const kept = await counter.read((unit) =>
    unit.rows(sql<{ line: string }>`
      select concat_ws(' ', i.item_number, c.operation, c.status, c.message, 'by', c.cleared_by) as line
      from cleared_queue_item c join item i using (agency_id, item_id) order by 1`),
  );
  expect(kept.map(({ line }) => line)).toEqual([
    "1001 Transfer Pending  by 1",
    "1003 Transfer Failed Customer not found by 1",
    "1004 Transfer Complete  by 1",
    "1005 Reverse Pending  by 1",
    "1005 Transfer Complete  by 1",
    "1006 Reverse Failed The period is closed by 1",
    "1006 Transfer Complete  by 1",
  ]);
  const changes = await counter.read((unit) =>
    unit.rows(sql<{ line: string }>`
      select concat_ws(' ', from_status, from_sub_status, 'to', to_status, to_sub_status) as line
      from transfer_change where command = 'Clear' order by item_id`),
  );
  expect(changes.map(({ line }) => line)).toEqual([
    "NotTransferred PendingTransfer to NotTransferred Pending",
    "NotTransferred Failed to NotTransferred Pending",
    "Transferred PendingTransfer to Transferred Complete",
    "Transferred Failed to Transferred Complete",
  ]);
});
