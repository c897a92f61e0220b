// Where exports lie until they are fetched: whole or not at all, readable by the program alone.
import { createWriteStream, mkdirSync, type WriteStream } from "node:fs";
import { open, readdir, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Claimed } from "@fiducia/features/exports/export-job.store";
import type { Instant } from "@fiducia/kernel/clock";

const UNFINISHED = ".part";
/** Nobody writes any more at what was not written at for so long. */
const LEFT_MS = 60 * 60_000;

export class ExportFiles {
  readonly #folder: string;

  constructor(folder: string) {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    this.#folder = folder;
  }

  /** Takes away what a killed worker left unfinished; workers that share the folder keep what they write. */
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

  /** On the disk for good, under its own name; answers its size in bytes. */
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
