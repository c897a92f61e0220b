// The crash fault: nothing acknowledged is lost and nothing is doubled, however often server and database are killed.
import { systemClock } from "@fiducia/kernel/clock";
import { buildWhenStale } from "../../tools/run/build-when-stale.mjs";
import { say } from "../say.ts";
import { scheduleKills } from "./kills.ts";
import { type CrashSettings, readCrashSettings } from "./settings.ts";
import { runTrial } from "./trial.ts";
import { runTwin } from "./twin.ts";
import { describeTrial, wrongs } from "./verdict.ts";

const PASSED = 0;
const FAILED = 1;
const VOID = 2;
const SHOWN = 20;

async function tryProduct(settings: CrashSettings): Promise<number> {
  const schedule = scheduleKills(settings);
  say(`The product: ${settings.postings} postings, killed ${schedule.length} times`);
  const trial = await runTrial({ ...settings, schedule });
  for (const line of describeTrial(trial, schedule)) say(line);
  const found = wrongs(trial);
  for (const wrong of found.slice(0, SHOWN)) say(`  ! ${wrong}`);
  if (found.length > SHOWN) say(`  ! and ${found.length - SHOWN} more`);
  return found.length === 0 ? PASSED : FAILED;
}

async function tryTwin(settings: CrashSettings): Promise<number> {
  say("The twin: the same with a database that acknowledges before it has flushed");
  const { log, findings, outages, seconds } = await runTwin(settings);
  say(
    `  ${log.acknowledged.length} acknowledged, ${outages.length} kills of the database, ${seconds} s: ` +
      `${findings.lost.length} lost`,
  );
  return findings.lost.length > 0 ? PASSED : VOID;
}

const VERDICT: Readonly<Record<number, string>> = {
  [PASSED]: "PASSED: nothing acknowledged was lost, nothing was doubled, the books balance.",
  [FAILED]: "FAILED: the books did not stand it; see the lines marked with an exclamation mark.",
  [VOID]: "VOID: the twin lost nothing although it must, so this run proves nothing about the product.",
};

/** Runs the product and its twin; answers the exit status. */
export async function crash(options: readonly string[]): Promise<number> {
  try {
    const settings = readCrashSettings(options, systemClock() % 1_000_000);
    buildWhenStale(say);
    say(`Seed ${settings.seed}; repeat with --seed ${settings.seed}`);
    const product = await tryProduct(settings);
    const twin = settings.twin ? await tryTwin(settings) : PASSED;
    const status = product === PASSED ? twin : product;
    say(VERDICT[status] ?? "");
    if (!settings.twin) say("The twin was left out: this run does not show that its judge can see a loss.");
    return status;
  } catch (trouble) {
    say(`VOID: the run broke off. ${trouble instanceof Error ? trouble.message : String(trouble)}`);
    return VOID;
  }
}
