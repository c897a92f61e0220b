// Where exports lie until they are fetched: whole or not at all, readable by the program alone.
import { createWriteStream, type WriteStream } from "node:fs";
import { mkdir, open, readdir, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Claimed } from "@fiducia/features/exports/export-job.store";

const UNFINISHED = ".part";

export class ExportFiles {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** The folder itself, without what an earlier start left unfinished. */
  async open(): Promise<void> {
    await mkdir(this.#folder, { recursive: true, mode: 0o700 });
    for (const name of await readdir(this.#folder)) if (name.endsWith(UNFINISHED)) await this.remove(name);
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
