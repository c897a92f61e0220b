// What the accounting package does not have yet, and what holds it back.

import { CLIENT, OFFICE } from "@fiducia/stories/counter/agency";
import { counterOfFile, granted, itemOf } from "@fiducia/stories/counter/counter";
import { Drawer } from "@fiducia/stories/counter/drawer";
import { FOUR_LINES, INVOICE, VOID } from "@fiducia/stories/counter/tellers";
import {
  CLEAR,
  packageSays,
  QUEUE,
  TRANSFER,
  these,
  WAITING,
  waitingFor,
} from "@fiducia/stories/exporting/export-desk";
import { beforeAll, expect, test } from "vitest";

const fee = [FOUR_LINES[3] as never];

const counter = counterOfFile("2026-02-27T16:00:00Z");
beforeAll(async () => {
  const itemId = itemOf(await counter.tell("MJS", INVOICE, { clientId: CLIENT.ada, lines: fee }));
  counter.at("2026-03-02T16:00:00Z");
  granted(await counter.tell("OWN", INVOICE, { clientId: CLIENT.nameless, lines: fee }));
  const twice = itemOf(await counter.tell("MJS", INVOICE, { clientId: CLIENT.bo, lines: fee }));
  await new Drawer(counter).pay(1000, [[itemId, 1000]]);
  granted(await counter.tell("MJS", VOID, { itemId: twice, reason: "Typed twice" }));
  granted(await counter.tell("LAK", INVOICE, { clientId: CLIENT.lake, lines: fee }));
});

const BLOCKED = "Invoice 1002, Pending, Blocked, Client 00000044 has no name";
const WAITS = "Receipt 1001, Pending, Waiting, Send Invoice 1001 first";

test("oldest first, what was voided before it went left out, each with what holds it back", async () => {
  expect(await waitingFor(counter)).toEqual([
    "Invoice 1001, Pending, Ready",
    BLOCKED,
    WAITS,
    "Invoice 1004, Pending, Ready",
  ]);
});

test("with its age in days and the place where it is cured", async () => {
  const { rows, totals } = await counter.list("MJS", WAITING, {});
  expect(rows.map(({ age, cure, cureId }) => [age, cure, cureId])).toEqual([
    [3, null, null],
    [0, "client", CLIENT.nameless],
    [0, "item", rows[0]?.itemId],
    [0, null, null],
  ]);
  expect(totals).toEqual({});
});

test("with their number by what can be done with them, and how long the oldest has waited", async () => {
  const { summary } = await counter.list("MJS", WAITING, {});
  const of = (readiness: string, count: number) => ({
    ...{ label: readiness, count },
    only: { column: "readiness", value: readiness },
  });
  expect(summary).toEqual([
    { label: "Oldest item", days: 3 },
    of("Ready", 2),
    of("Waiting", 1),
    of("Blocked", 1),
  ]);
  const none = await counter.list("MJS", WAITING, { officeId: 999 });
  expect([none.count, none.summary]).toEqual([0, []]);
});

test("who sees two days, own items or one office sees no more of it here", async () => {
  expect(await waitingFor(counter, "TRK")).toEqual([BLOCKED, WAITS, "Invoice 1004, Pending, Ready"]);
  expect(await waitingFor(counter, "OWN")).toEqual([BLOCKED]);
  expect(await waitingFor(counter, "LAK")).toEqual(["Invoice 1004, Pending, Ready"]);
  const { rows } = await counter.list("MJS", WAITING, { officeId: OFFICE.lake });
  expect(rows.map(({ itemNumber }) => itemNumber)).toEqual(["1004"]);
});

test("with the accounts of its lines, each once, and none of an item without lines", async () => {
  const { rows } = await counter.list("MJS", WAITING, {});
  expect(rows.map(({ glAccounts }) => glAccounts)).toEqual([
    "Agency Fee Income",
    "Agency Fee Income",
    null,
    "Agency Fee Income",
  ]);
  granted(await counter.tell("MJS", INVOICE, { clientId: CLIENT.bo, lines: FOUR_LINES }));
  const all = "AB Commission, Acme Payable, Agency Fee Income, SL Tax Payable";
  const asked = async (value: string) => {
    const only = [{ column: "glAccounts", value }];
    return (await counter.list("MJS", WAITING, {}, { only })).rows.map(({ glAccounts }) => glAccounts);
  };
  expect(await asked("SL Tax Payable")).toEqual([all]);
  expect(await asked("Agency Fee Income")).toHaveLength(4);
});

test("with what the queue said last, and it is not forgotten when its row is cleared", async () => {
  const { rows } = await counter.list("MJS", WAITING, {});
  const first = rows[0]?.itemId ?? 0;
  const lastMessage = async () => {
    const found = (await counter.list("MJS", WAITING, {})).rows;
    return found.map((row) => row.lastMessage);
  };
  expect(await lastMessage()).toEqual([null, null, null, null, null]);
  granted(await counter.tell("MJS", TRANSFER, these(first)));
  expect((await lastMessage())[0]).toBeNull();
  const message = "The company file is not open";
  await packageSays(counter, first, { row: "Failed", item: "NotTransferred Failed", message });
  expect((await lastMessage())[0]).toBe(message);
  const { rows: queue } = await counter.ask("MJS", QUEUE, {});
  granted(await counter.tell("MJS", CLEAR, { rowIds: queue.map(({ id }) => id) }));
  expect(await lastMessage()).toEqual([message, null, null, null, null]);
  granted(await counter.tell("MJS", TRANSFER, these(first)));
  expect((await lastMessage())[0]).toBeNull();
});

test("with the void of what was voided on a later day: both are sent, each on its day", async () => {
  const voided = itemOf(await counter.tell("LAK", INVOICE, { clientId: CLIENT.lake, lines: fee }));
  counter.at("2026-03-03T16:00:00Z");
  granted(await counter.tell("MJS", VOID, { itemId: voided, reason: "Cancelled" }));
  expect((await waitingFor(counter)).at(-1)).toBe(
    "Invoice 1006, Pending, Ready, Voided on 03/03/2026: it is sent with its own day, and its reversal with the day of the void",
  );
});
