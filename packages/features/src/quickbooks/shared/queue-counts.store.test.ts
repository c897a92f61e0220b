// How many rows of the queue there are of each kind is kept through every change, and no change waits for another.
import { writeAs } from "@fiducia/database/write-unit";
import { brokenProofs } from "@fiducia/ledger/testing/proofs";
import { CLIENT } from "@fiducia/stories/counter/agency";
import { counterOfFile, granted, itemOf } from "@fiducia/stories/counter/counter";
import { FOUR_LINES, INVOICE, VOID } from "@fiducia/stories/counter/tellers";
import { CLEAR, packageSays, QUEUE, REVERSE, TRANSFER, these } from "@fiducia/stories/exporting/export-desk";
import { RETRY } from "@fiducia/stories/exporting/quickbooks-desk";
import { sql } from "kysely";
import { expect, test } from "vitest";

const counter = counterOfFile("2026-03-02T16:00:00Z");

const issue = (initials: "MJS" | "LAK" = "MJS") =>
  counter
    .tell(initials, INVOICE, {
      clientId: initials === "LAK" ? CLIENT.lake : CLIENT.ada,
      lines: [FOUR_LINES[3] as never],
    })
    .then(itemOf);

const send = async (itemId: number) => granted(await counter.tell("MJS", TRANSFER, these(itemId)));
const voidIt = async (itemId: number) =>
  granted(await counter.tell("MJS", VOID, { itemId, reason: "Typed twice" }));

/** Failed, waiting, complete and clearable rows, as somebody sees them. */
async function counted(initials: "MJS" | "LAK" | "OWN" | "TRK" = "MJS"): Promise<readonly number[]> {
  expect(await counter.read(brokenProofs)).toEqual([]);
  const { counts, clearable } = await counter.ask(initials, QUEUE, {});
  return [counts.Failed, counts.Pending, counts.Complete, clearable];
}

test("sent, ended, failed, tried again, voided, reversed and cleared", async () => {
  const [first, second, third] = [await issue(), await issue(), await issue("LAK")];
  for (const itemId of [first, second, third]) await send(itemId);
  expect(await counted()).toEqual([0, 3, 0, 3]);
  expect(await counted("LAK")).toEqual([0, 1, 0, 0]);
  expect(await counted("TRK")).toEqual([0, 3, 0, 0]);
  await packageSays(counter, first, { row: "Complete", item: "Transferred Complete" });
  await packageSays(counter, second, { row: "Failed", item: "NotTransferred Failed", message: "No client" });
  expect(await counted()).toEqual([1, 1, 1, 3]);
  granted(await counter.tell("MJS", RETRY, {}));
  expect(await counted()).toEqual([0, 2, 1, 3]);
  await voidIt(first);
  expect(await counted()).toEqual([0, 3, 1, 3]);
  await voidIt(third);
  expect(await counted()).toEqual([0, 2, 1, 2]);
  granted(await counter.tell("MJS", CLEAR, {}));
  expect(await counted()).toEqual([0, 1, 0, 0]);
});

test("a reversal that was asked for is no longer cleared once its item is voided", async () => {
  const itemId = await issue();
  await send(itemId);
  await packageSays(counter, itemId, { row: "Complete", item: "Transferred Complete" });
  granted(await counter.tell("MJS", REVERSE, these(itemId)));
  const [, , , before = 0] = await counted();
  await voidIt(itemId);
  const [, , , after] = await counted();
  expect(after).toBe(before - 1);
});

test("the count of many changes stays short", async () => {
  const itemId = await issue();
  await send(itemId);
  for (let change = 0; change < 150; change += 1)
    await packageSays(counter, itemId, {
      ...{ row: change % 2 === 0 ? "InProgress" : "Pending", item: "NotTransferred PendingTransfer" },
    });
  await counted();
  const kept = await counter.read((unit) =>
    unit.value(sql<{ many: number }>`select count(*)::int as many from queue_count`),
  );
  expect(kept).toBeLessThan(150);
});

test("a change does not wait for another that is not yet committed", async () => {
  const [one, other] = [await issue(), await issue()];
  await send(one);
  await send(other);
  const owner = counter.database.ownerConnection;
  const change = (itemId: number, meanwhile: () => Promise<unknown>) =>
    writeAs(owner, counter.agencyId, async (unit) => {
      await unit.run(sql`set local lock_timeout = '2s'`);
      await unit.run(sql`update queue_item set status = 'InProgress'
        where agency_id = ${unit.agencyId} and item_id = ${itemId}`);
      await meanwhile();
    });
  await change(one, () => change(other, async () => undefined));
  await counted();
});
