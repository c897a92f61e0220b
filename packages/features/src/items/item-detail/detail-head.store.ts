// Reads the head of a transaction: its event with the item it created, with names.
import type { ItemType } from "@fiducia/contract/item-types";
import type { ReadUnit } from "@fiducia/database/unit";
import type { Cents } from "@fiducia/kernel/cents";
import type { Day } from "@fiducia/kernel/day";
import type { EventType } from "@fiducia/ledger/plan";
import { clientName } from "@fiducia/serving/names";
import { type RawBuilder, sql } from "kysely";

export interface DetailHead {
  readonly eventId: number;
  readonly eventType: EventType;
  readonly itemId: number | null;
  readonly itemType: ItemType | null;
  readonly number: number | null;
  readonly clientId: number | null;
  readonly client: string | null;
  readonly clientOfficeId: number | null;
  readonly payee: string | null;
  readonly policyNumber: string | null;
  readonly datedOn: Day;
  readonly dueOn: Day | null;
  readonly effectiveOn: Day | null;
  readonly memo: string;
  readonly shortageReason: string | null;
  readonly bank: string | null;
  readonly total: Cents | null;
  readonly open: Cents | null;
  readonly change: Cents | null;
  readonly createdBy: number;
  readonly policyOfficeId: number | null;
  readonly userOfficeId: number;
  readonly reversesEventId: number | null;
  readonly reason: string | null;
  readonly reversedByEventId: number | null;
  /** Whether an entry of it was taken back, as a returned check does. */
  readonly isTakenBack: boolean;
}

/** The event that brought the item, or the event itself; undefined where the condition on the event `e` does not hold. */
export async function readDetailHead(
  unit: ReadUnit,
  { itemId, eventId }: { itemId: number | null; eventId: number | null },
  isSeen: RawBuilder<boolean> = sql`true`,
): Promise<DetailHead | undefined> {
  const which =
    itemId === null
      ? sql`e.event_id = ${eventId}`
      : sql`e.event_id = (select i.event_id from item i where i.agency_id = ${unit.agencyId} and i.item_id = ${itemId})`;
  // An event creates one item at most; `item_id` may name an item of another event.
  const [row] = await unit.rows(sql<DetailHead>`
    select e.event_id as "eventId", e.event_type as "eventType", i.item_id as "itemId", i.item_type as "itemType",
      i.item_number as number, e.client_id as "clientId",
      case when c.client_id is null then null else ${clientName("c")} end as client,
      c.office_id as "clientOfficeId", e.payee,
      p.policy_number as "policyNumber", e.dated_on as "datedOn", i.due_on as "dueOn", i.effective_on as "effectiveOn",
      e.memo, e.shortage_reason as "shortageReason", b.name as bank, i.total_cents as total,
      o.remaining_cents as open, nullif(e.change_cents, 0) as change, e.created_by as "createdBy", e.policy_office_id as "policyOfficeId",
      e.user_office_id as "userOfficeId", e.reverses_event_id as "reversesEventId", e.reason,
      r.event_id as "reversedByEventId",
      exists (select from entry t join entry n on n.agency_id = t.agency_id and n.reverses_entry_id = t.entry_id
        where t.agency_id = e.agency_id and t.event_id = e.event_id and n.kind <> 'NSFCheck')
        or e.event_type in ('IncomingPayment', 'CompanyPayable')
          and exists (select from pay_method m where m.agency_id = e.agency_id and m.event_id = e.event_id)
          and not exists (select from pay_method m where m.agency_id = e.agency_id and m.event_id = e.event_id
            and not exists (select from returned_pay_method k where k.agency_id = m.agency_id
              and k.pay_method_id = m.pay_method_id and k.stands)) as "isTakenBack"
    from event e
    left join item i on i.agency_id = e.agency_id and i.event_id = e.event_id
    left join client c on c.agency_id = e.agency_id and c.client_id = e.client_id
    left join policy p on p.agency_id = e.agency_id and p.policy_id = e.policy_id
    left join gl_account b on b.agency_id = e.agency_id and b.gl_account_id = e.bank_account_id
    left join open_item o on o.agency_id = i.agency_id and o.item_id = i.item_id
    left join event r on r.agency_id = e.agency_id and r.reverses_event_id = e.event_id
    where e.agency_id = ${unit.agencyId} and ${which} and ${isSeen} limit 1`);
  return row;
}
