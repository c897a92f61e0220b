// The files of exports: complete or absent, and readable by the program only.
import { createWriteStream, mkdirSync, type WriteStream } from "node:fs";
import { open, readdir, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Claimed } from "@fiducia/features/exports/export-job.store";
import type { Instant } from "@fiducia/kernel/clock";

const UNFINISHED = ".part";
/** A file not written to for this long is abandoned. */
const LEFT_MS = 60 * 60_000;

export class ExportFiles {
  readonly #folder: string;

  constructor(folder: string) {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    this.#folder = folder;
  }

  /** Deletes files that a killed worker left incomplete; files being written by other workers stay. */
  async removeUnfinished(now: Instant): Promise<void> {
    for (const name of await readdir(this.#folder)) {
      if (!name.endsWith(UNFINISHED)) continue;
      const { mtimeMs } = await stat(this.pathOf(name));
      if (mtimeMs <= now - LEFT_MS) await this.remove(name);
    }
  }

  nameOf({ agencyId, jobId }: Claimed, format: string): string {
    return `${agencyId}-${jobId}.${format}`;
  }

  pathOf(name: string): string {
    return join(this.#folder, name);
  }

  /** A file that is being written. */
  begin(name: string): WriteStream {
    return createWriteStream(this.pathOf(name + UNFINISHED), { mode: 0o600 });
  }

  /** Flushes the file to disk and gives it its name; returns its size in bytes. */
  async finish(name: string): Promise<number> {
    const unfinished = this.pathOf(name + UNFINISHED);
    const file = await open(unfinished, "r+");
    try {
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(unfinished, this.pathOf(name));
    const folder = await open(this.#folder, "r");
    try {
      await folder.sync();
    } finally {
      await folder.close();
    }
    return (await stat(this.pathOf(name))).size;
  }

  giveUp(name: string): Promise<void> {
    return this.remove(name + UNFINISHED);
  }

  remove(name: string): Promise<void> {
    return rm(this.pathOf(name), { force: true });
  }
}
