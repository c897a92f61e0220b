// Reads every debit and credit of a transaction and its reversal, with account names.
import type { ReadUnit } from "@fiducia/database/unit";
import { type Cents, negate, ZERO } from "@fiducia/kernel/cents";
import type { Day } from "@fiducia/kernel/day";
import { type Account, CHART } from "@fiducia/ledger/accounts";
import { sql } from "kysely";
import type { ItemDetail } from "./item-detail.contract.ts";

interface PostingRow {
  readonly entryId: number;
  readonly eventId: number;
  readonly kind: string;
  readonly datedOn: Day;
  readonly account: Account;
  readonly name: string | null;
  readonly bank: string | null;
  readonly amount: Cents;
}

type Entry = ItemDetail["entries"][number];

const postingOf = ({ account, name, bank, amount }: PostingRow): Entry["postings"][number] => ({
  fund: CHART[account].fund,
  account,
  accountName: CHART[account].name,
  name,
  bank,
  debit: amount > 0 ? amount : ZERO,
  credit: amount < 0 ? negate(amount) : ZERO,
});

/** In the order of posting. */
export async function readDetailEntries(unit: ReadUnit, eventIds: readonly number[]): Promise<Entry[]> {
  const rows = await unit.rows(sql<PostingRow>`
    select e.entry_id as "entryId", e.event_id as "eventId", e.kind, e.dated_on as "datedOn", p.account,
      a.name, b.name as bank, p.amount_cents as amount
    from entry e
    join posting p on p.agency_id = e.agency_id and p.entry_id = e.entry_id
    left join gl_account a on a.agency_id = p.agency_id and a.gl_account_id = p.gl_account_id
    left join gl_account b on b.agency_id = p.agency_id and b.gl_account_id = p.trust_bank_id
    where e.agency_id = ${unit.agencyId} and e.event_id in (${sql.join([...eventIds])})
    order by e.entry_id, p.line_number`);
  const entries = new Map<number, Entry>();
  for (const row of rows) {
    const { entryId, eventId, kind, datedOn } = row;
    const entry = entries.get(entryId) ?? { entryId, eventId, kind, datedOn, postings: [] };
    entry.postings.push(postingOf(row));
    entries.set(entryId, entry);
  }
  return [...entries.values()];
}
