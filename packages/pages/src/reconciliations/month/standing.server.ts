// Adds up the three figures of a trust bank through a day, by today's books, with what makes them up.
import type { ReadUnit } from "@fiducia/database/unit";
import { type Cents, sum, ZERO } from "@fiducia/kernel/cents";
import type { Day } from "@fiducia/kernel/day";
import { sql } from "kysely";
import { openOf, type ReadItem, readItems, shownItem } from "../matching/bank-items.store.ts";
import { readLines } from "../matching/bank-lines.store.ts";
import { obstaclesOf } from "./obstacles.rules.ts";
import { ownersLeg, readBook, readOwners, readUndeposited } from "./owners.store.ts";
import type { Legs, Obstacle, OwnerOfMoney } from "./reconciliation.contract.ts";

export interface OfDay {
  readonly bankAccountId: number;
  readonly throughOn: Day;
}

interface Side {
  readonly since: Day;
  readonly opening: Cents;
  readonly lines: Cents;
  readonly stated: Cents | null;
  readonly unmatched: number;
  readonly later: Cents;
  readonly transit: Cents;
  readonly outstanding: Cents;
  readonly errors: Cents;
}

/** The bank's side; undefined while nobody has begun to reconcile the bank. */
const readSide = (unit: ReadUnit, { bankAccountId, throughOn }: OfDay): Promise<Side | undefined> =>
  unit.row(sql<Side>`
    select since, opening_cents as opening, lines_cents as lines, stated_cents as stated, unmatched, later_cents as later,
      transit_cents as transit, outstanding_cents as outstanding, error_cents as errors
    from bank_side(${unit.agencyId}, ${bankAccountId}, ${throughOn}::date)`);

/** The first end of an earlier month of which a statement is kept and which is not finished. */
const readMonthToFinish = async (
  unit: ReadUnit,
  { bankAccountId, throughOn }: OfDay,
): Promise<Day | undefined> =>
  (await unit.value(sql<{ endsOn: Day | null }>`
    select month_to_finish(${unit.agencyId}, ${bankAccountId}, ${throughOn}::date) as "endsOn"`)) ??
  undefined;

export interface Standing {
  readonly since: Day;
  readonly throughOn: Day;
  readonly legs: Legs;
  readonly isStated: boolean;
  readonly unmatched: number;
  readonly outstanding: readonly ReadItem[];
  readonly recordedLater: Awaited<ReturnType<typeof readLines>>;
  readonly errors: Awaited<ReturnType<typeof readLines>>;
  readonly owners: readonly OwnerOfMoney[];
  readonly obstacles: readonly Obstacle[];
}

/** What the bank had not shown at the end of the day. */
async function readOutstanding(unit: ReadUnit, { bankAccountId, throughOn }: OfDay) {
  const then = sql`b.bank_account_id = ${bankAccountId} and b.dated_on <= ${throughOn}`;
  // One after another, each by its own index: what is settled is nearly all of the history.
  const items = [
    ...(await readItems(unit, sql`${then} and ${openOf(bankAccountId)}`)),
    ...(await readItems(unit, sql`${then} and b.settled_on > ${throughOn}`)),
    ...(await readItems(unit, sql`${then} and b.cancelled_on > ${throughOn}`)),
  ];
  return items.sort((a, b) =>
    a.datedOn === b.datedOn ? a.sourceId - b.sourceId : a.datedOn < b.datedOn ? -1 : 1,
  );
}

const readUnexplained = (unit: ReadUnit, { bankAccountId, throughOn }: OfDay) =>
  unit.rows(sql<{ datedOn: Day; amount: Cents }>`
    select b.dated_on as "datedOn", b.amount_cents as amount from bank_item b
    join bank_match m on m.agency_id = b.agency_id and m.match_id = b.source_id and m.error_kind = 'unknownWithdrawal'
    where b.agency_id = ${unit.agencyId} and b.bank_account_id = ${bankAccountId} and b.source = 'error'
      and b.dated_on <= ${throughOn} and b.settled_on is null
    order by b.dated_on, b.source_id`);

/** The bank through the day; undefined while nobody has begun to reconcile it. */
export async function readStanding(unit: ReadUnit, ofDay: OfDay): Promise<Standing | undefined> {
  const side = await readSide(unit, ofDay);
  if (!side) return undefined;
  const { throughOn, bankAccountId } = ofDay;
  const owners = await readOwners(unit, ofDay);
  const statement = side.stated ?? sum([side.opening, side.lines]);
  const legs: Legs = {
    opening: side.opening,
    lines: side.lines,
    statement,
    recordedLater: side.later,
    inTransit: side.transit,
    outstanding: side.outstanding,
    bankErrors: side.errors,
    bank: sum([statement, (ZERO - side.later) as Cents, side.transit, side.outstanding, side.errors]),
    book: await readBook(unit, ofDay),
    owners: ownersLeg(owners, await readUndeposited(unit, ofDay)),
  };
  const outstanding = await readOutstanding(unit, ofDay);
  const recordedLater = await readLines(
    unit,
    sql`l.match_id in (select later.match_id from bank_match later where later.agency_id = l.agency_id
      and later.bank_account_id = ${bankAccountId} and later.settled_on > ${throughOn}) and l.dated_on <= ${throughOn}`,
  );
  const errors = await readLines(
    unit,
    sql`l.bank_account_id = ${bankAccountId} and l.dated_on > ${side.since} and l.dated_on <= ${throughOn} and m.how = 'error'`,
  );
  const standing = {
    errors,
    since: side.since,
    throughOn,
    legs,
    isStated: side.stated !== null,
    unmatched: Number(side.unmatched),
    outstanding,
    recordedLater,
    owners,
  };
  const unexplained = await readUnexplained(unit, ofDay);
  return {
    ...standing,
    obstacles: obstaclesOf({
      ...standing,
      outstanding: outstanding.map(shownItem),
      unexplained,
      monthToFinish: await readMonthToFinish(unit, ofDay),
    }),
  };
}
