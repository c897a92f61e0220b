// The jobs fault: however often workers are killed, each job that was asked for is done, and none that was taken back.
import { parseArgs } from "node:util";
import { openCluster } from "@fiducia/database/testing/cluster";
import { systemClock } from "@fiducia/kernel/clock";
import { say } from "../say.ts";
import { type Findings, type JobSizes, runTrial } from "./trial.ts";

const PASSED = 0;
const FAILED = 1;
const VOID = 2;
const SHOWN = 20;

/** Reads `--jobs`, `--kills` and `--seed`. Throws on anything else. */
export function readJobSizes(options: readonly string[], anySeed: number): JobSizes {
  const { values } = parseArgs({
    args: [...options],
    options: {
      jobs: { type: "string", default: "2000" },
      kills: { type: "string", default: "20" },
      seed: { type: "string", default: String(anySeed) },
    },
  });
  const read = (name: keyof typeof values): number => {
    if (!/^\d{1,9}$/.test(values[name]))
      throw new RangeError(`--${name} is "${values[name]}"; give a whole number.`);
    return Number(values[name]);
  };
  return { jobs: read("jobs"), kills: read("kills"), seed: read("seed") };
}

function tell(who: string, { asked, takenBack, again, seconds, wrongs }: Findings): void {
  say(
    `${who}: ${asked} jobs asked for and ${takenBack} taken back, ${seconds} s; ` +
      `${again} done again after a kill, ${wrongs.length} found wrong`,
  );
  for (const wrong of wrongs.slice(0, SHOWN)) say(`  ! ${wrong}`);
  if (wrongs.length > SHOWN) say(`  ! and ${wrongs.length - SHOWN} more`);
}

function verdictOf(product: Findings, twin: Findings): number {
  if (product.wrongs.length > 0) {
    say("FAILED: see the lines of the product that are marked with an exclamation mark.");
    return FAILED;
  }
  if (!twin.wrongs.some((wrong) => wrong.startsWith("lost"))) {
    say("VOID: the twin lost nothing although it must, so this run proves nothing about the product.");
    return VOID;
  }
  say(
    "PASSED: nothing that was asked for was lost, nothing that was taken back was done, and the twin was caught.",
  );
  return PASSED;
}

/** Runs the product and its twin; answers the exit status. */
export async function jobs(options: readonly string[]): Promise<number> {
  try {
    const sizes = readJobSizes(options, systemClock() % 1_000_000);
    say(`Seed ${sizes.seed}; repeat with --seed ${sizes.seed}`);
    const running = await openCluster(undefined);
    try {
      const product = await runTrial(running.cluster, "product", sizes);
      tell(`The product, ${sizes.kills} workers killed`, product);
      const twin = await runTrial(running.cluster, "twin", sizes);
      tell("The twin, whose workers say that they are done when they begin", twin);
      return verdictOf(product, twin);
    } finally {
      await running.close();
    }
  } catch (trouble) {
    say(`VOID: the run broke off. ${trouble instanceof Error ? trouble.message : String(trouble)}`);
    return VOID;
  }
}
