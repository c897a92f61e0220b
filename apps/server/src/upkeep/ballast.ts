// A file that takes room on the database's disk and is given up when the disk is full: PostgreSQL writes small files for
// reading too, and without any room its next connection fails.
import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { open, rm } from "node:fs/promises";

const PIECE = 1024 * 1024;

export class Ballast {
  readonly #path: string;
  readonly size: number;
  #isThere: boolean;

  constructor(path: string, size: number) {
    this.#path = path;
    this.size = size;
    this.#isThere = existsSync(path);
  }

  /** The bytes that giving it up would free. */
  get held(): number {
    return this.#isThere ? this.size : 0;
  }

  /** Writes the file; without enough room it leaves nothing behind. */
  async take(): Promise<void> {
    if (this.#isThere) return;
    const file = await open(this.#path, "w", 0o600);
    try {
      // Random, since a file system that compresses would keep no room for zeros.
      for (let at = 0; at < this.size; at += PIECE)
        await file.write(randomBytes(Math.min(PIECE, this.size - at)));
      this.#isThere = true;
    } catch {
      await rm(this.#path, { force: true });
    } finally {
      await file.close();
    }
  }

  async giveUp(): Promise<void> {
    if (!this.#isThere) return;
    this.#isThere = false;
    await rm(this.#path, { force: true });
  }
}
