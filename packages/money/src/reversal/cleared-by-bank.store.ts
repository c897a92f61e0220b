// Which line of a bank proves that a transaction happened.
import type { ReadUnit } from "@fiducia/database/unit";
import { type Cents, formatCents } from "@fiducia/kernel/cents";
import { type Day, formatDay } from "@fiducia/kernel/day";
import { ACCOUNT } from "@fiducia/ledger/store/control.store";
import { sql } from "kysely";

export interface Cleared {
  /** Null for what counts as cleared before the bank was first reconciled, as of earlier books, or was cancelled by another item. */
  readonly line: { readonly datedOn: Day; readonly amount: Cents; readonly description: string } | null;
}

/** A line in words: its day, its amount, and what the bank says of it. */
export const lineWords = ({ datedOn, amount, description }: NonNullable<Cleared["line"]>): string =>
  [formatDay(datedOn), formatCents(amount), description].filter(Boolean).join(" ");

/** What the bank has shown of the transaction; undefined while it has shown nothing of it. */
export async function readCleared(unit: ReadUnit, eventId: number): Promise<Cleared | undefined> {
  const row = await unit.row(sql<{ datedOn: Day | null; amount: Cents; description: string }>`
    select l.dated_on as "datedOn", l.amount_cents as amount, l.description
    from bank_item b
    left join bank_line l on l.agency_id = b.agency_id and l.match_id = b.match_id
    where b.agency_id = ${unit.agencyId} and b.source = 'event' and b.source_id = ${eventId} and b.settled_on is not null
    union all
    -- What an opening brought was in the statement with which the reconciling of the bank began.
    select null, p.amount_cents, '' from event e
    join entry n on n.agency_id = e.agency_id and n.event_id = e.event_id
    join posting p on p.agency_id = n.agency_id and p.entry_id = n.entry_id and p.account = ${ACCOUNT.trustBank}
    join bank_start s on s.agency_id = p.agency_id and s.bank_account_id = p.trust_bank_id
    where e.agency_id = ${unit.agencyId} and e.event_id = ${eventId} and e.opening_id is not null
    order by 1 limit 1`);
  if (!row) return undefined;
  const { datedOn, amount, description } = row;
  return { line: datedOn === null ? null : { datedOn, amount, description } };
}
