// A disaster: clerks post over HTTP, the machine dies at a random moment and its data folder is gone; the backup is left.
import { existsSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { connect } from "@fiducia/database/connect";
import { pause, waitFor } from "@fiducia/database/pause";
import { type Instant, systemClock } from "@fiducia/kernel/clock";
import type { Seeded } from "@fiducia/kernel/seeded";
import { Installation } from "../../tools/installation/installation.ts";
import { type CounterLog, emptyLog } from "../crash/clerk.ts";
import { openCounter } from "../crash/counter.ts";
import { type Before, countItems } from "../crash/judge.ts";

export const BACKUP_KEY = `1:${"r".repeat(43)}`;
/** More than anybody posts before the disaster. */
const ENDLESS = 10_000_000;
const FIRST_COPY_MS = 600_000;

export interface Disaster {
  /** Everything of the round; to be removed. */
  readonly folder: string;
  readonly backup: string;
  readonly log: CounterLog;
  readonly before: readonly Before[];
  /** When the first copy was there. */
  readonly copiedAt: Instant;
  readonly at: Instant;
}

export interface Fate {
  /** For everything of the round. */
  readonly folder: string;
  readonly seconds: number;
  readonly seed: number;
  readonly random: Seeded;
}

const hasCopy = (backup: string): boolean => {
  const copies = join(backup, "copies");
  return existsSync(copies) && readdirSync(copies).some((name) => name.endsWith("Z"));
};

async function stock(loginUrl: string): Promise<readonly Before[]> {
  const connection = connect({ url: loginUrl, max: 1 });
  try {
    const agencies = [1001, 1002];
    const counted: Before[] = [];
    for (const agencyId of agencies)
      counted.push({ agencyId, items: await countItems(connection, agencyId) });
    return counted;
  } finally {
    await connection.destroy();
  }
}

/** Lets it come, and answers what was acknowledged until then. */
export async function strike({ folder, seconds, seed, random }: Fate): Promise<Disaster> {
  const backup = join(folder, "backup");
  const installation = await Installation.found({ BACKUP_DIR: backup, BACKUP_KEY }, folder);
  let isOver = false;
  try {
    const log = emptyLog();
    const before = await stock(installation.loginUrl);
    const counter = await openCounter(
      { address: installation.address, log, isOver: () => isOver },
      { postings: ENDLESS, seed },
    );
    const copied = await waitFor(() => (hasCopy(backup) ? true : undefined), {
      ...{ forMs: FIRST_COPY_MS, everyMs: 100 },
    });
    if (!copied) throw new Error("no base copy was made within ten minutes");
    const copiedAt = systemClock();
    await pause(seconds * 1_000 + random.below(seconds * 500));
    isOver = true;
    const at = systemClock();
    await installation.killServer();
    installation.killDatabase();
    rmSync(join(installation.folder, "d"), { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
    // The clerks find nobody there any more.
    await counter.done.catch(() => undefined);
    return { folder, backup, log, before, copiedAt, at };
  } finally {
    isOver = true;
    await installation.remove().catch(() => undefined);
  }
}
