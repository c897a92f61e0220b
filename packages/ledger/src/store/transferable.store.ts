// Reads what one trust bank holds of the revenue of parts, and when that was deposited.
import type { ReadUnit } from "@fiducia/database/unit";
import { type Cents, ZERO } from "@fiducia/kernel/cents";
import type { Day } from "@fiducia/kernel/day";
import { sql } from "kysely";
import type { RevenueStanding } from "../transferable.ts";

interface CollectedRow {
  readonly part_id: number;
  readonly held: Cents | null;
  readonly document_open: Cents | null;
  readonly amount: Cents;
  readonly deposited_on: Day | null;
}

/**
 * How far each part has come in the bank. A receipt's money counts as deposited on its own day or its slip's; money
 * that a credit brought, when the receipt it came from was deposited.
 */
export async function readRevenueStanding(
  unit: ReadUnit,
  partIds: readonly number[],
  bankId: number,
): Promise<Map<number, RevenueStanding>> {
  if (partIds.length === 0) return new Map();
  const rows = await unit.rows(sql<CollectedRow>`
    with collecting as (
      -- One row: what one event collected of a part in the bank.
      select p.part_id, e.event_id, -sum(p.amount_cents)::bigint as amount
      from posting p join entry e on e.agency_id = p.agency_id and e.entry_id = p.entry_id
      where p.agency_id = ${unit.agencyId} and p.part_id in (${sql.join([...partIds])}) and p.account = '2130'
        and p.trust_bank_id = ${bankId} and p.movement = 'collect'
      group by p.part_id, e.event_id
    ), brought as (
      -- One row: an event and one that brought its money: itself, or the receipt whose credit it used.
      select distinct event_id, event_id as source_id from collecting
      union
      select c.event_id, i.event_id from collecting c
      join application a on a.agency_id = ${unit.agencyId} and a.event_id = c.event_id
      join item i on i.agency_id = a.agency_id and i.item_id = a.from_item_id
    ), deposited as (
      select b.event_id, bool_or(w.slip_event_id is null and not w.is_taken_back) as waits,
        max(s.dated_on) as slip_on
      from brought b join waiting_money w on w.agency_id = ${unit.agencyId} and w.event_id = b.source_id
      left join event s on s.agency_id = w.agency_id and s.event_id = w.slip_event_id
      group by b.event_id
    )
    select c.part_id, h.held_cents as held, o.remaining_cents as document_open, c.amount,
      case when d.waits then null else greatest(v.dated_on, d.slip_on) end as deposited_on
    from collecting c
    join event v on v.agency_id = ${unit.agencyId} and v.event_id = c.event_id
    join line_part l on l.agency_id = v.agency_id and l.part_id = c.part_id
    left join part_holding h on h.agency_id = v.agency_id and h.part_id = c.part_id and h.trust_bank_id = ${bankId}
    left join open_item o on o.agency_id = v.agency_id and o.item_id = l.item_id
    left join deposited d on d.event_id = c.event_id`);
  const standings = new Map<number, RevenueStanding>();
  for (const row of rows) {
    const known = standings.get(row.part_id);
    standings.set(row.part_id, {
      held: row.held ?? ZERO,
      documentOpen: row.document_open ?? ZERO,
      collected: [...(known?.collected ?? []), { amount: row.amount, depositedOn: row.deposited_on }],
    });
  }
  return standings;
}
