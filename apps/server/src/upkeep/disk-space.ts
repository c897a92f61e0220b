// Keeps some of the database's disk free for PostgreSQL, which needs a little of it to be read from. Half of what is kept back
// is a file that is given up piece by piece, so that reads go on even when others have taken the rest.
import { statfs } from "node:fs/promises";
import { join } from "node:path";
import type { Clock } from "@fiducia/kernel/clock";
import { Ballast } from "./ballast.ts";

/** How long a measurement is used. */
const SEEN_MS = 500;
/** How often the disk is looked at while nobody asks. */
const WATCH_MS = 1_000;
/** How long after a disk-full error of the database writing is tried again. */
const FULL_MS = 15_000;
/** How often the log is used again while the disk is full: well before its segments are written full. */
const REUSE_LOG_MS = 30_000;

export interface DiskSpaceParts {
  /** The folder of the database; undefined for an outside one, of which only errors tell. */
  readonly folder: string | undefined;
  /** The bytes that must stay free. */
  readonly reserve: number;
  readonly clock: Clock;
  /** Lets PostgreSQL write its log into the segments that it has. */
  readonly reuseLog?: () => Promise<void>;
}

export class DiskSpace {
  readonly #parts: DiskSpaceParts;
  readonly #ballast: Ballast | undefined;
  #seenAt = Number.NEGATIVE_INFINITY;
  #seen: Promise<boolean> = Promise.resolve(false);
  #fullUntil = Number.NEGATIVE_INFINITY;
  #watch: NodeJS.Timeout | undefined;
  #isMoving = false;
  #reusedLogAt = Number.NEGATIVE_INFINITY;

  constructor(parts: DiskSpaceParts) {
    this.#parts = parts;
    const { folder, reserve } = parts;
    if (folder !== undefined) this.#ballast = new Ballast(join(folder, "ballast"), Math.floor(reserve / 2));
  }

  /** Takes the ballast where there is room, and gives up of it when there is none, until it is told to stop. */
  watch(): void {
    if (!this.#ballast) return;
    this.#watch = setInterval(() => void this.#balance(), WATCH_MS).unref();
    void this.#balance();
  }

  stopWatching(): void {
    clearInterval(this.#watch);
  }

  /** Records a disk-full error of the database. */
  noteFull(): void {
    this.#fullUntil = this.#parts.clock() + FULL_MS;
    void this.#balance();
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

  async #free(): Promise<number> {
    const { folder } = this.#parts;
    if (folder === undefined) return Number.POSITIVE_INFINITY;
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  }

  async #look(): Promise<boolean> {
    return this.#isLittle(await this.#free());
  }

  #isLittle(free: number): boolean {
    return free + (this.#ballast?.held ?? 0) < this.#parts.reserve;
  }

  async #balance(): Promise<void> {
    const ballast = this.#ballast;
    if (!ballast || this.#isMoving) return;
    this.#isMoving = true;
    try {
      const { reserve } = this.#parts;
      const free = await this.#free();
      // No more than PostgreSQL needs now: whoever filled the disk may take this too.
      const needed = Math.floor(reserve / 5);
      if (free < needed) await ballast.giveUp(needed - free);
      // Taken again only where postings do not stop for it.
      else if (free >= 2 * reserve) await ballast.take();
      if (this.#isLittle(free)) await this.#reuseLog();
    } catch {
      // The folder is gone, or cannot be read, or the database is away: it says more of it than this could.
    } finally {
      this.#isMoving = false;
    }
  }

  async #reuseLog(): Promise<void> {
    const now = this.#parts.clock();
    if (now - this.#reusedLogAt < REUSE_LOG_MS && now >= this.#reusedLogAt) return;
    this.#reusedLogAt = now;
    await this.#parts.reuseLog?.();
  }
}
