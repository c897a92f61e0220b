// One file of another system: who may see it, how far it is, and how one job takes its turn with it.
import type { Caller } from "@fiducia/contract/caller";
import type { ReadUnit } from "@fiducia/database/unit";
import type { WriteUnit } from "@fiducia/database/write-unit";
import { personName } from "@fiducia/serving/names";
import { type RawBuilder, sql } from "kysely";
import { IMPORT_KIND_NAMES, type ImportKindName, importKind } from "../kinds/import-kinds.rules.ts";
import type { IMPORT_STATES } from "./import.contract.ts";
import { reachOf } from "./import-reach.store.ts";

export interface ImportFile {
  readonly importId: number;
  readonly importKind: ImportKindName;
  readonly formerSystem: string;
  readonly fileName: string;
  readonly state: (typeof IMPORT_STATES)[number];
  readonly headerRow: number;
  readonly columns: Readonly<Record<string, number>>;
  /** Rows below the one that names the columns, empty ones left out. */
  readonly rowCount: number;
  readonly doneCount: number;
  readonly turn: number;
  readonly failure: string;
  readonly addedBy: string;
  readonly addedAt: string;
}

/** Whoever works in some offices only sees the files that they brought: others name clients of other offices. */
function seenBy(caller: Caller): RawBuilder<unknown> {
  const kinds = IMPORT_KIND_NAMES.filter((name) => reachOf(caller, importKind(name)) === "all");
  return sql`(f.kind = any(${kinds}::text[]) or f.added_by = ${caller.userId})`;
}

const readFiles = (unit: ReadUnit, condition: RawBuilder<unknown>): Promise<readonly ImportFile[]> =>
  unit.rows(sql<ImportFile>`
    select f.file_id as "importId", f.kind as "importKind", f.former_system as "formerSystem", f.file_name as "fileName",
      f.state, f.header_row as "headerRow", f.columns,
      f.row_count - (select count(*)::int from import_row r where r.agency_id = f.agency_id and r.file_id = f.file_id
        and r.row_number <= f.header_row) as "rowCount", f.done_count as "doneCount", f.turn, f.failure,
      ${personName("u")} as "addedBy", to_char(f.added_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "addedAt"
    from import_file f join user_account u on u.agency_id = f.agency_id and u.user_id = f.added_by
    where f.agency_id = ${unit.agencyId} and ${condition}
    order by f.added_at desc, f.file_id desc`);

/** The files that the caller may see, the newest first. */
export const readImports = (unit: ReadUnit, caller: Caller): Promise<readonly ImportFile[]> =>
  readFiles(unit, seenBy(caller));

/** One of them; undefined when there is none, or when the caller may not see it. */
export const readImport = async (
  unit: ReadUnit,
  caller: Caller,
  importId: number,
): Promise<ImportFile | undefined> =>
  (await readFiles(unit, sql`f.file_id = ${importId} and ${seenBy(caller)}`))[0];

/** The same for a job, which sees every file. */
export const readImportOfJob = async (unit: ReadUnit, importId: number): Promise<ImportFile | undefined> =>
  (await readFiles(unit, sql`f.file_id = ${importId}`))[0];

export const isUnderWay = ({ state }: Pick<ImportFile, "state">): boolean =>
  state === "Checking" || state === "Writing";

/** Begins a turn of the file, which ends every earlier one; returns its number. */
export async function beginTurn(
  unit: WriteUnit,
  importId: number,
  state: "Checking" | "Writing",
): Promise<number> {
  const turn = await unit.value(sql<{ turn: number }>`
    update import_file set state = ${state}, turn = turn + 1, done_count = 0, failure = ''
    where agency_id = ${unit.agencyId} and file_id = ${importId} returning turn`);
  if (turn === undefined) throw new Error(`no file ${importId}`);
  return turn;
}

export interface Turn {
  readonly importId: number;
  readonly turn: number;
}

/** Whether the turn goes on; a later one, or a stop, ends it. The file stays locked until the unit ends. */
export const holdTurn = (unit: WriteUnit, { importId, turn }: Turn, doneCount: number): Promise<boolean> =>
  unit.has(sql`
    update import_file set done_count = ${doneCount}
    where agency_id = ${unit.agencyId} and file_id = ${importId} and turn = ${turn}
      and state in ('Checking', 'Writing') returning 1`);

export const endTurn = (
  unit: WriteUnit,
  { importId, turn }: Turn,
  {
    state,
    failure = "",
  }: { readonly state: "Checked" | "Written" | "Stopped" | "Failed"; readonly failure?: string },
): Promise<number> =>
  unit.run(sql`
    update import_file set state = ${state}, failure = ${failure}
    where agency_id = ${unit.agencyId} and file_id = ${importId} and turn = ${turn}`);
