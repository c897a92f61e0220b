// Reads what waits for its deposit, as far as the caller may see it.

import { type Caller, holds, isHeldToTwoDays } from "@fiducia/contract/caller";
import { itemName } from "@fiducia/contract/item-types";
import { PERMISSION } from "@fiducia/contract/permissions";
import { addDays, type Day } from "@fiducia/kernel/day";
import type { QueryHandler } from "@fiducia/serving/handlers";
import { clientName, isWithCompany } from "@fiducia/serving/names";
import { inOffices, ofCaller, officesOf, TRUST_REPORTS } from "@fiducia/serving/scope";
import { type RawBuilder, sql } from "kysely";
import type { z } from "zod";
import type { undepositedQuery } from "./undeposited.contract.ts";

type Waiting = z.output<typeof undepositedQuery.answer>[number];

const MOST = 500;

/** Of the event `e`: offices, own items and days, as To Be Exported has them. */
const onReport = (
  caller: Caller,
  today: Day,
): RawBuilder<boolean> => sql`${inOffices("e", officesOf(caller, TRUST_REPORTS))}
  and ${ofCaller("e", caller)} and (${!isHeldToTwoDays(caller)} or e.dated_on >= ${addDays(today, -1)})`;

export const undeposited: QueryHandler<typeof undepositedQuery> = async ({ unit, caller, filter, today }) => {
  // Who takes payments carries all of the office's to the bank, whoever took them; others read them as a report.
  const inReach = holds(caller, PERMISSION.takePayments)
    ? inOffices("e", officesOf(caller, PERMISSION.takePayments))
    : onReport(caller, today);
  const inBank = filter.bankAccountId == null ? sql`true` : sql`w.bank_account_id = ${filter.bankAccountId}`;
  const rows = await unit.rows(sql<Omit<Waiting, "name">>`
      select w.pay_method_id as "payMethodId", w.event_id as "eventId", i.item_id as "itemId",
        i.item_type as "itemType", i.item_number as "receiptNumber", c.client_id as "clientId",
        case when ${isWithCompany(sql`e.event_type`, sql`e.payee`)} or c.client_id is null then coalesce(e.payee, '')
          else ${clientName("c")} end as client,
        e.dated_on as "datedOn", m.method, m.reference_number as "referenceNumber", w.amount_cents as amount,
        w.bank_account_id as "bankAccountId", b.name as bank
      from waiting_money w
      join pay_method m on m.agency_id = w.agency_id and m.pay_method_id = w.pay_method_id
      join event e on e.agency_id = w.agency_id and e.event_id = w.event_id
      join item i on i.agency_id = e.agency_id and i.item_id = e.item_id
      left join client c on c.agency_id = i.agency_id and c.client_id = i.client_id
      join gl_account b on b.agency_id = w.agency_id and b.gl_account_id = w.bank_account_id
      where w.agency_id = ${unit.agencyId} and w.slip_event_id is null and not w.is_taken_back
        and ${inBank} and ${inReach}
      order by e.dated_on, w.pay_method_id limit ${MOST}`);
  return rows.map((row) => ({ ...row, name: itemName(row.itemType, row.receiptNumber) }));
};
