// Reads the unused credits of clients, and what stands in the way of giving each back.

import { lookUp, lookUpIfAny } from "@fiducia/database/look-up";
import type { Day } from "@fiducia/kernel/day";
import { ACCOUNT } from "@fiducia/ledger/store/control.store";
import { asOfDay } from "@fiducia/money/owed/open-invoices.store";
import type { ReportHandler } from "@fiducia/serving/handlers";
import { itemLabelOf } from "@fiducia/serving/item-words";
import { clientName, person } from "@fiducia/serving/names";
import { type RawBuilder, sql } from "kysely";
import { listAsOf } from "../shared/as-of-listing.server.ts";
import { openCredits } from "../shared/credits.store.ts";
import { calendarDays, PERSONAL_LINES, REFUND_DAYS } from "./refund-days.rules.ts";
import { CREDIT_BUCKETS, unappliedCreditsReport } from "./unapplied-credits.report.ts";

type Sql = RawBuilder<unknown>;

/** What trust banks held of the item `x` at the end of the day, and which. */
const heldOf = (asOf: Day): Sql => sql`
  select coalesce(sum(h.cents), 0)::bigint as cents, string_agg(h.name, ', ' order by h.name collate reading_order, h.name) as banks
  from (select g.name, -sum(p.amount_cents) as cents from posting p
    ${lookUp("entry n", "entry_id = p.entry_id")}
    join gl_account g on g.agency_id = p.agency_id and g.gl_account_id = p.trust_bank_id
    where p.agency_id = x.agency_id and p.item_id = x.item_id and p.account = ${ACCOUNT.clientCredit} and n.dated_on <= ${asOf}
    group by g.name having sum(p.amount_cents) <> 0) h`;

/** The accounts whose parts of the memo `x` nobody had given back. */
const waitingFor = (asOf: Day): Sql => sql`
  select string_agg(w.name, ', ' order by w.name collate reading_order, w.name) as names
  from (select g.name from line_part t
    join gl_account g on g.agency_id = t.agency_id and g.gl_account_id = t.owner_account_id
    cross join lateral (select sum(p.amount_cents) as cents from posting p
      ${lookUp("entry n", "entry_id = p.entry_id")}
      where p.agency_id = t.agency_id and p.part_id = t.part_id and n.dated_on <= ${asOf}
        and (p.account = ${ACCOUNT.billed} and p.movement in ('bill', 'offset', 'writeOff')
          or p.account = ${ACCOUNT.clientCredit} and p.movement = 'fund')) open
    where x.kind = 'CreditMemo' and t.agency_id = x.agency_id and t.item_id = x.item_id and open.cents > 0
    group by g.name) w`;

/** The open invoice of the client of `x` that its credit might pay: of its policy first, then the one longest due. */
const suggestion: Sql = sql`
  select ${itemLabelOf("i")} as name from open_item o
  ${lookUp("item i", "item_id = o.item_id")}
  ${lookUp("event e", "event_id = i.event_id", "o")}
  where o.agency_id = x.agency_id and o.client_id = x.client_id and o.remaining_cents > 0 and o.kind = 'Invoice'
  order by coalesce(e.policy_id = x.policy_id, false) desc, o.due_on, i.item_number limit 1`;

/** From a weekday whole weeks later; a weekend's day goes back to its Friday. */
const businessDaysAfter = (start: Sql, days: number): Sql => {
  const end = sql`(${start} + ${calendarDays(days)}::int)`;
  return sql`(${end} - greatest(extract(isodow from ${end})::int - 5, 0))`;
};

/** The day by which the state of the agency `f` wants the memo `x` to be given back. */
const refundDueBy: Sql = sql`case when x.kind = 'CreditMemo' then case f.home_state ${sql.join(
  Object.entries(REFUND_DAYS).map(
    ([state, { personal, other }]) => sql`when ${state} then
      case when lower(y.line_of_business) in (${sql.join([...PERSONAL_LINES])})
        then ${businessDaysAfter(sql`x.dated_on`, personal)} else ${businessDaysAfter(sql`x.dated_on`, other)} end`,
  ),
  sql` `,
)} end end`;

const bucketOf = (asOf: Day): Sql => sql`case when ${asOf}::date - x.dated_on <= 30 then 'Bucket1'
  when ${asOf}::date - x.dated_on <= 60 then 'Bucket2' when ${asOf}::date - x.dated_on <= 90 then 'Bucket3' else 'Bucket4' end`;

export const unappliedCredits: ReportHandler<typeof unappliedCreditsReport> = async (question) => {
  const { today, page } = question;
  const asOf = asOfDay(question);
  const funded = sql`case x.kind when 'CreditMemo' then greatest(0, least(h.cents, x.unused)) else x.unused end`;
  const rows = sql`
    select q.event_id as "eventId", q.item_id as "itemId", q.kind as "transactionType",
      q.item_number::text as "itemNumber", q.dated_on as "transactionDate", ${asOf}::date - q.dated_on as age, q.bucket,
      lpad(q.client_id::text, 8, '0') as "clientNumber", q.client as name, q.policy_number as "policyNumber",
      q.unused + q.used + q.refunded as total, q.used as "creditsApplied", q.refunded, q.unused as balance,
      case when q.funded = q.unused then 'Yes' when q.funded = 0 then 'No' else 'Partly' end as funded,
      q.funded as "fundedAmount", case when q.funded < q.unused then q.waiting_for end as "waitingFor", q.suggestion,
      q.refund_due_by as "refundDueBy", q.banks as "trustBank", q.created as "createdBy", q.agent,
      q.policy_office_id as "policyOfficeId", q.policy_office as "policyOffice", q.user_office_id as "officeId",
      q.user_office as "userOffice"
    from (select x.*, ${bucketOf(asOf)} as bucket, c.name as client, y.policy_number, ${funded} as funded, h.banks,
        w.names as waiting_for, ${asOf === today ? sql`s.name` : sql`null`} as suggestion, ${refundDueBy} as refund_due_by,
        ${person("k")} as created, ${person("u")} as agent, po.name as policy_office, uo.name as user_office
      from (${openCredits(question)}) x
      join agency_profile f on f.agency_id = x.agency_id
      cross join lateral (${heldOf(asOf)}) h
      cross join lateral (${waitingFor(asOf)}) w
      left join lateral (${suggestion}) s on true
      cross join lateral (select ${clientName("c")} as name from client c
        where c.agency_id = x.agency_id and c.client_id = x.client_id offset 0) c
      ${lookUpIfAny("policy y", "policy_id = x.policy_id")}
      join user_account k on k.agency_id = x.agency_id and k.user_id = x.created_by
      left join user_account u on u.agency_id = x.agency_id and u.user_id = x.agent_user_id
      left join office po on po.agency_id = x.agency_id and po.office_id = x.policy_office_id
      join office uo on uo.agency_id = x.agency_id and uo.office_id = x.user_office_id) q`;
  const answer = await listAsOf(question, unappliedCreditsReport, { rows, sort: "-age,itemNumber" });
  if (page.skipTotals || answer.notice !== undefined) return answer;
  return { ...answer, summary: await agesOf(question, rows) };
};

type Question = Parameters<typeof unappliedCredits>[0];

/** What is unused by age, whatever the report is narrowed to. */
async function agesOf({ unit }: Question, rows: Sql) {
  const buckets = await unit.rows(sql<{ bucket: keyof typeof CREDIT_BUCKETS; amount: never }>`
    select r.bucket, sum(r.balance)::bigint as amount from (${rows}) r group by 1 order by 1`);
  return buckets.map(({ bucket, amount }) => ({
    label: CREDIT_BUCKETS[bucket],
    amount,
    only: { column: "bucket", value: bucket },
  }));
}
