// Which line of a bank proves that a transaction happened.
import type { ReadUnit } from "@fiducia/database/unit";
import { type Cents, formatCents } from "@fiducia/kernel/cents";
import { type Day, formatDay } from "@fiducia/kernel/day";
import { sql } from "kysely";

export interface Cleared {
  /** Null for what counts as cleared before the bank was first reconciled, or was cancelled by another item. */
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
    order by l.dated_on, l.line_id limit 1`);
  if (!row) return undefined;
  const { datedOn, amount, description } = row;
  return { line: datedOn === null ? null : { datedOn, amount, description } };
}
