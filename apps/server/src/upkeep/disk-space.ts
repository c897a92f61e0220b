// Whether there is room for more: a database whose disk is full to the last byte ends, so that some of it is kept back.
import { statfs } from "node:fs/promises";
import type { Clock } from "@fiducia/kernel/clock";

/** What was seen holds for so long. */
const SEEN_MS = 500;
/** After the database itself had no room it is tried again so much later. */
const FULL_MS = 15_000;

export interface DiskSpaceParts {
  /** Where the database keeps the books; undefined when it is elsewhere, and only its own word tells. */
  readonly folder: string | undefined;
  /** So many bytes must be left for anything to be written. */
  readonly reserve: number;
  readonly clock: Clock;
}

export class DiskSpace {
  readonly #parts: DiskSpaceParts;
  #seenAt = Number.NEGATIVE_INFINITY;
  #seen: Promise<boolean> = Promise.resolve(false);
  #fullUntil = Number.NEGATIVE_INFINITY;

  constructor(parts: DiskSpaceParts) {
    this.#parts = parts;
  }

  /** The database had no room for what it was told to write. */
  noteFull(): void {
    this.#fullUntil = this.#parts.clock() + FULL_MS;
  }

  /** Whether nothing may be written now. */
  async isFull(): Promise<boolean> {
    const now = this.#parts.clock();
    if (now < this.#fullUntil) return true;
    if (now - this.#seenAt >= SEEN_MS || now < this.#seenAt) {
      this.#seenAt = now;
      this.#seen = this.#look();
    }
    return this.#seen;
  }

  async #look(): Promise<boolean> {
    const { folder, reserve } = this.#parts;
    if (folder === undefined) return false;
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize < reserve;
  }
}
