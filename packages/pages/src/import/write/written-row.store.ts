// Rows to write, and what becomes of each.
import type { ReadUnit } from "@fiducia/database/unit";
import type { WriteUnit } from "@fiducia/database/write-unit";
import { type Instant, isoInstant } from "@fiducia/kernel/clock";
import { sql } from "kysely";
import type { RowFault } from "../kinds/read-row.rules.ts";
import type { ImportFile } from "../shared/import-file.store.ts";

export interface RowToWrite {
  readonly rowNumber: number;
  readonly cells: readonly string[];
  readonly verdict: "New" | "Changed" | "Same";
  readonly thingId: number | null;
  readonly answer: "another" | "same" | "leave" | null;
}

/** The next rows that are not written yet. */
export const readRowsToWrite = (unit: ReadUnit, importId: number, limit: number) =>
  unit.rows(sql<RowToWrite>`
    select row_number as "rowNumber", cells, verdict, thing_id as "thingId", answer from import_row
    where agency_id = ${unit.agencyId} and file_id = ${importId} and verdict in ('New', 'Changed', 'Same')
      and written_at is null
    order by row_number limit ${limit}`);

export interface WrittenRow {
  readonly rowNumber: number;
  readonly number: string;
  readonly thingId: number;
  readonly values: Readonly<Record<string, string>>;
}

/** Notes what a row became, with its number in the other system and what that system says of it. */
export async function noteWritten(
  unit: WriteUnit,
  { importId, formerSystem }: ImportFile,
  row: WrittenRow & { readonly thing: string; readonly at: Instant },
): Promise<void> {
  await unit.run(sql`
    insert into former_number (agency_id, thing, former_system, number, thing_id, last_values)
    values (${unit.agencyId}, ${row.thing}, ${formerSystem}, ${row.number}, ${row.thingId}, ${JSON.stringify(row.values)}::jsonb)
    on conflict (agency_id, thing, former_system, number)
      do update set last_values = former_number.last_values || excluded.last_values`);
  await unit.run(sql`
    update import_row set written_at = ${isoInstant(row.at)}::timestamptz, thing_id = ${row.thingId}
    where agency_id = ${unit.agencyId} and file_id = ${importId} and row_number = ${row.rowNumber}`);
}

/** Notes that the books refused a row. */
export const noteRefused = (
  unit: WriteUnit,
  { importId }: ImportFile,
  {
    rowNumber,
    verdict,
    fault,
  }: { readonly rowNumber: number; readonly verdict: "Fault" | "Doubtful"; readonly fault: RowFault },
): Promise<number> =>
  unit.run(sql`
    update import_row set verdict = ${verdict}, faults = ${JSON.stringify([fault])}::jsonb, note = ${fault.message}
    where agency_id = ${unit.agencyId} and file_id = ${importId} and row_number = ${rowNumber}`);
