// The default data folder: each clone of the repository has its own.
import { createHash } from "node:crypto";
import { join, resolve } from "node:path";

/**
 * The data folder when DATA_DIR is not set: `data` in the clone; for root a folder outside of it, since the
 * database's user cannot enter root's own folders.
 */
export function defaultDataDir(clone: string, isRoot: boolean): string {
  if (!isRoot) return join(clone, "data");
  const mark = createHash("sha256").update(resolve(clone)).digest("hex").slice(0, 12);
  return join("/var/lib/fiducia", mark);
}
