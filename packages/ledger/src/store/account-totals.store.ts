// Movements of the control accounts: kept totals up to a link of the audit chain, plus the postings after it.
import type { ReadUnit } from "@fiducia/database/unit";
import type { Day } from "@fiducia/kernel/day";
import { type RawBuilder, sql } from "kysely";

type Sql = RawBuilder<unknown>;

interface Range {
  readonly startDate: Day;
  readonly endDate: Day;
}

const firstOfMonth = (day: Day): string => `${day.slice(0, 8)}01`;

/** Debits and credits of an account in one kept total or posting, before the range and within it. */
const columns = sql`fund, account, trust_bank_id, debit_cents, credit_cents`;

/** The link up to which totals are kept. */
export const keptThrough = async (unit: ReadUnit): Promise<number> =>
  (await unit.value(sql<{ position: number }>`
    select chain_position as position from kept_total_head where agency_id = ${unit.agencyId}`)) ?? 0;

/** The kept totals up to a day, included or not: whole months, then the days of its month. */
function keptUntil({ agencyId }: ReadUnit, until: Sql, day: Day): Sql {
  const month = sql`${firstOfMonth(day)}::date`;
  return sql`
    select ${columns} from kept_total where agency_id = ${agencyId} and span = 'month' and begins_on < ${month}
    union all
    select ${columns} from kept_total
    where agency_id = ${agencyId} and span = 'day' and begins_on >= ${month} and begins_on ${until} ${day}::date`;
}

/** The postings of events after a link, up to a day. */
const postedAfter = ({ agencyId }: ReadUnit, position: number, { startDate, endDate }: Range): Sql => sql`
  select p.fund, p.account, p.trust_bank_id, n.dated_on, n.dated_on < ${startDate}::date as is_before,
    greatest(p.amount_cents, 0) as debit_cents, greatest(-p.amount_cents, 0) as credit_cents
  from (select l.event_id from audit_link l where l.agency_id = ${agencyId} and l.chain_position > ${position}) l
  cross join lateral (select n.entry_id, n.dated_on from entry n
    where n.agency_id = ${agencyId} and n.event_id = l.event_id and n.dated_on <= ${endDate}::date offset 0) n
  cross join lateral (select p.fund, p.account, p.trust_bank_id, p.amount_cents from posting p
    where p.agency_id = ${agencyId} and p.entry_id = n.entry_id offset 0) p`;

/**
 * A statement with a row for each control account and fund, in fund T for each trust bank, that moved up to the end
 * of the range: `fund`, `account`, `trust_bank_id`, and in cents `opening` (debits less credits before the range),
 * `debit` and `credit` (within it). Equals the sum over all postings.
 */
export async function accountTotals(unit: ReadUnit, range: Range): Promise<Sql> {
  const opening = sql`select true as is_before, k.* from (${keptUntil(unit, sql`<`, range.startDate)}) k`;
  // What came before the range is in both totals and is subtracted from the one up to its end.
  const closing = sql`select false as is_before, k.* from (${keptUntil(unit, sql`<=`, range.endDate)}) k`;
  const takenAway = sql`select false, fund, account, trust_bank_id, -debit_cents, -credit_cents from opening`;
  const since = postedAfter(unit, await keptThrough(unit), range);
  return sql`
    with opening as (${opening}), moved as (
      select * from opening union all ${closing} union all ${takenAway}
      union all select is_before, fund, account, trust_bank_id, debit_cents, credit_cents from (${since}) s
    )
    select fund, account, trust_bank_id,
      coalesce(sum(debit_cents - credit_cents) filter (where is_before), 0)::bigint as opening,
      coalesce(sum(debit_cents) filter (where not is_before), 0)::bigint as debit,
      coalesce(sum(credit_cents) filter (where not is_before), 0)::bigint as credit
    from moved group by fund, account, trust_bank_id`;
}

interface MonthsAsked extends Range {
  /** Control accounts. */
  readonly accounts: readonly string[];
}

/**
 * A statement with a row for each month of the range, from its first day, and control account that moved in it: `begins_on`,
 * `account`, and in cents `debit` and `credit`. The range begins with a month. Equals the sum over all postings.
 */
export async function accountMonths(unit: ReadUnit, { accounts, ...range }: MonthsAsked): Promise<Sql> {
  const lastMonth = firstOfMonth(range.endDate);
  const kept = sql`
    select span, begins_on, account, debit_cents, credit_cents from kept_total
    where agency_id = ${unit.agencyId} and account = any(${accounts}::text[])`;
  const since = postedAfter(unit, await keptThrough(unit), range);
  return sql`
    select m.begins_on, m.account, sum(m.debit_cents)::bigint as debit, sum(m.credit_cents)::bigint as credit
    from (
      select begins_on, account, debit_cents, credit_cents from (${kept}) k
      where span = 'month' and begins_on >= ${range.startDate}::date and begins_on < ${lastMonth}::date
      union all
      select ${lastMonth}::date, account, debit_cents, credit_cents from (${kept}) k
      where span = 'day' and begins_on between ${lastMonth}::date and ${range.endDate}::date
      union all
      select date_trunc('month', s.dated_on::timestamp)::date, s.account, s.debit_cents, s.credit_cents from (${since}) s
      where not s.is_before and s.account = any(${accounts}::text[])
    ) m
    group by 1, 2`;
}
