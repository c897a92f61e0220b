// Reads files of another system: a list, one with its columns and counts, and its rows by what was found of them.
import type { ReadUnit } from "@fiducia/database/unit";
import type { QueryHandler } from "@fiducia/serving/handlers";
import { sql } from "kysely";
import type { NamedThing } from "../kinds/import-field.contract.ts";
import { importKind as kindOf } from "../kinds/import-kinds.rules.ts";
import { nameOf, type RowFault, valuesOf } from "../kinds/read-row.rules.ts";
import {
  type importQuery,
  type importRowsQuery,
  type importsQuery,
  ROWS_OF_A_PAGE,
  VERDICTS,
} from "../shared/import.contract.ts";
import { type ImportFile, readImport, readImports } from "../shared/import-file.store.ts";
import { type Choice, readChoicesOf } from "../shared/named-things.store.ts";

const TOP_ROWS = 25;
const MOST_UNKNOWN = 200;

const shown = (file: ImportFile) => {
  const { importId, importKind: kind, formerSystem, fileName, state, rowCount, addedBy, addedAt } = file;
  return { importId, importKind: kind, formerSystem, fileName, state, rowCount, addedBy, addedAt };
};

export const imports: QueryHandler<typeof importsQuery> = async ({ unit, caller }) =>
  (await readImports(unit, caller)).map(shown);

const readTop = async (unit: ReadUnit, importId: number): Promise<string[][]> => {
  const rows = await unit.rows(sql<{ rowNumber: number; cells: string[] }>`
    select row_number as "rowNumber", cells from import_row
    where agency_id = ${unit.agencyId} and file_id = ${importId} and row_number <= ${TOP_ROWS} order by row_number`);
  const byNumber = new Map(rows.map(({ rowNumber, cells }) => [rowNumber, cells]));
  const last = rows.at(-1)?.rowNumber ?? 0;
  return Array.from({ length: last }, (_, place) => byNumber.get(place + 1) ?? []);
};

interface Counts {
  readonly verdict: (typeof VERDICTS)[number];
  readonly rowCount: number;
  readonly writtenCount: number;
}

const readCounts = (unit: ReadUnit, importId: number): Promise<readonly Counts[]> =>
  unit.rows(sql<Counts>`
    select verdict, count(*)::int as "rowCount", count(written_at)::int as "writtenCount" from import_row
    where agency_id = ${unit.agencyId} and file_id = ${importId} and verdict is not null group by verdict`);

const countsBy = (counts: readonly Counts[]) =>
  Object.fromEntries(
    VERDICTS.map((verdict) => [verdict, counts.find((each) => each.verdict === verdict)?.rowCount ?? 0]),
  ) as Record<Counts["verdict"], number>;

const readUnknown = (unit: ReadUnit, importId: number) =>
  unit.rows(sql<{ thing: NamedThing; name: string; rowCount: number }>`
    select f -> 'unknown' ->> 'thing' as thing, f -> 'unknown' ->> 'name' as name, count(*)::int as "rowCount"
    from import_row r, jsonb_array_elements(r.faults) f
    where r.agency_id = ${unit.agencyId} and r.file_id = ${importId} and r.verdict = 'Fault' and f ? 'unknown'
    group by 1, 2 order by 3 desc, 2 limit ${MOST_UNKNOWN}`);

/** The kept names of the things that the kind of the file names. */
function readKept(unit: ReadUnit, { importKind: kind }: ImportFile) {
  const things = kindOf(kind).fields.map(({ reading }) => reading.as);
  return unit.rows(sql<{ thing: NamedThing; name: string; thingId: number | null }>`
    select thing, name, thing_id as "thingId" from import_name
    where agency_id = ${unit.agencyId} and thing = any(${things}::text[]) order by name limit ${MOST_UNKNOWN}`);
}

/** What unknown names of these things may stand for. */
async function readChoices(unit: ReadUnit, things: ReadonlySet<NamedThing>) {
  const choices: Record<NamedThing, Choice[]> = {
    office: [],
    carrier: [],
    bank: [],
    owner: [],
    revenue: [],
    producer: [],
  };
  for (const thing of things) choices[thing] = [...(await readChoicesOf(unit, thing))];
  return choices;
}

export const importOf: QueryHandler<typeof importQuery> = async ({ unit, caller, filter: { importId } }) => {
  const file = await readImport(unit, caller, importId);
  if (!file) return { file: null };
  const { headerRow, columns, doneCount, failure } = file;
  // While rows are checked their verdicts change, and whoever waits asks often.
  const isChecked = file.state !== "Checking";
  const counts = isChecked ? await readCounts(unit, importId) : [];
  const unknownNames = isChecked ? await readUnknown(unit, importId) : [];
  const keptNames = await readKept(unit, file);
  const found = {
    ...shown(file),
    headerRow,
    columns: { ...columns },
    doneCount,
    failure,
    top: await readTop(unit, importId),
    counts: countsBy(counts),
    writtenCount: counts.reduce((sum, { writtenCount }) => sum + writtenCount, 0),
    unknownNames: [...unknownNames],
    keptNames: [...keptNames],
    choices: await readChoices(unit, new Set([...unknownNames, ...keptNames].map(({ thing }) => thing))),
  };
  return { file: found };
};

interface FoundRow {
  readonly rowNumber: number;
  readonly cells: readonly string[];
  readonly faults: readonly RowFault[] | null;
  readonly note: string;
  readonly canBeSame: boolean;
  readonly isWritten: boolean;
}

export const importRows: QueryHandler<typeof importRowsQuery> = async ({ unit, caller, filter }) => {
  const { importId, verdict, afterRow } = filter;
  const file = await readImport(unit, caller, importId);
  if (!file) return [];
  const kind = kindOf(file.importKind);
  const rows = await unit.rows(sql<FoundRow>`
    select row_number as "rowNumber", cells, faults, note, thing_id is not null as "canBeSame",
      written_at is not null as "isWritten"
    from import_row
    where agency_id = ${unit.agencyId} and file_id = ${importId} and verdict = ${verdict} and row_number > ${afterRow}
    order by row_number limit ${ROWS_OF_A_PAGE}`);
  return rows.map(({ cells, faults, ...row }) => ({
    ...row,
    name:
      nameOf(kind, valuesOf(cells, { kind, columns: file.columns })) ||
      cells.find((cell) => cell !== "") ||
      "",
    faults: (faults ?? []).map(({ field, message }) => ({ field, message })),
  }));
};
