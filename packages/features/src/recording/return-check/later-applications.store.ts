// What a receipt's credit did after the receipt: applied to further invoices, or taken back from those that it paid.
import type { ReadUnit } from "@fiducia/database/unit";
import type { Cents } from "@fiducia/kernel/cents";
import { sql } from "kysely";
import { type ReversibleEntry, readEntryPostings } from "../shared/reversible.store.ts";

/** The entries of credit applications of the receipt that nothing has reversed; the newest first. */
export async function readLaterApplications(unit: ReadUnit, receiptId: number): Promise<ReversibleEntry[]> {
  const rows = await unit.rows(sql<{ entry_id: number }>`
    select n.entry_id from event e
    join entry n on n.agency_id = e.agency_id and n.event_id = e.event_id
    where e.agency_id = ${unit.agencyId} and e.item_id = ${receiptId} and e.event_type = 'CreditApplication'
      and e.reverses_event_id is null
      and not exists (select from entry r where r.agency_id = n.agency_id and r.reverses_entry_id = n.entry_id)
    order by n.entry_id desc`);
  const entries: ReversibleEntry[] = [];
  for (const { entry_id: entryId } of rows)
    entries.push({ entryId, entry: await readEntryPostings(unit, entryId) });
  return entries;
}

export interface AppliedNow {
  readonly fromItemId: number;
  readonly toItemId: number;
  readonly bankId: number | null;
  readonly amount: Cents;
}

/** What stands applied by the receipt's own transaction and by its credit since. */
export const readAppliedNow = (
  unit: ReadUnit,
  receiptId: number,
  eventId: number,
): Promise<readonly AppliedNow[]> =>
  unit.rows(sql<AppliedNow>`
    select from_item_id as "fromItemId", to_item_id as "toItemId", trust_bank_id as "bankId",
      sum(amount_cents)::bigint as amount
    from application
    where agency_id = ${unit.agencyId} and (event_id = ${eventId} or from_item_id = ${receiptId})
    group by from_item_id, to_item_id, trust_bank_id having sum(amount_cents) <> 0
    order by from_item_id, to_item_id, trust_bank_id nulls first`);
