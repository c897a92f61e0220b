// Reads what is past due today, with how far each item was reminded of and how its client is reached.
import type { Caller } from "@fiducia/contract/caller";
import type { ReadUnit } from "@fiducia/database/unit";
import type { Day } from "@fiducia/kernel/day";
import { addressLines } from "@fiducia/money/client/address-lines.store";
import { nameOfRow, openInvoices } from "@fiducia/money/owed/open-invoices.store";
import { clientNameOnPaper } from "@fiducia/serving/names";
import { sql } from "kysely";
import type { PastDueItem } from "./reminder-plan.rules.ts";

export interface PastDueAsked {
  readonly unit: ReadUnit;
  readonly caller: Caller;
  readonly today: Day;
  /** These items alone; without it all of the caller's offices. */
  readonly itemIds?: readonly number[] | undefined;
  /**
   * Nobody has looked at the list. What an opening brought is left out until a person sent a first reminder of it: the other system
   * may have been wrong about what is past due, or have reminded already.
   */
  readonly isUnseen?: boolean | undefined;
}

export function readPastDue({
  unit,
  caller,
  today,
  itemIds,
  isUnseen = false,
}: PastDueAsked): Promise<readonly PastDueItem[]> {
  const { agencyId } = unit;
  const chosen = itemIds ? sql`r."itemId" = any(${[...itemIds]}::bigint[])` : sql`true`;
  const mayBeUnseen = isUnseen
    ? sql`(l.level is not null or not exists (select from event e
        where e.agency_id = ${agencyId} and e.event_id = r."eventId" and e.opening_id is not null))`
    : sql`true`;
  const invoices = openInvoices({ unit, caller, today, filter: {} }, { isPastDue: true });
  return unit.rows(sql<PastDueItem>`
    select r."itemId", ${nameOfRow} as name,
      c.client_id as "clientId", ${clientNameOnPaper("c")} as client, concat_ws(', ', r."policyNumber", nullif(r.description, '')) as description,
      r."transactionDate" as "datedOn", r."dueDate" as "dueOn", r.balance as open, coalesce(l.level, 0) as "lastLevel",
      l.as_of as "lastOn", x.reason as "leftOut", c.delivery_preference in ('Email', 'Both') as "prefersEmail", c.email,
      ${addressLines("c")} as address,
      coalesce((select -sum(o.remaining_cents) from open_item o where o.agency_id = ${agencyId}
        and o.client_id = c.client_id and o.remaining_cents < 0), 0)::bigint as credit
    from (${invoices}) r
    cross join lateral (select c.* from client c
      where c.agency_id = ${agencyId} and c.client_id = r."clientNumber"::bigint offset 0) c
    left join lateral (select m.level, w.as_of from reminder m
      join reminder_letter w on w.agency_id = m.agency_id and w.letter_id = m.letter_id
      where m.agency_id = ${agencyId} and m.item_id = r."itemId" order by m.level desc limit 1) l on true
    left join lateral (select x.reason from reminder_exception x
      where x.agency_id = ${agencyId} and x.client_id = c.client_id and x.ended_at is null
        and (x.item_id is null or x.item_id = r."itemId") order by x.item_id nulls first limit 1) x on true
    where ${chosen} and ${mayBeUnseen}
    order by r.name collate reading_order, c.client_id, r."dueDate", r."itemId"`);
}
