// Our books beside an emulated QuickBooks on each day: what differs, account by account, from the postings themselves.
import type { Day } from "@fiducia/kernel/day";
import { sql } from "kysely";
import type { Counter } from "../counter/counter.ts";
import { TRANSFER, these } from "./export-desk.ts";

/** Sends everything that waits; what is refused stays. */
export async function transferAll(counter: Counter): Promise<void> {
  const waiting = await counter.read((unit) =>
    unit.rows(sql<{ itemId: number }>`
      select item_id as "itemId" from item_transfer
      where agency_id = ${unit.agencyId} and status = 'NotTransferred' and sub_status in ('Pending', 'Failed')`),
  );
  if (waiting.length > 0) await counter.tell("MJS", TRANSFER, these(...waiting.map(({ itemId }) => itemId)));
}

interface OnDay {
  readonly name: string;
  readonly ours: number;
}

/** What QuickBooks should show: banks, receivables, undeposited money, payables, income and expense, by their names. */
const oursOn = (counter: Counter, day: Day): Promise<readonly OnDay[]> =>
  counter.read((unit) =>
    unit.rows(sql<OnDay>`
      select name, sum(amount_cents)::bigint as ours from (
        select case
            when p.account = '2140' and p.client_id in (select h.client_id from house_client h
              where h.agency_id = p.agency_id) then 'Trust money held'
            -- As in the open items of customers.
            when p.account = '1200' or (p.account = '2140' and p.part_id is null and p.movement is null) then 'receivable'
            when p.account = '1015' then 'Trust receipts to be deposited'
            when p.account = '1010' then b.name
            when p.account in ('1020', '2110', '2120', '2150') then g.name
            when t.control = '2140' then null
            when p.account in ('2190', '2140') and t.side = 'thirdParty' then o.name
            when p.account = '6100' then 'Bank charges' when p.account = '6200' then 'Premium bad debt'
            when p.account = '4900' then 'Trust interest' when p.account like '4%' then coalesce(g.name, 'income') end as name, p.amount_cents
        from posting p join entry n on n.agency_id = p.agency_id and n.entry_id = p.entry_id
        left join line_part t on t.agency_id = p.agency_id and t.part_id = p.part_id
        left join gl_account g on g.agency_id = p.agency_id and g.gl_account_id = p.gl_account_id
        left join gl_account b on b.agency_id = p.agency_id and b.gl_account_id = p.trust_bank_id
        left join gl_account o on o.agency_id = p.agency_id and o.gl_account_id = t.owner_account_id
        where p.agency_id = ${unit.agencyId} and n.dated_on <= ${day}) k
      where name is not null group by name`),
  );

/** An emulated QuickBooks: its accounts with their balances at the end of a day. */
export interface TheirBooks {
  on(day: Day): readonly { readonly name: string; readonly balance: number }[];
}

/** "2026-03-04 Trust Bank: ours 1000, theirs 900" for each account that differs on the day. */
export async function differencesOn(
  counter: Counter,
  books: TheirBooks,
  day: Day,
): Promise<readonly string[]> {
  const theirs = new Map(books.on(day).map(({ name, balance }) => [name.toLowerCase(), balance]));
  const ours = await oursOn(counter, day);
  return ours.flatMap(({ name, ours: amount }) => {
    const there =
      name === "receivable"
        ? (theirs.get("accounts receivable") ?? 0) + (theirs.get("client receivables") ?? 0)
        : (theirs.get(name.toLowerCase().slice(0, 31)) ?? 0);
    return there === Number(amount) ? [] : [`${day} ${name}: ours ${amount}, theirs ${there}`];
  });
}

/** "Client 7: open 100, carried 60" for each client whom QuickBooks would show as owing anything but their open items. */
export const customersThatDiffer = (counter: Counter): Promise<readonly string[]> =>
  counter.read(async (unit) =>
    (
      await unit.rows(sql<{ clientId: number; open: number; carried: number }>`
        with carried as (
          select x.client_id, sum(x.amount_cents)::bigint as cents
          from quickbooks_effect(${unit.agencyId},
            array(select e.event_id from event e where e.agency_id = ${unit.agencyId})) x
          where x.account_key = 'receivable' group by 1
        ), open as (
          select o.client_id, sum(o.remaining_cents)::bigint as cents from open_item o
          where o.agency_id = ${unit.agencyId} and o.client_id not in (select h.client_id from house_client h
            where h.agency_id = o.agency_id) group by 1
        )
        select client_id as "clientId", coalesce(o.cents, 0) as open, coalesce(c.cents, 0) as carried
        from open o full join carried c using (client_id)
        where coalesce(o.cents, 0) <> coalesce(c.cents, 0) order by 1`)
    ).map(({ clientId, open, carried }) => `Client ${clientId}: open ${open}, carried ${carried}`),
  );

/** The days on which anything was posted. */
export const daysOf = (counter: Counter): Promise<readonly Day[]> =>
  counter.read(async (unit) =>
    (
      await unit.rows(sql<{ day: Day }>`
        select distinct dated_on as day from entry where agency_id = ${unit.agencyId} order by 1`)
    ).map(({ day }) => day),
  );
