// Finds transactions by the number of their item, by a check and by an amount, and reads what a line of the search shows.
import { type ItemType, itemName } from "@fiducia/contract/item-types";
import type { ReadUnit } from "@fiducia/database/unit";
import { type Cents, negate } from "@fiducia/kernel/cents";
import { clientNumber } from "@fiducia/kernel/client-number";
import type { Day } from "@fiducia/kernel/day";
import type { EventType } from "@fiducia/ledger/plan";
import { stateOf } from "@fiducia/money/reversal/item-state.rules";
import { eventWords } from "@fiducia/money/reversal/reversible.store";
import { clientName, clientOfEvent } from "@fiducia/serving/names";
import { type RawBuilder, sql } from "kysely";
import type { MeantNumbers } from "./meant-numbers.rules.ts";
import type { FoundTransaction } from "./search-everything.contract.ts";

/** Of an amount that many items have, so many of the newest are looked at for those that the user may see. */
const MOST_OF_AMOUNT = 500;

export interface TransactionSearch {
  readonly unit: ReadUnit;
  /** Of the event `e`. */
  readonly isSeen: RawBuilder<boolean>;
  readonly limit: number;
}

interface Row {
  readonly eventId: number;
  readonly eventType: EventType;
  readonly itemId: number | null;
  readonly itemType: ItemType | null;
  readonly number: number | null;
  readonly clientId: number | null;
  readonly name: string | null;
  readonly datedOn: Day;
  readonly amount: Cents | null;
  readonly total: Cents | null;
  readonly open: Cents | null;
  readonly reversesEventId: number | null;
  readonly reversedByEventId: number | null;
  readonly isTakenBack: boolean;
  readonly payMethods: number;
  readonly returned: number;
  readonly referenceNumber: string | null;
}

const foundOf = (row: Row): FoundTransaction => ({
  eventId: row.eventId,
  itemId: row.itemId,
  transactionType: row.eventType,
  title: row.itemType && row.number ? itemName(row.itemType, row.number) : eventWords(row.eventType),
  clientNumber: row.clientId === null ? null : clientNumber(row.clientId),
  name: row.name,
  transactionDate: row.datedOn,
  amount: row.amount,
  state: stateOf(row),
  referenceNumber: row.referenceNumber,
});

/** Those of the candidates (event_id, reference, amount) that the user may see and that reverse nothing, the newest first. */
async function readFound(
  { unit, isSeen, limit }: TransactionSearch,
  candidates: RawBuilder<unknown>,
): Promise<FoundTransaction[]> {
  const rows = await unit.rows(sql<Row>`
    select e.event_id as "eventId", e.event_type as "eventType", i.item_id as "itemId", i.item_type as "itemType",
      i.item_number as number, e.client_id as "clientId",
      case when c.client_id is null then e.payee else ${clientName("c")} end as name, e.dated_on as "datedOn",
      coalesce(k.amount, i.total_cents, e.tendered_cents, e.disbursed_cents) as amount, i.total_cents as total,
      o.remaining_cents as open, e.reverses_event_id as "reversesEventId", r.event_id as "reversedByEventId",
      exists (select from entry t join entry n on n.agency_id = t.agency_id and n.reverses_entry_id = t.entry_id
        where t.agency_id = e.agency_id and t.event_id = e.event_id and n.kind <> 'NSFCheck') as "isTakenBack",
      m.methods as "payMethods", m.returned, k.reference as "referenceNumber"
    from (${candidates}) k
    join event e on e.agency_id = ${unit.agencyId} and e.event_id = k.event_id
    left join item i on i.agency_id = e.agency_id and i.event_id = e.event_id
    left join client c on c.agency_id = e.agency_id and c.client_id = ${clientOfEvent("e")}
    left join open_item o on o.agency_id = i.agency_id and o.item_id = i.item_id
    left join event r on r.agency_id = e.agency_id and r.reverses_event_id = e.event_id
    cross join lateral (
      select count(*)::int as methods, count(*) filter (where exists (select from returned_pay_method b
          where b.agency_id = p.agency_id and b.pay_method_id = p.pay_method_id and b.stands))::int as returned
      from pay_method p where p.agency_id = e.agency_id and p.event_id = e.event_id) m
    where e.reverses_event_id is null and ${isSeen}
    order by e.dated_on desc, e.event_id desc limit ${limit}`);
  return rows.map(foundOf);
}

const none = (): Promise<FoundTransaction[]> => Promise.resolve([]);

export const findByNumber = (search: TransactionSearch, item: MeantNumbers["item"]) =>
  item
    ? readFound(
        search,
        sql`select i.event_id, null::text as reference, null::bigint as amount from item i
          where i.agency_id = ${search.unit.agencyId} and i.item_type in (${sql.join([...item.types])})
            and i.item_number = ${item.number}`,
      )
    : none();

/** By the number that another system gave them, whole. */
export const findByFormerNumber = (search: TransactionSearch, text: string) =>
  readFound(
    search,
    sql`select i.event_id, null::text as reference, null::bigint as amount
      from former_number n join item i on i.agency_id = n.agency_id and i.item_id = n.thing_id
      where n.agency_id = ${search.unit.agencyId} and n.thing in ('invoice', 'memo', 'receipt', 'debt')
        and n.number_key = ${text.trim().toLowerCase()}`,
  );

/** Checks that clients and companies gave, and those that the agency wrote. */
export function findByCheck(search: TransactionSearch, check: MeantNumbers["check"]) {
  if (!check) return none();
  const { agencyId } = search.unit;
  const received = sql`
    select m.event_id, m.reference_number as reference, m.amount_cents as amount from pay_method m
    where m.agency_id = ${agencyId} and m.reference_number = ${check.written} and m.reference_number <> ''
      and m.method in ('Check', 'MoneyOrder')`;
  if (check.number === undefined) return readFound(search, received);
  const written = sql`
    select w.event_id, w.check_number::text as reference, null::bigint as amount
    from gl_account b join issued_check w on w.agency_id = b.agency_id and w.bank_account_id = b.gl_account_id
    where b.agency_id = ${agencyId} and b.account_type = 'Bank' and w.check_number = ${check.number}
    union all select s.event_id, s.next_number::text, null::bigint
    from gl_account b join spoiled_check s on s.agency_id = b.agency_id and s.bank_account_id = b.gl_account_id
    where b.agency_id = ${agencyId} and b.account_type = 'Bank' and s.next_number = ${check.number}`;
  return readFound(
    search,
    sql`select event_id, max(reference) as reference, sum(amount)::bigint as amount
      from (${received} union all ${written}) q group by event_id`,
  );
}

export function findByAmount(search: TransactionSearch, amount: Cents | undefined) {
  if (amount === undefined) return none();
  const of = (total: Cents) => sql`
    (select i.event_id, null::text as reference, null::bigint as amount from item i
      where i.agency_id = ${search.unit.agencyId} and i.total_cents = ${total}
      order by i.item_id desc limit ${MOST_OF_AMOUNT})`;
  return readFound(search, sql`${of(amount)} union all ${of(negate(amount))}`);
}
