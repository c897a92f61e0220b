// A folder that a test throws away, with every database server that a failed test left running below it.
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findPostmaster } from "../embedded/postmaster.ts";

/** A new folder; the database's user may pass it, as it must to reach its own below. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "fiducia-"));
  chmodSync(folder, 0o711);
  return folder;
}

/** Ends what still runs on the data folders directly below, and removes everything. */
export function removeFolder(folder: string): void {
  if (!existsSync(folder)) return;
  for (const name of readdirSync(folder)) {
    const server = findPostmaster(join(folder, name, "postgres"));
    if (server) process.kill(server.pid, "SIGKILL");
  }
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}
