// What reading a file's rows needs: how its columns write days and rates, and what its names stand for.

import type { Caller, Reach } from "@fiducia/contract/caller";
import type { ReadUnit } from "@fiducia/database/unit";
import type { WriteUnit } from "@fiducia/database/write-unit";
import { type DayOrder, dayOrderOf } from "@fiducia/importing/cells/day-cell";
import { headingKey } from "@fiducia/importing/table/header-row";
import { cutText } from "@fiducia/kernel/cut-text";
import { isInScope } from "@fiducia/serving/author";
import { sql } from "kysely";
import { NAMED_THINGS, type NamedThing } from "../kinds/import-field.contract.ts";
import { importKind } from "../kinds/import-kinds.rules.ts";
import { type FileReading, type LookUp, nameKey, valuesOf } from "../kinds/read-row.rules.ts";
import { readFormer } from "./former-number.store.ts";
import type { ImportFile } from "./import-file.store.ts";
import { readBeyond } from "./import-reach.store.ts";
import { readNamesOf } from "./named-things.store.ts";
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

const unknown: LookUp = () => undefined;

/** A thing by each of its names, and by what the user said of a name; looked up only where the file has such a column. */
async function lookUpOf(unit: ReadUnit, thing: NamedThing, formerSystem: string): Promise<LookUp> {
  const former =
    thing === "carrier"
      ? await unit.rows(sql<Named>`
          select thing_id as id, number as name from former_number
          where agency_id = ${unit.agencyId} and thing = 'payee' and former_system = ${formerSystem}`)
      : [];
  const ids = byKey([...(await readKeptNames(unit, thing)), ...former, ...(await readNamesOf(unit, thing))]);
  return (name) => ids.get(nameKey(name));
}

/** An office in which the user may bring something in. */
const permittedOffice =
  (lookUp: LookUp, caller: Caller, permission: number): LookUp =>
  (name) => {
    const id = lookUp(name);
    return typeof id === "number" && !isInScope(caller, permission, [id])
      ? `You do not have permission to bring anything into the office ${name}.`
      : id;
  };

/** Policies by their number, letters and digits; of several with one number none. */
async function policyLookUp(unit: ReadUnit): Promise<LookUp> {
  const policies = await unit.rows(sql<{ id: number; key: string; count: number }>`
    select min(policy_id) as id, number_key as key, count(*)::int as count from policy
    where agency_id = ${unit.agencyId} group by number_key`);
  const byNumber = new Map(policies.map(({ id, key, count }) => [key, count === 1 ? id : undefined]));
  return (number) => byNumber.get(number.toLowerCase().replaceAll(/[^a-z0-9]/g, ""));
}

/** What the names in the columns of the file stand for. */
async function lookUpsOf(
  unit: ReadUnit,
  { kind, columns, formerSystem }: Pick<FileReading, "kind" | "columns" | "formerSystem">,
  { caller, clients }: { readonly caller: Caller; readonly clients: ReadonlyMap<string, number> },
): Promise<FileReading["look"]> {
  const named = new Set(
    kind.fields.filter(({ key }) => columns[key] !== undefined).map(({ reading }) => reading.as),
  );
  const look = { client: (number: string) => clients.get(number), policy: unknown } as Record<
    keyof FileReading["look"],
    LookUp
  >;
  for (const thing of NAMED_THINGS)
    look[thing] = named.has(thing) ? await lookUpOf(unit, thing, formerSystem) : unknown;
  const [permission = 0] = kind.access.add.permissions;
  look.office = permittedOffice(look.office, caller, permission);
  if (named.has("policy")) look.policy = await policyLookUp(unit);
  return look;
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
      where agency_id = ${unit.agencyId} and kind = ${kind} and heading = ${cutText(headingKey(headings[key] ?? ""), 200)}`);
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
    const before = forms.get(cutText(headingKey(headings[key] ?? ""), 200));
    if (reading.as === "day")
      dayOrders.set(key, dayOrderOf(await readColumn(unit, file, column), before as DayOrder | undefined));
    if (reading.as === "percent" && isFraction(await readColumn(unit, file, column), before))
      fractions.add(key);
  }
  const { columns, formerSystem } = file;
  return {
    kind,
    columns,
    headings,
    dayOrders,
    fractions,
    formerSystem,
    look: await lookUpsOf(unit, { kind, columns, formerSystem }, { caller, clients }),
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
