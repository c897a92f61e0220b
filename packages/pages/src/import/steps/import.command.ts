// The steps of a file: its columns, names, answers, writing, stopping and forgetting.

import { permits } from "@fiducia/contract/access";
import { refuse } from "@fiducia/contract/define-command";
import type { WriteUnit } from "@fiducia/database/write-unit";
import { headingKey } from "@fiducia/importing/table/header-row";
import { cutText } from "@fiducia/kernel/cut-text";
import { done } from "@fiducia/kernel/outcome";
import { oneAtATime } from "@fiducia/serving/changed-setting";
import type { Instruction } from "@fiducia/serving/handlers";
import { requestJob } from "@fiducia/serving/job";
import { writingCommand } from "@fiducia/serving/write-once";
import { sql } from "kysely";
import type { z } from "zod";
import { NAMED_THING_WORDS } from "../kinds/import-field.contract.ts";
import { type ImportKind, importKind } from "../kinds/import-kinds.rules.ts";
import { nameKey } from "../kinds/read-row.rules.ts";
import {
  answerImportCommand,
  checkImportCommand,
  forgetImportCommand,
  nameImportCommand,
  stopImportCommand,
  writeImportCommand,
} from "../shared/import.contract.ts";
import { beginTurn, type ImportFile, isUnderWay, readImport } from "../shared/import-file.store.ts";
import { checkJob, writeJob } from "../shared/import-job.contract.ts";
import { isNamedThingThere } from "../shared/named-things.store.ts";
import { isRowLeft, readBeingWritten, readCells, readLastRow } from "../shared/staged-rows.store.ts";

const CHECK = checkImportCommand.refusals;

/** The file, or why nothing may be done with it now. */
async function fileAtRest(unit: WriteUnit, { body, caller }: Instruction<{ readonly importId: number }>) {
  const file = await readImport(unit, caller, body.importId);
  if (!file) return { refusal: refuse(CHECK, "FILE_UNKNOWN", { kind: "unknown" }) };
  return isUnderWay(file) ? { refusal: refuse(CHECK, "BUSY") } : { file };
}

async function checkAnew(unit: WriteUnit, { caller }: Instruction<unknown>, importId: number) {
  const turn = await beginTurn(unit, importId, "Checking");
  await requestJob(unit, checkJob, { importId, turn, initials: caller.initials });
}

type Columns = Readonly<Record<string, number>>;

/** The first fault of the chosen columns, or undefined. */
function wrongColumns({ fields, named }: ImportKind, columns: Columns) {
  const labelOf = (key: string) => fields.find((field) => field.key === key)?.label ?? key;
  for (const [key, column] of Object.entries(columns)) {
    if (!fields.some((field) => field.key === key))
      return refuse(CHECK, "FIELD_UNKNOWN", { values: { field: key }, field: "columns" });
    const other = Object.keys(columns).find((each) => each !== key && columns[each] === column);
    if (other !== undefined)
      return refuse(CHECK, "COLUMN_TWICE", {
        values: { field: labelOf(key), other: labelOf(other) },
        field: `columns.${key}`,
      });
  }
  const missing = fields.find(({ key, isRequired }) => isRequired && !(key in columns));
  if (missing)
    return refuse(CHECK, "FIELD_MISSING", {
      values: { field: missing.label },
      field: `columns.${missing.key}`,
    });
  return named.some((key) => key in columns)
    ? undefined
    : refuse(CHECK, "NAMES_MISSING", { field: "columns" });
}

/** Keeps what the headings of this file mean, for the next one. */
async function keepHeadings(
  unit: WriteUnit,
  file: ImportFile,
  { headerRow, columns }: Pick<z.output<typeof checkImportCommand.body>, "headerRow" | "columns">,
) {
  const cells = await readCells(unit, file.importId, headerRow);
  const fieldOf = new Map(Object.entries(columns).map(([field, column]) => [column, field]));
  const headings = new Map(
    (cells ?? []).map((cell, column) => [cutText(headingKey(cell), 200), fieldOf.get(column) ?? ""] as const),
  );
  headings.delete("");
  const kept = [...headings].map(([heading, field]) => ({ heading, field }));
  await unit.run(sql`
    insert into import_heading (agency_id, kind, heading, field)
    select ${unit.agencyId}, ${file.importKind}, h.heading, h.field
    from jsonb_to_recordset(${JSON.stringify(kept)}::jsonb) h(heading text, field text)
    on conflict (agency_id, kind, heading) do update set field = excluded.field`);
}

export const checkImport = writingCommand(checkImportCommand, async (unit, instruction) => {
  const { importId, headerRow, columns } = instruction.body;
  const { file, refusal } = await fileAtRest(unit, instruction);
  if (!file) return refusal;
  const last = await readLastRow(unit, importId);
  if (headerRow > last)
    return refuse(CHECK, "HEADER_BEYOND", { values: { count: String(last) }, field: "headerRow" });
  const wrong = wrongColumns(importKind(file.importKind), columns);
  if (wrong) return wrong;
  await keepHeadings(unit, file, { headerRow, columns });
  await unit.run(sql`
    update import_file set header_row = ${headerRow}, columns = ${JSON.stringify(columns)}::jsonb
    where agency_id = ${unit.agencyId} and file_id = ${importId}`);
  await unit.run(sql`
    update import_row set verdict = null, faults = null, note = ''
    where agency_id = ${unit.agencyId} and file_id = ${importId} and verdict is not null`);
  await checkAnew(unit, instruction, importId);
  return done({ importId });
});

export const nameImported = writingCommand(nameImportCommand, async (unit, instruction) => {
  const { importId, names } = instruction.body;
  const { file, refusal } = await fileAtRest(unit, instruction);
  if (!file) return refusal;
  for (const [place, { thing, name, thingId }] of names.entries()) {
    if (thingId !== null && !(await isNamedThingThere(unit, thing, thingId)))
      return refuse(nameImportCommand.refusals, "THING_UNKNOWN", {
        values: { thing: NAMED_THING_WORDS[thing] },
        field: `names.${place}.thingId`,
      });
    await unit.run(sql`
      insert into import_name (agency_id, thing, name_key, name, thing_id)
      values (${unit.agencyId}, ${thing}, ${nameKey(name)}, ${name}, ${thingId})
      on conflict (agency_id, thing, name_key) do update set thing_id = excluded.thing_id`);
  }
  await checkAnew(unit, instruction, importId);
  return done({ importId });
});

/** What a doubtful row becomes; one that is not known to the agency cannot be the same as something here. */
const ANSWERED = {
  another: sql`verdict = 'New', thing_id = null, answer = 'another'`,
  same: sql`verdict = 'Same', answer = 'same'`,
  leave: sql`verdict = 'Left', answer = 'leave'`,
} as const;

export const answerImport = writingCommand(answerImportCommand, async (unit, instruction) => {
  const { importId, rowNumbers, answer } = instruction.body;
  const { file, refusal } = await fileAtRest(unit, instruction);
  if (!file) return refusal;
  const rowCount = await unit.run(sql`
    update import_row set ${ANSWERED[answer]}
    where agency_id = ${unit.agencyId} and file_id = ${importId} and verdict = 'Doubtful'
      and (${answer !== "same"} or thing_id is not null)
      and (${rowNumbers === undefined} or row_number = any(${rowNumbers ?? []}::int[]))`);
  return rowCount === 0 ? refuse(answerImportCommand.refusals, "NONE_DOUBTFUL") : done({ rowCount });
});

const WRITE = writeImportCommand.refusals;

export const writeImport = writingCommand(writeImportCommand, async (unit, instruction) => {
  const { importId } = instruction.body;
  const { file, refusal } = await fileAtRest(unit, instruction);
  if (!file) return refusal;
  const { add } = importKind(file.importKind).access;
  if (!permits(instruction.caller, add))
    return refuse(WRITE, "NOT_PERMITTED", { values: { message: add.message }, kind: "forbidden" });
  if (file.state === "Uploaded") return refuse(WRITE, "NOT_CHECKED");
  if (!(await isRowLeft(unit, importId))) return refuse(WRITE, "NOTHING_TO_WRITE");
  await oneAtATime(unit);
  const other = await readBeingWritten(unit, file);
  if (other !== undefined) return refuse(WRITE, "ANOTHER_WRITES", { values: { file: other } });
  const turn = await beginTurn(unit, importId, "Writing");
  await requestJob(unit, writeJob, { importId, turn, initials: instruction.caller.initials });
  return done({ importId });
});

export const stopImport = writingCommand(stopImportCommand, async (unit, { body: { importId }, caller }) => {
  if (!(await readImport(unit, caller, importId)))
    return refuse(stopImportCommand.refusals, "FILE_UNKNOWN", { kind: "unknown" });
  const stopped = await unit.run(sql`
    update import_file set state = 'Stopped', turn = turn + 1
    where agency_id = ${unit.agencyId} and file_id = ${importId} and state in ('Checking', 'Writing')`);
  return stopped === 0 ? refuse(stopImportCommand.refusals, "NOT_UNDER_WAY") : done({ importId });
});

export const forgetImport = writingCommand(forgetImportCommand, async (unit, instruction) => {
  const { importId } = instruction.body;
  const { file, refusal } = await fileAtRest(unit, instruction);
  if (!file) return refusal;
  await unit.run(sql`delete from import_file where agency_id = ${unit.agencyId} and file_id = ${importId}`);
  return done({ importId });
});
