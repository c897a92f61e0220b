// What each trust bank held of the agency's revenue on a day that could not be transferred then: it waited for its deposit, or was
// on hold.
import { lookUp } from "@fiducia/database/look-up";
import type { ReadUnit } from "@fiducia/database/unit";
import { type Cents, greatest, minus, plus, ZERO } from "@fiducia/kernel/cents";
import type { Day } from "@fiducia/kernel/day";
import { type RawBuilder, sql } from "kysely";
import { type Collected, type RevenueStanding, transferableOf } from "../transferable.ts";
import { collectedRevenue, recentRevenue } from "./collected-revenue.store.ts";
import { ACCOUNT } from "./control.store.ts";
import { readSettings } from "./settings.store.ts";

interface Asked {
  readonly asOf: Day;
  /** The statement of the owners of the day. */
  readonly owners: RawBuilder<unknown>;
}

interface CollectedRow {
  readonly bank_id: number;
  readonly part_id: number;
  readonly held: Cents;
  readonly held_in_all: Cents;
  readonly moved_in: Cents;
  readonly source_id: number;
  readonly is_here: boolean;
  readonly amount: Cents;
  readonly deposited_on: Day | null;
}

/** One row: the id of a part of whose revenue something may have waited on the day, or been on hold. */
const waitedOn = (agencyId: number, asOf: Day) => sql<{ partId: number }>`
  select r.part_id as "partId" from (${recentRevenue(agencyId, asOf, { isPast: true })}) r`;

/** By bank. What the rule FULL_ONLY keeps until a document is paid is not looked at. */
export async function keptFromTransfer(
  unit: ReadUnit,
  { asOf, owners }: Asked,
): Promise<ReadonlyMap<number, Cents>> {
  const partIds = (await unit.rows(waitedOn(unit.agencyId, asOf))).map(({ partId }) => partId);
  if (partIds.length === 0) return new Map();
  const rows = await unit.rows(sql<CollectedRow>`
    with held as materialized (
      select o.trust_bank_id as bank_id, o.part_id, o.balance as held, sum(o.balance) over (partition by o.part_id) as held_in_all
      from (${owners}) o where o.account = ${ACCOUNT.revenuePayable} and o.part_id = any(${partIds}::bigint[])
    )
    select h.bank_id, h.part_id, h.held, h.held_in_all::bigint as held_in_all, m.moved_in, c.source_id, c.bank_id = h.bank_id as is_here,
      c.amount, case when c.waits or c.deposited_on > ${asOf}::date then null else c.deposited_on end as deposited_on
    from held h
    cross join lateral (select x.* from line_part x
      where x.agency_id = ${unit.agencyId} and x.part_id = h.part_id offset 0) x
    cross join lateral (select coalesce(-sum(g.amount_cents), 0)::bigint as moved_in from posting g
      ${lookUp("entry n", "entry_id = g.entry_id")}
      where g.agency_id = x.agency_id and g.part_id = x.part_id and g.account = ${ACCOUNT.revenuePayable} and g.movement = 'move'
        and g.trust_bank_id = h.bank_id and g.amount_cents < 0 and n.dated_on <= ${asOf}::date offset 0) m
    cross join lateral (${collectedRevenue(sql`n.dated_on <= ${asOf}::date`)}) c
    where h.held > 0`);
  const standings = new Map<string, { readonly bankId: number; readonly standing: RevenueStanding }>();
  for (const row of rows) {
    const key = `${row.bank_id}/${row.part_id}`;
    const came: Collected = {
      sourceId: row.source_id,
      isHere: row.is_here,
      amount: row.amount,
      depositedOn: row.deposited_on,
    };
    const collected = [...(standings.get(key)?.standing.collected ?? []), came];
    const { held, held_in_all: heldInAll, moved_in: movedIn } = row;
    standings.set(key, {
      bankId: row.bank_id,
      standing: { held, heldInAll, movedIn, documentOpen: ZERO, collected },
    });
  }
  const { holdDays, allocationRule } = await readSettings(unit);
  const kept = new Map<number, Cents>();
  for (const { bankId, standing } of standings.values()) {
    const transferable = transferableOf(standing, { today: asOf, holdDays, allocationRule });
    const keptOfPart = greatest(ZERO, minus(standing.held, transferable));
    kept.set(bankId, plus(kept.get(bankId) ?? ZERO, keptOfPart));
  }
  return kept;
}
