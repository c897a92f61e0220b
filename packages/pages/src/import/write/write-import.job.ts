// Writes the rows of a file, each by the command that a person would give and under a key of its own: killed, it goes on where it
// was, and nothing is written twice.
import { createHash } from "node:crypto";
import { permits } from "@fiducia/contract/access";
import type { Caller } from "@fiducia/contract/caller";
import { readAs } from "@fiducia/database/unit";
import { writeAs } from "@fiducia/database/write-unit";
import { dayOf } from "@fiducia/kernel/day";
import { done, type Outcome, type Refusal, refused } from "@fiducia/kernel/outcome";
import type { Instruction } from "@fiducia/serving/handlers";
import { defineJob, type JobWork } from "@fiducia/serving/job";
import { changesOf, type FileReading, numberOf, readRow, valuesOf } from "../kinds/read-row.rules.ts";
import { WRITTEN_KINDS, type WrittenKind } from "../kinds/written-kinds.server.ts";
import { callerOfJob } from "../shared/caller-of-job.server.ts";
import { lookUpClients, readFileReading } from "../shared/file-reading.store.ts";
import { readFormer } from "../shared/former-number.store.ts";
import { endTurn, holdTurn, type ImportFile, readImportOfJob } from "../shared/import-file.store.ts";
import { type ImportJob, writeJob } from "../shared/import-job.contract.ts";
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
  const parsed = contract.body.safeParse(body);
  if (!parsed.success)
    return refused({ kind: "invalid", rule: "INVALID", message: parsed.error.issues[0]?.message ?? "" });
  const bodyHash = createHash("sha256").update(JSON.stringify(parsed.data)).digest("hex");
  const instruction: Instruction<unknown> = {
    connection: work.connection,
    caller,
    body: parsed.data,
    clock: work.clock,
    today: caller.timeZone === undefined ? undefined : dayOf(work.clock(), caller.timeZone),
    seal: noSecrets,
    idempotency: {
      key: `import ${file.importId} ${rowNumber} ${bodyHash.slice(0, 16)}`,
      command: contract.name,
      bodyHash,
    },
  };
  return carryOut(instruction as Instruction<never>) as Promise<Outcome<Body>>;
}

/** Replaces what the file changes and leaves what people changed here since. */
function withChanges(before: Body, changed: Body, paths: readonly string[]): Body {
  const body = structuredClone(before);
  for (const path of paths) {
    const [first = "", second] = path.split(".");
    const value = changed[first];
    if (second === undefined) body[first] = value ?? (typeof before[first] === "string" ? "" : null);
    else body[first] = { ...(body[first] as Body), [second]: (value as Body | undefined)?.[second] ?? "" };
  }
  return body;
}

/** What becomes of a row: the id of what it is now, or why the books refuse it. */
async function writeRow(
  writing: Writing,
  row: RowToWrite,
  values: Readonly<Record<string, string>>,
): Promise<Outcome<number>> {
  const { work, caller, file, reading, written } = writing;
  const { kind } = reading;
  const { body } = readRow(values, reading, {
    schema: written.add.contract.body,
    defaults: written.defaults(caller),
  });
  const confirmed = file.importKind === "policies" && row.answer === "another" ? { confirmNumber: true } : {};
  const { rowNumber, verdict, thingId } = row;
  if (verdict === "New" || thingId === null) {
    const outcome = await carryOut(writing, written.add, {
      body: { ...body, ...confirmed },
      rowNumber,
      isChange: false,
    });
    return outcome.ok ? done(Number(outcome.value[written.idField])) : outcome;
  }
  if (verdict === "Same") return done(thingId);
  const [before, former] = await readAs(
    work.connection,
    caller.agencyId,
    async (unit) =>
      [
        await written.asItIs(unit, thingId),
        (
          await readFormer(unit, {
            thing: kind.thing,
            formerSystem: file.formerSystem,
            numbers: [numberOf(kind, values)],
          })
        )
          .values()
          .next().value,
      ] as const,
  );
  if (!before || !former) throw new Error(`row ${rowNumber} changes what is not there`);
  const paths = changesOf(kind, former.values, values).flatMap(({ field }) =>
    field.key === "fullName" ? ["lastName", "firstName"] : field.path === "" ? [] : [field.path],
  );
  const changed = { ...withChanges(before, body, paths), ...confirmed, [written.idField]: thingId };
  const outcome = await carryOut(writing, written.change, { body: changed, rowNumber, isChange: true });
  return outcome.ok ? done(thingId) : outcome;
}

/** A policy's number that somebody else has is asked about; everything else is a fault of the row. */
const verdictOn = ({ rule }: Refusal) => (rule === "NUMBER_TAKEN" ? "Doubtful" : "Fault");

async function writeNextRows(writing: Writing, job: ImportJob, doneCount: number): Promise<number> {
  const { work, file, reading } = writing;
  const { agencyId } = job;
  const rows = await readAs(work.connection, agencyId, async (unit) => {
    const next = await readRowsToWrite(unit, file.importId, ROWS_OF_A_BATCH);
    await lookUpClients(unit, reading, { clients: writing.clients, rows: next });
    return next;
  });
  for (const [place, row] of rows.entries()) {
    work.signal.throwIfAborted();
    const { rowNumber } = row;
    const values = valuesOf(row.cells, reading);
    const outcome = await writeRow(writing, row, values);
    const goesOn = await writeAs(work.connection, agencyId, async (unit) => {
      if (outcome.ok)
        await noteWritten(unit, file, {
          rowNumber,
          values,
          number: numberOf(reading.kind, values),
          thing: reading.kind.thing,
          thingId: outcome.value,
          at: work.clock(),
        });
      else {
        const { refusal } = outcome;
        await noteRefused(unit, file, {
          rowNumber,
          verdict: verdictOn(refusal),
          fault: { field: "", message: refusal.message },
        });
      }
      return holdTurn(unit, job, doneCount + place + 1);
    });
    if (!goesOn) return 0;
  }
  return rows.length;
}

async function writeRows(work: JobWork, job: ImportJob, file: ImportFile): Promise<void> {
  const caller = await callerOfJob(work, job);
  const clients = new Map<string, number>();
  const reading = await readAs(work.connection, job.agencyId, (unit) =>
    readFileReading(unit, file, { caller, clients }),
  );
  const writing = { work, file, caller, reading, clients, written: WRITTEN_KINDS[file.importKind] };
  for (let doneCount = 0, rowCount = -1; rowCount !== 0; doneCount += rowCount)
    rowCount = await writeNextRows(writing, job, doneCount);
  await writeAs(work.connection, job.agencyId, (unit) => endTurn(unit, job, { state: "Written" }));
}

export const writeImportJob = defineJob({
  ...writeJob,
  async run(job, work) {
    const file = await readAs(work.connection, job.agencyId, (unit) => readImportOfJob(unit, job.importId));
    if (file?.turn === job.turn && file.state === "Writing") await writeRows(work, job, file);
  },
});
