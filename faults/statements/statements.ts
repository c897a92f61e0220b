// The statements fault: however often workers are killed and connections break, each client gets its statement once.
import { parseArgs } from "node:util";
import { openCluster } from "@fiducia/database/testing/cluster";
import { systemClock } from "@fiducia/kernel/clock";
import { say } from "../say.ts";
import { type Findings, runTrial, type StatementSizes } from "./trial.ts";

const PASSED = 0;
const FAILED = 1;
const VOID = 2;
const SHOWN = 20;

/** Reads `--clients`, `--kills`, `--cuts` and `--seed`. Throws on anything else. */
export function readStatementSizes(options: readonly string[], anySeed: number): StatementSizes {
  const { values } = parseArgs({
    args: [...options],
    options: {
      clients: { type: "string", default: "500" },
      kills: { type: "string", default: "20" },
      cuts: { type: "string", default: "20" },
      seed: { type: "string", default: String(anySeed) },
    },
  });
  const read = (name: keyof typeof values): number => {
    if (!/^\d{1,9}$/.test(values[name]))
      throw new RangeError(`--${name} is "${values[name]}"; give a whole number.`);
    return Number(values[name]);
  };
  const [clients, cuts] = [read("clients"), read("cuts")];
  if (cuts > clients / 2) throw new RangeError("Give at least twice as many clients as cuts.");
  return { clients, cuts, kills: read("kills"), seed: read("seed") };
}

function tell(who: string, { kills, cuts, seconds, unknown, twice, wrongs }: Findings): void {
  say(
    `${who}: ${kills} workers killed, ${cuts} connections cut, ${seconds} s; ${unknown} may have been sent, ` +
      `${twice} arrived twice, ${wrongs.length} found wrong`,
  );
  for (const wrong of wrongs.slice(0, SHOWN)) say(`  ! ${wrong}`);
  if (wrongs.length > SHOWN) say(`  ! and ${wrongs.length - SHOWN} more`);
}

function verdictOf(sizes: StatementSizes, product: Findings, twin: Findings): number {
  if (product.wrongs.length > 0) {
    say("FAILED: see the lines of the product that are marked with an exclamation mark.");
    return FAILED;
  }
  if (product.kills < sizes.kills || product.cuts < sizes.cuts) {
    say("VOID: the work was done before everything was killed and cut that should be.");
    return VOID;
  }
  if (twin.twice === 0) {
    say("VOID: the twin sent nothing twice although it must, so this run proves nothing about the product.");
    return VOID;
  }
  say("PASSED: each client has its own statement once, what is not known was said, and the twin was caught.");
  return PASSED;
}

/** Runs the product and its twin; answers the exit status. */
export async function statements(options: readonly string[]): Promise<number> {
  try {
    const sizes = readStatementSizes(options, systemClock() % 1_000_000);
    say(`Seed ${sizes.seed}; repeat with --seed ${sizes.seed}`);
    const running = await openCluster(undefined);
    try {
      const product = await runTrial(running.cluster, "product", sizes);
      tell(`The product, ${sizes.clients} clients`, product);
      const twin = await runTrial(running.cluster, "twin", sizes);
      tell("The twin, which sends first and notes then", twin);
      return verdictOf(sizes, product, twin);
    } finally {
      await running.close();
    }
  } catch (trouble) {
    say(`VOID: the run broke off. ${trouble instanceof Error ? trouble.message : String(trouble)}`);
    return VOID;
  }
}
