// Reads what an opening has posted and nobody has taken back, some transactions at a time.
import type { ReadUnit } from "@fiducia/database/unit";
import type { Cents } from "@fiducia/kernel/cents";
import type { EntryKind } from "@fiducia/ledger/entry-kind";
import type { EventType, Method, NewApplication, NewEvent, ProducerShare } from "@fiducia/ledger/plan";
import type { Posting } from "@fiducia/ledger/posting";
import { type RawBuilder, sql } from "kysely";

export interface StandingEvent {
  readonly eventId: number;
  readonly event: NewEvent & { readonly eventType: EventType };
  readonly payMethods: readonly {
    readonly method: Method;
    readonly referenceNumber: string;
    readonly amount: Cents;
    readonly bankAccountId: number;
  }[];
  readonly entries: readonly {
    readonly entryId: number;
    readonly itemId: number | undefined;
    readonly kind: EntryKind;
    readonly postings: readonly Posting[];
  }[];
  readonly applications: readonly (NewApplication & { readonly entryId: number })[];
  readonly shares: readonly ProducerShare[];
}

/** Rows as JSON without what is null, beside the event that they belong to. */
const gathered = (rows: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`coalesce((select json_agg(json_strip_nulls(row_to_json(found))) from (${rows}) found), '[]')`;

/**
 * The newest of them, returned checks before everything else: while one stands, its receipt cannot be taken back in the same
 * call.
 */
export const readStandingEvents = (
  unit: ReadUnit,
  openingId: number,
  most: number,
): Promise<readonly StandingEvent[]> =>
  unit.rows(sql<StandingEvent>`
    with standing as (
      select e.* from event e
      where e.agency_id = ${unit.agencyId} and e.opening_id = ${openingId} and e.reverses_event_id is null
        and not exists (select from event r where r.agency_id = e.agency_id and r.reverses_event_id = e.event_id)
    ), next as (
      select s.* from standing s
      where s.event_type = 'NSFCheck' or not exists (select from standing n where n.event_type = 'NSFCheck')
      order by s.event_id desc limit ${most}
    )
    select e.event_id as "eventId",
      json_strip_nulls(json_build_object('eventType', e.event_type, 'itemId', e.item_id, 'policyOfficeId', e.policy_office_id,
        'agentUserId', e.agent_user_id, 'clientId', e.client_id, 'policyId', e.policy_id, 'payee', e.payee,
        'bankAccountId', e.bank_account_id, 'payMethod', e.pay_method, 'referenceNumber', e.reference_number,
        'invoiced', e.invoiced_cents, 'tendered', e.tendered_cents, 'disbursed', e.disbursed_cents,
        'datedOn', e.dated_on)) as event,
      ${gathered(sql`
        select m.method, m.reference_number as "referenceNumber", m.amount_cents as amount,
          m.bank_account_id as "bankAccountId"
        from pay_method m where m.agency_id = e.agency_id and m.event_id = e.event_id order by m.pay_method_id`)}
        as "payMethods",
      ${gathered(sql`
        select n.entry_id as "entryId", n.item_id as "itemId", n.kind, ${gathered(sql`
          select p.account, p.amount_cents as amount, p.trust_bank_id as "bankId", p.client_id as "clientId",
            p.item_id as "itemId", p.part_id as "partId", p.gl_account_id as "glAccountId", p.movement
          from posting p where p.agency_id = n.agency_id and p.entry_id = n.entry_id order by p.line_number`)} as postings
        from entry n where n.agency_id = e.agency_id and n.event_id = e.event_id order by n.entry_id desc`)} as entries,
      ${gathered(sql`
        select a.entry_id as "entryId", a.from_item_id as "fromItemId", a.to_item_id as "toItemId",
          a.trust_bank_id as "bankId", a.amount_cents as amount, a.allocation
        from application a where a.agency_id = e.agency_id and a.event_id = e.event_id order by a.application_id`)}
        as applications,
      ${gathered(sql`
        select s.line_id as "lineId", s.user_id as "userId", s.amount_cents as amount
        from producer_share s where s.agency_id = e.agency_id and s.event_id = e.event_id`)} as shares
    from next e order by e.event_id desc`);
