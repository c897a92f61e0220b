// What reading a file's rows needs: how its columns write days and rates, and what its names stand for.
import type { Caller, Reach } from "@fiducia/contract/caller";
import type { ReadUnit } from "@fiducia/database/unit";
import type { WriteUnit } from "@fiducia/database/write-unit";
import { type DayOrder, dayOrderOf } from "@fiducia/importing/cells/day-cell";
import { headingKey } from "@fiducia/importing/table/header-row";
import { isInScope } from "@fiducia/serving/author";
import { sql } from "kysely";
import { importKind } from "../kinds/import-kinds.rules.ts";
import { type FileReading, type LookUp, nameKey, valuesOf } from "../kinds/read-row.rules.ts";
import { readFormer } from "./former-number.store.ts";
import type { ImportFile } from "./import-file.store.ts";
import { readBeyond } from "./import-reach.store.ts";
import { readCells } from "./staged-rows.store.ts";

/** Rows by which a column is judged. */
const JUDGED_ROWS = 5_000;

interface Named {
  readonly id: number | null;
  readonly name: string;
}

const byKey = (named: readonly Named[]): Map<string, number | null> =>
  new Map(named.map(({ id, name }) => [nameKey(name), id]));

const readKeptNames = (unit: ReadUnit, thing: string): Promise<readonly Named[]> =>
  unit.rows(sql<Named>`
    select thing_id as id, name_key as name from import_name where agency_id = ${unit.agencyId} and thing = ${thing}`);

async function officeLookUp(unit: ReadUnit, caller: Caller, permission: number): Promise<LookUp> {
  const offices = byKey([
    ...(await readKeptNames(unit, "office")),
    ...(await unit.rows(sql<Named>`
      select office_id as id, name from office where agency_id = ${unit.agencyId} and not archived`)),
  ]);
  return (name) => {
    const id = offices.get(nameKey(name));
    return typeof id === "number" && !isInScope(caller, permission, [id])
      ? `You do not have permission to bring anything into the office ${name}.`
      : id;
  };
}

/** Companies by name, by their number in the other system, and by what the user said of a name. */
async function carrierLookUp(unit: ReadUnit, formerSystem: string): Promise<LookUp> {
  const carriers = byKey([
    ...(await readKeptNames(unit, "carrier")),
    ...(await unit.rows(sql<Named>`
      select thing_id as id, number as name from former_number
      where agency_id = ${unit.agencyId} and thing = 'payee' and former_system = ${formerSystem}`)),
    ...(await unit.rows(sql<Named>`
      select carrier_id as id, name from carrier where agency_id = ${unit.agencyId}`)),
  ]);
  return (name) => carriers.get(nameKey(name));
}

/** The cells of a column, as far as columns are judged. */
const readColumn = async (
  unit: ReadUnit,
  { importId, headerRow }: ImportFile,
  column: number,
): Promise<readonly string[]> =>
  (
    await unit.rows(sql<{ cell: string | null }>`
      select cells ->> ${column}::int as cell from import_row
      where agency_id = ${unit.agencyId} and file_id = ${importId} and row_number > ${headerRow}
      order by row_number limit ${JUDGED_ROWS}`)
  ).map(({ cell }) => cell ?? "");

/** Fewer rates than these say little of a column. */
const FEW_RATES = 5;

/**
 * Whether a column of rates writes fifteen percent as 0.15: no number in it reaches one, and none has the sign. A few rates, such as
 * the corrected ones, are read as the whole file's were.
 */
function isFraction(cells: readonly string[], before: string | undefined): boolean {
  const rates = cells.map((cell) => cell.trim()).filter((cell) => /^\d*\.?\d+\s*%?$/.test(cell));
  if (rates.length < FEW_RATES && before !== undefined) return before === "fraction";
  return (
    rates.every((rate) => !rate.endsWith("%") && Number(rate) < 1) && rates.some((rate) => Number(rate) > 0)
  );
}

/** How the column under each heading wrote its days or rates before. */
async function readForms(unit: ReadUnit, { importKind: kind }: ImportFile): Promise<Map<string, string>> {
  const rows = await unit.rows(sql<{ heading: string; form: string }>`
    select heading, form from import_heading
    where agency_id = ${unit.agencyId} and kind = ${kind} and form is not null`);
  return new Map(rows.map(({ heading, form }) => [heading, form]));
}

/** Keeps how the columns of the file write days and rates, for the next file. */
export async function keepForms(
  unit: WriteUnit,
  { importKind: kind }: ImportFile,
  { headings, dayOrders, fractions, kind: { fields }, columns }: FileReading,
): Promise<void> {
  for (const { key, reading } of fields) {
    if (columns[key] === undefined || (reading.as !== "day" && reading.as !== "percent")) continue;
    const form = reading.as === "day" ? dayOrders.get(key) : fractions.has(key) ? "fraction" : "percent";
    await unit.run(sql`
      update import_heading set form = ${form}
      where agency_id = ${unit.agencyId} and kind = ${kind} and heading = ${headingKey(headings[key] ?? "").slice(0, 200)}`);
  }
}

/** @param clients the ids of clients by their number in the other system, which is filled batch by batch. */
export async function readFileReading(
  unit: ReadUnit,
  file: ImportFile,
  { caller, clients }: { readonly caller: Caller; readonly clients: ReadonlyMap<string, number> },
): Promise<FileReading> {
  const kind = importKind(file.importKind);
  const headings = valuesOf((await readCells(unit, file.importId, file.headerRow)) ?? [], {
    kind,
    columns: file.columns,
  });
  const forms = await readForms(unit, file);
  const dayOrders = new Map<string, DayOrder>();
  const fractions = new Set<string>();
  for (const { key, reading } of kind.fields) {
    const column = file.columns[key];
    if (column === undefined) continue;
    const before = forms.get(headingKey(headings[key] ?? "").slice(0, 200));
    if (reading.as === "day")
      dayOrders.set(key, dayOrderOf(await readColumn(unit, file, column), before as DayOrder | undefined));
    if (reading.as === "percent" && isFraction(await readColumn(unit, file, column), before))
      fractions.add(key);
  }
  const [permission = 0] = kind.access.add.permissions;
  return {
    kind,
    columns: file.columns,
    headings,
    dayOrders,
    fractions,
    formerSystem: file.formerSystem,
    look: {
      office: await officeLookUp(unit, caller, permission),
      carrier: await carrierLookUp(unit, file.formerSystem),
      client: (number) => clients.get(number),
    },
  };
}

interface LookingUp {
  readonly clients: Map<string, number>;
  readonly rows: readonly { readonly cells: readonly string[] }[];
  readonly reach: Reach;
}

/** Fills in the clients whom the rows name by their numbers in the other system. */
export async function lookUpClients(
  unit: ReadUnit,
  { kind, columns, formerSystem }: FileReading,
  { clients, rows, reach }: LookingUp,
): Promise<void> {
  const field = kind.fields.find(({ reading }) => reading.as === "client");
  const column = field && columns[field.key];
  if (column === undefined) return;
  const numbers = rows.map(({ cells }) => (cells[column] ?? "").trim());
  const former = await readFormer(unit, { thing: "client", formerSystem, numbers });
  const thingIds = [...former.values()].map(({ thingId }) => thingId);
  const beyond = await readBeyond(unit, reach, { thing: "client", thingIds });
  for (const [number, { thingId }] of former) if (!beyond.has(thingId)) clients.set(number, thingId);
}
