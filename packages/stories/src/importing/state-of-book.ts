// What two books must agree on, by the names under which both know their documents.
import { sql } from "kysely";
import { type Book, nameBy } from "./continued-books.ts";

interface Row {
  readonly key: string;
  readonly itemId: number | null;
  readonly amount: number;
}

const OTHER_SIDE = "('1020', '3900')";

const sums = (rows: readonly Row[], names: ReadonlyMap<number, string>): Readonly<Record<string, number>> => {
  const totals: Record<string, number> = {};
  for (const { key, itemId, amount } of rows) {
    const name = itemId === null ? key : `${key} ${names.get(itemId) ?? "not named"}`;
    totals[name] = (totals[name] ?? 0) + amount;
  }
  return Object.fromEntries(
    Object.entries(totals)
      .filter(([, amount]) => amount !== 0)
      .sort(([a], [b]) => a.localeCompare(b)),
  );
};

/** Every account but income, expense, cash outside of trust and the opening balance: by bank, owner, client and document. */
async function balances(book: Book) {
  const rows = await book.rows<Row>(sql`
    select concat_ws(' ', p.account, p.trust_bank_id, p.gl_account_id, p.client_id) as key,
      case when p.account in ('1200', '2190', '2140', '2150') then p.item_id end as "itemId",
      sum(p.amount_cents)::bigint as amount
    from posting p where p.agency_id = ${book.counter.agencyId}
      and p.account < '4000' and p.account not in ${sql.raw(OTHER_SIDE)}
    group by 1, 2`);
  return sums(rows, nameBy(book));
}

/** Parts as they stand: billed, collected, settled, given back, paid on and held. */
async function parts(book: Book) {
  const rows = await book.rows<Row>(sql`
    select concat_ws(' ', f.name, l.line_number, p.side) as key, p.item_id as "itemId", f.amount
    from line_part p
    join line_item l using (agency_id, line_id)
    join part_balance b using (agency_id, part_id)
    cross join lateral (values ('billed', b.billed_cents), ('collected', b.collected_cents), ('offset', b.offset_cents),
      ('written off', b.written_off_cents), ('funded', b.funded_cents), ('disbursed', b.disbursed_cents)) f(name, amount)
    where p.agency_id = ${book.counter.agencyId}
    union all
    select concat_ws(' ', 'held', h.trust_bank_id, l.line_number, p.side), p.item_id, h.held_cents
    from part_holding h join line_part p using (agency_id, part_id) join line_item l using (agency_id, line_id)
    where h.agency_id = ${book.counter.agencyId}`);
  return sums(rows, nameBy(book));
}

const openItems = async (book: Book) =>
  sums(
    await book.rows<Row>(sql`
      select concat_ws(' ', 'open', client_id) as key, item_id as "itemId", remaining_cents as amount
      from open_item where agency_id = ${book.counter.agencyId}`),
    nameBy(book),
  );

const positions = (book: Book) =>
  book.rows(sql`
    select trust_bank_id, cash_cents, undeposited_cents, required_carriers_cents, required_clients_cents, advanced_cents,
      agency_revenue_cents, agency_funds_cents
    from trust_position where agency_id = ${book.counter.agencyId}
      and (cash_cents, agency_revenue_cents, required_carriers_cents) <> (0, 0, 0) order by 1`);

const producers = async (book: Book) =>
  sums(
    await book.rows<Row>(sql`
      select concat_ws(' ', 'producer', s.user_id, l.line_number) as key, l.item_id as "itemId", s.amount_cents as amount
      from producer_share s join line_item l using (agency_id, line_id) where s.agency_id = ${book.counter.agencyId}`),
    nameBy(book),
  );

export const stateOf = async (book: Book) => ({
  balances: await balances(book),
  parts: await parts(book),
  openItems: await openItems(book),
  positions: await positions(book),
  producers: await producers(book),
});

/** Income, expense and cash outside of trust after the day. */
export const earnedSince = async (book: Book, day: string) =>
  sums(
    await book.rows<Row>(sql`
      select concat_ws(' ', p.account, p.gl_account_id) as key, null as "itemId", sum(p.amount_cents)::bigint as amount
      from entry e join posting p on p.agency_id = e.agency_id and p.entry_id = e.entry_id
      where e.agency_id = ${book.counter.agencyId} and e.dated_on > ${day}
        and (p.account >= '4000' or p.account = '1020')
      group by 1`),
    new Map(),
  );
