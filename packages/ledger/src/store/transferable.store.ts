// Reads what one trust bank holds of the revenue of parts, and when that was deposited.
import type { ReadUnit } from "@fiducia/database/unit";
import { type Cents, ZERO } from "@fiducia/kernel/cents";
import type { Day } from "@fiducia/kernel/day";
import { sql } from "kysely";
import type { RevenueStanding } from "../transferable.ts";
import { collectedRevenue } from "./collected-revenue.store.ts";

interface CollectedRow {
  readonly part_id: number;
  readonly held: Cents | null;
  readonly document_open: Cents | null;
  readonly source_id: number;
  readonly amount: Cents;
  readonly deposited_on: Day | null;
}

/** How far each part has come in the bank. */
export async function readRevenueStanding(
  unit: ReadUnit,
  partIds: readonly number[],
  bankId: number,
): Promise<Map<number, RevenueStanding>> {
  if (partIds.length === 0) return new Map();
  const rows = await unit.rows(sql<CollectedRow>`
    select x.part_id, h.held_cents as held, o.remaining_cents as document_open, c.source_id, c.amount,
      case when c.waits then null else c.deposited_on end as deposited_on
    from line_part x
    cross join lateral (${collectedRevenue(sql`g.trust_bank_id = ${bankId}`)}) c
    left join part_holding h on h.agency_id = x.agency_id and h.part_id = x.part_id and h.trust_bank_id = ${bankId}
    left join open_item o on o.agency_id = x.agency_id and o.item_id = x.item_id
    where x.agency_id = ${unit.agencyId} and x.part_id in (${sql.join([...partIds])})`);
  const standings = new Map<number, RevenueStanding>();
  for (const row of rows) {
    const known = standings.get(row.part_id);
    const came = { sourceId: row.source_id, amount: row.amount, depositedOn: row.deposited_on };
    standings.set(row.part_id, {
      held: row.held ?? ZERO,
      documentOpen: row.document_open ?? ZERO,
      collected: [...(known?.collected ?? []), came],
    });
  }
  return standings;
}
