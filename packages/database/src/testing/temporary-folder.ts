// A folder that a test throws away, with every database server that a failed test left running below it.
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findPostmaster } from "../embedded/postmaster.ts";

/** A new folder; the database's user may pass it, as it must to reach its own below. */
export function temporaryFolder(within = tmpdir()): string {
  const folder = mkdtempSync(join(within, "fiducia-"));
  chmodSync(folder, 0o711);
  return folder;
}

/** Linux keeps what lies here in memory. */
const MEMORY = "/dev/shm";
/** Where temporary folders lie unless TMPDIR says otherwise. */
const USUAL = "/tmp";
/** Several times what the databases of a whole run have taken together. */
const ROOM = 3_000_000_000;

function hasRoomInMemory(): boolean {
  if (!existsSync(MEMORY) || process.availableMemory() < ROOM) return false;
  const { bavail, bsize } = statfsSync(MEMORY);
  return bavail * bsize >= ROOM;
}

/**
 * A new folder for databases that only have to be quick: a copy of one is six hundred files, which a disk takes ten
 * times as long to make. In memory where there is plenty, unless TMPDIR says where.
 */
export const quickFolder = (): string =>
  temporaryFolder(tmpdir() === USUAL && hasRoomInMemory() ? MEMORY : undefined);

/** Ends what still runs on the data folders directly below, and removes everything. */
export function removeFolder(folder: string): void {
  if (!existsSync(folder)) return;
  for (const name of readdirSync(folder)) {
    const server = findPostmaster(join(folder, name, "postgres"));
    if (server) process.kill(server.pid, "SIGKILL");
  }
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}
