// Pages of a listing: by key in its own order, by position when the user sorts by another column.
import type { Page } from "@fiducia/database/handlers";
import { type RawBuilder, sql } from "kysely";

/** Where the next page begins: after a key of the listing's own order, or at a position. */
export type Cursor = { readonly after: readonly (string | number)[] } | { readonly position: number };

export const writeCursor = (cursor: Cursor): string =>
  Buffer.from(JSON.stringify(cursor)).toString("base64url");

/** Reads a cursor that `writeCursor` wrote; undefined for none, and for one that was made up: the first page. */
export function readCursor(page: Page): Cursor | undefined {
  if (page.cursor === undefined) return undefined;
  try {
    const cursor: unknown = JSON.parse(Buffer.from(page.cursor, "base64url").toString("utf8"));
    if (typeof cursor !== "object" || cursor === null) return undefined;
    if ("position" in cursor && Number.isSafeInteger(cursor.position))
      return { position: Number(cursor.position) };
    return "after" in cursor && Array.isArray(cursor.after) ? { after: cursor.after } : undefined;
  } catch {
    return undefined;
  }
}

/** Text sorts without regard to case and surrounding blanks, on the server as on the screen; numbers within it count. */
export const sortableText = (text: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`lower(btrim(${text})) collate "und-x-icu"`;
