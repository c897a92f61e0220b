// Takes away copies that are no longer kept, and the log before the oldest one that is.
import { readdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import type { BackupSettings } from "../backup-settings.ts";
import type { Catalogue } from "./catalogue.ts";
import { keptCopies } from "./copy-due.ts";
import { copiesIn, copyIn, timelineOf, trialsIn, UNFINISHED, walFileIn } from "./layout.ts";
import { placeOf } from "./log-line.ts";

export interface Pruned {
  readonly copies: readonly string[];
  readonly segments: number;
}

/** Prunes the folder. What cannot be read is left for a person to look at. */
export async function pruneBackups(
  { folder, copies, log, trials }: Catalogue,
  settings: Pick<BackupSettings, "keepDays" | "keepMonths">,
): Promise<Pruned> {
  const there = copies.map(({ manifest }) => manifest);
  const copyNames = keptCopies(there, settings);
  const gone = there.filter(({ name }) => !copyNames.has(name)).map(({ name }) => name);
  for (const name of gone) {
    // First its name: half a copy is never offered.
    await rename(copyIn(folder, name), copyIn(folder, name + UNFINISHED));
    await rm(join(copiesIn(folder), name + UNFINISHED), { recursive: true });
  }
  const oldest = there.find(({ name }) => copyNames.has(name));
  const before = oldest
    ? [...log.segments].filter(
        (name) =>
          timelineOf(name) <= timelineOf(oldest.firstSegment) && placeOf(name) < placeOf(oldest.firstSegment),
      )
    : [];
  for (const name of before) await rm(walFileIn(folder, name), { force: true });
  const old = trials.filter(({ copy }) => gone.includes(copy)).map(({ at }) => at);
  if (old.length > 0) await removeTrials(folder, new Set(gone));
  return { copies: gone, segments: before.length };
}

async function removeTrials(folder: string, copies: ReadonlySet<string>): Promise<void> {
  for (const name of await readdir(trialsIn(folder)))
    if (copies.has(name.split("-of-")[1]?.replace(".json", "") ?? ""))
      await rm(join(trialsIn(folder), name), { force: true });
}
