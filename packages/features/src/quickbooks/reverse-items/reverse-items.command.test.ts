// What QuickBooks has is queued for reversal: asked for, asked for again after it failed, never given up, and beside a void.

import { CLIENT } from "@fiducia/stories/counter/agency";
import { counterOfTest, granted, itemOf, sentenceOf } from "@fiducia/stories/counter/counter";
import { FOUR_LINES, INVOICE, VOID } from "@fiducia/stories/counter/tellers";
import {
  packageSays,
  queuedFor,
  REQUEUE,
  REVERSE,
  SET_ASIDE,
  statesOf,
  TRANSFER,
  these,
} from "@fiducia/stories/exporting/export-desk";
import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";

const fee = [FOUR_LINES[3] as never];
const counter = counterOfTest();
let itemId: number;
beforeEach(async () => {
  itemId = itemOf(await counter.tell("MJS", INVOICE, { clientId: CLIENT.ada, lines: fee }));
});

const tell = (command: typeof REVERSE | typeof REQUEUE | typeof SET_ASIDE | typeof TRANSFER) =>
  counter.tell("MJS", command as typeof REVERSE, these(itemId));

async function transferred(): Promise<void> {
  granted(await tell(TRANSFER));
  await packageSays(counter, itemId, { row: "Complete", item: "Transferred Complete" });
}

async function reversalFailed(): Promise<void> {
  await transferred();
  granted(await tell(REVERSE));
  await packageSays(counter, itemId, {
    ...{ row: "Failed", item: "Transferred Failed", message: "The period is closed" },
  });
}

test("what has not been transferred cannot be reversed", async () => {
  expect(sentenceOf(await tell(REVERSE))).toBe("NOTHING_TO_TRANSFER: Invoice 1001 has not been transferred.");
});

test("what has been transferred is queued once", async () => {
  await transferred();
  const outcomes = await Promise.all(Array.from({ length: 5 }, () => tell(REVERSE)));
  expect(outcomes.flatMap((outcome) => (outcome.ok ? outcome.value.itemIds : []))).toEqual([itemId]);
  expect(await queuedFor(counter)).toEqual([
    "Invoice 1001, Reverse, Pending",
    "Invoice 1001, Transfer, Complete",
  ]);
  expect(await statesOf(counter)).toEqual(["Invoice 1001: Transferred PendingTransfer"]);
});

test("a reversal that failed is queued again", async () => {
  await reversalFailed();
  granted(await tell(REQUEUE));
  expect(await queuedFor(counter)).toEqual([
    "Invoice 1001, Reverse, Pending Transfer",
    "Invoice 1001, Transfer, Complete",
  ]);
});

test("a reversal that failed is given up: the item is never sent again, and can be reversed after all", async () => {
  await reversalFailed();
  granted(await tell(SET_ASIDE));
  expect(await statesOf(counter)).toEqual(["Invoice 1001: DoNotTransfer Failed"]);
  expect(await queuedFor(counter)).toEqual(["Invoice 1001, Transfer, Complete"]);
  expect(sentenceOf(await tell(TRANSFER))).toBe(
    "NOTHING_TO_TRANSFER: Invoice 1001 has been transferred already.",
  );
  granted(await counter.tell("MJS", VOID, { itemId, reason: "Wrong client" }));
  expect(await statesOf(counter)).toEqual(["Invoice 1001: DoNotTransfer Failed"]);
  granted(await tell(REVERSE));
  expect(await queuedFor(counter)).toContain("Invoice 1001, Reverse, Pending");
});

test.each([
  ["waits", "Pending"],
  ["failed", "Failed"],
])("a void meets a reversal that %s", async (_, row) => {
  await reversalFailed();
  if (row === "Pending") granted(await tell(REQUEUE));
  granted(await counter.tell("MJS", VOID, { itemId, reason: "Wrong client" }));
  expect(await queuedFor(counter)).toEqual([
    "Invoice 1001, Reverse, Pending Transfer",
    "Invoice 1001, Transfer, Complete",
  ]);
  const open = sql`select from queue_item where operation = 'Reverse'`;
  expect(await counter.read((unit) => unit.rows(open))).toHaveLength(1);
});
