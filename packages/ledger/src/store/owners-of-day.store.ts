// Whose money was in a trust bank on a day: what was kept at the end of a month before it, and the postings since. The position
// of a day and the list of its owners are both read from here.
import type { ReadUnit } from "@fiducia/database/unit";
import type { Day } from "@fiducia/kernel/day";
import { type RawBuilder, sql } from "kysely";
import { ACCOUNT, ACCOUNTS } from "./control.store.ts";

type Sql = RawBuilder<unknown>;

interface Asked {
  readonly asOf: Day;
  /** Absent: of every trust bank. */
  readonly bankId?: number | undefined;
}

interface Kept {
  /** The link up to which balances are kept. */
  readonly position: number;
  /** The newest kept month end that is not after the day; null when none is. */
  readonly monthEnd: Day | null;
}

async function keptFor(unit: ReadUnit, asOf: Day): Promise<Kept> {
  const kept = await unit.row(sql<Kept>`
    select k.chain_position as position, case when m.month_end >= k.first_month_end then m.month_end end as "monthEnd"
    from kept_owner_head k
    cross join lateral (select least(k.last_month_end,
      (date_trunc('month', ${asOf}::date + interval '1 day'))::date - 1) as month_end) m
    where k.agency_id = ${unit.agencyId}`);
  return kept ?? { position: 0, monthEnd: null };
}

/** The owner of a posting `p` in fund T, as `trust_balance` has it. */
const OWNER = sql`case when p.account in ${ACCOUNTS.lines} then p.gl_account_id
  when p.account = ${ACCOUNT.clientCredit} then p.item_id when p.account = ${ACCOUNT.directBill} then p.part_id else 0 end`;

/** The line of a posting `p`. */
const PART = sql`case when p.account in ${ACCOUNTS.parts} then p.part_id else 0 end`;

/** The postings in fund T of the events, those of an entry dated up to a day. */
const postedBy = ({ agencyId }: ReadUnit, events: Sql, ofBank: Sql, until: Day): Sql => sql`
  select p.trust_bank_id, p.account, ${OWNER} as owner_id, ${PART} as part_id, -p.amount_cents as cents
  from (${events}) e
  cross join lateral (select n.entry_id from entry n
    where n.agency_id = ${agencyId} and n.event_id = e.event_id and n.dated_on <= ${until}::date offset 0) n
  cross join lateral (select p.* from posting p
    where p.agency_id = ${agencyId} and p.entry_id = n.entry_id and p.fund = 'T' ${ofBank} offset 0) p`;

/**
 * A statement with a row for each line of each owner with a balance at the end of the day: `trust_bank_id`, `account`,
 * `owner_id` (of 2110 to 2130 the GL account, of 2140 the credit's item, of 2150 the part, else 0), `part_id` (0 where there is
 * none), and `balance`, credit positive. Equals the sum over all postings up to the day, by today's books.
 */
export async function ownersOfDay(unit: ReadUnit, { asOf, bankId }: Asked): Promise<Sql> {
  const { agencyId } = unit;
  const { position, monthEnd } = await keptFor(unit, asOf);
  const ofBank = bankId === undefined ? sql`` : sql`and p.trust_bank_id = ${bankId}`;
  const since = sql`select e.event_id from event e where e.agency_id = ${agencyId} and e.dated_on <= ${asOf}::date
    ${monthEnd === null ? sql`` : sql`and e.dated_on > ${monthEnd}::date`}`;
  const late = sql`select l.event_id from audit_link l
    where l.agency_id = ${agencyId} and l.chain_position > ${position} and l.event_id is not null`;
  const kept =
    monthEnd === null
      ? sql``
      : sql`
    union all
    select p.trust_bank_id, p.account, p.owner_id, p.part_id, p.balance_cents from kept_owner_balance p
    where p.agency_id = ${agencyId} and p.month_end = ${monthEnd}::date ${ofBank}
    union all
    ${postedBy(unit, late, ofBank, monthEnd)}`;
  return sql`
    select o.trust_bank_id, o.account, o.owner_id, o.part_id, sum(o.cents)::bigint as balance
    from (${postedBy(unit, since, ofBank, asOf)} ${kept}) o
    group by 1, 2, 3, 4 having sum(o.cents) <> 0`;
}
