// Carries the write-ahead log to the backup folder: PostgreSQL lays each segment into `wal-to-carry` of the data folder,
// and here it is encoded and carried on, so that PostgreSQL has no key and waits for no mount.
import { existsSync } from "node:fs";
import { readdir, readFile, rm, stat } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import type { KeyRing } from "@fiducia/kernel/key-ring";
import { spoolIn } from "../wal-spool.ts";
import { BackupFault, faultOf } from "./backup-fault.ts";
import { claimFolder, isThere } from "./backup-folder.ts";
import { isHistory, isSegment, walFileIn } from "./layout.ts";
import { writeSealed, writeWhole } from "./sealed-content.ts";
import { encodeSegment, segmentFacts } from "./wal-file.ts";

const READY = ".ready";

export interface CarryParts {
  readonly dataDir: string;
  readonly folder: string;
  readonly keys: KeyRing | undefined;
}

/** Two programs may carry at once, as a server and the command line beside it: what the other took is done. */
async function unlessTaken(from: string, work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
    await rm(from, { force: true });
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code !== "ENOENT" || (await isThere(from))) throw cause;
  }
}

/** Encodes what PostgreSQL handed over; this needs no backup folder, so that what waits for one takes little room. */
async function encodeNew({ dataDir, keys }: CarryParts): Promise<void> {
  const spool = spoolIn(dataDir);
  for (const name of (await readdir(spool)).sort()) {
    const from = join(spool, name);
    const to = join(spool, name + READY);
    if (isSegment(name)) await unlessTaken(from, () => encodeSegment(from, to, { name, keys }));
    else if (isHistory(name))
      await unlessTaken(from, async () =>
        writeSealed(to, { name, facts: {}, source: [await readFile(from)] }, keys),
      );
    // What PostgreSQL notes of a base copy stands in our manifest, and a half segment in the next timeline.
    else if (/\.(backup|partial)$/.test(name)) await rm(from, { force: true });
  }
}

/** Whether the file that is there holds the same segment: then it was carried before, and only its end is missing. */
async function isCarried(from: string, to: string, name: string): Promise<boolean> {
  if (!(await isThere(to))) return false;
  if (isHistory(name)) return true;
  const [ours, theirs] = await Promise.all([segmentFacts(from, name), segmentFacts(to, name)]);
  if (ours.sha256 === theirs.sha256) return true;
  throw new BackupFault(
    `The log file ${name} in ${dirname(to)} is not the one that was to be written: other books of the same origin ` +
      "write there too. Set BACKUP_DIR of one of them to another folder.",
  );
}

async function carryOne({ dataDir, folder }: CarryParts, name: string): Promise<void> {
  const from = join(spoolIn(dataDir), name + READY);
  const to = walFileIn(folder, name);
  await unlessTaken(from, async () => {
    if (!(await isCarried(from, to, name)))
      await writeWhole(to, async (file) => file.writeFile(await readFile(from)));
  });
}

export interface Waiting {
  /** Segments that are not yet in the backup folder. */
  readonly many: number;
  /** When the oldest of them ended. */
  readonly sinceMs: number | undefined;
}

export async function waitingIn(dataDir: string): Promise<Waiting> {
  const spool = spoolIn(dataDir);
  if (!existsSync(spool)) return { many: 0, sinceMs: undefined };
  const names = (await readdir(spool)).filter((name) => isSegment(name.replace(READY, "")));
  const times = await Promise.all(
    names.map(async (name) => (await stat(join(spool, name)).catch(() => undefined))?.mtimeMs),
  );
  const endTimes = times.filter((time) => time !== undefined);
  return { many: endTimes.length, sinceMs: endTimes.length > 0 ? Math.min(...endTimes) : undefined };
}

/** One program's carrier; its turns follow one another. */
export class WalCarrier {
  readonly #parts: CarryParts;
  #turn: Promise<void> = Promise.resolve();
  #fault: string | undefined;
  #watch: NodeJS.Timeout | undefined;
  #isBusy = false;

  constructor(parts: CarryParts) {
    this.#parts = parts;
  }

  /** What kept the last turn from carrying everything, in words; undefined when nothing did. */
  get fault(): string | undefined {
    return this.#fault;
  }

  /** Carries what is there, after a turn that is under way. Throws what keeps it from doing so. */
  carry(): Promise<void> {
    const turn = this.#turn.then(() => this.#carry());
    this.#turn = turn.catch(() => undefined);
    return turn;
  }

  /** Carries every second until it is told to stop; a trouble is kept for `fault` and tried again. */
  watch(everyMs = 1_000): void {
    this.#watch = setInterval(() => {
      if (this.#isBusy) return;
      void this.carry().catch(() => undefined);
    }, everyMs).unref();
  }

  stopWatching(): void {
    clearInterval(this.#watch);
  }

  async #carry(): Promise<void> {
    const { dataDir, folder } = this.#parts;
    if (!existsSync(spoolIn(dataDir))) return;
    this.#isBusy = true;
    try {
      await encodeNew(this.#parts);
      await claimFolder(folder, dataDir);
      const ready = (await readdir(spoolIn(dataDir))).filter((name) => name.endsWith(READY)).sort();
      for (const file of ready) await carryOne(this.#parts, basename(file, READY));
      this.#fault = undefined;
    } catch (cause) {
      const fault = faultOf(cause, folder);
      this.#fault = fault.message;
      throw fault;
    } finally {
      this.#isBusy = false;
    }
  }
}
