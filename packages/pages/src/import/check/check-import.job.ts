// Checks every row of a file, some hundreds at a time. Begins anew after a kill, since nothing but what was found is written.
import type { Caller, Reach } from "@fiducia/contract/caller";
import { type ReadUnit, readAs } from "@fiducia/database/unit";
import { type WriteUnit, writeAs } from "@fiducia/database/write-unit";
import { defineJob, type JobWork } from "@fiducia/serving/job";
import { sql } from "kysely";
import { type ImportKind, importKind } from "../kinds/import-kinds.rules.ts";
import {
  type FileReading,
  isHeadingAgain,
  isRowOfTotals,
  nameKey,
  numberOf,
  type ReadRow,
  readRow,
  valuesOf,
} from "../kinds/read-row.rules.ts";
import { WRITTEN_KINDS } from "../kinds/written-kinds.server.ts";
import { callerOfJob } from "../shared/caller-of-job.server.ts";
import { endingFailed } from "../shared/ending-failed.server.ts";
import { keepForms, lookUpClients, readFileReading } from "../shared/file-reading.store.ts";
import { type Former, readFormer, readFormerOf } from "../shared/former-number.store.ts";
import { endTurn, holdTurn, type ImportFile, readImportOfJob } from "../shared/import-file.store.ts";
import { checkJob, type ImportJob } from "../shared/import-job.contract.ts";
import { reachOf, readBeyond } from "../shared/import-reach.store.ts";
import {
  ClientsAlike,
  keyOfPolicy,
  type Likeness,
  readAlike,
  readNamed,
  readPoliciesOf,
} from "./known-things.store.ts";
import { type Alike, type Verdict, verdictOf } from "./verdict.rules.ts";

/** Few enough that a batch is freed by a minor garbage collection. */
const ROWS_OF_A_BATCH = 500;

interface StagedRow {
  readonly rowNumber: number;
  readonly cells: readonly string[];
  readonly answer: "another" | "same" | "leave" | null;
  /** What this row was written as already. */
  readonly writtenAs: number | null;
}

/** What is known of a file while its rows are checked. */
interface Checking {
  readonly file: ImportFile;
  readonly caller: Caller;
  readonly reading: FileReading;
  readonly reach: Reach;
  /** The ids of the clients that rows name, by their number in the other system. */
  readonly clients: Map<string, number>;
  readonly named: ReadonlyMap<string, Alike>;
  readonly alike: ClientsAlike | undefined;
  /** The row that has a number, of the rows so far. */
  readonly rowOf: Map<string, number>;
}

async function beginChecking(work: JobWork, file: ImportFile, caller: Caller): Promise<Checking> {
  const clients = new Map<string, number>();
  const kind = importKind(file.importKind);
  const reach = reachOf(caller, kind);
  return readAs(work.connection, caller.agencyId, async (unit) => ({
    file,
    caller,
    clients,
    reach,
    reading: await readFileReading(unit, file, { caller, clients }),
    named: await readNamed(unit, WRITTEN_KINDS[file.importKind].named),
    alike: file.importKind === "clients" ? await new ClientsAlike().read(unit, reach) : undefined,
    rowOf: new Map<string, number>(),
  }));
}

const readStaged = (unit: ReadUnit, { importId }: ImportFile, afterRow: number) =>
  unit.rows(sql<StagedRow>`
    select row_number as "rowNumber", cells, answer, case when written_at is not null then thing_id end as "writtenAs"
    from import_row
    where agency_id = ${unit.agencyId} and file_id = ${importId} and row_number > ${afterRow}
    order by row_number limit ${ROWS_OF_A_BATCH}`);

/** Of things with names of their own, the one of this name; of policies, the client's of the same number and day. */
function sameAs({ file, named }: Checking, { body, values }: ReadRow, policies: ReadonlyMap<string, Alike>) {
  return file.importKind === "policies"
    ? policies.get(keyOfPolicy(body))
    : named.get(nameKey(values.name ?? ""));
}

function alikeOf(likeness: Likeness | undefined, clients: ReadonlyMap<number, Alike>): Alike | undefined {
  if (!likeness) return undefined;
  return "clientId" in likeness
    ? clients.get(likeness.clientId)
    : { thingId: undefined, words: `Looks like row ${likeness.rowNumber}` };
}

interface NumberedRow {
  readonly number: string;
  readonly writtenAs: number | null;
}

/** What each row was before: by its number, or by what it was written as before its number was read otherwise. */
async function formerOfRows(
  unit: ReadUnit,
  {
    kind,
    formerSystem,
    rows,
  }: { readonly kind: ImportKind; readonly formerSystem: string; readonly rows: readonly NumberedRow[] },
) {
  const { thing } = kind;
  const byNumber = await readFormer(unit, { thing, formerSystem, numbers: rows.map(({ number }) => number) });
  const thingIds = rows.flatMap(({ writtenAs }) => writtenAs ?? []);
  const byThing = await readFormerOf(unit, { thing, formerSystem, thingIds });
  return ({ number, writtenAs }: NumberedRow): Former | undefined =>
    byNumber.get(number) ?? (writtenAs === null ? undefined : byThing.get(writtenAs));
}

function outOfReach({ reach, reading }: Checking, { body }: ReadRow, isBeyond: boolean): string | undefined {
  const { kind } = reading;
  if (isBeyond) return `A ${kind.one} of another office has this number.`;
  const isHeld = reach !== "all" && kind.thing === "client";
  return isHeld && !reach.includes(Number(body.officeId))
    ? "You do not have permission to add clients in this office."
    : undefined;
}

async function judge(unit: ReadUnit, checking: Checking, staged: readonly StagedRow[]) {
  const { file, reading, rowOf, alike } = checking;
  const { kind, formerSystem } = reading;
  const { add, defaults, named, settled, faultsOf, missing = "" } = WRITTEN_KINDS[file.importKind];
  const beyondFile = await settled?.(unit);
  await lookUpClients(unit, reading, { clients: checking.clients, rows: staged, reach: checking.reach });
  const empty = { schema: add.contract.body, defaults: { ...defaults(checking.caller), ...beyondFile } };
  const faultOfBody = await faultsOf?.(unit);
  const withFaults = (read: ReadRow): ReadRow => {
    if (settled && beyondFile === undefined) return { ...read, faults: [{ field: "", message: missing }] };
    const found = read.faults.length === 0 ? faultOfBody?.(read.body) : undefined;
    if (!found) return read;
    const field = kind.fields.find(({ path }) => path === found.path)?.label ?? "";
    return { ...read, faults: [{ field, message: found.message }] };
  };
  const rows = staged.map((row) => {
    const values = valuesOf(row.cells, reading);
    const read = withFaults(readRow(values, reading, empty));
    return { ...row, read, number: numberOf(kind, read) };
  });
  const formerOf = await formerOfRows(unit, { kind, formerSystem, rows });
  const beyond = await readBeyond(unit, checking.reach, {
    thing: kind.thing,
    thingIds: rows.flatMap((row) => formerOf(row)?.thingId ?? []),
  });
  const clientIds = rows.map(({ read }) => read.body.clientId).filter((id) => typeof id === "number");
  const policies =
    file.importKind === "policies" ? await readPoliciesOf(unit, clientIds) : new Map<string, Alike>();
  const met = rows.map((row) => (formerOf(row) ? undefined : alike?.meet(row.read.body, row.rowNumber)));
  const clientsMet = await readAlike(
    unit,
    met.flatMap((likeness) => (likeness && "clientId" in likeness ? [likeness.clientId] : [])),
  );
  return rows.map((row, place): Verdict & { readonly rowNumber: number } => {
    const { rowNumber, cells, read, number, answer } = row;
    const former = formerOf(row);
    const key = named === undefined ? number : nameKey(number);
    const rowOfNumber = rowOf.get(key);
    if (number !== "" && rowOfNumber === undefined) rowOf.set(key, rowNumber);
    return {
      rowNumber,
      ...verdictOf(kind, read, {
        number,
        isOfTotals: isRowOfTotals(cells),
        rowOfNumber,
        former,
        isHeadingAgain: isHeadingAgain(read.values, reading.headings),
        outOfReach: outOfReach(checking, read, former !== undefined && beyond.has(former.thingId)),
        same: sameAs(checking, read, policies),
        alike: alikeOf(met[place], clientsMet),
        answer,
      }),
    };
  });
}

type Judged = Awaited<ReturnType<typeof judge>>;

const writeVerdicts = (unit: WriteUnit, { importId }: ImportFile, judged: Judged) =>
  unit.run(sql`
    update import_row r set verdict = v.verdict, faults = v.faults, thing_id = v."thingId", note = coalesce(v.note, ''),
      written_at = case when v."isKnown" then coalesce(r.written_at, now()) end
    from jsonb_to_recordset(${JSON.stringify(judged)}::jsonb)
      v("rowNumber" int, verdict text, faults jsonb, "thingId" bigint, note text, "isKnown" boolean)
    where r.agency_id = ${unit.agencyId} and r.file_id = ${importId} and r.row_number = v."rowNumber"
      and (r.verdict, r.faults, r.thing_id, r.note, r.written_at is not null) is distinct from
        (v.verdict, v.faults, v."thingId", coalesce(v.note, ''), coalesce(v."isKnown", false))`);

async function checkRows(work: JobWork, job: ImportJob, file: ImportFile): Promise<void> {
  const { agencyId } = job;
  const checking = await beginChecking(work, file, await callerOfJob(work, job));
  let afterRow = file.headerRow;
  for (let doneCount = 0; ; ) {
    work.signal.throwIfAborted();
    const judged = await readAs(work.connection, agencyId, async (unit) =>
      judge(unit, checking, await readStaged(unit, file, afterRow)),
    );
    doneCount += judged.length;
    afterRow = judged.at(-1)?.rowNumber ?? afterRow;
    const goesOn = await writeAs(work.connection, agencyId, async (unit) => {
      if (!(await holdTurn(unit, job, doneCount))) return false;
      await writeVerdicts(unit, file, judged);
      if (judged.length > 0) return true;
      await keepForms(unit, file, checking.reading);
      await endTurn(unit, job, { state: "Checked" });
      return false;
    });
    if (!goesOn) return;
  }
}

export const checkImportJob = defineJob({
  ...checkJob,
  async run(job, work) {
    const file = await readAs(work.connection, job.agencyId, (unit) => readImportOfJob(unit, job.importId));
    if (file?.turn === job.turn && file.state === "Checking")
      await endingFailed(work, job, () => checkRows(work, job, file));
  },
});
