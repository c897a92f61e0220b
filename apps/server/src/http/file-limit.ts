// How many files and connections the operating system allows this process.
import { readFileSync } from "node:fs";

/** Files for the database, the log, exports and the program, beside connections. */
const KEPT_FREE = 256;

/** The limit of the system's table; undefined where there is no such table. */
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

/** The wanted number of connections, reduced to what the system allows. */
export const connectionsWithin = (count: number, limit = fileLimit()): number =>
  limit === undefined ? count : Math.max(1, Math.min(count, limit - KEPT_FREE));
