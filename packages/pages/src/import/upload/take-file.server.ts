// Takes a file as it comes: reads its rows, finds its columns, and keeps both until the user has looked.

import { permits } from "@fiducia/contract/access";
import type { Caller } from "@fiducia/contract/caller";
import type { Connection } from "@fiducia/database/unit";
import { type WriteUnit, writeAs } from "@fiducia/database/write-unit";
import { csvRows } from "@fiducia/importing/file/csv-rows";
import { FileFault } from "@fiducia/importing/file/file-fault";
import { isWorkbook, workbookRows } from "@fiducia/importing/file/workbook-rows";
import { headerRowOf, MOST_ROWS_ABOVE } from "@fiducia/importing/table/header-row";
import { knownHeadings, matchColumns } from "@fiducia/importing/table/match-columns";
import { type Clock, isoInstant } from "@fiducia/kernel/clock";
import { cutText } from "@fiducia/kernel/cut-text";
import { done, type Outcome, refused } from "@fiducia/kernel/outcome";
import { newId } from "@fiducia/ledger/ids";
import { sql } from "kysely";
import { type ImportKindName, importKind } from "../kinds/import-kinds.rules.ts";
import { LARGEST_IMPORT, MOST_IMPORT_COLUMNS, MOST_IMPORT_ROWS } from "../shared/import.contract.ts";

export interface Taking {
  readonly connection: Connection;
  readonly caller: Caller;
  readonly clock: Clock;
  readonly importKind: ImportKindName;
  readonly formerSystem: string;
  readonly fileName: string;
  readonly source: AsyncIterable<Buffer>;
}

const invalid = (rule: string, message: string) => refused({ kind: "invalid", rule, message });
const TOO_LARGE = invalid("TOO_LARGE", "The file is larger than 40 MB. Divide it.");
const EMPTY = invalid("EMPTY", "The file is empty.");

const ROWS_OF_AN_INSERT = 500;
const LONGEST_CELL = 2_000;

interface Row {
  readonly rowNumber: number;
  readonly cells: readonly string[];
}

/** The database holds no zeros and no halves of a sign; what else no text may hold is refused beside its field. */
const storable = (cell: string): string => cutText(cell.replaceAll(/[\0\p{Cs}]/gu, ""), LONGEST_CELL);

/** The rows that are not empty, under their numbers in the file. */
async function* rowsOf(bytes: Buffer): AsyncGenerator<Row> {
  let rowNumber = 0;
  for await (const cells of isWorkbook(bytes) ? await workbookRows(bytes) : csvRows(bytes)) {
    rowNumber += 1;
    if (rowNumber > MOST_IMPORT_ROWS) throw new FileFault("A file can have up to 200,000 rows. Divide it.");
    if (cells.some((cell) => cell.trim() !== ""))
      yield { rowNumber, cells: cells.slice(0, MOST_IMPORT_COLUMNS).map(storable) };
  }
}

const keepRows = (unit: WriteUnit, importId: number, rows: readonly Row[]): Promise<number> =>
  unit.run(sql`
    insert into import_row (agency_id, file_id, row_number, cells)
    select ${unit.agencyId}, ${importId}, r."rowNumber", r.cells
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) r("rowNumber" int, cells jsonb)`);

/** The name of the other system as it was written first, so that its numbers are found again. */
const systemAsWritten = async (unit: WriteUnit, formerSystem: string): Promise<string> =>
  (await unit.value(sql<{ name: string }>`
    select name from (
      select formerly.former_system as name from former_number formerly where formerly.agency_id = ${unit.agencyId}
      union all select f.former_system from import_file f where f.agency_id = ${unit.agencyId}) known
    where lower(name) = lower(${formerSystem}) limit 1`)) ?? formerSystem;

const readKeptHeadings = async (unit: WriteUnit, kind: ImportKindName): Promise<Map<string, string>> =>
  new Map(
    (
      await unit.rows(sql<{ heading: string; field: string }>`
        select heading, field from import_heading where agency_id = ${unit.agencyId} and kind = ${kind}`)
    ).map(({ heading, field }) => [heading, field]),
  );

async function keepFile(unit: WriteUnit, taking: Taking, bytes: Buffer): Promise<number> {
  const { fields } = importKind(taking.importKind);
  const importId = newId();
  await unit.run(sql`
    insert into import_file (agency_id, file_id, kind, former_system, file_name, state, header_row, row_count, added_by, added_at)
    values (${unit.agencyId}, ${importId}, ${taking.importKind}, ${await systemAsWritten(unit, taking.formerSystem)},
      ${taking.fileName}, 'Uploaded', 1, 0, ${taking.caller.userId}, ${isoInstant(taking.clock())}::timestamptz)`);
  const top: Row[] = [];
  let waiting: Row[] = [];
  let rowCount = 0;
  for await (const row of rowsOf(bytes)) {
    rowCount += 1;
    if (top.length < MOST_ROWS_ABOVE) top.push(row);
    waiting.push(row);
    if (waiting.length < ROWS_OF_AN_INSERT) continue;
    await keepRows(unit, importId, waiting);
    waiting = [];
  }
  if (rowCount === 0) throw new FileFault("The file has no rows.");
  await keepRows(unit, importId, waiting);
  const header = top[
    headerRowOf(
      top.map(({ cells }) => cells),
      knownHeadings(fields),
    )
  ] as Row;
  const columns = matchColumns(header.cells, fields, await readKeptHeadings(unit, taking.importKind));
  await unit.run(sql`
    update import_file set row_count = ${rowCount}, header_row = ${header.rowNumber}, columns = ${JSON.stringify(columns)}::jsonb
    where agency_id = ${unit.agencyId} and file_id = ${importId}`);
  return importId;
}

/** The bytes of the file; undefined for more than it may have. */
async function received(source: AsyncIterable<Buffer>): Promise<Buffer | undefined> {
  const pieces: Buffer[] = [];
  let size = 0;
  for await (const piece of source) {
    size += piece.length;
    if (size > LARGEST_IMPORT) return undefined;
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}

/** Keeps a file with its rows, all of them or none. Refuses what cannot be read, and who may not write what is in it. */
export async function takeImportFile(taking: Taking): Promise<Outcome<{ readonly importId: number }>> {
  const { add } = importKind(taking.importKind).access;
  if (!permits(taking.caller, add))
    return refused({ kind: "forbidden", rule: "FORBIDDEN", message: add.message });
  const bytes = await received(taking.source);
  if (!bytes) return TOO_LARGE;
  if (bytes.length === 0) return EMPTY;
  try {
    return done({
      importId: await writeAs(taking.connection, taking.caller, (unit) => keepFile(unit, taking, bytes)),
    });
  } catch (fault) {
    if (fault instanceof FileFault) return invalid("UNREADABLE", fault.message);
    throw fault;
  }
}
