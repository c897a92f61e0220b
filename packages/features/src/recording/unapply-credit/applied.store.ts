// Reads what of a credit is applied to an invoice, and what each trust bank collected of the invoice's parts.
import type { ReadUnit } from "@fiducia/database/unit";
import { type Cents, greatest, least, ZERO } from "@fiducia/kernel/cents";
import type { EventType } from "@fiducia/ledger/draft";
import { itemName } from "@fiducia/ledger/item-name";
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

/** As much of what a credit paid of a part as the bank still has collected of it; both below zero for a discount. */
const within = (own: Cents, inBank: Cents): Cents =>
  own >= 0 ? least(own, greatest(inBank, ZERO)) : greatest(own, least(inBank, ZERO));

/**
 * Part to what the bank collected of it by the transactions that applied this credit, less what others took back:
 * another credit's payment of the same invoice stays as it is.
 */
export async function readCollectedBy(
  unit: ReadUnit,
  {
    creditItemId,
    invoiceItemId,
    bankId,
  }: Readonly<Record<"creditItemId" | "invoiceItemId" | "bankId", number>>,
): Promise<Map<number, Cents>> {
  const rows = await unit.rows(sql<{ part_id: number; own: Cents; in_bank: Cents }>`
    select p.part_id, -sum(p.amount_cents)::bigint as in_bank,
      -coalesce(sum(p.amount_cents) filter (where a.event_id is not null), 0)::bigint as own
    from posting p
    join entry e on e.agency_id = p.agency_id and e.entry_id = p.entry_id
    left join (select distinct event_id from application where agency_id = ${unit.agencyId}
      and from_item_id = ${creditItemId} and to_item_id = ${invoiceItemId}) a on a.event_id = e.event_id
    where p.agency_id = ${unit.agencyId} and p.item_id = ${invoiceItemId} and p.trust_bank_id = ${bankId}
      and p.movement = 'collect' and p.part_id is not null
    group by p.part_id`);
  return new Map(rows.map((row) => [row.part_id, within(row.own, row.in_bank)]));
}

export interface ApplicationEntry {
  readonly entryId: number;
  readonly eventId: number;
  readonly eventType: EventType;
  readonly amount: Cents;
  readonly bankId: number | null;
  /** How the event's own item is called, such as the receipt that used the memo. */
  readonly itemName: string;
}

/** The entries by which a memo was applied to an invoice and that nothing has taken back; the newest first. */
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
