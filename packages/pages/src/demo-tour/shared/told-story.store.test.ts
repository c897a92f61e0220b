// What a story tells is queued on the day of which it tells; what is recorded otherwise is queued now.
import { inOneTransaction } from "@fiducia/database/one-transaction";
import { transferItems } from "@fiducia/features/quickbooks/transfer-items/transfer-items.command";
import { instantOf } from "@fiducia/kernel/clock";
import { CLIENT, callerOf } from "@fiducia/stories/counter/agency";
import { counterOfTest, itemOf } from "@fiducia/stories/counter/counter";
import { FOUR_LINES, INVOICE } from "@fiducia/stories/counter/tellers";
import { these } from "@fiducia/stories/exporting/export-desk";
import { sql } from "kysely";
import { expect, it } from "vitest";
import { beginStory, standAt } from "./told-story.store.ts";

const counter = counterOfTest();
const FRIDAY = "2025-10-03T15:00:00.000Z";

/** Queues a new invoice within a transaction that stands at the Friday; says when the queue received it. */
async function queuedOnFriday(): Promise<string | undefined> {
  const fee = [FOUR_LINES[3] as never];
  const itemId = itemOf(await counter.tell("MJS", INVOICE, { clientId: CLIENT.ada, lines: fee }));
  const { connection, today } = counter;
  await inOneTransaction(connection, async (transaction) => {
    await standAt(transaction, instantOf(FRIDAY));
    const caller = callerOf("MJS", counter.agencyId);
    const order = { caller, today, clock: () => counter.now, body: these(itemId), idempotency: undefined };
    await transferItems({ ...order, connection: transaction } as never);
  });
  return receivedAt(itemId);
}

async function receivedAt(itemId: number): Promise<string | undefined> {
  const [row] = await counter.read((unit) =>
    unit.rows(sql<{ at: string }>`
      select to_char(q.queued_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at from queue_item q
      join transfer_change c on c.agency_id = q.agency_id and c.item_id = q.item_id and c.changed_at = q.queued_at
      where q.agency_id = ${unit.agencyId} and q.item_id = ${itemId}`),
  );
  return row?.at;
}

it("queues on the day of which a story tells, and only where there is a story", async () => {
  const { connection, agencyId, today } = counter;
  expect((await queuedOnFriday())?.slice(0, 10)).not.toBe(FRIDAY.slice(0, 10));
  await beginStory(connection, agencyId, today);
  expect(await queuedOnFriday()).toBe(FRIDAY);
});
