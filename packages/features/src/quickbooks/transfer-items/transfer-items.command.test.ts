// Items go into the queue once, what is blocked stays behind with a reason, and rivals do not queue twice.

import { CLIENT } from "@fiducia/stories/counter/agency";
import { counterOfTest, granted, itemOf, sentenceOf } from "@fiducia/stories/counter/counter";
import { FOUR_LINES, INVOICE, VOID } from "@fiducia/stories/counter/tellers";
import { TRANSFER, these, waitingFor } from "@fiducia/stories/exporting/export-desk";
import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";

const fee = [FOUR_LINES[3] as never];
const counter = counterOfTest();
let invoices: readonly number[];
beforeEach(async () => {
  const issue = async (clientId: number) =>
    itemOf(await counter.tell("MJS", INVOICE, { clientId, lines: fee }));
  invoices = [await issue(CLIENT.ada), await issue(CLIENT.bo), await issue(CLIENT.nameless)];
});

const queue = () =>
  counter.read(async (unit) =>
    (
      await unit.rows(sql<{ line: string }>`
        select i.item_number || ' ' || q.operation || ' ' || q.status as line from queue_item q
        join item i on i.agency_id = q.agency_id and i.item_id = q.item_id
        where q.agency_id = ${unit.agencyId} order by 1`)
    ).map(({ line }) => line),
  );

test("what can go is queued, what cannot says why", async () => {
  const answer = granted(await counter.tell("MJS", TRANSFER, these(...invoices, 999)));
  expect(answer.itemIds).toEqual(invoices.slice(0, 2));
  expect(answer.left.map(({ reason }) => reason)).toEqual([
    "Invoice 1003: Client 00000044 has no name.",
    "There is no such item.",
  ]);
  expect(await queue()).toEqual(["1001 Transfer Pending", "1002 Transfer Pending"]);
  expect(await waitingFor(counter)).toEqual([
    "Invoice 1001, PendingTransfer, In queue",
    "Invoice 1002, PendingTransfer, In queue",
    "Invoice 1003, Pending, Blocked, Client 00000044 has no name",
  ]);
});

test("twice is refused, and under one key answered as before", async () => {
  const body = { ...these(invoices[0] ?? 0), key: "once" };
  const first = granted(await counter.tell("MJS", TRANSFER, body));
  expect(first.itemIds).toEqual([invoices[0]]);
  expect(sentenceOf(await counter.tell("MJS", TRANSFER, these(invoices[0] ?? 0)))).toBe(
    "NOTHING_TO_TRANSFER: Invoice 1001 is in the queue already.",
  );
  const kept = await counter.read((unit) =>
    unit.rows(sql<{ answer: unknown }>`select answer from idempotency`),
  );
  expect(kept).toEqual([{ answer: { itemIds: [invoices[0]] } }]);
});

test("ten at once queue each item once", async () => {
  const outcomes = await Promise.all(
    Array.from({ length: 10 }, () => counter.tell("MJS", TRANSFER, these(...invoices.slice(0, 2)))),
  );
  const led = outcomes.flatMap((outcome) => (outcome.ok ? outcome.value.itemIds : []));
  expect(led.sort()).toEqual(invoices.slice(0, 2));
  expect(await queue()).toEqual(["1001 Transfer Pending", "1002 Transfer Pending"]);
});

test("what is voided leaves the queue, and never enters it", async () => {
  granted(await counter.tell("MJS", TRANSFER, these(invoices[0] ?? 0)));
  granted(await counter.tell("MJS", VOID, { itemId: invoices[0] ?? 0, reason: "Typed twice" }));
  expect(await queue()).toEqual([]);
  expect(sentenceOf(await counter.tell("MJS", TRANSFER, these(invoices[0] ?? 0)))).toBe(
    "NOTHING_TO_TRANSFER: Invoice 1001 was voided.",
  );
});

test("who exports for one office does not reach another's items", async () => {
  expect(sentenceOf(await counter.tell("LAK", TRANSFER, these(invoices[0] ?? 0)))).toBe(
    "NOTHING_TO_TRANSFER: There is no such item.",
  );
});
