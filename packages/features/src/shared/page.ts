// Pages of a listing: by key in its own order, by position when the user sorts by a column.
import type { Column } from "@fiducia/contract/column";
import type { Page } from "@fiducia/database/handlers";
import { type Day, parseDay } from "@fiducia/kernel/day";
import { type RawBuilder, sql } from "kysely";

/** Where the next page begins: after a key of the listing's own order, or at a position. */
export type Cursor = { readonly after: readonly (string | number)[] } | { readonly position: number };

export const writeCursor = (cursor: Cursor): string =>
  Buffer.from(JSON.stringify(cursor)).toString("base64url");

const isPosition = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0;

/** Reads a cursor that `writeCursor` wrote; undefined for none, and for one that was made up: the first page. */
export function readCursor(page: Page): Cursor | undefined {
  if (page.cursor === undefined) return undefined;
  try {
    const cursor: unknown = JSON.parse(Buffer.from(page.cursor, "base64url").toString("utf8"));
    if (typeof cursor !== "object" || cursor === null) return undefined;
    if ("position" in cursor && isPosition(cursor.position)) return { position: cursor.position };
    return "after" in cursor && Array.isArray(cursor.after) ? { after: cursor.after } : undefined;
  } catch {
    return undefined;
  }
}

/** A cursor after a day and an id, as a listing in the order of its days writes it. */
export function afterDay(cursor: Cursor | undefined): readonly [Day, number] | undefined {
  if (!cursor || !("after" in cursor)) return undefined;
  const [on, id] = cursor.after;
  const day = typeof on === "string" ? parseDay(on) : undefined;
  return day && isPosition(id) ? [day, id] : undefined;
}

/** Text as people read it: in any case, with or without accents, digits by their number; blank is none. */
const asRead = (field: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`nullif(btrim(${field}), '') collate reading_order`;

const READ_AS_TEXT: readonly string[] = ["text", "status"];

export interface Sortable {
  readonly columns: readonly Pick<Column<never>, "key" | "kind">[];
  /** The alias of the listing's rows. */
  readonly rows: string;
  /** The field that a column sorts by, where that is not the column's own: a person's initials. */
  readonly by?: Readonly<Record<string, string>>;
}

/** The order by a column as the screen shows it, what is empty last; undefined when nothing, or no column, is asked for. */
export function orderOf(sort: string | undefined, { columns, rows, by = {} }: Sortable) {
  const key = sort?.replace(/^-/, "");
  const column = columns.find((each) => String(each.key) === key);
  if (!sort || !column) return undefined;
  const own = sql.ref(`${rows}.${by[column.key] ?? column.key}`);
  // A person that is no field of its own stands as an object, and sorts by initials.
  const field = column.kind === "person" && !(column.key in by) ? sql`${own} ->> 'initials'` : own;
  const isText = READ_AS_TEXT.includes(column.kind) || column.kind === "person";
  const direction = sort.startsWith("-") ? sql`desc nulls last` : sql`asc nulls last`;
  return sql`${isText ? asRead(field) : field} ${direction}`;
}
