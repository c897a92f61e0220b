// Reads what of a credit is applied to an invoice, by bank and entry.

import { itemName } from "@fiducia/contract/item-types";
import type { ReadUnit } from "@fiducia/database/unit";
import type { Cents } from "@fiducia/kernel/cents";
import type { Day } from "@fiducia/kernel/day";
import type { EventType } from "@fiducia/ledger/plan";
import { sql } from "kysely";

export interface AppliedInBank {
  readonly bankId: number | null;
  readonly amount: Cents;
}

/** What is applied by bank, less what was taken back. */
export const readApplied = (
  unit: ReadUnit,
  creditItemId: number,
  invoiceItemId: number,
): Promise<readonly AppliedInBank[]> =>
  unit.rows(sql<AppliedInBank>`
    select trust_bank_id as "bankId", sum(amount_cents)::bigint as amount from application
    where agency_id = ${unit.agencyId} and from_item_id = ${creditItemId} and to_item_id = ${invoiceItemId}
    group by trust_bank_id having sum(amount_cents) <> 0 order by trust_bank_id nulls first`);

/** The day of the last application that was not voided; undefined when there is none. */
export const readAppliedOn = async (
  unit: ReadUnit,
  creditItemId: number,
  invoiceItemId: number,
): Promise<Day | null> =>
  (await unit.value(sql<{ appliedOn: Day | null }>`
    select max(e.dated_on) as "appliedOn" from application a
    join event e on e.agency_id = a.agency_id and e.event_id = a.event_id and e.reverses_event_id is null
    where a.agency_id = ${unit.agencyId} and a.from_item_id = ${creditItemId} and a.to_item_id = ${invoiceItemId}
      and a.amount_cents > 0
      and not exists (select from event v where v.agency_id = e.agency_id and v.reverses_event_id = e.event_id)`)) ??
  null;

export interface ApplicationEntry {
  readonly entryId: number;
  readonly eventId: number;
  readonly eventType: EventType;
  readonly amount: Cents;
  readonly bankId: number | null;
  /** The name of the event's own item, such as the receipt that used the memo. */
  readonly itemName: string;
}

/** The entries that applied a memo to an invoice and were not taken back, newest first. */
export async function readApplicationEntries(
  unit: ReadUnit,
  creditItemId: number,
  invoiceItemId: number,
): Promise<ApplicationEntry[]> {
  const rows = await unit.rows(sql<
    Omit<ApplicationEntry, "itemName"> & { item_type: "IncomingPayment"; item_number: number }
  >`
    select a.entry_id as "entryId", a.event_id as "eventId", v.event_type as "eventType", a.amount_cents as amount,
      a.trust_bank_id as "bankId", coalesce(i.item_type, 'IncomingPayment') as item_type,
      coalesce(i.item_number, 0) as item_number
    from application a
    join event v on v.agency_id = a.agency_id and v.event_id = a.event_id
    left join item i on i.agency_id = v.agency_id and i.event_id = v.event_id and i.item_id = v.item_id
    where a.agency_id = ${unit.agencyId} and a.from_item_id = ${creditItemId} and a.to_item_id = ${invoiceItemId}
      and a.amount_cents > 0
      and not exists (select from entry r where r.agency_id = a.agency_id and r.reverses_entry_id = a.entry_id)
    order by a.entry_id desc`);
  return rows.map(({ item_type, item_number, ...row }) => ({
    ...row,
    itemName: itemName(item_type, item_number),
  }));
}
