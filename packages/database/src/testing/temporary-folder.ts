// A folder that a test throws away; the database's user may pass it, as it must to reach its own below.
import { chmodSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "fiducia-"));
  chmodSync(folder, 0o711);
  return folder;
}
