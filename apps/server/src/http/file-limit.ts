// How many files and connections the system lets this process have open at the same time.
import { readFileSync } from "node:fs";

/** What the database, the log, exports and the program's own files need beside the connections of visitors. */
const KEPT_FREE = 256;

/** The limit in the system's own table; undefined where there is none, or no such table. */
export function fileLimitIn(table: string): number | undefined {
  const [, limit] = /^Max open files\s+(\d+)/m.exec(table) ?? [];
  return limit === undefined ? undefined : Number(limit);
}

function fileLimit(): number | undefined {
  try {
    return fileLimitIn(readFileSync("/proc/self/limits", "utf8"));
  } catch {
    return undefined; // Only Linux has this table.
  }
}

/** So many connections as are wanted, as far as the system allows them. */
export const connectionsWithin = (wanted: number, limit = fileLimit()): number =>
  limit === undefined ? wanted : Math.max(1, Math.min(wanted, limit - KEPT_FREE));
