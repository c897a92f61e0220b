// The return: books restored from what a disaster left, and held against what the clerks were told.
import { join } from "node:path";
import { isoInstant } from "@fiducia/kernel/clock";
import { openBooks } from "../../packages/installation/src/books.ts";
import { type Config, readConfig } from "../../packages/installation/src/config.ts";
import { restore } from "../../tools/command-line/restore.ts";
import type { Acknowledged } from "../crash/clerk.ts";
import { judge } from "../crash/judge.ts";
import { BACKUP_KEY, type Disaster } from "./disaster.ts";

/** What may be lost: so much of the time before the disaster. */
const MINUTE_MS = 60_000;

export interface Returned {
  readonly seconds: number;
  readonly acknowledged: number;
  /** The age of the oldest acknowledged posting that is not there, in seconds before the disaster; 0 for none. */
  readonly lostSeconds: number;
  readonly wrongs: readonly string[];
}

export interface Way {
  /** The folder that is restored into, below that of the disaster. */
  readonly name: string;
  /** Undefined for the youngest moment. */
  readonly to?: number;
}

const quiet = (): void => undefined;

export const configOf = (dataDir: string): Config => readConfig({ DATA_DIR: dataDir, BACKUP_KEY });

const keyOf = (lost: string): string => lost.split(":")[0] ?? "";

/** The postings of each kind: they must be there, they must not, or either. */
function expected({ log, at }: Disaster, to: number | undefined) {
  const all = log.acknowledged;
  const until = to ?? at - MINUTE_MS;
  return {
    certain: all.filter((one) => one.at < until),
    forbidden: to === undefined ? [] : all.filter((one) => one.toldAt > to),
  };
}

async function judged(disaster: Disaster, dataDir: string, to: number | undefined) {
  const books = await openBooks({ config: configOf(dataDir), say: quiet, onTrouble: quiet, onGone: quiet });
  try {
    const { certain, forbidden } = expected(disaster, to);
    const found = await judge(books.loginUrl, disaster.before, disaster.log.acknowledged);
    const lost = new Set(found.lost.map(keyOf));
    const isLost = ({ key }: Acknowledged): boolean => lost.has(key);
    const gone = disaster.log.acknowledged.filter(isLost).map(({ at }) => disaster.at - at);
    return {
      lostSeconds: Math.ceil(Math.max(0, ...gone) / 1_000),
      wrongs: [
        ...certain.filter(isLost).map(({ key }) => `lost: ${key}`),
        ...forbidden.filter((one) => !isLost(one)).map(({ key }) => `of a later time: ${key}`),
        ...found.doubled.map((words) => `doubled: ${words}`),
        ...found.broken.map((words) => `broken: ${words}`),
      ],
    };
  } finally {
    await books.close();
  }
}

/** Restores by the operator's command, opens what came back, and judges it. */
export async function comeBack(disaster: Disaster, { name, to }: Way): Promise<Returned> {
  const into = join(disaster.folder, name);
  const options = to === undefined ? { into } : { into, to: isoInstant(to as never) };
  const answer = await restore.run({
    ...{ config: configOf(into), words: [disaster.backup], dryRun: false, options, say: quiet },
  });
  const { lostSeconds, wrongs } = await judged(disaster, into, to);
  const unsound = answer.status === 0 ? [] : [`restore: ${answer.lines.join(" ")}`];
  return {
    seconds: Math.round(Number(answer.answer.seconds)),
    acknowledged: disaster.log.acknowledged.length,
    lostSeconds,
    wrongs: [...unsound, ...disaster.log.refused, ...disaster.log.defects, ...wrongs],
  };
}
