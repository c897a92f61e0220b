// What a backup folder holds: base copies, the log, trials. Read from the files alone, on any machine.
import { readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import type { KeyRing } from "@fiducia/kernel/key-ring";
import { faultOf } from "./backup-fault.ts";
import { systemOfFolder } from "./backup-folder.ts";
import { copiesIn, isCopyName, isHistory, isSegment, trialsIn, walFileIn, walIn } from "./layout.ts";
import { type Line, type Log, lineFrom, placeOf, readHistory } from "./log-line.ts";
import { type Manifest, type ReadManifest, readManifest } from "./manifest.ts";
import { readSealed } from "./sealed-content.ts";
import { readTrial, type Trial } from "./trial-record.ts";
import { segmentFacts } from "./wal-file.ts";

export interface CopyThere extends ReadManifest {
  readonly line: Line;
  /** ISO: the youngest moment to which it leads; undefined when the log that it needs is not whole. */
  readonly until: string | undefined;
}

export interface Catalogue {
  readonly folder: string;
  readonly system: string;
  /** The oldest first. */
  readonly copies: readonly CopyThere[];
  /** Copies that cannot be read, in words. */
  readonly faults: readonly string[];
  readonly log: Log;
  /** The oldest first. */
  readonly trials: readonly Trial[];
}

/** No names where the folder is not there yet. */
async function namesIn(folder: string): Promise<readonly string[]> {
  try {
    return (await readdir(folder)).sort();
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === "ENOENT") return [];
    throw cause;
  }
}

async function readLog(folder: string, keys: KeyRing | undefined): Promise<Log> {
  const segments = new Set<string>();
  const histories = new Map<string, ReturnType<typeof readHistory>>();
  for (const name of await namesIn(walIn(folder)))
    if (isHistory(name)) {
      const text = (await readSealed(walFileIn(folder, name), name, keys)).toString("utf8");
      histories.set(name.slice(0, 8), readHistory(text));
    } else if (/^[0-9A-F]{8}$/.test(name))
      for (const segment of await namesIn(join(walIn(folder), name)))
        if (isSegment(segment)) segments.add(segment);
  return { segments, histories };
}

/** The line of a copy, and until when it leads: at least to the copy's own end. */
async function untilOf(folder: string, { firstSegment, lastSegment, endedAt }: Manifest, log: Log) {
  const line = lineFrom(log, firstSegment, lastSegment);
  const last = line.segments.at(-1);
  if (last === undefined || placeOf(last) < placeOf(lastSegment)) return { line, until: undefined };
  const { until } = await segmentFacts(walFileIn(folder, last), last);
  return { line, until: until < endedAt ? endedAt : until };
}

/** Reads the folder. The keys are needed only where a restore left a history; a wrong one is refused. */
export async function readCatalogue(folder: string, keys: KeyRing | undefined): Promise<Catalogue> {
  try {
    const system = await systemOfFolder(folder);
    const log = await readLog(folder, keys);
    const copies: CopyThere[] = [];
    const faults: string[] = [];
    for (const name of (await namesIn(copiesIn(folder))).filter(isCopyName))
      try {
        const read = await readManifest(folder, name);
        copies.push({ ...read, ...(await untilOf(folder, read.manifest, log)) });
      } catch (cause) {
        faults.push(faultOf(cause, folder).message);
      }
    const trials: Trial[] = [];
    for (const name of await namesIn(trialsIn(folder))) {
      const trial = readTrial(await readFile(join(trialsIn(folder), name), "utf8"));
      if (trial) trials.push(trial);
    }
    return { folder, system, copies, faults, log, trials };
  } catch (cause) {
    throw faultOf(cause, folder);
  }
}

/** The youngest moment of all: that of the newest copy whose log is whole. */
export const youngestOf = ({ copies }: Pick<Catalogue, "copies">): string | undefined =>
  copies
    .map(({ until }) => until)
    .filter((until) => until !== undefined)
    .sort()
    .at(-1);

export const oldestOf = ({ copies }: Pick<Catalogue, "copies">): string | undefined =>
  copies.find(({ until }) => until !== undefined)?.manifest.endedAt;

export async function walBytes({ folder, log }: Catalogue): Promise<number> {
  let bytes = 0;
  for (const name of log.segments) bytes += (await stat(walFileIn(folder, name))).size;
  return bytes;
}
