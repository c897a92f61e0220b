// Pages of a listing: by key in its own order, by offset when it is sorted or grouped by a column.
import type { Column } from "@fiducia/contract/column";
import { type Day, parseDay } from "@fiducia/kernel/day";
import { type RawBuilder, sql } from "kysely";
import type { Page } from "../handlers.ts";
import { columnOf, type ListedColumn, type ListedColumns, readIn, shownIn } from "./listed-columns.ts";

/** The start of the next page: after a key of the listing's own order, or at an offset. */
export type Cursor = { readonly after: readonly (string | number)[] } | { readonly position: number };

export const writeCursor = (cursor: Cursor): string =>
  Buffer.from(JSON.stringify(cursor)).toString("base64url");

const isPosition = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0;

/** Decodes a cursor of `writeCursor`; undefined for none and for an invalid one, which gives the first page. */
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

/** The offset of a page. */
export function positionOf(page: Page): number {
  const cursor = readCursor(page);
  return cursor && "position" in cursor ? cursor.position : 0;
}

/** The day and ids of a cursor in an order by days. */
export function afterKey(cursor: Cursor | undefined, count: number): readonly [Day, ...number[]] | undefined {
  if (!cursor || !("after" in cursor)) return undefined;
  const [on, ...ids] = cursor.after;
  const day = typeof on === "string" ? parseDay(on) : undefined;
  return day && ids.length === count && ids.every(isPosition) ? [day, ...ids] : undefined;
}

/**
 * LIMIT with this many rows, or with all. A limit that is unknown to the planner makes it assume a tenth of the rows:
 * it then reads in index order and returns the first rows at once, instead of sorting all of them first.
 */
export const limitOf = (limit: number | undefined): RawBuilder<unknown> =>
  limit === undefined ? sql`limit (select null::bigint)` : sql`limit ${limit}`;

/** Text in reading order: ignores case and accents, compares digits as numbers; blank is null. */
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

/** ORDER BY for columns as the screen shows them; empty values last unless the column says otherwise. */
export const ordersOf = (sort: string | undefined, listed: ListedColumns): readonly RawBuilder<unknown>[] =>
  (sort?.split(",") ?? []).flatMap((word) => orderBy(word, listed) ?? []);

/** ORDER BY for groups: text in reading order, the group without a value last. */
export const groupOrders = (
  column: ListedColumn,
  value: RawBuilder<unknown>,
): readonly RawBuilder<unknown>[] =>
  isText(column)
    ? [sql`${asRead(readIn(column, value))} nulls last`, sql`${value}`]
    : [sql`${value} nulls last`];
