// The SQL condition on a listing's rows for search and filters.
import type { ColumnKind } from "@fiducia/contract/column";
import type { Narrowing, Only } from "@fiducia/contract/narrowing";
import { codeOf } from "@fiducia/contract/vocabulary";
import { TYPED, typedLetters } from "@fiducia/kernel/as-typed";
import { type RawBuilder, sql } from "kysely";
import { columnOf, groupedValue, type ListedColumns, searchedText } from "./listed-columns.ts";

type Sql = RawBuilder<unknown>;

/** Separates the texts of cells; cannot be searched for. */
const BETWEEN_CELLS = "\u001f";
const MARKS = /[\u0300-\u036f]/g;

const isPlain = (text: Sql): Sql => sql`octet_length(${text}) = char_length(${text})`;

const entries = Object.entries(TYPED);
const SINGLE = entries.filter(([, typed]) => typed.length === 1);
const FROM = sql.lit(SINGLE.map(([letter]) => letter).join(""));
const TO = sql.lit(SINGLE.map(([, typed]) => typed).join(""));

/** The letters as they are typed, equal to `typedLetters`. */
const typedIn = (text: Sql): Sql =>
  entries
    .filter(([, typed]) => typed.length > 1)
    .reduce(
      (of, [letter, typed]) => sql`replace(${of}, ${sql.lit(letter)}, ${sql.lit(typed)})`,
      sql`translate(${text}, ${FROM}, ${TO})`,
    );

const unmarkedIn = (text: Sql): Sql =>
  sql`regexp_replace(lower(normalize(${text}, NFD) collate "und-x-icu") collate "C", '[\\u0300-\\u036f]', '', 'g')`;

/** Lower case without accents, as it is typed, equal to `plainText`. */
const plainIn = (text: Sql): Sql =>
  sql`case when ${isPlain(text)} then lower(${text}) else ${typedIn(unmarkedIn(text))} end`;

/** The form in which text is searched. */
export const plainText = (text: string): string =>
  typedLetters(text.normalize("NFD").toLowerCase().replace(MARKS, ""));

/** What a text must consist of to occur in cells of these kinds; any text may occur in others. */
const SIGNS: Partial<Record<ColumnKind, RegExp>> = {
  money: /^[-\d.,]+$/,
  count: /^[-\d.,]+$/,
  client: /^\d+$/,
  day: /^[\d/na]+$/i,
  instant: /^[\d/: apm]+$/i,
};

/** Only cells that could contain the text are formatted, which is the cost of a search in a long listing. */
function shows(find: string, listed: ListedColumns): Sql {
  const cells = listed.columns
    .filter(({ kind }) => SIGNS[kind]?.test(find) ?? true)
    .map((column) => searchedText(column, listed));
  if (cells.length === 0) return sql`false`;
  const text = sql`(select concat_ws(${BETWEEN_CELLS}, ${sql.join(cells)}) as text offset 0) c`;
  return sql`exists (select from ${text} where position(${plainText(find)} in ${plainIn(sql`c.text`)}) > 0)`;
}

const TYPES = { day: sql`date`, instant: sql`date`, money: sql`bigint`, count: sql`bigint` } as const;

function has({ column: key, value }: Only, listed: ListedColumns): Sql {
  const column = columnOf(key, listed);
  if (!column) return sql`false`;
  const columnValue = groupedValue(column, listed);
  if (value === null) return sql`${columnValue} is null`;
  const said = typeof value === "string" ? codeOf(column.labels, value) : value;
  const filterValue = sql`${said}::${TYPES[column.kind as keyof typeof TYPES] ?? sql`text`}`;
  return column.namesSeveral
    ? sql`(${columnValue} = ${filterValue} or ${filterValue} = any(string_to_array(${columnValue}, ', ')))`
    : sql`${columnValue} = ${filterValue}`;
}

export const isNarrowed = ({ find = "", only = [] }: Narrowing): boolean => find !== "" || only.length > 0;

/** The condition that each column has one of its values. */
function hasOneOfEach(only: readonly Only[], listed: ListedColumns): Sql[] {
  const columns = [...new Set(only.map(({ column }) => column))];
  return columns.map((column) => {
    const values = only.filter((each) => each.column === column).map((each) => has(each, listed));
    return sql`(${sql.join(values, sql` or `)})`;
  });
}

/** The condition on the rows `r`; true when nothing is asked for. */
export function narrowedTo({ find = "", only = [] }: Narrowing, listed: ListedColumns): Sql {
  const conditions = [...hasOneOfEach(only, listed), ...(find === "" ? [] : [shows(find, listed)])];
  return conditions.length === 0 ? sql`true` : sql`(${sql.join(conditions, sql` and `)})`;
}
