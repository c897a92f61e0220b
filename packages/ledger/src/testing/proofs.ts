// Compares every kept figure with the sum over the postings.
import type { ReadUnit } from "@fiducia/database/unit";
import { sql } from "kysely";
import { wrongBankItems } from "./bank-proofs.ts";
import type { Difference } from "./difference.ts";

/** I1, I3 and I4 over the whole ledger. */
const brokenInvariants = (agency: number) => sql<Difference>`
    with p as (select * from posting where agency_id = ${agency})
    select 'I1 balance of the funds' as proof, concat_ws('/', fund, trust_bank_id) as key
      from p group by fund, trust_bank_id having sum(amount_cents) <> 0
    union all
    select 'I3 1200 against 2190', item_id::text from p where fund = 'B' group by item_id having sum(amount_cents) <> 0
    union all
    select 'I4 mirrors', 'all' from p
      having coalesce(sum(amount_cents) filter (where account in ('1250', '2130')), 0) <> 0
        or coalesce(sum(amount_cents) filter (where account in ('1150', '3100')), 0) <> 0`;

/** Trust balances, positions and waiting money against the sum over the postings (I5). */
const wrongTrustFigures = (agency: number) => sql<Difference>`
    with p as (select * from posting where agency_id = ${agency}),
    owners as (
      select trust_bank_id, account, case when account in ('2110', '2120', '2130') then gl_account_id
        when account = '2140' then item_id when account = '2150' then part_id else 0 end as owner_id,
        -sum(amount_cents) as cents
      from p where fund = 'T' group by 1, 2, 3
    ),
    tested as (
      select trust_bank_id, account, cents from owners
        where account not in ('2110', '2120') or (select trust_test_level from agency where agency_id = ${agency}) = 'owner'
      union all
      select trust_bank_id, account, -sum(amount_cents) from p
        where account in ('2110', '2120') and (select trust_test_level from agency where agency_id = ${agency}) = 'line'
        group by trust_bank_id, account, part_id
    ),
    history_position as (
      select trust_bank_id,
        coalesce(-sum(cents) filter (where account = '1010'), 0) as cash,
        coalesce(-sum(cents) filter (where account = '1015'), 0) as undeposited,
        coalesce(sum(greatest(cents, 0)) filter (where account in ('2110', '2120', '2150')), 0) as carriers,
        coalesce(sum(greatest(cents, 0)) filter (where account = '2140'), 0) as clients,
        coalesce(sum(greatest(-cents, 0)) filter (where account in ('2110', '2120', '2140', '2150')), 0) as advanced,
        coalesce(sum(cents) filter (where account = '2130'), 0) as revenue,
        coalesce(sum(cents) filter (where account = '3100'), 0) as funds
      from tested group by 1
    )
    select 'trust balance', concat_ws('/', coalesce(h.trust_bank_id, b.trust_bank_id), coalesce(h.account, b.account),
        coalesce(h.owner_id, b.owner_id))
      from owners h full join (select * from trust_balance where agency_id = ${agency}) b
        using (trust_bank_id, account, owner_id)
      where coalesce(h.cents, 0) <> coalesce(b.balance_cents, 0)
    union all
    select 'trust position', coalesce(h.trust_bank_id, t.trust_bank_id)::text
      from history_position h full join (select * from trust_position where agency_id = ${agency}) t using (trust_bank_id)
      where (h.cash, h.undeposited, h.carriers, h.clients, h.advanced, h.revenue, h.funds) is distinct from
        (t.cash_cents, t.undeposited_cents, t.required_carriers_cents, t.required_clients_cents, t.advanced_cents,
         t.agency_revenue_cents, t.agency_funds_cents)
    union all
    select 'waits for a slip', coalesce(h.trust_bank_id, w.trust_bank_id)::text
      from history_position h full join (select bank_account_id as trust_bank_id, sum(amount_cents) as cents
        from waiting_money where agency_id = ${agency} and slip_event_id is null and not is_taken_back group by 1) w
        using (trust_bank_id)
      where coalesce(h.undeposited, 0) <> coalesce(w.cents, 0)`;

/** The newest of the kept days of each trust bank against its position. */
const wrongNewestDays = (agency: number) => sql<Difference>`
    with newest as (
      select distinct on (trust_bank_id) trust_bank_id, cash_cents, required_cents from trust_position_day
      where agency_id = ${agency} order by trust_bank_id, posted_on desc
    )
    select 'newest day' as proof, coalesce(t.trust_bank_id, d.trust_bank_id)::text as key
      from newest d full join (select * from trust_position where agency_id = ${agency}) t using (trust_bank_id)
      where (d.cash_cents, d.required_cents) is distinct from (t.cash_cents + t.undeposited_cents,
        t.required_carriers_cents + t.required_clients_cents)`;

/** Open items, client balances, parts and holdings against the sum over the postings (I5 to I7). */
const wrongDocumentFigures = (agency: number) => sql<Difference>`
    with p as (select * from posting where agency_id = ${agency}),
    open_history as (
      select p.item_id, p.client_id, sum(p.amount_cents) as cents, max(e.dated_on) as moved_on
      from p join entry e using (agency_id, entry_id)
      where p.account = '1200' or (p.account = '2140' and p.part_id is null and p.movement is null) group by 1, 2
    ),
    part_history as (
      select part_id,
        coalesce(-sum(amount_cents) filter (where account = '2190' and movement = 'bill'
          or account = '2150' and movement = 'collect'), 0) as billed,
        coalesce(sum(amount_cents * case account when '2150' then -1 else 1 end)
          filter (where account in ('2190', '2150') and movement = 'collect'), 0) as collected,
        coalesce(sum(amount_cents) filter (where account = '2190' and movement = 'offset'), 0) as offset_by,
        coalesce(sum(amount_cents) filter (where account = '2190' and movement = 'writeOff'), 0) as written_off,
        coalesce(sum(amount_cents) filter (where account = '2140' and movement = 'fund'), 0) as funded,
        coalesce(sum(amount_cents) filter (where account in ('2110', '2120', '2130', '2150')
          and movement = 'disburse'), 0) as disbursed,
        coalesce(-sum(amount_cents) filter (where fund = 'T' and account <> '2140'), 0) as held
      from p where part_id is not null group by 1
    ),
    held_history as (
      select part_id, trust_bank_id, -sum(amount_cents) as cents from p
      where fund = 'T' and part_id is not null group by 1, 2
    )
    select 'open item', coalesce(h.item_id, o.item_id)::text
      from open_history h full join (select * from open_item where agency_id = ${agency}) o using (item_id)
      where coalesce(h.cents, 0) <> coalesce(o.remaining_cents, 0) or h.moved_on is distinct from o.last_moved_on
    union all
    select 'customer balance', coalesce(h.client_id, c.client_id)::text
      from (select client_id, sum(cents) as cents from open_history group by 1) h
      full join (select * from customer_balance where agency_id = ${agency}) c using (client_id)
      where coalesce(h.cents, 0) <> coalesce(c.balance_cents, 0)
    union all
    select 'part balance', coalesce(h.part_id, b.part_id)::text
      from part_history h full join (select * from part_balance where agency_id = ${agency}) b using (part_id)
      where (h.billed, h.collected, h.offset_by, h.written_off, h.funded, h.disbursed, h.held) is distinct from
        (b.billed_cents, b.collected_cents, b.offset_cents, b.written_off_cents, b.funded_cents, b.disbursed_cents,
         b.held_cents)
    union all
    select 'part as issued', b.part_id::text
      from part_balance b
      join line_part p on p.agency_id = b.agency_id and p.part_id = b.part_id
      join line_item l on l.agency_id = p.agency_id and l.line_id = p.line_id
      join item i on i.agency_id = p.agency_id and i.item_id = p.item_id
      join event e on e.agency_id = i.agency_id and e.event_id = i.event_id
      where b.agency_id = ${agency} and (b.listed_account_id, b.dated_on, b.is_of_memo, b.line_cents, b.retained_cents,
          b.user_office_id, b.policy_office_id, b.created_by) is distinct from
        (case when p.control in ('2110', '2120', '2130') then p.owner_account_id end, i.dated_on,
         i.item_type = 'CreditMemo', l.amount_cents, l.retained_cents, e.user_office_id, e.policy_office_id, e.created_by)
    union all
    select 'billed as on the line', l.part_id::text
      from line_part l join part_history h using (part_id)
      where l.agency_id = ${agency} and h.billed <> l.billed_cents and l.control in ('2110', '2120', '2130')
        and not exists (select from event e join item i on i.agency_id = e.agency_id and i.event_id = e.reverses_event_id
          where e.agency_id = l.agency_id and i.item_id = l.item_id)
    union all
    select 'part holding', concat_ws('/', coalesce(h.part_id, b.part_id), coalesce(h.trust_bank_id, b.trust_bank_id))
      from held_history h full join (select * from part_holding where agency_id = ${agency}) b
        using (part_id, trust_bank_id)
      where coalesce(h.cents, 0) <> coalesce(b.held_cents, 0)
    union all
    select 'held of an owner', concat_ws('/', coalesce(h.trust_bank_id, b.trust_bank_id), coalesce(h.account, b.account),
        coalesce(h.owner_id, b.owner_id))
      from (select trust_bank_id, account, owner_account_id as owner_id, sum(held_cents) as cents from part_holding
        where agency_id = ${agency} and account in ('2110', '2120') group by 1, 2, 3) h
      full join (select * from trust_balance where agency_id = ${agency} and account in ('2110', '2120')) b
        using (trust_bank_id, account, owner_id)
      where coalesce(h.cents, 0) <> coalesce(b.balance_cents, 0)`;

/** Kept totals against the sum over the postings up to the link to which they are kept. */
const wrongKeptTotals = (agency: number) => sql<Difference>`
    with history as (
      select s.span, case s.span when 'day' then n.dated_on else date_trunc('month', n.dated_on::timestamp)::date end as begins_on,
        p.fund, p.account, coalesce(p.trust_bank_id, 0) as bank, sum(greatest(p.amount_cents, 0)) as debit,
        sum(greatest(-p.amount_cents, 0)) as credit
      from audit_link l
      join kept_total_head k on k.agency_id = l.agency_id and l.chain_position <= k.chain_position
      join entry n on n.agency_id = l.agency_id and n.event_id = l.event_id
      join posting p on p.agency_id = n.agency_id and p.entry_id = n.entry_id
      cross join (values ('day'), ('month')) s (span)
      where l.agency_id = ${agency} group by 1, 2, 3, 4, 5
    ), kept as (
      select span, begins_on, fund, account, coalesce(trust_bank_id, 0) as bank, debit_cents, credit_cents
      from kept_total where agency_id = ${agency}
    )
    select 'kept total' as proof, concat_ws('/', span, begins_on, account, bank) as key
      from history h full join kept k using (span, begins_on, fund, account, bank)
      where (h.debit, h.credit) is distinct from (k.debit_cents, k.credit_cents)`;

/** Kept balances of owners at the ends of months against the sum over the postings up to the link to which they are kept. */
const wrongOwnerBalances = (agency: number) => sql<Difference>`
    with moved as (
      select n.dated_on, p.trust_bank_id, p.account, case when p.account in ('2110', '2120', '2130') then p.gl_account_id
          when p.account = '2140' then p.item_id when p.account = '2150' then p.part_id else 0 end as owner_id,
        case when p.account in ('2110', '2120', '2130', '2150') then p.part_id else 0 end as part_id, -p.amount_cents as cents
      from audit_link l
      join kept_owner_head k on k.agency_id = l.agency_id and l.chain_position <= k.chain_position
      join entry n on n.agency_id = l.agency_id and n.event_id = l.event_id
      join posting p on p.agency_id = n.agency_id and p.entry_id = n.entry_id and p.fund = 'T'
      where l.agency_id = ${agency}
    ), history as (
      select m.month_end, v.trust_bank_id, v.account, v.owner_id, v.part_id, sum(v.cents) as cents
      from kept_owner_head k
      cross join lateral (select (s + interval '1 month')::date - 1 as month_end from generate_series(
        date_trunc('month', k.first_month_end::timestamp), k.last_month_end::timestamp, interval '1 month') s) m
      join moved v on v.dated_on <= m.month_end
      where k.agency_id = ${agency} group by 1, 2, 3, 4, 5 having sum(v.cents) <> 0
    )
    select 'kept balance of an owner' as proof, concat_ws('/', month_end, trust_bank_id, account, owner_id, part_id) as key
      from history h full join (select * from kept_owner_balance where agency_id = ${agency}) b
        using (month_end, trust_bank_id, account, owner_id, part_id)
      where h.cents is distinct from b.balance_cents`;

/**
 * What each receipt, application and returned check applies, against what its entries collect or offset on invoices.
 */
const wrongApplied = (agency: number) => sql<Difference>`
    with paid as (
      select n.event_id, sum(p.amount_cents) as cents from entry n
      join posting p on p.agency_id = n.agency_id and p.entry_id = n.entry_id
      join item i on i.agency_id = p.agency_id and i.item_id = p.item_id
      where n.agency_id = ${agency} and p.account = '2190' and p.movement in ('collect', 'offset')
        and i.item_type <> 'CreditMemo'
      group by n.event_id
    )
    select 'applied' as proof, e.event_id::text as key from event e left join paid p using (event_id)
    left join lateral (select sum(a.amount_cents) as cents from application a
      where a.agency_id = e.agency_id and a.event_id = e.event_id) named on true
    where e.agency_id = ${agency} and e.applied_cents is distinct from case
      when e.event_type in ('IncomingPayment', 'CreditApplication', 'NSFCheck') then coalesce(p.cents, 0)
      when e.event_type in ('InsuredRefund', 'DirectBillDisbursement') then named.cents end`;

/** What stands beside each row of the queue against its item, and how many rows there are of each kind against the rows. */
const wrongQueueCounts = (agency: number) => sql<Difference>`
    with counted as (
      select status, keeps_equal, user_office_id, policy_office_id, created_by, sum(added) as many
      from queue_count where agency_id = ${agency} group by 1, 2, 3, 4, 5 having sum(added) <> 0
    ), there as (
      select status, keeps_equal, user_office_id, policy_office_id, created_by, count(*) as many
      from queue_item where agency_id = ${agency} group by 1, 2, 3, 4, 5
    )
    select 'rows of the queue' as proof, concat_ws('/', status, keeps_equal, user_office_id, policy_office_id, created_by) as key
      from (select * from counted union all select * from there) q
      group by status, keeps_equal, user_office_id, policy_office_id, created_by, many having count(*) <> 2
    union all
    select 'row of the queue as issued', q.queue_item_id::text from queue_item q
      left join item i on i.agency_id = q.agency_id and i.item_id = q.item_id
      left join event e on e.agency_id = i.agency_id and e.event_id = i.event_id
      left join event r on r.agency_id = e.agency_id and r.reverses_event_id = e.event_id
      where q.agency_id = ${agency} and (q.user_office_id, q.policy_office_id, q.created_by, q.keeps_equal) is distinct from
          (e.user_office_id, e.policy_office_id, e.created_by, q.journal_id is not null or r.event_id is not null
            and (q.operation = 'Reverse' or r.dated_on = i.dated_on))
        or q.agency_id = ${agency} and q.item_id is not null and q.dated_on <> e.dated_on`;

/**
 * Every kept figure of the agency that differs from the sum over its postings, and every broken invariant (I1 to I7).
 * Empty for valid books. Reads all history: for tests and nightly checks.
 */
export async function brokenProofs(unit: ReadUnit): Promise<readonly Difference[]> {
  const agency = unit.agencyId;
  const found = [];
  for (const proof of [
    brokenInvariants,
    wrongTrustFigures,
    wrongNewestDays,
    wrongDocumentFigures,
    wrongApplied,
    wrongKeptTotals,
    wrongOwnerBalances,
    wrongBankItems,
    wrongQueueCounts,
  ])
    found.push(...(await unit.rows(proof(agency))));
  return found;
}

/** The first link whose rows do not give its digest, or that does not follow the one before it; else null. */
export const brokenLink = async (
  unit: ReadUnit,
): Promise<{ eventId: number | null; position: number } | null> =>
  (await unit.row(sql<{ eventId: number | null; position: number }>`
    select event_id as "eventId", chain_position as position from (
      select l.*, lag(l.link, 1, ''::bytea) over (order by l.chain_position) as before
      from audit_head h cross join link_digests(h.agency_id, 0, h.chain_position) l
      where h.agency_id = ${unit.agencyId}
    ) l
    where l.digest <> l.found or l.link <> sha256(l.before || l.digest)
    order by chain_position limit 1`)) ?? null;
