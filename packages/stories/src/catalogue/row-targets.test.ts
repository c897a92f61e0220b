// Every row of the reports leads to its source: a row of the trial balance to its postings, each other row to its
// item.

import { itemAsked, itemLink, readItemContext } from "@fiducia/contract/item-link";
import type { ItemBehind, ReportBehind, RowTarget } from "@fiducia/contract/row-target";
import { HARBOR } from "@fiducia/demo/agencies/staff";
import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import {
  type AnyRow,
  demoOfFile,
  demoUser,
  type ServedReport,
  servedReports,
} from "../every-call/demo-agencies.ts";

const demo = demoOfFile();
let itemOfEvent: ReadonlyMap<number, number>;
beforeAll(async () => {
  const items = sql<{ event: number; item: number }>`
    select event_id as event, item_id as item from item where agency_id = ${HARBOR}`;
  itemOfEvent = new Map(
    (await demo.read((unit) => unit.rows(items))).map(({ event, item }) => [event, item]),
  );
});

const MJS = demoUser("MJS");
const leading = servedReports.filter(({ contract }) => contract.opens !== undefined);

/** Every row that the report shows however it is asked, with what it leads to. */
async function targets(served: ServedReport): Promise<readonly (readonly [AnyRow, RowTarget])[]> {
  const open = served.contract.opens as unknown as (row: AnyRow, asked: AnyRow) => RowTarget;
  const each = await Promise.all(
    demo.samples(served).map(async (filter) => {
      const { rows } = await demo.list(served, MJS, { filter });
      return rows.map((row) => [row, open(row, filter)] as const);
    }),
  );
  return each.flat();
}

const itemsOf = (found: readonly (readonly [AnyRow, RowTarget])[]): readonly ItemBehind[] =>
  found.flatMap(([, target]) => ("item" in target ? [target.item] : []));

describe.each(
  leading
    .filter(({ contract }) => "eventId" in contract.row.shape)
    .map((served) => [served.contract.name, served] as const),
)("%s", (_, served) => {
  test("each row opens the item that its event brought, and what is no item by its event", async () => {
    const items = itemsOf(await targets(served));
    expect(items.length).toBeGreaterThan(1);
    for (const item of items) {
      expect(item.name).not.toMatch(/undefined|null|^$/);
      const asked = itemAsked(item);
      if ("eventId" in asked) {
        expect([item.name, itemOfEvent.get(asked.eventId)]).toEqual([item.name, undefined]);
        continue;
      }
      const address = new URL(
        itemLink({ ...asked, host: "https://books.test", origin: "https://books.test" }),
      );
      expect(readItemContext(address.searchParams.get("context") ?? "")?.itemid).toBe(item.itemId);
      const own = itemOfEvent.get(item.eventId);
      // A reversal has no item of its own: it opens the reversed one.
      if (own !== undefined) expect([item.name, asked.itemId]).toEqual([item.name, own]);
    }
  });
});

test("every report of single transactions, lines or postings leads to its items", () => {
  const listing = servedReports.filter(({ contract }) => "eventId" in contract.row.shape);
  expect(listing.filter(({ contract }) => !contract.opens).map(({ contract }) => contract.name)).toEqual([]);
});

test("a client's balance leads to the items that it is made of", async () => {
  const served = leading.find(({ contract }) => contract.name === "GetCustomerBalanceSummaryReport");
  const behind = leading.find(({ contract }) => contract.route === "/customer-balance-detail");
  if (!served || !behind) throw new Error("the balances lead nowhere");
  const found = await targets(served);
  expect(found.length).toBeGreaterThan(3);
  for (const [row, target] of found) {
    const { words } = (target as { report: ReportBehind }).report;
    const { totals } = await demo.list(behind, MJS, { filter: words });
    expect([row.name, totals.balance]).toEqual([row.name, row.balanceDue]);
  }
});

test("a row of the trial balance leads to the postings that moved it in its days", async () => {
  const served = leading.find(({ contract }) => contract.name === "GetTrialBalance");
  if (!served) throw new Error("the trial balance leads nowhere");
  const found = await targets(served);
  expect(found.length).toBeGreaterThan(3);
  for (const [row, target] of found) {
    const { to, words } = (target as { report: ReportBehind }).report;
    const behind = servedReports.find(({ contract }) => contract.route === to);
    if (!behind) throw new Error(`no report stands at ${to}`);
    const { only, ...filter } = words;
    const { filtered } = await demo.list(behind, MJS, { filter, page: { only: only as never } });
    const { debit, credit } = (filtered?.totals ?? {}) as AnyRow;
    expect([row.lineKey, debit, credit]).toEqual([row.lineKey, row.debit, row.credit]);
  }
});
