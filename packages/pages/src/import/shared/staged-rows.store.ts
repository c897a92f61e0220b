// What a command looks up of a file's rows, and of what names in it may stand for.
import type { ReadUnit } from "@fiducia/database/unit";
import { sql } from "kysely";
import type { ImportFile } from "./import-file.store.ts";

/** The cells of a row as they came; undefined for an empty one. */
export const readCells = (unit: ReadUnit, importId: number, rowNumber: number) =>
  unit.value(sql<{ cells: string[] }>`
    select cells from import_row
    where agency_id = ${unit.agencyId} and file_id = ${importId} and row_number = ${rowNumber}`);

/** The number of the last row that is not empty. */
export const readLastRow = async (unit: ReadUnit, importId: number): Promise<number> =>
  (await unit.value(sql<{ last: number }>`
    select coalesce(max(row_number), 0) as last from import_row
    where agency_id = ${unit.agencyId} and file_id = ${importId}`)) ?? 0;

/** Whether a row can be written and is not yet. */
export const isRowLeft = (unit: ReadUnit, importId: number): Promise<boolean> =>
  unit.has(sql`
    select 1 from import_row where agency_id = ${unit.agencyId} and file_id = ${importId} and written_at is null
      and verdict in ('New', 'Changed', 'Same') limit 1`);

/** Another file of the same kind that is being written; two at once could have the same row. */
export const readBeingWritten = (
  unit: ReadUnit,
  { importId, importKind }: Pick<ImportFile, "importId" | "importKind">,
) =>
  unit.value(sql<{ name: string }>`
    select file_name as name from import_file
    where agency_id = ${unit.agencyId} and kind = ${importKind} and state = 'Writing' and file_id <> ${importId} limit 1`);
