// Whose money a trust bank held at the end of a day, added up from lines, credits and receipts; not from the control accounts,
// which equal the books by construction and would prove nothing.
import { CONTROL } from "@fiducia/contract/control-accounts";
import type { ReadUnit } from "@fiducia/database/unit";
import { type Cents, minus, sumOf, ZERO } from "@fiducia/kernel/cents";
import type { Day } from "@fiducia/kernel/day";
import { ACCOUNT } from "@fiducia/ledger/store/control.store";
import { clientName } from "@fiducia/serving/names";
import { sql } from "kysely";
import type { OwnerOfMoney } from "./reconciliation.contract.ts";

interface OfBank {
  readonly bankAccountId: number;
  readonly throughOn: Day;
}

/** One row: a posting of trust money of the bank `p`, with the day of its entry, after the day. */
const postedAfter = ({ agencyId }: ReadUnit, { bankAccountId, throughOn }: OfBank) => sql`
  select p.* from (select e.event_id from event e where e.agency_id = ${agencyId} and e.dated_on > ${throughOn}::date) e
  cross join lateral (select n.entry_id from entry n
    where n.agency_id = ${agencyId} and n.event_id = e.event_id offset 0) n
  cross join lateral (select p.* from posting p
    where p.agency_id = ${agencyId} and p.entry_id = n.entry_id and p.trust_bank_id = ${bankAccountId} offset 0) p`;

/** What each owner's lines, credits and funds came to; those at nothing are left out. */
export const readOwners = (unit: ReadUnit, ofBank: OfBank): Promise<readonly OwnerOfMoney[]> =>
  unit.rows(sql<OwnerOfMoney>`
    with after as materialized (${postedAfter(unit, ofBank)}),
    held as (
      select h.account, h.owner_account_id as owner_id, h.part_id, null::bigint as item_id, h.held_cents as cents
      from part_holding h
      where h.agency_id = ${unit.agencyId} and h.trust_bank_id = ${ofBank.bankAccountId} and h.account <> ${ACCOUNT.clientCredit}
        and h.held_cents <> 0
      union all
      select a.account, a.gl_account_id, a.part_id, null, a.amount_cents from after a
      where a.part_id is not null and a.account <> ${ACCOUNT.clientCredit}
      union all
      select b.account, b.owner_id, null, b.owner_id, b.balance_cents from trust_balance b
      where b.agency_id = ${unit.agencyId} and b.trust_bank_id = ${ofBank.bankAccountId} and b.account = ${ACCOUNT.clientCredit}
      union all
      select a.account, a.item_id, null, a.item_id, a.amount_cents from after a where a.account = ${ACCOUNT.clientCredit}
      union all
      select b.account, 0, null, null, b.balance_cents from trust_balance b
      where b.agency_id = ${unit.agencyId} and b.trust_bank_id = ${ofBank.bankAccountId} and b.account = ${ACCOUNT.agencyFunds}
      union all
      select a.account, 0, null, null, a.amount_cents from after a where a.account = ${ACCOUNT.agencyFunds}
    ), line as (
      select h.account, h.part_id, h.item_id, max(h.owner_id) as owner_id, sum(h.cents)::bigint as cents from held h
      group by 1, 2, 3 having sum(h.cents) <> 0
    )
    select l.account, case l.account
        when ${ACCOUNT.agencyFunds} then 'Agency funds'
        when ${ACCOUNT.clientCredit} then coalesce(client.name, '')
        else coalesce(g.name, '') end as name,
      sum(l.cents)::bigint as amount, min(coalesce(i.dated_on, c.dated_on)) as since
    from line l
    left join line_part t on t.agency_id = ${unit.agencyId} and t.part_id = l.part_id
    left join item i on i.agency_id = t.agency_id and i.item_id = t.item_id
    left join item c on c.agency_id = ${unit.agencyId} and c.item_id = l.item_id
    left join lateral (select ${clientName("k")} as name from client k
      where k.agency_id = c.agency_id and k.client_id = c.client_id offset 0) client on true
    left join gl_account g on g.agency_id = ${unit.agencyId} and g.gl_account_id = t.owner_account_id
    group by 1, 2 having sum(l.cents) <> 0 or count(*) > 1
    order by 1, 2`);

/** Receipts that waited for their deposit at the end of the day. */
export async function readUndeposited(unit: ReadUnit, ofBank: OfBank): Promise<Cents> {
  const waiting = await unit.value(sql<{ cents: Cents }>`
    select (coalesce((select sum(w.amount_cents) from waiting_money w
        where w.agency_id = ${unit.agencyId} and w.bank_account_id = ${ofBank.bankAccountId}
          and w.slip_event_id is null and not w.is_taken_back), 0)
      - coalesce((select sum(a.amount_cents) from (${postedAfter(unit, ofBank)}) a
        where a.account = ${ACCOUNT.undeposited}), 0))::bigint as cents`);
  return waiting ?? ZERO;
}

/** The sum of the owners, less what has not reached the bank: what the bank's own account must hold. */
export const ownersLeg = (owners: readonly OwnerOfMoney[], undeposited: Cents): Cents =>
  minus(
    sumOf(owners, ({ amount }) => amount),
    undeposited,
  );

/** The balance of the bank's account in the books at the end of the day, from every posting on it. */
export async function readBook(unit: ReadUnit, { bankAccountId, throughOn }: OfBank): Promise<Cents> {
  const book = await unit.value(sql<{ cents: Cents }>`
    select (coalesce((select -b.balance_cents from trust_balance b where b.agency_id = ${unit.agencyId}
        and b.trust_bank_id = ${bankAccountId} and b.account = ${CONTROL.trustBank} and b.owner_id = 0), 0)
      - coalesce((select sum(a.amount_cents) from (${postedAfter(unit, { bankAccountId, throughOn })}) a
        where a.account = ${ACCOUNT.trustBank}), 0))::bigint as cents`);
  return book ?? ZERO;
}
