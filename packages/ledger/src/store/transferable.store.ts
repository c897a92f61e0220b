// Reads what one trust bank and all of them hold of the revenue of parts, and when that was deposited.

import type { ReadUnit } from "@fiducia/database/unit";
import { type Cents, ZERO } from "@fiducia/kernel/cents";
import type { Day } from "@fiducia/kernel/day";
import { sql } from "kysely";
import type { RevenueStanding } from "../transferable.ts";
import { collectedRevenue } from "./collected-revenue.store.ts";
import { ACCOUNT } from "./control.store.ts";

interface CollectedRow {
  readonly part_id: number;
  readonly held: Cents;
  readonly held_in_all: Cents;
  readonly moved_in: Cents;
  readonly document_open: Cents | null;
  readonly source_id: number;
  readonly is_here: boolean;
  readonly amount: Cents;
  readonly deposited_on: Day | null;
}

/** How far each part has come, seen from the bank: its money keeps its age in whichever bank it is. */
export async function readRevenueStanding(
  unit: ReadUnit,
  partIds: readonly number[],
  bankId: number,
): Promise<Map<number, RevenueStanding>> {
  if (partIds.length === 0) return new Map();
  const rows = await unit.rows(sql<CollectedRow>`
    select x.part_id, h.held, h.held_in_all, m.moved_in, o.remaining_cents as document_open, c.source_id,
      c.bank_id = ${bankId} as is_here, c.amount, case when c.waits then null else c.deposited_on end as deposited_on
    from line_part x
    cross join lateral (select coalesce(sum(h.held_cents) filter (where h.trust_bank_id = ${bankId}), 0)::bigint as held,
        coalesce(sum(h.held_cents), 0)::bigint as held_in_all from part_holding h
      where h.agency_id = x.agency_id and h.part_id = x.part_id and h.account = ${ACCOUNT.revenuePayable} offset 0) h
    cross join lateral (select coalesce(-sum(g.amount_cents), 0)::bigint as moved_in from posting g
      where g.agency_id = x.agency_id and g.part_id = x.part_id and g.account = ${ACCOUNT.revenuePayable} and g.movement = 'move'
        and g.trust_bank_id = ${bankId} and g.amount_cents < 0 offset 0) m
    cross join lateral (${collectedRevenue(sql`true`)}) c
    left join open_item o on o.agency_id = x.agency_id and o.item_id = x.item_id
    where x.agency_id = ${unit.agencyId} and x.part_id = any(${partIds}::bigint[])`);
  const standings = new Map<number, RevenueStanding>();
  for (const row of rows) {
    const standing = standings.get(row.part_id);
    const { source_id: sourceId, is_here: isHere, amount, deposited_on: depositedOn } = row;
    const came = { sourceId, isHere, amount, depositedOn };
    standings.set(row.part_id, {
      held: row.held,
      heldInAll: row.held_in_all,
      movedIn: row.moved_in,
      documentOpen: row.document_open ?? ZERO,
      collected: [...(standing?.collected ?? []), came],
    });
  }
  return standings;
}
