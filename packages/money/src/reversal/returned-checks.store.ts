// Reads what the bank has returned of incoming money, and the returned checks that are not voided.

import { itemName } from "@fiducia/contract/item-types";
import type { ReadUnit } from "@fiducia/database/unit";
import { type Cents, cents } from "@fiducia/kernel/cents";
import type { Day } from "@fiducia/kernel/day";
import { sql } from "kysely";

export interface ReturnedCheck {
  readonly itemId: number;
  /** "Returned Check 1007". */
  readonly name: string;
  readonly datedOn: Day;
  readonly amount: Cents;
}

export interface ReturnedMoney {
  /** The transaction that had brought it. */
  readonly eventId: number;
  readonly payMethodId: number;
  readonly check: ReturnedCheck;
}

/** What was returned of the transactions' pay methods, in order of entry. */
export async function readReturnedMoney(
  unit: ReadUnit,
  eventIds: readonly number[],
): Promise<readonly ReturnedMoney[]> {
  if (eventIds.length === 0) return [];
  const rows = await unit.rows(sql<{
    eventId: number;
    payMethodId: number;
    itemId: number;
    number: number;
    datedOn: Day;
    amount: Cents;
  }>`
    select m.event_id as "eventId", m.pay_method_id as "payMethodId", i.item_id as "itemId",
      i.item_number as number, i.dated_on as "datedOn", m.amount_cents as amount
    from pay_method m
    join returned_pay_method r on r.agency_id = m.agency_id and r.pay_method_id = m.pay_method_id and r.stands
    join item i on i.agency_id = r.agency_id and i.event_id = r.event_id and i.item_type = 'NSFCheck'
    where m.agency_id = ${unit.agencyId} and m.event_id in (${sql.join([...eventIds])})
    order by m.pay_method_id`);
  return rows.map(({ eventId, payMethodId, itemId, number, datedOn, amount }) => ({
    eventId,
    payMethodId,
    // A return premium is negative in its own figures.
    check: { itemId, name: itemName("NSFCheck", number), datedOn, amount: cents(Math.abs(amount)) },
  }));
}
