// The SQL of a part's figures: how far it has come today or had come on a day, how it was paid, and what may be transferred.

import { lookUp } from "@fiducia/database/look-up";
import type { Day } from "@fiducia/kernel/day";
import { collectedRevenue, recentRevenue } from "@fiducia/ledger/store/collected-revenue.store";
import { ACCOUNT } from "@fiducia/ledger/store/control.store";
import { happenedHere } from "@fiducia/serving/listing/event-range";
import { type RawBuilder, sql } from "kysely";
import { currentCheckNumber } from "../paid-out/check-number.store.ts";

type Sql = RawBuilder<unknown>;

/** The postings of a part, its entries and events, each looked up by its key: a report asks it of each of its rows. */
const postingsOf = (part: "k" | "x"): Sql => sql`select g.* from posting g
  where g.agency_id = ${sql.ref(`${part}.agency_id`)} and g.part_id = ${sql.ref(`${part}.part_id`)} offset 0`;
const entryOf = lookUp("entry n", "entry_id = g.entry_id");
const eventOf = lookUp("event e", "event_id = n.event_id", "g");

/** One row, `b`: the figures of the part `k` at the end of a day, from its postings. */
const until = (asOf: Day | Sql): Sql => sql`
  cross join lateral (select
      coalesce(-sum(g.amount_cents) filter (where g.account = ${ACCOUNT.billed} and g.movement = 'bill'), 0)::bigint as billed_cents,
      coalesce(sum(g.amount_cents) filter (where g.account = ${ACCOUNT.billed} and g.movement = 'collect'), 0)::bigint as collected_cents,
      coalesce(sum(g.amount_cents) filter (where g.account = ${ACCOUNT.billed} and g.movement = 'offset'), 0)::bigint as offset_cents,
      coalesce(sum(g.amount_cents) filter (where g.account = ${ACCOUNT.billed} and g.movement = 'writeOff'), 0)::bigint as written_off_cents,
      coalesce(sum(g.amount_cents) filter (where g.account = ${ACCOUNT.clientCredit} and g.movement = 'fund'), 0)::bigint as funded_cents,
      coalesce(-sum(g.amount_cents) filter (where g.fund = 'T' and g.account <> ${ACCOUNT.clientCredit}), 0)::bigint as held_cents
    from (${postingsOf("k")}) g ${entryOf}
    where n.dated_on <= ${asOf} offset 0) b`;

/** One row, `b`: the same as they are kept now. */
const NOW = sql`
  cross join lateral (select k.billed_cents, k.collected_cents, k.offset_cents, k.written_off_cents, k.funded_cents,
    k.held_cents) b`;

export const standing = (asOf: Day | Sql | undefined): Sql => (asOf === undefined ? NOW : until(asOf));

/** One row: a day from the first to the last on which the part `k` moved. */
export const daysMoved = ({ first, last }: { readonly first: Day; readonly last: Day }): Sql =>
  sql`select distinct n.dated_on from (${postingsOf("k")}) g ${entryOf} where n.dated_on between ${first} and ${last}`;

/** What of the part `k` with the figures `b` is paid and due. */
export const collected = sql`case when k.is_of_memo then b.funded_cents else b.collected_cents end`;
export const paid = sql`case when k.is_of_memo then b.funded_cents else b.collected_cents - b.held_cents end`;
export const due = sql`b.billed_cents - b.offset_cents - b.written_off_cents`;

export interface PaymentDays {
  readonly first: Day;
  readonly last: Day;
  /** No payment after this day counts. */
  readonly until: Day;
  /** Also looks up payments of parts whose payments add up to zero. */
  readonly netsToo?: boolean;
}

/** Whether the posting `g` pays its part: of a credit memo what is given back does, and not that the client uses it. */
export const paysPart = sql`(g.movement = 'fund' or g.movement = 'disburse' and g.account <> ${ACCOUNT.clientCredit})`;

/**
 * One row, `pay`: the payments of the part `x` that stand, and what those of the days paid of it. What the other system had paid
 * before an opening has no payment here.
 */
export const payments = ({ first, last, until: end, netsToo }: PaymentDays): Sql => sql`
  left join lateral (select string_agg(m.item_number::text, ', ' order by m.event_id) as numbers,
      string_agg(m.check_number, ', ' order by m.event_id) as checks, max(m.dated_on) as paid_on,
      coalesce(sum(m.cents) filter (where m.dated_on between ${first} and ${last}), 0)::bigint as cents
    from (select e.event_id, e.dated_on, d.item_number, case when e.pay_method = 'Check' then ${currentCheckNumber}
          else nullif(e.reference_number, '') end as check_number,
        sum(g.amount_cents)::bigint as cents
      from (${postingsOf("x")}) g ${entryOf} ${eventOf}
      ${lookUp("item d", "item_id = e.item_id")}
      where ${netsToo ? sql`true` : sql`x.paid <> 0`} and g.fund = 'T' and ${paysPart}
        and e.dated_on <= ${end} and e.reverses_event_id is null and ${happenedHere}
        and not exists (select from event v where v.agency_id = e.agency_id and v.reverses_event_id = e.event_id
          and v.dated_on <= ${end})
      group by e.agency_id, e.event_id, e.dated_on, e.pay_method, e.reference_number, d.item_number offset 0) m) pay on true`;

/** The day on which a company wants to be paid, by its `terms` and the item `i`. */
export const payableDue = sql`case terms.terms_from when 'invoice' then i.dated_on
    when 'monthEnd' then (date_trunc('month', i.dated_on::timestamp) + interval '1 month - 1 day')::date
    when 'effective' then coalesce(i.effective_on, i.dated_on) end + terms.terms_days`;

/**
 * One row, `money`: when the revenue of the part `x` that stands was collected and deposited, until when it is held, and
 * what of it waits. Of what each receipt or credit brought and was not taken back, the newest stands.
 */
export const revenueMoney = (today: Day): Sql => sql`
  cross join (select a.hold_days, a.allocation_rule from agency a where a.agency_id = nullif(current_setting('app.agency_id', true), '')::bigint) rule
  left join lateral (select max(c.collected_on) as collected_on,
      case when bool_or(c.waiting > 0) then null else max(c.deposited_on) end as deposited_on,
      coalesce(sum(least(c.stands, c.waiting)), 0)::bigint as waiting,
      coalesce(sum(least(greatest(0, c.stands - c.waiting), c.on_hold)), 0)::bigint as on_hold
    from (select sum(c.amount) as stands, max(c.dated_on) filter (where c.amount > 0) as collected_on,
        max(c.deposited_on) filter (where c.amount > 0) as deposited_on,
        coalesce(sum(c.amount) filter (where c.amount > 0 and c.waits), 0) as waiting,
        coalesce(sum(c.amount) filter (where c.amount > 0 and not c.waits
          and c.deposited_on + rule.hold_days > ${today}::date), 0) as on_hold
      from (${collectedRevenue(sql`(x.collected <> 0 or x.held <> 0) and n.dated_on <= ${today}`)}) c
      group by c.source_id having sum(c.amount) > 0 offset 0) c) money on true
  left join lateral (select o.remaining_cents > 0 as is_open from open_item o
    where o.agency_id = x.agency_id and o.item_id = x.item_id offset 0) document on true`;

const isKept = sql`rule.allocation_rule = 'FULL_ONLY' and document.is_open`;
export const transferable = sql`case when ${isKept} then 0 else greatest(0, x.held - money.waiting - money.on_hold) end`;

/**
 * The same for sums, without a look-up for each part: whose money neither waits nor is on hold gives all that is held.
 * The other parts, and the documents of which all is kept, are found once and joined.
 */
export const summedTransferable = (agencyId: number, today: Day) => ({
  field: sql`case when x.held <= 0 or kept.item_id is not null then 0 when recent.part_id is null then x.held
    else (select (${transferable})::bigint from (select) one ${revenueMoney(today)}) end`,
  joins: sql`left join (${recentRevenue(agencyId, today)}) recent on recent.part_id = x.part_id
    left join (select o.item_id from open_item o where o.agency_id = ${agencyId} and o.remaining_cents > 0
      and (select a.allocation_rule = 'FULL_ONLY' from agency a where a.agency_id = ${agencyId}) offset 0) kept
      on kept.item_id = x.item_id`,
});

/** Why not all that is open of the revenue may be transferred. */
export const whyNot = sql`case when x.due = x.paid or x.due < 0 then null
    when x.held <= 0 then 'Not collected' when ${isKept} then 'Not paid in full'
    when money.waiting > 0 then 'Not deposited' when money.on_hold > 0 then 'On hold'
    when x.collected < x.due then 'Partly collected' end`;

/** The trust banks that hold something of the part `x`. */
export const trustBank = sql`case when x.held <> 0 then (
  select string_agg(g.name, ', ' order by g.name collate reading_order, g.name) from part_holding h
  join gl_account g on g.agency_id = h.agency_id and g.gl_account_id = h.trust_bank_id
  where h.agency_id = x.agency_id and h.part_id = x.part_id and h.held_cents <> 0) end`;

/** In words, how far the transfer of an item is. */
export const transferWords = (transfer: string): Sql =>
  sql`initcap(regexp_replace(${sql.ref(`${transfer}.status`)}, '([a-z])([A-Z])', '\\1 \\2', 'g'))`;
