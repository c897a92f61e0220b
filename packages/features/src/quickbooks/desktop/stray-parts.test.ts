// An earlier version of Fiducia sent a part of a record that this version does not know, and its answer is still awaited.

import { granted } from "@fiducia/stories/counter/counter";
import { VOID } from "@fiducia/stories/counter/tellers";
import { asOwner } from "@fiducia/stories/exporting/accounting-package";
import { desktopDays, once } from "@fiducia/stories/exporting/desktop-days";
import { sql } from "kysely";
import { expect, test } from "vitest";

const { counter, desk, documents, issue, later, stateOf, transferAll } = desktopDays();

async function sendByEarlierVersion(): Promise<number> {
  const invoice = await issue();
  await transferAll();
  await desk().update({ trouble: once(/<InvoiceAddRq/, "loseReply") });
  await asOwner(counter.database.ownerConnection, counter.agencyId, async (owner) => {
    await sql`update quickbooks_request set part = 'earlier' where agency_id = ${counter.agencyId} and state = 'sent'`.execute(
      owner,
    );
  });
  return invoice;
}

const standing = () => documents("Invoice").filter(({ isVoid }) => !isVoid).length;

test("it is taken out, and the record is sent as this version has it", async () => {
  await sendByEarlierVersion();
  expect([standing(), await stateOf("Invoice 1001")]).toEqual([1, "In Progress"]);
  later(1);
  await desk().update();
  expect([standing(), await stateOf("Invoice 1001")]).toEqual([1, "Complete"]);
  expect(await desk().differences()).toEqual([]);
});

test("a record that was voided meanwhile: it is taken out, and nothing is sent", async () => {
  const itemId = await sendByEarlierVersion();
  granted(await counter.tell("MJS", VOID, { itemId, reason: "Wrong client" }));
  for (const hours of [1, 2]) {
    later(hours);
    await transferAll();
    await desk().update();
  }
  expect(standing()).toBe(0);
  expect(await desk().differences()).toEqual([]);
});
