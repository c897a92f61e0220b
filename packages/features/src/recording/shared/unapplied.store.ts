// Whether something of a receipt was taken back from an invoice that it paid, and not applied again.
import type { ReadUnit } from "@fiducia/database/unit";
import { sql } from "kysely";

/** What the receipt's own transaction applied must still be applied: else its reversal would take another's money back. */
export async function isUnapplied(unit: ReadUnit, receiptId: number, eventId: number): Promise<boolean> {
  const rows = await unit.rows(sql`
    select to_item_id from application
    where agency_id = ${unit.agencyId} and from_item_id = ${receiptId}
    group by to_item_id
    having sum(amount_cents) < coalesce(sum(amount_cents) filter (where event_id = ${eventId}), 0)
    limit 1`);
  return rows.length > 0;
}
