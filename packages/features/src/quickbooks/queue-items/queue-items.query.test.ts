// The queue as the dialog shows it: in its order, page by page, counted, and within what the caller may see.

import { ACCOUNT, CLIENT } from "@fiducia/stories/counter/agency";
import { counterOfFile, granted, itemOf } from "@fiducia/stories/counter/counter";
import { check, FOUR_LINES, INVOICE, PAYMENT } from "@fiducia/stories/counter/tellers";
import { packageSays, QUEUE, queuedFor, TRANSFER, these } from "@fiducia/stories/exporting/export-desk";
import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { queueItemsQuery } from "./queue-items.contract.ts";

const fee = [FOUR_LINES[3] as never];

const counter = counterOfFile("2026-02-27T16:00:00Z");
let ids: number[];
beforeAll(async () => {
  const invoice = (initials: "MJS" | "OWN" | "LAK", clientId: number) =>
    counter.tell(initials, INVOICE, { clientId, lines: fee }).then(itemOf);
  ids = [await invoice("MJS", CLIENT.ada), await invoice("OWN", CLIENT.bo)];
  counter.at("2026-03-02T16:00:00Z");
  ids.push(await invoice("LAK", CLIENT.lake), await invoice("MJS", CLIENT.ada));
  const receipt = await counter.tell("MJS", PAYMENT, {
    clientId: CLIENT.ada,
    bankAccountId: ACCOUNT.trust,
    payMethods: [check(1000)],
    invoices: [{ itemId: ids[0] ?? 0, amount: 1000 }],
  });
  ids.push(itemOf(receipt));
  for (const itemId of ids) granted(await counter.tell("MJS", TRANSFER, these(itemId)));
  await packageSays(counter, ids[0] ?? 0, { row: "Complete", item: "Transferred Complete" });
  await packageSays(counter, ids[1] ?? 0, {
    ...{ row: "Failed", item: "NotTransferred Failed", message: "Customer not found" },
  });
  await packageSays(counter, ids[2] ?? 0, { row: "InProgress", item: "NotTransferred InProgress" });
});

const LISTED = [
  "Invoice 1002, Transfer, Failed, Customer not found",
  "Payment 1001, Transfer, Pending",
  "Invoice 1004, Transfer, Pending",
  "Invoice 1003, Transfer, In Progress",
  "Invoice 1001, Transfer, Complete",
];

test("failed rows lead, then those that wait, then complete ones, in each the newest first", async () => {
  expect(await queuedFor(counter)).toEqual(LISTED);
});

test("page by page, with the same counts beside each", async () => {
  const page = (number: number, count: number) => counter.ask("MJS", QUEUE, { page: number, count });
  const [first, second, third] = await Promise.all([page(1, 3), page(2, 3), page(3, 3)]);
  expect([...first.rows, ...second.rows].map(({ itemName }) => itemName)).toEqual(
    LISTED.map((line) => line.split(",")[0]),
  );
  expect(third.rows).toEqual([]);
  expect(third.counts).toEqual(first.counts);
  expect(first).toMatchObject({
    counts: { Open: 4, Failed: 1, Pending: 3, Complete: 1, All: 5 },
    clearable: 4,
  });
});

test.each([
  ["Open", 4],
  ["Failed", 1],
  ["Pending", 3],
  ["Complete", 1],
  ["All", 5],
] as const)("%s has what its pill counts", async (show, length) => {
  const { rows, counts } = await counter.ask("MJS", QUEUE, { show });
  expect([rows.length, counts[show]]).toEqual([length, length]);
});

test("a row tells its item, its kind in the package's words, and its moments in the agency's zone", async () => {
  const { rows } = await counter.ask("MJS", QUEUE, { show: "Failed" });
  const [row] = rows;
  expect(row).toMatchObject({ itemId: ids[1], itemType: "Invoice", eventType: "Invoice" });
  const days = await counter.read((unit) =>
    unit.rows(sql<{ day: string }>`
      select (queued_at at time zone 'America/Chicago')::date as day from queue_item where status = 'Failed'`),
  );
  expect([row?.queuedDate, row?.completedDate]).toEqual([days[0]?.day, days[0]?.day]);
  const waited = Date.parse(row?.completedTS ?? "") - Date.parse(row?.queuedTS ?? "");
  expect(waited).toBe(120_000);
  const { rows: waiting } = await counter.ask("MJS", QUEUE, { show: "Pending" });
  expect(waiting[0]).toMatchObject({ itemType: "Payment", completedTS: null, completedDate: null });
});

test("who sees two days, own items or one office sees, counts and clears no more of it", async () => {
  expect(await queuedFor(counter, "TRK")).toEqual(LISTED.slice(1, 4));
  expect(await queuedFor(counter, "OWN")).toEqual(LISTED.slice(0, 1));
  expect(await queuedFor(counter, "LAK")).toEqual(LISTED.slice(3, 4));
  expect(await queuedFor(counter, "PAY")).toEqual([]);
  const { counts, clearable } = await counter.ask("OWN", QUEUE, {});
  expect([counts, clearable]).toEqual([{ Open: 1, Failed: 1, Pending: 0, Complete: 0, All: 1 }, 0]);
});

test.each([
  { page: 0 },
  { page: 1.5 },
  { page: 1e300 },
  { count: 0 },
  { count: 21 },
  { page: "1; drop table queue_item" },
  { show: "Everything" },
  { officeId: 1 },
])("does not understand %j", (filter) => {
  expect(queueItemsQuery.filter.safeParse(filter).success).toBe(false);
});

test("a page of a long queue reads its rows in the order of an index", async () => {
  const plan = await counter.read(async (unit) => {
    await unit.rows(sql`set local enable_sort = off`);
    await unit.rows(sql`set local enable_seqscan = off`);
    return unit.rows(sql<Record<string, string>>`explain select queue_item_id from queue_item
      where agency_id = ${unit.agencyId}
      order by (case status when 'Failed' then 0 when 'Complete' then 2 else 1 end), queued_at desc, queue_item_id desc
      limit 20`);
  });
  expect(JSON.stringify(plan)).toContain("queue_item_as_listed");
});
