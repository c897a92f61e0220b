// Reads what of receipts waits for a deposit slip, or went to the bank by one.

import { itemName } from "@fiducia/contract/item-types";
import type { ReadUnit } from "@fiducia/database/unit";
import type { Cents } from "@fiducia/kernel/cents";
import type { Day } from "@fiducia/kernel/day";
import { sql } from "kysely";

export interface WaitingMoney {
  readonly payMethodId: number;
  readonly bankAccountId: number;
  readonly amount: Cents;
  /** The day on which it came in. */
  readonly receivedOn: Day;
  readonly isDeposited: boolean;
  readonly isTakenBack: boolean;
}

/** What of the pay methods waits or waited, by id. */
export async function readWaiting(
  unit: ReadUnit,
  payMethodIds: readonly number[],
): Promise<Map<number, WaitingMoney>> {
  if (payMethodIds.length === 0) return new Map();
  const rows = await unit.rows(sql<WaitingMoney>`
    select w.pay_method_id as "payMethodId", w.bank_account_id as "bankAccountId", w.amount_cents as amount,
      e.dated_on as "receivedOn", w.slip_event_id is not null as "isDeposited", w.is_taken_back as "isTakenBack"
    from waiting_money w join event e on e.agency_id = w.agency_id and e.event_id = w.event_id
    where w.agency_id = ${unit.agencyId} and w.pay_method_id in (${sql.join([...new Set(payMethodIds)])})`);
  return new Map(rows.map((row) => [row.payMethodId, row]));
}

/** Whether money of a receipt's event went to the bank by a slip. */
export async function isOnASlip(unit: ReadUnit, eventId: number): Promise<boolean> {
  const rows = await unit.rows(sql`
    select pay_method_id from waiting_money
    where agency_id = ${unit.agencyId} and event_id = ${eventId} and slip_event_id is not null limit 1`);
  return rows.length > 0;
}

/** The first returned check whose money the slip took to the bank. */
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
