// Writes the rows of a file, each by the command that a person would give and under a key of its own: killed, it goes on where it
// was, and nothing is written twice.
import { createHash } from "node:crypto";
import { permits } from "@fiducia/contract/access";
import type { Caller } from "@fiducia/contract/caller";
import { faultOf } from "@fiducia/contract/fault-sentence";
import { type ReadUnit, readAs } from "@fiducia/database/unit";
import { writeAs } from "@fiducia/database/write-unit";
import { dayOf } from "@fiducia/kernel/day";
import { done, type Outcome, type Refusal, refused } from "@fiducia/kernel/outcome";
import type { Instruction } from "@fiducia/serving/handlers";
import { defineJob, type JobWork } from "@fiducia/serving/job";
import type { ImportField } from "../kinds/import-field.contract.ts";
import { OPENING_THINGS } from "../kinds/opening-kinds.rules.ts";
import {
  changesOf,
  type FileReading,
  numberOf,
  type ReadRow,
  readRow,
  valuesOf,
} from "../kinds/read-row.rules.ts";
import type { WrittenKind } from "../kinds/written-kind.server.ts";
import { WRITTEN_KINDS } from "../kinds/written-kinds.server.ts";
import { callerOfJob } from "../shared/caller-of-job.server.ts";
import { endingFailed } from "../shared/ending-failed.server.ts";
import { lookUpClients, readFileReading } from "../shared/file-reading.store.ts";
import { type Former, readFormer, readFormerOf } from "../shared/former-number.store.ts";
import { endTurn, holdTurn, type ImportFile, readImportOfJob } from "../shared/import-file.store.ts";
import { type ImportJob, writeJob } from "../shared/import-job.contract.ts";
import { reachOf } from "../shared/import-reach.store.ts";
import { noteRefused, noteWritten, type RowToWrite, readRowsToWrite } from "./written-row.store.ts";

const ROWS_OF_A_BATCH = 50;

type Body = Record<string, unknown>;

interface Writing {
  readonly work: JobWork;
  readonly file: ImportFile;
  readonly caller: Caller;
  readonly reading: FileReading;
  readonly clients: Map<string, number>;
  readonly written: WrittenKind;
}

const noSecrets = (): never => {
  throw new Error("a file holds no secret of the agency");
};

/** Gives the command of one row, once for its key. */
async function carryOut(
  { work, file, caller, reading }: Writing,
  { contract, carryOut }: WrittenKind["add"],
  {
    body,
    rowNumber,
    isChange,
  }: { readonly body: Body; readonly rowNumber: number; readonly isChange: boolean },
): Promise<Outcome<Body>> {
  const { add, change } = reading.kind.access;
  const access = isChange ? change : add;
  if (!permits(caller, access))
    return refused({ kind: "forbidden", rule: "FORBIDDEN", message: access.message });
  const parsed = contract.body.safeParse(body, { reportInput: true });
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    const message = issue ? faultOf(issue).message : "This row is not valid.";
    return refused({ kind: "invalid", rule: "INVALID", message });
  }
  const bodyHash = createHash("sha256").update(JSON.stringify(parsed.data)).digest("hex");
  const instruction: Instruction<unknown> = {
    connection: work.connection,
    caller,
    body: parsed.data,
    clock: work.clock,
    today: caller.timeZone === undefined ? undefined : dayOf(work.clock(), caller.timeZone),
    seal: noSecrets,
    idempotency: {
      // A row is added once, whatever its columns are called; it changes as often as it is imported. What may be removed
      // again, as rows of an opening may, comes in with the next turn.
      key: `import ${file.importId} ${rowNumber} ${isChange || OPENING_THINGS.includes(reading.kind.thing) ? `turn ${file.turn}` : "add"}`,
      command: contract.name,
      bodyHash,
    },
  };
  return carryOut(instruction as Instruction<never>) as Promise<Outcome<Body>>;
}

/** A text that the file has no more is empty; anything else is as if it had never been given. */
function withField(group: Body, field: string, value: unknown): Body {
  if (value !== undefined || typeof group[field] === "string") return { ...group, [field]: value ?? "" };
  const { [field]: _, ...others } = group;
  return others;
}

/** Replaces what the file changes and leaves what people changed here since. */
function withChanges(before: Body, changed: Body, paths: readonly string[]): Body {
  const body = structuredClone(before);
  for (const path of paths) {
    const [first = "", second] = path.split(".");
    const value = changed[first];
    if (second === undefined) body[first] = value ?? (typeof before[first] === "string" ? "" : null);
    else body[first] = withField(body[first] as Body, second, (value as Body | undefined)?.[second]);
  }
  return body;
}

const fault = (message: string) => refused({ kind: "conflict", rule: "ROW_FAULT", message });
const TAKEN_MEANWHILE = fault("This number was imported since the rows were checked. Check them again.");

/** What the row was before, by its number, or by what it was written as before its number was read otherwise. */
async function formerOf(
  unit: ReadUnit,
  { file, reading }: Writing,
  { number, thingId }: { readonly number: string; readonly thingId: number | null },
): Promise<Former | undefined> {
  const { formerSystem } = file;
  const { thing } = reading.kind;
  const byNumber = await readFormer(unit, { thing, formerSystem, numbers: [number] });
  const thingIds = thingId === null ? [] : [thingId];
  return (
    byNumber.get(number) ??
    (await readFormerOf(unit, { thing, formerSystem, thingIds })).values().next().value
  );
}

interface ReadToWrite {
  readonly row: RowToWrite;
  readonly read: ReadRow;
  readonly number: string;
}

async function addRow(writing: Writing, { row, read, number }: ReadToWrite): Promise<Outcome<number>> {
  const { work, caller, reading, written } = writing;
  const former = await readAs(work.connection, caller.agencyId, (unit) =>
    formerOf(unit, writing, { number, thingId: null }),
  );
  if (former)
    return changesOf(reading.kind, former.values, read.values).length === 0
      ? done(former.thingId)
      : TAKEN_MEANWHILE;
  const { complete } = written;
  const body = complete
    ? await readAs(work.connection, caller.agencyId, (unit) => complete(unit, read.body))
    : read.body;
  const outcome = await carryOut(writing, written.add, {
    body: { ...body, ...confirmedIn(writing, row) },
    rowNumber: row.rowNumber,
    isChange: false,
  });
  return outcome.ok ? done(Number(outcome.value[written.idField])) : outcome;
}

async function changeRow(
  writing: Writing,
  { row, read, number }: ReadToWrite,
  thingId: number,
): Promise<Outcome<number>> {
  const { work, caller, reading, written } = writing;
  const [before, former] = await readAs(
    work.connection,
    caller.agencyId,
    async (unit) =>
      [await written.asItIs(unit, thingId), await formerOf(unit, writing, { number, thingId })] as const,
  );
  if (!before || !former || former.thingId !== thingId) return TAKEN_MEANWHILE;
  const paths = changesOf(reading.kind, former.values, read.values).flatMap(({ field }) => pathsOf(field));
  const changed = withChanges(before, read.body, paths);
  const outcome = await carryOut(writing, written.change, {
    body: { ...changed, ...confirmedIn(writing, row), [written.idField]: thingId },
    rowNumber: row.rowNumber,
    isChange: true,
  });
  return outcome.ok ? done(thingId) : outcome;
}

/** The fields of the body that a field of the file sets. */
function pathsOf({ key, path }: ImportField): readonly string[] {
  if (key === "fullName") return ["lastName", "firstName", "businessName"];
  return path === "" ? [] : [path];
}

const confirmedIn = ({ file }: Writing, { answer }: RowToWrite) =>
  file.importKind === "policies" && answer === "another" ? { confirmNumber: true } : {};

/** What becomes of a row: the id of what it is now, or why it is not written. */
async function writeRow(writing: Writing, toWrite: ReadToWrite): Promise<Outcome<number>> {
  const { row, read } = toWrite;
  const [first] = read.faults;
  // What was settled when it was checked may have changed since, such as the name of a company.
  if (first) return fault(first.field === "" ? first.message : `${first.field}: ${first.message}`);
  if (row.verdict === "New" || row.thingId === null) return addRow(writing, toWrite);
  return row.verdict === "Same" ? done(row.thingId) : changeRow(writing, toWrite, row.thingId);
}

/** A policy's number that somebody else has is asked about; everything else is a fault of the row. */
const verdictOn = ({ rule }: Refusal) => (rule === "NUMBER_TAKEN" ? "Doubtful" : "Fault");

const messageOf = ({ rule, message }: Refusal): string =>
  rule === "KEY_REUSED"
    ? "This row was imported with other columns, and the work broke off. Look it up and correct it by hand."
    : message;

async function writeNextRows(writing: Writing, job: ImportJob, doneCount: number): Promise<number> {
  const { work, file, reading, written, caller } = writing;
  const { agencyId } = job;
  const { kind } = reading;
  const reach = reachOf(caller, kind);
  const [rows, beyondFile] = await readAs(work.connection, agencyId, async (unit) => {
    const next = await readRowsToWrite(unit, file.importId, ROWS_OF_A_BATCH);
    await lookUpClients(unit, reading, { clients: writing.clients, rows: next, reach });
    return [next, await written.settled?.(unit)] as const;
  });
  const empty = {
    schema: written.add.contract.body,
    defaults: { ...written.defaults(caller), ...beyondFile },
  };
  for (const [place, row] of rows.entries()) {
    work.signal.throwIfAborted();
    const read = readRow(valuesOf(row.cells, reading), reading, empty);
    const number = numberOf(kind, read);
    const outcome = await writeRow(writing, { row, read, number });
    const goesOn = await writeAs(work.connection, agencyId, async (unit) => {
      const { rowNumber } = row;
      const { values } = read;
      if (outcome.ok)
        await noteWritten(unit, file, {
          rowNumber,
          values,
          number,
          thing: kind.thing,
          thingId: outcome.value,
          at: work.clock(),
        });
      else {
        const { refusal } = outcome;
        const said = { field: "", message: messageOf(refusal) };
        await noteRefused(unit, file, { rowNumber, verdict: verdictOn(refusal), fault: said });
      }
      return holdTurn(unit, job, doneCount + place + 1);
    });
    if (!goesOn) return 0;
  }
  return rows.length;
}

/** The permissions of the user are those of the moment in which some rows are written. */
async function writeRows(work: JobWork, job: ImportJob, file: ImportFile): Promise<void> {
  const clients = new Map<string, number>();
  const begun = await callerOfJob(work, job);
  const reading = await readAs(work.connection, job.agencyId, (unit) =>
    readFileReading(unit, file, { caller: begun, clients }),
  );
  const written = WRITTEN_KINDS[file.importKind];
  for (let doneCount = 0, rowCount = -1; rowCount !== 0; doneCount += rowCount) {
    const caller = await callerOfJob(work, job);
    rowCount = await writeNextRows({ work, file, caller, reading, clients, written }, job, doneCount);
  }
  await writeAs(work.connection, job.agencyId, (unit) => endTurn(unit, job, { state: "Written" }));
}

export const writeImportJob = defineJob({
  ...writeJob,
  async run(job, work) {
    const file = await readAs(work.connection, job.agencyId, (unit) => readImportOfJob(unit, job.importId));
    if (file?.turn === job.turn && file.state === "Writing")
      await endingFailed(work, job, () => writeRows(work, job, file));
  },
});
