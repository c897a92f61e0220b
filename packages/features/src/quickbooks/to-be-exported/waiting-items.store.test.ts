// What waits, judged item by item and all of it at once: the same rows, whatever holds an item back.
import { labelOf, TRANSACTION_TYPES } from "@fiducia/contract/vocabulary";
import type { ReadUnit } from "@fiducia/database/unit";
import { ACCOUNT, CLIENT, callerOf, type Initials, OFFICE } from "@fiducia/stories/counter/agency";
import { counterOfFile, granted, itemOf } from "@fiducia/stories/counter/counter";
import { check, FOUR_LINES, INVOICE, PAYMENT } from "@fiducia/stories/counter/tellers";
import { asOwner } from "@fiducia/stories/exporting/accounting-package";
import { packageSays, TRANSFER, these, WAITING } from "@fiducia/stories/exporting/export-desk";
import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import type { z } from "zod";
import type { toBeExportedReport } from "./to-be-exported.report.ts";
import { allWaiting, countedWaiting, judgedWaiting, type Way } from "./waiting-items.store.ts";

const premium = FOUR_LINES[0] as never;
const fee = FOUR_LINES[3] as never;

const counter = counterOfFile("2026-03-02T16:00:00Z");
beforeAll(async () => {
  const invoice = async (clientId: number, lines: never[], initials: Initials = "MJS") =>
    itemOf(await counter.tell(initials, INVOICE, { clientId, lines }));
  const pay = async (...itemIds: readonly number[]) =>
    granted(
      await counter.tell("MJS", PAYMENT, {
        clientId: CLIENT.ada,
        bankAccountId: ACCOUNT.trust,
        payMethods: [check(1000 * itemIds.length)],
        invoices: itemIds.map((itemId) => ({ itemId, amount: 1000 })),
      }),
    );
  const send = async (itemId: number) => granted(await counter.tell("MJS", TRANSFER, these(itemId)));

  const first = await invoice(CLIENT.ada, [fee]);
  const second = await invoice(CLIENT.ada, [fee]);
  const sent = await invoice(CLIENT.ada, [fee]);
  await pay(second, first);
  await pay(sent);
  await send(sent);
  await packageSays(counter, sent, { row: "Complete", item: "Transferred Complete" });
  await invoice(CLIENT.ada, [premium, fee]);
  await invoice(CLIENT.nameless, [fee], "OWN");
  await send(await invoice(CLIENT.bo, [fee]));
  for (const message of ["Customer not found", ""]) {
    const failed = await invoice(CLIENT.bo, [fee]);
    await send(failed);
    await packageSays(counter, failed, { row: "Failed", item: "NotTransferred Failed", message });
  }
  await invoice(CLIENT.lake, [fee], "LAK");
  await asOwner(counter.database.ownerConnection, counter.agencyId, async (owner) => {
    await sql`update gl_account set is_assign_on_export = true where gl_account_id = ${ACCOUNT.acme}`.execute(
      owner,
    );
  });
});

type Row = z.output<typeof toBeExportedReport.row>;

const asked = (unit: ReadUnit, initials: Initials, officeId?: number) => ({
  unit,
  caller: callerOf(initials, counter.agencyId),
  filter: { officeId },
  page: { limit: 100 },
  today: counter.today,
});

const read = (way: Way, initials: Initials, officeId?: number) =>
  counter.read((unit) =>
    unit.rows(sql<Row>`select * from (${allWaiting(asked(unit, initials, officeId), way)}) r
      order by r."transactionDate", r."itemId"`),
  );

const inWords = ({ transactionType, itemNumber, readiness, blockedBy, cure }: Row) =>
  [`${labelOf(TRANSACTION_TYPES, transactionType)} ${itemNumber}`, readiness, blockedBy, cure]
    .filter(Boolean)
    .join(", ");

test("one by one, with what holds each back and where it is cured", async () => {
  expect((await read("one by one", "MJS")).map(inWords)).toEqual([
    "Invoice 1001, Ready",
    "Invoice 1002, Ready",
    "Receipt 1001, Waiting, Send Invoice 1001 first, item",
    "Receipt 1002, Ready",
    "Invoice 1004, Blocked, Choose the account that Acme Payable stands for, account",
    "Invoice 1005, Blocked, Client 00000044 has no name, client",
    "Invoice 1006, In queue",
    "Invoice 1007, Failed, Customer not found",
    "Invoice 1008, Failed, The transfer failed",
    "Invoice 1009, Ready",
  ]);
});

const SEEN: readonly (readonly [Initials, number | undefined, number])[] = [
  ["MJS", undefined, 10],
  ["MJS", OFFICE.lake, 1],
  ["TRK", undefined, 10],
  ["OWN", undefined, 1],
  ["LAK", undefined, 1],
];

test.each(SEEN)("together the same, as %s sees it in office %s", async (initials, officeId, count) => {
  const one = await read("one by one", initials, officeId);
  expect(one).toHaveLength(count);
  expect(await read("together", initials, officeId)).toEqual(one);
});

test.each(SEEN)("page by page the same, as %s sees it in office %s", async (initials, officeId) => {
  const paged: Row[] = [];
  for (let cursor: string | undefined; ; ) {
    const page = { limit: 3, skipTotals: true, ...(cursor === undefined ? {} : { cursor }) } as const;
    const { rows, nextCursor } = await counter.list(initials, WAITING, { officeId }, page);
    paged.push(...rows);
    cursor = nextCursor;
    if (cursor === undefined) break;
  }
  expect(paged).toEqual(await read("one by one", initials, officeId));
});

test.each(SEEN)("counted the same by readiness, as %s sees it in office %s", async (initials, officeId) => {
  const shown = await read("one by one", initials, officeId);
  const pick = (rows: readonly Row[]) =>
    rows.map(({ itemId, readiness, age }) => `${itemId} ${readiness} ${age}`).sort();
  for (const way of ["one by one", "together"] as const)
    expect(
      pick(
        await counter.read((unit) =>
          unit.rows(sql<Row>`${judgedWaiting(asked(unit, initials, officeId), way)}`),
        ),
      ),
    ).toEqual(pick(shown));
  const counted = await counter.read((unit) =>
    unit.rows(sql<Row>`${countedWaiting(asked(unit, initials, officeId))}`),
  );
  expect(counted.map(({ itemId }) => itemId).sort()).toEqual(shown.map(({ itemId }) => itemId).sort());
});

test("the day beside an item's state is the item's own, also where another one is written", async () => {
  await asOwner(counter.database.ownerConnection, counter.agencyId, async (owner) => {
    await sql`update item_transfer set dated_on = '2020-02-29'`.execute(owner);
  });
  const days = sql<{ day: string; items: number }>`
    select t.dated_on as day, count(*) as items from item_transfer t
    join item i using (agency_id, item_id) where t.dated_on = i.dated_on group by 1`;
  expect(await counter.read((unit) => unit.rows(days))).toEqual([{ day: "2026-03-02", items: 11 }]);
});
