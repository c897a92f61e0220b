// Reads the unused credits of clients, and what stands in the way of giving each back.

import { lookUp, lookUpIfAny } from "@fiducia/database/look-up";
import type { Day } from "@fiducia/kernel/day";
import { ACCOUNT } from "@fiducia/ledger/store/control.store";
import { asOfDay, listOf } from "@fiducia/money/owed/open-invoices.store";
import type { ReportHandler } from "@fiducia/serving/handlers";
import { itemLabelOf } from "@fiducia/serving/item-words";
import { clientName, person } from "@fiducia/serving/names";
import { type RawBuilder, sql } from "kysely";
import { listAsOf } from "../shared/as-of-listing.server.ts";
import { openCredits, usesOf } from "../shared/credits.store.ts";
import { calendarDays, PERSONAL_LINES, REFUND_DAYS } from "./refund-days.rules.ts";
import { CREDIT_BUCKETS, unappliedCreditsReport } from "./unapplied-credits.report.ts";

type Sql = RawBuilder<unknown>;

/** What trust banks held of the credit `x` at the end of the day: `cents`, and which `banks`. */
const heldOf = (asOf: Day): Sql => sql`
  select coalesce(sum(h.cents), 0)::bigint as cents, string_agg(h.name, ', ' order by h.name collate reading_order, h.name) as banks
  from (select g.name, -sum(p.amount_cents) as cents from posting p
    ${lookUp("entry n", "entry_id = p.entry_id")}
    join gl_account g on g.agency_id = p.agency_id and g.gl_account_id = p.trust_bank_id
    where p.agency_id = x.agency_id and p.item_id = x.item_id and p.account = ${ACCOUNT.clientCredit} and n.dated_on <= ${asOf}
    group by g.name having sum(p.amount_cents) <> 0) h`;

/** What of the credit `x` a trust bank holds `h`: a receipt was paid into one. */
const funded = sql`case x.kind when 'CreditMemo' then greatest(0, least(h.cents, x.unused)) else x.unused end`;

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

/** Whose the credit `x` is; in the order of their words, the known owners come first. */
const ownerOf = sql`coalesce((select case h.purpose when 'interest' then 'Interest' else 'Unknown' end from house_client h
  where h.agency_id = x.agency_id and h.client_id = x.client_id), 'Client')`;

/** Fields of a row that take nothing but the credit `x`. */
const lightFields = (asOf: Day): Readonly<Record<string, Sql>> => ({
  itemId: sql`x.item_id`,
  transactionType: sql`x.kind`,
  itemNumber: sql`x.item_number::text`,
  transactionDate: sql`x.dated_on`,
  age: sql`${asOf}::date - x.dated_on`,
  bucket: bucketOf(asOf),
  owner: ownerOf,
  clientNumber: sql`lpad(x.client_id::text, 8, '0')`,
  balance: sql`x.unused`,
});

/** The sums of a row, of the credit `x` with its uses `v`. */
const sums = sql`x.unused + v.used + v.refunded as total, v.used as "creditsApplied", v.refunded, ${funded} as "fundedAmount"`;

function listing(question: Question) {
  const { today } = question;
  const asOf = asOfDay(question);
  const fields = lightFields(asOf);
  const listed = listOf(fields);
  const credits = openCredits(question);
  const shown = (chosen: Sql): Sql => sql`
    select ${listed}, ${sums}, case ${funded} when x.unused then 'Yes' when 0 then 'No' else 'Partly' end as funded,
      case when ${funded} < x.unused then w.names end as "waitingFor", x.event_id as "eventId", c.name,
      y.policy_number as "policyNumber", ${asOf === today ? sql`s.name` : sql`null`} as suggestion,
      ${refundDueBy} as "refundDueBy", h.banks as "trustBank", ${person("k")} as "createdBy", ${person("u")} as agent,
      x.policy_office_id as "policyOfficeId", po.name as "policyOffice", x.user_office_id as "officeId",
      uo.name as "userOffice"
    from (${chosen}) x
    join agency_profile f on f.agency_id = x.agency_id
    cross join lateral (${usesOf(asOf)}) v
    cross join lateral (${heldOf(asOf)}) h
    cross join lateral (${waitingFor(asOf)}) w
    left join lateral (${suggestion}) s on true
    cross join lateral (select ${clientName("c")} as name from client c
      where c.agency_id = x.agency_id and c.client_id = x.client_id offset 0) c
    ${lookUpIfAny("policy y", "policy_id = x.policy_id")}
    join user_account k on k.agency_id = x.agency_id and k.user_id = x.created_by
    left join user_account u on u.agency_id = x.agency_id and u.user_id = x.agent_user_id
    left join office po on po.agency_id = x.agency_id and po.office_id = x.policy_office_id
    join office uo on uo.agency_id = x.agency_id and uo.office_id = x.user_office_id`;
  return {
    rows: shown(credits),
    light: {
      fields: Object.keys(fields),
      rows: sql`select x.*, ${listed} from (${credits}) x`,
      summed: sql`select ${listed}, ${sums} from (${credits}) x
        cross join lateral (${usesOf(asOf)}) v cross join lateral (${heldOf(asOf)}) h`,
      shown,
    },
  };
}

export const unappliedCredits: ReportHandler<typeof unappliedCreditsReport> = async (question) => {
  const answer = await listAsOf(question, unappliedCreditsReport, {
    ...listing(question),
    // Money of nobody known waits for work of the agency's own.
    sort: "-owner,-age,itemNumber",
  });
  if (question.page.skipTotals || answer.notice !== undefined) return answer;
  return { ...answer, summary: await agesOf(question) };
};

type Question = Parameters<typeof unappliedCredits>[0];

/** What is unused by age, whatever the report is narrowed to. */
async function agesOf(question: Question) {
  const buckets = await question.unit.rows(sql<{ bucket: keyof typeof CREDIT_BUCKETS; amount: never }>`
    select ${bucketOf(asOfDay(question))} as bucket, sum(x.unused)::bigint as amount from (${openCredits(question)}) x
    group by 1 order by 1`);
  return buckets.map(({ bucket, amount }) => ({
    label: CREDIT_BUCKETS[bucket],
    amount,
    only: { column: "bucket", value: bucket },
  }));
}
