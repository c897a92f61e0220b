// Pages of a listing: by key in its own order, by position when the user sorts or groups by a column.
import type { Column } from "@fiducia/contract/column";
import { type Day, parseDay } from "@fiducia/kernel/day";
import { type RawBuilder, sql } from "kysely";
import type { Page } from "../handlers.ts";
import { columnOf, type ListedColumn, type ListedColumns, readIn, shownIn } from "./listed-columns.ts";

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

/** Where a page begins that is found by position. */
export function positionOf(page: Page): number {
  const cursor = readCursor(page);
  return cursor && "position" in cursor ? cursor.position : 0;
}

/** A cursor after a day and so many ids, as a listing in the order of its days writes it. */
export function afterKey(cursor: Cursor | undefined, count: number): readonly [Day, ...number[]] | undefined {
  if (!cursor || !("after" in cursor)) return undefined;
  const [on, ...ids] = cursor.after;
  const day = typeof on === "string" ? parseDay(on) : undefined;
  return day && ids.length === count && ids.every(isPosition) ? [day, ...ids] : undefined;
}

/**
 * So many rows at most, or all. A limit that the planner cannot know lets it expect a tenth of them: it then reads in the
 * order of an index, and the first rows are there at once, where it would else sort all of them first.
 */
export const limitOf = (limit: number | undefined): RawBuilder<unknown> =>
  limit === undefined ? sql`limit (select null::bigint)` : sql`limit ${limit}`;

/** Text as people read it: in any case, with or without accents, digits by their number; blank is none. */
const asRead = (field: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`nullif(btrim(${field}), '') collate reading_order`;

const isText = ({ kind }: Pick<Column<never>, "kind">): boolean =>
  kind === "text" || kind === "status" || kind === "person";

function orderBy(word: string, listed: ListedColumns): RawBuilder<unknown> | undefined {
  const column = columnOf(word.replace(/^-/, ""), listed);
  if (!column) return undefined;
  const shown = shownIn(column, listed);
  const direction = word.startsWith("-") ? sql`desc` : sql`asc`;
  const empties = column.empties === "first" ? sql`nulls first` : sql`nulls last`;
  return sql`${isText(column) ? asRead(shown) : shown} ${direction} ${empties}`;
}

/** The order by columns as the screen shows them, what is empty last unless the column says otherwise. */
export const ordersOf = (sort: string | undefined, listed: ListedColumns): readonly RawBuilder<unknown>[] =>
  (sort?.split(",") ?? []).flatMap((word) => orderBy(word, listed) ?? []);

/** The order of the groups of a column by its value: as people read it, the one without a value last. */
export const groupOrders = (
  column: ListedColumn,
  value: RawBuilder<unknown>,
): readonly RawBuilder<unknown>[] =>
  isText(column)
    ? [sql`${asRead(readIn(column, value))} nulls last`, sql`${value}`]
    : [sql`${value} nulls last`];
