// The books of a counter beside its stories: what they say, and which numbers they gave.
import { type Connection, readAs } from "@fiducia/database/unit";
import { dayOf } from "@fiducia/kernel/day";
import type { TestSite } from "@fiducia/server/testing/site-over";
import { ZONE } from "@fiducia/stories/counter/agency";
import type { Figures } from "@fiducia/stories/tally/figures";
import { type RawBuilder, sql } from "kysely";
import { CARRIERS, type Held, type Lookup } from "./desk-of-client.ts";
import type { Desk } from "./desks.ts";

type Books = readonly [connection: Connection, agencyId: number];

const rowsOf = <T>([connection, agencyId]: Books, query: RawBuilder<T>): Promise<readonly T[]> =>
  readAs(connection, agencyId, (unit) => unit.rows<T>(query));

/** The place of a line's part in a tally: the carrier's, the commission, the fee. */
const PLACE = sql<number>`case when p.side = 'thirdParty' then 0 else (select case l.line_type when 'agencyFee' then 2 else 1 end
  from line_item l where l.agency_id = p.agency_id and l.line_id = p.line_id) end`;

/** What the books say of a counter and its clients, to be compared with a tally. */
export function figuresInBooks(
  connection: Connection,
  { agencyId, banks }: Desk,
  clients: readonly number[],
): Promise<Figures> {
  return readAs(connection, agencyId, async (unit) => {
    const positions = await unit.rows(sql<
      Record<string, number>
    >`select trust_bank_id as bank, cash_cents as cash, undeposited_cents as undeposited, agency_funds_cents as funds,
        required_carriers_cents + required_clients_cents as required, advanced_cents as advanced
        from trust_position where agency_id = ${agencyId}`);
    const owners = await unit.rows(sql<{
      owner: number | null;
      amount: number;
    }>`select case when account = '2130' then null else owner_id end as owner, sum(balance_cents)::bigint as amount
        from trust_balance where agency_id = ${agencyId} and account in ('2110', '2120', '2130') group by 1`);
    const open = await unit.rows(sql<{
      itemId: number;
      amount: number;
    }>`select item_id as "itemId", remaining_cents as amount from open_item where agency_id = ${agencyId}
        and client_id in (${sql.join([...clients])}) and remaining_cents <> 0 order by item_id`);
    const owed = await unit.rows(sql<{
      client: number;
      amount: number;
    }>`select client_id as client, balance_cents as amount from customer_balance where agency_id = ${agencyId}
        and client_id in (${sql.join([...clients])})`);
    const kept = await unit.rows(sql<{
      control: string;
      amount: number;
    }>`select account as control, sum(amount_cents)::bigint as amount from posting where agency_id = ${agencyId}
        and account in ('1260', '2350', '4000', '4010', '6200') group by 1`);
    const balance = (control: string): number => kept.find((row) => row.control === control)?.amount ?? 0;
    const at = (bank: number, what: string): number =>
      positions.find((row) => row.bank === bank)?.[what] ?? 0;
    const [only = 0] = banks;
    return {
      banks: banks.map((bank) => [at(bank, "cash"), at(bank, "undeposited"), at(bank, "funds")] as const),
      owners: [...CARRIERS, null].map((id) => owners.find(({ owner }) => owner === id)?.amount ?? 0),
      position: banks.length === 1 ? [at(only, "required"), at(only, "advanced")] : undefined,
      open: open.map(({ itemId, amount }) => [itemId, amount] as const),
      owed: clients.map((id) => owed.find(({ client }) => client === id)?.amount ?? 0),
      revenue: [balance("1260"), 0 - balance("4000") - balance("4010") - balance("2350"), balance("6200")],
    };
  });
}

/** Unearned revenue of a counter under AP_CASH. */
export interface Unearned {
  /** The balance of 2350. */
  readonly unearned: number;
  /** What it has to be from where each line stands now, however it got there. */
  readonly byShare: number;
  /** The same for a bookkeeper who earns a commission only when all of its carrier's part is paid. */
  readonly byWhole: number;
}

export async function unearnedInBooks(connection: Connection, agencyId: number): Promise<Unearned> {
  const [row] = await rowsOf<Unearned>(
    [connection, agencyId],
    sql`with line as (
        select b.disbursed_cents + coalesce(h.held, 0) as came, c.billed_cents - d.offset_cents as due, d.disbursed_cents as paid
        from line_part a join part_balance b using (agency_id, part_id)
        join item i on i.agency_id = a.agency_id and i.item_id = a.item_id and i.item_type = 'Invoice'
        join line_part c on c.agency_id = a.agency_id and c.line_id = a.line_id and c.side = 'thirdParty'
        join part_balance d on d.agency_id = c.agency_id and d.part_id = c.part_id and d.offset_cents <> c.billed_cents
        left join lateral (select sum(held_cents)::bigint as held from part_holding
          where agency_id = a.agency_id and part_id = a.part_id) h on true
        where a.agency_id = ${agencyId} and a.side = 'agency')
      select (select coalesce(-sum(amount_cents), 0)::bigint from posting
          where agency_id = ${agencyId} and account = '2350') as unearned,
        coalesce(sum(came - came * least(abs(paid), abs(due)) / abs(due)), 0)::bigint as "byShare",
        coalesce(sum(came) filter (where abs(paid) < abs(due)), 0)::bigint as "byWhole"
      from line where came > 0 or due < 0`,
  );
  return row ?? { unearned: 0, byShare: 0, byWhole: 0 };
}

/** What a clerk may ask of the books. */
export function lookupOf(site: TestSite, { agencyId }: Desk): Lookup {
  const books = [site.database.connection, agencyId] as const;
  return {
    payMethods: async (event) => {
      const rows = await rowsOf<{ id: number }>(
        books,
        sql`select pay_method_id as id from pay_method where agency_id = ${agencyId} and event_id = ${event}
            order by 1`,
      );
      return rows.map(({ id }) => id);
    },
    directBillPart: async (receipt) => {
      const [row] = await rowsOf<{ id: number }>(
        books,
        sql`select part_id as id from line_part where agency_id = ${agencyId} and item_id = ${receipt}`,
      );
      return row?.id ?? 0;
    },
    parts: async (document) => {
      const rows = await rowsOf<{ id: number; place: number }>(
        books,
        sql`select part_id as id, ${PLACE} as place from line_part p where agency_id = ${agencyId}
            and item_id = ${document}`,
      );
      return [0, 1, 2].map((place) => rows.find((row) => row.place === place)?.id);
    },
    held: (client, bank) =>
      rowsOf<Held>(
        books,
        sql`select i.item_id as document, ${PLACE} as place, p.part_id as "partId", h.held_cents as amount
            from part_holding h join line_part p using (agency_id, part_id)
            join item i on i.agency_id = p.agency_id and i.item_id = p.item_id and i.item_type = 'Invoice'
            where h.agency_id = ${agencyId} and i.client_id = ${client} and h.trust_bank_id = ${bank}
              and h.held_cents > 0 order by p.part_id`,
      ),
    credits: async (client) => {
      const rows = await rowsOf<{ itemId: number; bank: number; amount: number }>(
        books,
        sql`select t.owner_id as "itemId", t.trust_bank_id as bank, t.balance_cents as amount from trust_balance t
            join item i on i.agency_id = t.agency_id and i.item_id = t.owner_id and i.item_type = 'IncomingPayment'
            where t.agency_id = ${agencyId} and t.account = '2140' and i.client_id = ${client} and t.balance_cents <> 0
            order by 1, 2`,
      );
      return rows.map(({ itemId, bank, amount }) => [itemId, bank, amount] as const);
    },
    cash: async (event) => {
      const rows = await rowsOf<{ bank: number; amount: number }>(
        books,
        sql`select p.trust_bank_id as bank, sum(p.amount_cents)::bigint as amount from entry e
            join posting p using (agency_id, entry_id)
            where e.agency_id = ${agencyId} and e.event_id = ${event} and p.account = '1010' group by 1`,
      );
      return rows.map(({ bank, amount }) => [bank, amount] as const);
    },
    today: () => dayOf(site.now(), ZONE),
  };
}
