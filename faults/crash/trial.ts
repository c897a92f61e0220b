// One trial: an installation, clerks who post, kills on schedule, and the judge's findings on what is left.
import { tmpdir } from "node:os";
import { connect } from "@fiducia/database/connect";
import { Installation } from "../../tools/installation/installation.ts";
import { type CounterLog, emptyLog } from "./clerk.ts";
import { openCounter } from "./counter.ts";
import { type Before, countItems, type Findings, judge } from "./judge.ts";
import { carryOut, type Kill, type KillSizes } from "./kills.ts";

export interface Trial {
  readonly log: CounterLog;
  readonly keys: number;
  readonly before: readonly Before[];
  readonly findings: Findings;
  readonly outages: readonly number[];
  readonly seconds: number;
}

export interface TrialOptions extends Pick<KillSizes, "postings" | "seed"> {
  readonly schedule: readonly Kill[];
  /** Done to the installation before the first posting. */
  readonly prepare?: (installation: Installation) => Promise<void>;
  /** Looks at the installation after the judge, while it still runs. */
  readonly afterwards?: (installation: Installation, trial: Trial) => Promise<void>;
}

const AGENCIES = [1001, 1002];

/** No trial waits for ever: so long for the founding, and so long for each posting and each kill. */
const deadlineOf = ({ postings, schedule }: TrialOptions): number =>
  performance.now() + 120_000 + postings * 100 + schedule.length * 20_000;

async function stock(loginUrl: string): Promise<readonly Before[]> {
  const connection = connect({ url: loginUrl, max: 1 });
  try {
    const before: Before[] = [];
    for (const agencyId of AGENCIES) before.push({ agencyId, items: await countItems(connection, agencyId) });
    return before;
  } finally {
    await connection.destroy();
  }
}

async function runOn(installation: Installation, options: TrialOptions): Promise<Trial> {
  const log = emptyLog();
  const deadline = deadlineOf(options);
  let failed = false;
  const isOver = (): boolean => failed || performance.now() > deadline;
  const before = await stock(installation.loginUrl);
  const counter = await openCounter({ address: installation.address, log, isOver }, options);
  await options.prepare?.(installation);
  const since = performance.now();
  const kills = carryOut(options.schedule, {
    installation,
    isOver,
    acknowledged: () => log.acknowledged.length + log.refused.length,
  });
  const giveUp = (cause: unknown): never => {
    failed = true;
    throw cause;
  };
  const [outages] = await Promise.all([kills.catch(giveUp), counter.done.catch(giveUp)]);
  const seconds = Math.round((performance.now() - since) / 1000);
  const findings = await judge(installation.loginUrl, before, log.acknowledged);
  return { log, keys: counter.keys(), before, findings, outages, seconds };
}

/** Runs a trial on an installation of its own, which is gone afterwards whatever happens. */
export async function runTrial(options: TrialOptions): Promise<Trial> {
  const installation = await Installation.found({}, tmpdir());
  const remove = () => void installation.remove().finally(() => process.exit(130));
  process.once("SIGINT", remove).once("SIGTERM", remove);
  try {
    const trial = await runOn(installation, options);
    await options.afterwards?.(installation, trial);
    return trial;
  } finally {
    process.off("SIGINT", remove).off("SIGTERM", remove);
    await installation.remove();
  }
}
