// Reads a row of a file as the body of a command: each cell by its field, and what is wrong with it in a sentence.

import { faultOf } from "@fiducia/contract/fault-sentence";
import { readAmountCell } from "@fiducia/importing/cells/amount-cell";
import { type DayOrder, readDayCell } from "@fiducia/importing/cells/day-cell";
import { isShortened, withZeros } from "@fiducia/importing/cells/spoiled-number";
import { headingKey } from "@fiducia/importing/table/header-row";
import { cutText } from "@fiducia/kernel/cut-text";
import type { Day } from "@fiducia/kernel/day";
import type { z } from "zod";
import { type ImportField, NAMED_THING_WORDS, type NamedThing } from "./import-field.contract.ts";
import type { ImportKind } from "./import-kinds.rules.ts";

export interface RowFault {
  /** The label of the field; empty when it is of the whole row. */
  readonly field: string;
  readonly message: string;
  /** A name in the file that stands for nothing here yet. */
  readonly unknown?: { readonly thing: NamedThing; readonly name: string };
}

/** What a name or number stands for: an id, null for nothing on purpose, a sentence, or undefined when it is unknown. */
export type LookUp = (name: string) => number | null | string | undefined;

export interface FileReading {
  readonly kind: ImportKind;
  /** The column of each field, from 0. */
  readonly columns: Readonly<Record<string, number>>;
  /** The heading of each field. */
  readonly headings: Readonly<Record<string, string>>;
  readonly dayOrders: ReadonlyMap<string, DayOrder>;
  /** The fields whose column writes fifteen percent as 0.15. */
  readonly fractions: ReadonlySet<string>;
  readonly formerSystem: string;
  readonly look: Readonly<Record<NamedThing | "client" | "policy", LookUp>>;
}

type Body = Record<string, unknown>;

export interface ReadRow {
  /** The text of each field that has a column. */
  readonly values: Readonly<Record<string, string>>;
  readonly body: Body;
  readonly faults: readonly RowFault[];
}

/** A name as it is compared with other spellings of it. */
export const nameKey = (name: string): string => name.normalize("NFKC").toLowerCase().replaceAll(/\s+/g, "");

/** Without the sign by which a spreadsheet is told that "+1" is a text. */
const tidy = (cell: string): string =>
  cell
    .replaceAll(/\s+/g, " ")
    .trim()
    .replace(/^'(?=[=+\-@])/, "");

/** The text of each field that has a column, spaces made one. */
export function valuesOf(
  cells: readonly string[],
  { kind, columns }: Pick<FileReading, "kind" | "columns">,
): Record<string, string> {
  const values: Record<string, string> = {};
  for (const { key } of kind.fields) {
    const column = columns[key];
    if (column !== undefined) values[key] = tidy(cells[column] ?? "");
  }
  return values;
}

/**
 * The number by which the other system knows the row, of the first fields that the file has all of; empty without one. A day is written as it was read, since each file may
 * write it otherwise.
 */
export function numberOf(kind: ImportKind, { values, body }: Pick<ReadRow, "values" | "body">): string {
  const textOf = (key: string): string => {
    const field = kind.fields.find((each) => each.key === key);
    const read = field?.reading.as === "day" ? body[field.path] : undefined;
    return typeof read === "string" ? read : (values[key] ?? "");
  };
  const candidates = kind.keys.filter(([first = ""]) => textOf(first) !== "");
  const keys = candidates.find((each) => each.every((key) => values[key] !== undefined)) ?? candidates.at(-1);
  const texts = (keys ?? []).map(textOf).filter((text) => text !== "");
  return cutText(texts.join(" of "), 120);
}

/** What the row is called on the screen. */
export const nameOf = (kind: ImportKind, values: Readonly<Record<string, string>>): string =>
  kind.named
    .map((field) => values[field] ?? "")
    .filter((text) => text !== "")
    .join(" ");

/** Sets the field at a path of one or two names; what `fresh` copied is the row's own. */
function setAt(body: Body, path: string, value: unknown): void {
  const dot = path.indexOf(".");
  if (dot === -1) {
    body[path] = value;
    return;
  }
  const outer = path.slice(0, dot);
  body[outer] ??= {};
  (body[outer] as Body)[path.slice(dot + 1)] = value;
}

const isGroup = (value: unknown): value is Body =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** A copy whose groups of fields can be set as well. */
function fresh(defaults: Body): Body {
  const body = { ...defaults };
  for (const [field, value] of Object.entries(body)) if (isGroup(value)) body[field] = { ...value };
  return body;
}

type ReadCell = { readonly value: unknown } | Omit<RowFault, "field">;

const wrong = (message: string): ReadCell => ({ message });

/** In hundredths of a percent, as commands take rates. */
function readPercent(text: string, isFraction: boolean): ReadCell {
  const [, number] = /^(\d{0,3}(?:\.\d{1,6})?)\s*%?$/.exec(text) ?? [];
  if (!number) return wrong(`"${text}" is no percentage. Write 15 or 12.5.`);
  return { value: Math.round(Number(number) * (isFraction ? 10_000 : 100)) };
}

function readCell(text: string, field: ImportField, file: FileReading): ReadCell {
  const { reading, key } = field;
  switch (reading.as) {
    case "text":
      return isShortened(text)
        ? wrong(
            `A spreadsheet shortened this number to ${text}. Format the column as text and enter it again.`,
          )
        : { value: text };
    case "postalCode":
      return { value: withZeros(text) };
    case "day": {
      const day: Day | undefined = readDayCell(text, file.dayOrders.get(key) ?? "monthFirst");
      return day === undefined ? wrong(`"${text}" is no day. Write it as 03/31/2026.`) : { value: day };
    }
    case "percent":
      return readPercent(text, file.fractions.has(key));
    case "count": {
      const [digits] = /^\d{1,4}(?= ?(?:days?)?$)/i.exec(text) ?? [];
      return digits === undefined ? wrong(`"${text}" is no number of days.`) : { value: Number(digits) };
    }
    case "wholeNumber":
      return /^\d{1,9}$/.test(text)
        ? { value: Number(text) }
        : wrong(`"${text}" is no number of digits alone.`);
    case "amount": {
      const amount = readAmountCell(text);
      if (amount === undefined) return wrong(`"${text}" is no amount. Write it as 1234.56.`);
      return { value: reading.sign === "either" ? Math.abs(amount) : amount };
    }
    case "policy": {
      const id = file.look.policy(text);
      return typeof id === "number" ? { value: id } : wrong(`There is no policy ${text}. Import it first.`);
    }
    case "choice": {
      const choice = Object.entries(reading.choices).find(([code, names]) =>
        [code, ...names].some((name) => nameKey(name) === nameKey(text)),
      );
      const names = Object.values(reading.choices).map(([name]) => name);
      return choice ? { value: choice[0] } : wrong(`"${text}" is none of ${names.join(", ")}.`);
    }
    case "client": {
      const id = file.look.client(text);
      return typeof id === "number"
        ? { value: id }
        : wrong(
            typeof id === "string"
              ? id
              : `There is no client with the number ${text} of ${file.formerSystem}. Import that client first.`,
          );
    }
    default: {
      const id = file.look[reading.as](text);
      if (typeof id === "string") return wrong(id);
      // On purpose: the field stays as it is without the column.
      if (id === null) return { value: undefined };
      if (id !== undefined) return { value: id };
      const thing = reading.as;
      return { message: `There is no ${NAMED_THING_WORDS[thing]} ${text}.`, unknown: { thing, name: text } };
    }
  }
}

/** The sentences of a command's schema, each beside the field whose value it refuses. */
function faultsOfBody(body: Body, schema: z.ZodObject, fields: readonly ImportField[]): readonly RowFault[] {
  if (schema.safeParse(body).success) return [];
  return (schema.safeParse(body, { reportInput: true }).error?.issues ?? []).map((issue) => {
    const { message, field: path } = faultOf(issue);
    const said = message.startsWith(path) ? message.slice(path.length).replace(/^:? /, "") : message;
    return {
      field: fields.find((field) => field.path === path)?.label ?? path,
      message: said.charAt(0).toUpperCase() + said.slice(1),
    };
  });
}

/** How the name of a firm ends, after a comma as well. */
const FIRM =
  /\b(?:inc|incorporated|llc|ltd|limited|corp|corporation|co|company|lp|llp|pllc|pc|pa|trust|estate)\.?$/i;

/** A name in one column: of a person with the last name first, else of a business. Columns for each part of it come first. */
function setFullName(body: Body, fullName: string): void {
  if (body.firstName || body.lastName || body.businessName) return;
  if (!fullName.includes(",") || FIRM.test(fullName)) {
    body.businessName = fullName;
    return;
  }
  const [last = "", ...first] = fullName.split(",");
  body.lastName = tidy(last);
  body.firstName = tidy(first.join(" "));
}

/**
 * Reads one row. An empty cell is an empty value; a field without a column stays as `defaults` or what is known has it.
 * @param schema the body of the command that would add it.
 */
export function readRow(
  values: Readonly<Record<string, string>>,
  file: FileReading,
  { schema, defaults }: { readonly schema: z.ZodObject; readonly defaults: Body },
): ReadRow {
  const body = fresh(defaults);
  const faults: RowFault[] = [];
  for (const field of file.kind.fields) {
    const text = values[field.key];
    if (text === undefined) continue;
    if (text === "") {
      if (field.isRequired) faults.push({ field: field.label, message: `${field.label} is missing.` });
      continue;
    }
    const cell = readCell(text, field, file);
    if ("message" in cell) faults.push({ field: field.label, ...cell });
    else if (field.path !== "" && cell.value !== undefined) setAt(body, field.path, cell.value);
  }
  if (values.fullName) setFullName(body, values.fullName);
  if (nameOf(file.kind, values) === "") faults.push({ field: "", message: "The name is missing." });
  return { values, body, faults: faults.length > 0 ? faults : faultsOfBody(body, schema, file.kind.fields) };
}

/** Whether the row repeats the names of its columns, as printed pages do. */
export const isHeadingAgain = (
  values: Readonly<Record<string, string>>,
  headings: Readonly<Record<string, string>>,
): boolean => {
  const cells = Object.entries(values).filter(([, text]) => text !== "");
  return (
    cells.length > 0 && cells.every(([key, text]) => headingKey(text) === headingKey(headings[key] ?? ""))
  );
};

/** Whether the row sums up those above it, as reports end. */
export const isRowOfTotals = (cells: readonly string[]): boolean =>
  cells.some((cell) => /^(?:grand |sub)?totals?:?$/i.test(cell.trim()));

/** What changed since the last file, as it is shown: "City: Chicago -> Boston". */
export const changesOf = (
  kind: ImportKind,
  before: Readonly<Record<string, string>>,
  after: Readonly<Record<string, string>>,
): readonly { readonly field: ImportField; readonly words: string }[] =>
  kind.fields.flatMap((field) => {
    const [was, is] = [before[field.key], after[field.key]];
    return is === undefined || is === (was ?? "")
      ? []
      : [{ field, words: `${field.label}: ${was || "nothing"} -> ${is || "nothing"}` }];
  });
