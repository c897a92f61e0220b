// The rows of a file that need a correction, as the file had them, with what is wrong in a last column.
import type { Caller } from "@fiducia/contract/caller";
import type { ReadUnit } from "@fiducia/database/unit";
import { done, type Outcome, refused } from "@fiducia/kernel/outcome";
import { sql } from "kysely";
import type { RowFault } from "../kinds/read-row.rules.ts";
import { readImport } from "../shared/import-file.store.ts";

export interface FaultyRows {
  readonly fileName: string;
  readonly heading: readonly string[];
  readonly rows: readonly { readonly cells: readonly string[]; readonly problem: string }[];
}

const problemOf = (faults: readonly RowFault[] | null, note: string): string =>
  (faults ?? []).map(({ field, message }) => (field === "" ? message : `${field}: ${message}`)).join(" ") ||
  note;

export async function faultyRows(
  unit: ReadUnit,
  caller: Caller,
  importId: number,
): Promise<Outcome<FaultyRows>> {
  const file = await readImport(unit, caller, importId);
  if (!file) return refused({ kind: "unknown", rule: "FILE_UNKNOWN", message: "There is no such file." });
  const rows = await unit.rows(sql<{
    rowNumber: number;
    cells: string[];
    faults: RowFault[] | null;
    note: string;
  }>`
    select row_number as "rowNumber", cells, faults, note from import_row
    where agency_id = ${unit.agencyId} and file_id = ${importId}
      and (row_number = ${file.headerRow} or verdict in ('Fault', 'Doubtful'))
    order by row_number`);
  const [header, ...faulty] = rows;
  const width = header?.cells.length ?? 0;
  return done({
    fileName: file.fileName.replace(/\.[a-z]{1,4}$/i, ""),
    heading: [...(header?.cells ?? []), "Problem"],
    rows: faulty.map(({ cells, faults, note }) => ({
      cells: Array.from({ length: width }, (_, column) => cells[column] ?? ""),
      problem: problemOf(faults, note),
    })),
  });
}
