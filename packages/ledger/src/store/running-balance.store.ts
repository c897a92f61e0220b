// The balance of an account after each posting, in the order of the journal: day, event, entry, line. What came before a day is
// read from kept totals, so that a page costs the days that it shows.
import type { ReadUnit } from "@fiducia/database/unit";
import { type RawBuilder, sql } from "kysely";
import { keptThrough } from "./account-totals.store.ts";
import { ACCOUNTS } from "./control.store.ts";

type Sql = RawBuilder<unknown>;

/** The balance of each control account, or of the money in each trust bank: the bank account and what waits for deposit. */
export type BalanceOf = "account" | "trustMoney";

/** How the money of a trust bank is called in place of an account. */
export const TRUST_MONEY = sql`'trustMoney'`;

interface Kept {
  readonly account: Sql;
  /** On what is posted or kept, `p`. */
  readonly condition: Sql;
  /** On events `e`: those of other types change no such balance. */
  readonly events: Sql;
}

const OF: Readonly<Record<BalanceOf, Kept>> = {
  account: { account: sql`p.account`, condition: sql`true`, events: sql`true` },
  trustMoney: {
    account: TRUST_MONEY,
    condition: sql`p.account in ${ACCOUNTS.trustMoney}`,
    events: sql`e.event_type not in ('Invoice', 'CreditMemo', 'WriteOff', 'CreditApplication', 'CommissionStatement')`,
  },
};

/**
 * A statement with a row for each posting of the days, in the accounts and banks of `asked`, the name of a statement before it
 * with `dated_on`, `account` and `trust_bank_id`: `event_id` (of an opening, its first one), `entry_id`, `line_number`,
 * `account`, `bank_id` (0 without one), `is_last` (of its event in the account) and `balance`, debits above zero.
 */
export async function runningBalances(unit: ReadUnit, asked: string, of: BalanceOf): Promise<Sql> {
  const agency = unit.agencyId;
  const { account, condition, events } = OF[of];
  const bank = sql`coalesce(p.trust_bank_id, 0)`;
  const first = sql`(select min(k.dated_on) from asked_day k)`;
  const last = sql`(select max(k.dated_on) from asked_day k)`;
  const month = sql`(select date_trunc('month', min(k.dated_on)::timestamp)::date from asked_day k)`;
  const kept = (day: Sql, range: Sql) => sql`
    select ${account} as account, ${bank} as bank_id, ${day} as day, p.debit_cents - p.credit_cents as cents from kept_total p
    where p.agency_id = ${agency} and ${condition} and ${range}`;
  const since = sql`
    select ${account} as account, ${bank} as bank_id, case when n.dated_on >= ${first} then n.dated_on end as day, p.amount_cents
    from (select l.event_id from audit_link l
      where l.agency_id = ${agency} and l.chain_position > ${await keptThrough(unit)} and l.event_id is not null) l
    cross join lateral (select n.entry_id, n.dated_on from entry n
      where n.agency_id = ${agency} and n.event_id = l.event_id and n.dated_on < ${last} offset 0) n
    cross join lateral (select p.* from posting p
      where p.agency_id = ${agency} and p.entry_id = n.entry_id and ${condition} offset 0) p`;
  return sql`
    with asked_day as materialized (
      select a.dated_on, a.account, coalesce(a.trust_bank_id, 0) as bank_id, max(a.event_id) as last_event_id
      from ${sql.ref(asked)} a group by 1, 2, 3
    ), moved as materialized (
      select account, bank_id, day, sum(cents) as cents from (
        ${kept(sql`null::date`, sql`p.span = 'month' and p.begins_on < ${month}`)}
        union all ${kept(sql`null::date`, sql`p.span = 'day' and p.begins_on >= ${month} and p.begins_on < ${first}`)}
        union all ${kept(sql`p.begins_on`, sql`p.span = 'day' and p.begins_on >= ${first} and p.begins_on < ${last}`)}
        union all ${since}) m
      group by 1, 2, 3
    ), opening as materialized (
      select k.dated_on, k.account, k.bank_id, coalesce(sum(m.cents) filter (where m.day is null or m.day < k.dated_on), 0) as cents
      from asked_day k left join moved m on m.account = k.account and m.bank_id = k.bank_id
      group by 1, 2, 3
    ), of_day as materialized (
      select e.dated_on, e.shown_id, e.event_id, n.entry_id, p.line_number, p.account, p.bank_id, p.amount_cents
      from (select k.dated_on, max(k.last_event_id) as last_event_id from asked_day k group by 1) d
      cross join lateral (select e.event_id, e.dated_on, case when e.opening_id is null then e.event_id else (
          select min(f.event_id) from event f where f.agency_id = e.agency_id and f.opening_id = e.opening_id) end as shown_id
        from event e where e.agency_id = ${agency} and e.dated_on = d.dated_on and ${events}
          -- All events of an opening stand under its first one, of which the last shown may be one.
          and (e.event_id <= d.last_event_id or e.opening_id is not null) offset 0) e
      cross join lateral (select n.entry_id from entry n
        where n.agency_id = ${agency} and n.event_id = e.event_id offset 0) n
      cross join lateral (select p.line_number, ${account} as account, ${bank} as bank_id, p.amount_cents from posting p
        where p.agency_id = ${agency} and p.entry_id = n.entry_id and ${condition} offset 0) p
    )
    select o.shown_id as event_id, o.entry_id, o.line_number, o.account, o.bank_id,
      row_number() over (partition by o.dated_on, o.account, o.bank_id, o.shown_id
        order by o.event_id desc, o.entry_id desc, o.line_number desc) = 1 as is_last,
      (b.cents + sum(o.amount_cents) over (partition by o.dated_on, o.account, o.bank_id
        order by o.shown_id, o.event_id, o.entry_id, o.line_number))::bigint as balance
    from of_day o join opening b on b.dated_on = o.dated_on and b.account = o.account and b.bank_id = o.bank_id`;
}
