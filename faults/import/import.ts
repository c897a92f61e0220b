// The import fault: however often the worker that posts an opening is killed, everything is posted once.
import { parseArgs } from "node:util";
import { openCluster } from "@fiducia/database/testing/cluster";
import { say } from "../say.ts";
import { type Findings, type ImportSizes, runTrial } from "./trial.ts";

const PASSED = 0;
const FAILED = 1;
const VOID = 2;

/** Reads `--invoices` and `--kills`. Throws on anything else. */
export function readImportSizes(options: readonly string[]): ImportSizes {
  const { values } = parseArgs({
    args: [...options],
    options: { invoices: { type: "string", default: "6000" }, kills: { type: "string", default: "10" } },
  });
  const read = (name: keyof typeof values): number => {
    if (!/^\d{1,6}$/.test(values[name]))
      throw new RangeError(`--${name} is "${values[name]}"; give a whole number.`);
    return Number(values[name]);
  };
  return { invoices: read("invoices"), kills: read("kills") };
}

const tell = (who: string, { kills, seconds, twice, wrongs }: Findings): void => {
  say(`${who}: ${kills} workers killed, ${seconds} s; ${twice} posted twice, ${wrongs.length} found wrong`);
  for (const wrong of wrongs.slice(0, 20)) say(`  ! ${wrong}`);
};

/** Runs the product and its twin; answers the exit status. */
export async function importing(options: readonly string[]): Promise<number> {
  try {
    const sizes = readImportSizes(options);
    const running = await openCluster(undefined);
    try {
      const product = await runTrial(running.cluster, "product", sizes);
      tell(`The product, ${sizes.invoices} invoices`, product);
      const twin = await runTrial(running.cluster, "twin", sizes);
      tell("The twin, which notes what it posted only afterwards", twin);
      if (product.wrongs.length > 0) return FAILED;
      if (product.kills < sizes.kills || twin.twice === 0) {
        say("VOID: the work was done before every kill, or the twin posted nothing twice.");
        return VOID;
      }
      say("PASSED: everything was posted once, and the twin was caught.");
      return PASSED;
    } finally {
      await running.close();
    }
  } catch (trouble) {
    say(`VOID: the run broke off. ${trouble instanceof Error ? trouble.message : String(trouble)}`);
    return VOID;
  }
}
