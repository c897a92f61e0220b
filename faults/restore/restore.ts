// The restore fault: the data folder is lost under load, and what was acknowledged a minute before comes back.
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { removeFolder, temporaryFolder } from "@fiducia/database/testing/temporary-folder";
import { systemClock } from "@fiducia/kernel/clock";
import { seeded } from "@fiducia/kernel/seeded";
import { buildWhenStale } from "../../tools/run/build-when-stale.mjs";
import { say } from "../say.ts";
import { type Disaster, strike } from "./disaster.ts";
import { comeBack, type Returned } from "./return.ts";
import { type RestoreSizes, readRestoreSizes } from "./settings.ts";
import { isDamageSeen, isLossSeen } from "./twins.ts";

const PASSED = 0;
const FAILED = 1;
const VOID = 2;
const SHOWN = 20;

const VERDICT: Readonly<Record<number, string>> = {
  [PASSED]:
    "PASSED: everything acknowledged a minute before is there, none of it twice, and the books balance.",
  [FAILED]: "FAILED: see the lines marked with an exclamation mark.",
  [VOID]: "VOID: a twin was not caught, so this run proves nothing about the product.",
};

function tell(what: string, { seconds, acknowledged, lostSeconds, wrongs }: Returned): boolean {
  const lost = lostSeconds === 0 ? "nothing lost" : `lost: the last ${lostSeconds} s`;
  say(`  ${what}: ${acknowledged} acknowledged, restored in ${seconds} s, ${lost}`);
  for (const wrong of wrongs.slice(0, SHOWN)) say(`  ! ${wrong}`);
  if (wrongs.length > SHOWN) say(`  ! and ${wrongs.length - SHOWN} more`);
  return wrongs.length === 0;
}

/** A moment between the first copy and the minute that may be lost. */
const middleOf = ({ copiedAt, at }: Disaster): number => Math.floor((copiedAt + at - 60_000) / 2);

async function tryRound(sizes: RestoreSizes, round: number): Promise<number> {
  const folder = temporaryFolder();
  mkdirSync(join(folder, "backup"));
  const random = seeded(sizes.seed + round);
  try {
    const disaster = await strike({ folder, seconds: sizes.seconds, seed: sizes.seed + round, random });
    const youngest = tell("The youngest moment", await comeBack(disaster, { name: "youngest" }));
    const named = tell("A named moment", await comeBack(disaster, { name: "named", to: middleOf(disaster) }));
    if (!youngest || !named) return FAILED;
    if (!sizes.twins || round < sizes.rounds) return PASSED;
    const damage = await isDamageSeen(disaster, "youngest");
    say(`  The twin whose copy was damaged ${damage ? "fails its trial" : "! passes its trial"}`);
    return damage ? PASSED : VOID;
  } finally {
    removeFolder(folder);
  }
}

async function tryTwinWithoutLog(sizes: RestoreSizes): Promise<number> {
  const folder = temporaryFolder();
  mkdirSync(join(folder, "backup"));
  try {
    const fate = { folder, seconds: sizes.seconds, seed: sizes.seed, random: seeded(sizes.seed) };
    const seen = await isLossSeen(await strike(fate));
    say(`  The twin without a log ${seen ? "loses more, and is caught" : "! is not caught"}`);
    return seen ? PASSED : VOID;
  } finally {
    removeFolder(folder);
  }
}

/** Runs the rounds and the twins; answers the exit status. */
export async function restore(options: readonly string[]): Promise<number> {
  try {
    const sizes = readRestoreSizes(options, systemClock() % 1_000_000);
    buildWhenStale(say);
    say(`Seed ${sizes.seed}; repeat with --seed ${sizes.seed}`);
    let status = PASSED;
    for (let round = 1; round <= sizes.rounds && status === PASSED; round += 1) {
      say(`Round ${round} of ${sizes.rounds}`);
      status = await tryRound(sizes, round);
    }
    if (status === PASSED && sizes.twins) status = await tryTwinWithoutLog(sizes);
    say(VERDICT[status] ?? "");
    if (!sizes.twins) say("The twins were left out: this run does not show that its judge can see a loss.");
    return status;
  } catch (trouble) {
    say(
      `VOID: the run broke off. ${trouble instanceof Error ? (trouble.stack ?? trouble.message) : String(trouble)}`,
    );
    return VOID;
  }
}
