// Reads the bank's charge and the fee that were recorded with a returned check, and are not voided.
import type { ReadUnit } from "@fiducia/database/unit";
import { type Reversible, readReversibleEvent } from "@fiducia/money/reversal/reversible.store";
import { sql } from "kysely";

/** What one command records is written in one transaction of the database: the charge of the check, the fee of its client. */
export async function readChargeAndFee(
  unit: ReadUnit,
  { eventId, eventType }: Reversible["event"],
): Promise<Reversible[]> {
  if (eventType !== "NSFCheck") return [];
  const rows = await unit.rows(sql<{ eventId: number }>`
    select c.event_id as "eventId" from event e
    join event c on c.agency_id = e.agency_id and c.dated_on = e.dated_on and c.posted_at = e.posted_at
      and (c.event_type = 'BankCharge' and c.item_id = e.item_id or c.event_type = 'Invoice' and c.client_id = e.client_id)
    where e.agency_id = ${unit.agencyId} and e.event_id = ${eventId} and c.reverses_event_id is null
      and exists (select from entry own join entry other on other.agency_id = own.agency_id
        and other.transaction_id = own.transaction_id
        where own.agency_id = e.agency_id and own.event_id = e.event_id and other.event_id = c.event_id)
      and not exists (select from event v where v.agency_id = c.agency_id and v.reverses_event_id = c.event_id)
    order by c.event_id`);
  const recorded: Reversible[] = [];
  for (const row of rows) {
    const reversible = await readReversibleEvent(unit, row.eventId);
    if (reversible) recorded.push(reversible);
  }
  return recorded;
}
