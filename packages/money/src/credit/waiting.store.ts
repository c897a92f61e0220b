// Reads receipts' money that waits for a deposit slip, or was deposited with one.

import { type ItemType, itemName } from "@fiducia/contract/item-types";
import type { ReadUnit } from "@fiducia/database/unit";
import type { Cents } from "@fiducia/kernel/cents";
import type { Day } from "@fiducia/kernel/day";
import type { EventType } from "@fiducia/ledger/plan";
import { sql } from "kysely";
import { eventWords } from "../reversal/reversible.store.ts";

export interface WaitingMoney {
  readonly payMethodId: number;
  readonly bankAccountId: number;
  readonly amount: Cents;
  /** The name of its source: "Receipt 1001". */
  readonly name: string;
  /** The day on which it came in. */
  readonly receivedOn: Day;
  readonly isDeposited: boolean;
  readonly isTakenBack: boolean;
}

interface WaitingRow extends Omit<WaitingMoney, "name"> {
  readonly eventType: EventType;
  readonly itemType: ItemType | null;
  readonly number: number | null;
}

/** What waits or waited of the pay methods, by id. */
export async function readWaiting(
  unit: ReadUnit,
  payMethodIds: readonly number[],
): Promise<Map<number, WaitingMoney>> {
  if (payMethodIds.length === 0) return new Map();
  const rows = await unit.rows(sql<WaitingRow>`
    select w.pay_method_id as "payMethodId", w.bank_account_id as "bankAccountId", w.amount_cents as amount,
      e.dated_on as "receivedOn", w.slip_event_id is not null as "isDeposited", w.is_taken_back as "isTakenBack",
      e.event_type as "eventType", i.item_type as "itemType", i.item_number as number
    from waiting_money w join event e on e.agency_id = w.agency_id and e.event_id = w.event_id
    left join item i on i.agency_id = e.agency_id and i.item_id = e.item_id and i.event_id = e.event_id
    where w.agency_id = ${unit.agencyId} and w.pay_method_id in (${sql.join([...new Set(payMethodIds)])})`);
  return new Map(
    rows.map(({ eventType, itemType, number, ...row }) => {
      const name = itemType && number !== null ? itemName(itemType, number) : eventWords(eventType);
      return [row.payMethodId, { ...row, name }];
    }),
  );
}

/** Whether money of a receipt's event was deposited with a slip. */
export const isOnASlip = (unit: ReadUnit, eventId: number): Promise<boolean> =>
  unit.has(sql`
    select pay_method_id from waiting_money
    where agency_id = ${unit.agencyId} and event_id = ${eventId} and slip_event_id is not null limit 1`);

/** The first returned check whose money the slip had deposited. */
export async function readReturnedOfSlip(
  unit: ReadUnit,
  slipEventId: number,
): Promise<{ readonly amount: Cents; readonly name: string } | undefined> {
  const [row] = await unit.rows(sql<{ amount: Cents; number: number }>`
    select w.amount_cents as amount, i.item_number as number
    from waiting_money w
    join returned_pay_method r on r.agency_id = w.agency_id and r.pay_method_id = w.pay_method_id and r.stands
    join item i on i.agency_id = r.agency_id and i.event_id = r.event_id and i.item_type = 'NSFCheck'
    where w.agency_id = ${unit.agencyId} and w.slip_event_id = ${slipEventId}
    order by i.item_number limit 1`);
  return row && { amount: row.amount, name: itemName("NSFCheck", row.number) };
}
