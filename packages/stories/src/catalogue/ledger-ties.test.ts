// Money columns tie to the journal, day by day over the whole story, also when a receipt is voided on a later day.

import { HARBOR } from "@fiducia/demo/agencies/staff";
import { voidItem } from "@fiducia/features/items/void-item/void-item.command";
import { voidItemCommand } from "@fiducia/features/items/void-item/void-item.contract";
import type { Day } from "@fiducia/kernel/day";
import { addDays } from "@fiducia/kernel/day";
import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import {
  type AnyRow,
  demoOfFile,
  demoUser,
  named,
  servedQuestion,
  servedReports,
} from "../every-call/demo-agencies.ts";

const demo = demoOfFile();
/** Every day of the story and three beyond, on which receipts of other days are voided. */
let days: readonly Day[];
beforeAll(async () => {
  await voidOn(addDays(demo.today, 1), "Deposit for a policy to come");
  await voidOn(addDays(demo.today, 2), "Fee banked to operating");
  const found = await demo.read((unit) =>
    unit.rows(sql<{ day: Day }>`select distinct dated_on as day from event order by 1`),
  );
  days = found.map(({ day }) => day);
});

async function voidOn(day: Day, memo: string): Promise<void> {
  const [receipt] = await demo.read((unit) =>
    unit.rows(sql<{ id: number }>`select item_id as id from event where memo = ${memo}`),
  );
  if (!receipt) throw new Error(`no receipt "${memo}"`);
  const VOID = [voidItemCommand, voidItem] as const;
  await demo.at(`${day}T18:00:00Z`).tell(VOID, { itemId: receipt.id, reason: "Returned" });
}

/** By how much entries dated the day changed trust cash: the bank and what waits for its deposit. */
async function cashMovedOn(day: Day): Promise<number> {
  const [moved] = await demo.read((unit) =>
    unit.rows(sql<{ cents: number }>`
      select coalesce(sum(p.amount_cents), 0)::bigint as cents from posting p
      join entry e on e.agency_id = p.agency_id and e.entry_id = p.entry_id
      where p.agency_id = ${HARBOR} and p.account in ('1010', '1015') and e.dated_on = ${day}`),
  );
  return moved?.cents ?? 0;
}

const tied = servedReports.filter(({ contract }) => "trustEffect" in contract.row.shape);

test("the story has days on which trust cash moved, and voids of other days", async () => {
  expect(days.length).toBeGreaterThan(20);
  expect(days.at(-1)).toBe(addDays(demo.today, 2));
  const moved = await Promise.all(days.map(cashMovedOn));
  expect(moved.filter((cents) => cents < 0).length).toBeGreaterThan(3);
  expect(await cashMovedOn(addDays(demo.today, 1))).toBe(-12_500);
  expect(tied.map(({ contract }) => contract.name)).toContain("GetTransactionsByPeriod");
});

describe.each(named(tied))("%s", (_, served) => {
  const isByPeriod = "timePeriod" in served.contract.filter.shape;
  /** The report over one day, as it is asked on that day or later. */
  const over = (day: Day, askedOn: Day) => {
    const period = { timePeriod: day === askedOn ? 0 : 1 };
    const range = { startDate: day, endDate: day, includeVoided: true };
    return demo.list(served, demoUser("MJS"), { filter: isByPeriod ? period : range, today: askedOn });
  };

  test("the day's trust effect is the day's change of trust cash, today and seen from tomorrow", async () => {
    for (const day of days) {
      const moved = await cashMovedOn(day);
      const today = await over(day, day);
      const fromTomorrow = await over(day, addDays(day, 1));
      expect([day, today.totals.trustEffect]).toEqual([day, moved]);
      expect(fromTomorrow).toEqual(today);
    }
  });

  test("a void on a later day leaves the original's day as it was, and is a row of its own", async () => {
    const { rows } = await over(addDays(demo.today, 1), addDays(demo.today, 1));
    expect(rows).toMatchObject([{ tendered: -12_500, isVoided: false }]);
    const original = (await over(demo.today, demo.today)).rows.find((row: AnyRow) => row.tendered === 12_500);
    expect(original).toMatchObject({ isVoided: false, itemNumber: rows[0]?.reversesNumber });
  });
});

test("the trust position's cash is all that ever moved", async () => {
  const position = servedQuestion("GetTrustPosition");
  const { total, banks } = (await demo.ask(position, demoUser("MJS"))) as {
    total: { cash: number };
    banks: readonly { cash: number }[];
  };
  const moved = await Promise.all(days.map(cashMovedOn));
  expect(total.cash).toBe(moved.reduce((sum, cents) => sum + cents, 0));
  expect(banks.reduce((sum, { cash }) => sum + cash, 0)).toBe(total.cash);
});
