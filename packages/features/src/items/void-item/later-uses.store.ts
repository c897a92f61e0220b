// Reads the standing transactions that came after one and worked on what it brought: deposits, returned checks, applications,
// payments out and write-offs. The newest first, as they have to be undone.

import { type ItemType, itemName } from "@fiducia/contract/item-types";
import type { ReadUnit } from "@fiducia/database/unit";
import type { EventType } from "@fiducia/ledger/plan";
import { ACCOUNT } from "@fiducia/ledger/store/control.store";
import { eventWords } from "@fiducia/money/reversal/reversible.store";
import { type RawBuilder, sql } from "kysely";
import type { UndoFirst } from "./undo-first.contract.ts";

interface LaterUses {
  readonly eventId: number;
  readonly itemId: number | null;
  /** Of the event `e`. */
  readonly isSeen: RawBuilder<boolean>;
}

interface Row extends Omit<UndoFirst[number], "name" | "transactionType"> {
  readonly transactionType: EventType;
  readonly itemType: ItemType | null;
  readonly number: number | null;
  readonly slipNumber: number | null;
}

const nameOf = ({ itemType, number, slipNumber, transactionType }: Row): string => {
  if (itemType !== null && number !== null) return itemName(itemType, number);
  return slipNumber === null ? eventWords(transactionType) : `${eventWords(transactionType)} ${slipNumber}`;
};

const MOST = 5;

export async function readLaterUses(
  unit: ReadUnit,
  { eventId, itemId, isSeen }: LaterUses,
): Promise<UndoFirst> {
  const agency = unit.agencyId;
  const rows = await unit.rows(sql<Row>`
    with documents as (
      select ${itemId}::bigint as item_id
      union select to_item_id from application where agency_id = ${agency} and from_item_id = ${itemId}
    ), used as (
      select slip_event_id as event_id from waiting_money
        where agency_id = ${agency} and event_id = ${eventId} and slip_event_id is not null
      union select r.event_id from pay_method m join returned_pay_method r on r.agency_id = m.agency_id
        and r.pay_method_id = m.pay_method_id and r.stands
        where m.agency_id = ${agency} and m.event_id = ${eventId}
      union select r.event_id from waiting_money w join returned_pay_method r on r.agency_id = w.agency_id
        and r.pay_method_id = w.pay_method_id and r.stands
        where w.agency_id = ${agency} and w.slip_event_id = ${eventId}
      union select event_id from application
        where agency_id = ${agency} and (from_item_id = ${itemId} or to_item_id = ${itemId})
        group by event_id, from_item_id, to_item_id having sum(amount_cents) > 0
      union select n.event_id from documents d
        join line_part l on l.agency_id = ${agency} and l.item_id = d.item_id
        join posting p on p.agency_id = l.agency_id and p.part_id = l.part_id and p.movement in ('disburse', 'writeOff')
        join entry n on n.agency_id = p.agency_id and n.entry_id = p.entry_id
      union select n.event_id from posting p
        join entry n on n.agency_id = p.agency_id and n.entry_id = p.entry_id
        join event f on f.agency_id = n.agency_id and f.event_id = n.event_id and f.event_type = 'InsuredRefund'
        where p.agency_id = ${agency} and p.item_id = ${itemId} and p.account = ${ACCOUNT.clientCredit}
      union select n.event_id from posting p
        join entry n on n.agency_id = p.agency_id and n.entry_id = p.entry_id and n.kind = 'OwnerNamed'
        where p.agency_id = ${agency} and p.item_id = ${itemId} and p.account = ${ACCOUNT.clientCredit}
    )
    select e.event_id as "eventId", i.item_id as "itemId", e.event_type as "transactionType",
      lpad(e.client_id::text, 8, '0') as "clientNumber", i.item_type as "itemType", i.item_number as number,
      s.slip_number as "slipNumber"
    from used u
    join event e on e.agency_id = ${agency} and e.event_id = u.event_id
    left join item i on i.agency_id = e.agency_id and i.event_id = e.event_id
    left join deposit_slip s on s.agency_id = e.agency_id and s.event_id = e.event_id
    where e.event_id > ${eventId} and e.reverses_event_id is null and ${isSeen}
      and not exists (select from event v where v.agency_id = e.agency_id and v.reverses_event_id = e.event_id)
    order by e.event_id desc limit ${MOST}`);
  return rows.map((row) => ({
    eventId: row.eventId,
    itemId: row.itemId,
    transactionType: row.transactionType,
    clientNumber: row.clientNumber,
    name: nameOf(row),
  }));
}
