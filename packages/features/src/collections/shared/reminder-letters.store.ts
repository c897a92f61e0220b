// Reads letters as they were written.
import type { ReadUnit } from "@fiducia/database/unit";
import { type Instant, instantOf } from "@fiducia/kernel/clock";
import type { ReminderPaper } from "@fiducia/paper/client-paper";
import { type RawBuilder, sql } from "kysely";

export interface WrittenLetter {
  readonly letterId: number;
  readonly paper: ReminderPaper;
  /** A reprint has the same moment. */
  readonly at: Instant;
}

/** The letters `w` in the order in which they were written. */
export async function readLetters(
  unit: ReadUnit,
  letterIds: readonly number[],
  where: RawBuilder<unknown> = sql`true`,
): Promise<readonly WrittenLetter[]> {
  const rows = await unit.rows(sql<Omit<WrittenLetter, "at"> & { readonly at: string }>`
    select w.letter_id as "letterId", w.paper, w.written_at as at from reminder_letter w
    where w.agency_id = ${unit.agencyId} and w.letter_id = any(${[...letterIds]}::bigint[]) and ${where}
    order by w.letter_id`);
  return rows.map((row) => ({ ...row, at: instantOf(row.at) }));
}

/** Whether anything that the letter reminds of is still open. */
export const isStillOpen = (unit: ReadUnit, letterId: number): Promise<boolean> =>
  unit.has(sql`
    select from reminder m join open_item o on o.agency_id = m.agency_id and o.item_id = m.item_id
    where m.agency_id = ${unit.agencyId} and m.letter_id = ${letterId} and o.remaining_cents > 0`);

/** How many letters `w` there are. */
export const countLetters = async (unit: ReadUnit, where: RawBuilder<unknown>): Promise<number> =>
  (await unit.value(
    sql<{ many: number }>`select count(*)::int as many from reminder_letter w where ${where}`,
  )) ?? 0;
