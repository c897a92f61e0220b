// An item that is set aside leaves the queue and the list, and can be taken back by transferring it after all.

import { CLIENT } from "@fiducia/stories/counter/agency";
import { counterOfFile, granted, itemOf, sentenceOf } from "@fiducia/stories/counter/counter";
import { FOUR_LINES, INVOICE } from "@fiducia/stories/counter/tellers";
import { SET_ASIDE, TRANSFER, these, waitingFor } from "@fiducia/stories/exporting/export-desk";
import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";

const fee = [FOUR_LINES[3] as never];

const counter = counterOfFile();
let ids: number[];
beforeAll(async () => {
  const issue = async (clientId: number) =>
    itemOf(await counter.tell("MJS", INVOICE, { clientId, lines: fee }));
  ids = [await issue(CLIENT.ada), await issue(CLIENT.bo)];
});

test("set aside from the list and from the queue", async () => {
  granted(await counter.tell("MJS", TRANSFER, these(ids[0] ?? 0)));
  const answer = granted(await counter.tell("MJS", SET_ASIDE, these(...ids)));
  expect(answer).toEqual({ itemIds: ids, left: [] });
  expect(await waitingFor(counter)).toEqual([]);
  expect(await counter.read((unit) => unit.rows(sql`select from queue_item`))).toEqual([]);
});

test("twice is refused", async () => {
  expect(sentenceOf(await counter.tell("MJS", SET_ASIDE, these(...ids)))).toBe(
    'NOTHING_TO_TRANSFER: Invoice 1001 is set to "Do Not Transfer" already.',
  );
});

test("and transferred after all", async () => {
  granted(await counter.tell("MJS", TRANSFER, these(ids[1] ?? 0)));
  expect(await waitingFor(counter)).toEqual(["Invoice 1002, PendingTransfer, In queue"]);
});
