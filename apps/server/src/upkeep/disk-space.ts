// Keeps some of the database's disk free: PostgreSQL ends when its disk is completely full.
import { statfs } from "node:fs/promises";
import type { Clock } from "@fiducia/kernel/clock";

/** How long a measurement is used. */
const SEEN_MS = 500;
/** How long after a disk-full error of the database writing is tried again. */
const FULL_MS = 15_000;

export interface DiskSpaceParts {
  /** The folder of the database; undefined for an outside one, of which only errors tell. */
  readonly folder: string | undefined;
  /** The bytes that must stay free. */
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

  /** Records a disk-full error of the database. */
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
