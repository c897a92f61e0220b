// A file that takes room on the database's disk and is given up piece by piece when the disk is full: PostgreSQL writes small
// files for reading too, and without any room its next connection fails.
import { randomBytes } from "node:crypto";
import { existsSync, statSync } from "node:fs";
import { open, rm, truncate } from "node:fs/promises";

const PIECE = 1024 * 1024;

export class Ballast {
  readonly #path: string;
  readonly #size: number;
  #held: number;

  constructor(path: string, size: number) {
    this.#path = path;
    this.#size = size;
    this.#held = existsSync(path) ? statSync(path).size : 0;
  }

  /** The bytes that giving it up would free. */
  get held(): number {
    return this.#held;
  }

  /** Writes what is missing of the file. */
  async take(): Promise<void> {
    if (this.#held >= this.#size) return;
    const file = await open(this.#path, "a", 0o600);
    try {
      while (this.#held < this.#size) {
        // Random, since a file system that compresses would keep no room for zeros.
        const piece = randomBytes(Math.min(PIECE, this.#size - this.#held));
        this.#held += (await file.write(piece)).bytesWritten;
      }
    } finally {
      await file.close();
    }
  }

  /** Gives so many bytes to the disk, or what is left. */
  async giveUp(bytes: number): Promise<void> {
    if (this.#held === 0) return;
    this.#held = Math.max(0, this.#held - bytes);
    if (this.#held > 0) await truncate(this.#path, this.#held);
    else await rm(this.#path, { force: true });
  }
}
