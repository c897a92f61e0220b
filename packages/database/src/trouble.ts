// Errors of the database that pass by themselves: it is away or busy, or the disk is full. The request may be
// repeated.
import { isOutOfStep } from "./prepared-statements.ts";

export type Trouble = "away" | "busy" | "full";

/** Disk full, from the file system and from the database. */
const FULL = new Set(["53100", "ENOSPC", "EDQUOT"]);
const AWAY_ERRNO = new Set(["ECONNREFUSED", "ECONNRESET", "ENOENT", "EPIPE", "ETIMEDOUT", "EACCES"]);
/** Shutting down, starting up, too many connections, and a connection that broke (class 08). */
const AWAY_STATE = /^(08...|57P0[1-5]|53300)$/;
/** Lock not available in time, deadlock, serialisation failure, statement cancelled by its time limit, no memory left. */
const BUSY_STATE = /^(55P03|40P01|40001|57014|53[024]00)$/;
/** Errors of the driver, which have no code. */
const AWAY_WORDS =
  /timeout exceeded when trying to connect|Connection terminated|not queryable|Cannot use a pool/i;

/** Which passing trouble an error of the database is; undefined for a defect. */
export function troubleOf(error: unknown): Trouble | undefined {
  if (!(error instanceof Error)) return undefined;
  const { code } = error as Error & { readonly code?: unknown };
  if (typeof code === "string") {
    if (FULL.has(code)) return "full";
    if (AWAY_ERRNO.has(code) || AWAY_STATE.test(code)) return "away";
    if (BUSY_STATE.test(code) || isOutOfStep(error)) return "busy";
  }
  return AWAY_WORDS.test(error.message) ? "away" : undefined;
}
