// What a crash run showed, in words: what was done, and whether the books stood it.
import type { Kill } from "./kills.ts";
import type { Trial } from "./trial.ts";

const row = (what: string, figure: number | string): string => `  ${what.padEnd(44)} ${figure}`;

const killed = (schedule: readonly Kill[], victim: "server" | "database"): number =>
  schedule.filter((kill) => kill.victim === victim || kill.victim === "both").length;

/** What was done and found, a line each. */
export function describeTrial(trial: Trial, schedule: readonly Kill[]): string[] {
  const { log, findings, outages } = trial;
  return [
    row("postings asked for, each under its own key", trial.keys),
    row("of them acknowledged", log.acknowledged.length),
    row("sent twice at once", log.sentTwice),
    row("repeated with the same key", log.retries),
    row("server killed", killed(schedule, "server")),
    row("database killed", killed(schedule, "database")),
    row("longest time away after a kill, ms", Math.max(0, ...outages)),
    row("seconds", trial.seconds),
    row("acknowledged and lost", findings.lost.length),
    row("doubled", findings.doubled.length),
    row("answered in two ways under one key", log.contradictions.length),
    row("refused although right", log.refused.length),
    row("answered 500", log.defects.length),
    row("sums, numbers and links that do not hold", findings.broken.length),
  ];
}

/** Everything that is wrong with a trial of the product; empty when the books stood it. */
export function wrongs({ log, findings, keys }: Trial): string[] {
  const unanswered = keys - log.acknowledged.length - log.refused.length;
  return [
    ...findings.lost.map((what) => `lost: ${what}`),
    ...findings.doubled.map((what) => `doubled: ${what}`),
    ...findings.broken.map((what) => `does not hold: ${what}`),
    ...log.contradictions.map((what) => `answered in two ways: ${what}`),
    ...log.refused.map((what) => `refused: ${what}`),
    ...log.defects.map((what) => `answered 500: ${what}`),
    ...(unanswered > 0 ? [`${unanswered} postings were never answered`] : []),
  ];
}
