// A temporary folder of a test, and the database servers that a failed test left running in it.
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findPostmaster } from "../embedded/postmaster.ts";

/** A new folder that the database's user can pass to reach its own below. */
export function temporaryFolder(within = tmpdir()): string {
  const folder = mkdtempSync(join(within, "fiducia-"));
  chmodSync(folder, 0o711);
  return folder;
}

/** Linux keeps files here in memory. */
const MEMORY = "/dev/shm";
/** Where temporary folders lie unless TMPDIR says otherwise. */
const USUAL = "/tmp";
/** Several times what the databases of a run need. */
const ROOM = 3_000_000_000;

function hasRoomInMemory(): boolean {
  if (!existsSync(MEMORY) || process.availableMemory() < ROOM) return false;
  const { bavail, bsize } = statfsSync(MEMORY);
  return bavail * bsize >= ROOM;
}

/**
 * A new folder for databases that are deleted: in memory where there is room, unless TMPDIR names another place. A
 * copy of a database is six hundred files, which takes a disk ten times as long.
 */
export const quickFolder = (): string =>
  temporaryFolder(tmpdir() === USUAL && hasRoomInMemory() ? MEMORY : undefined);

/** Stops the servers of the data folders directly below, and removes everything. */
export function removeFolder(folder: string): void {
  if (!existsSync(folder)) return;
  for (const name of readdirSync(folder)) {
    const server = findPostmaster(join(folder, name, "postgres"));
    if (server) process.kill(server.pid, "SIGKILL");
  }
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}
