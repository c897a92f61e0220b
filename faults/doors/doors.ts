// The doors fault: who storms the product from outside gets nothing by it, and shuts nobody else out.

import type { TestCluster } from "@fiducia/database/testing/cluster";
import { openCluster } from "@fiducia/database/testing/cluster";
import { Installation } from "../../tools/installation/installation.ts";
import { buildWhenStale } from "../../tools/run/build-when-stale.mjs";
import { say } from "../say.ts";
import { burstsOn } from "./bursts.ts";
import type { DoorTrial, Findings, OnInstallation, Size } from "./door-trial.ts";
import { endlessBodies } from "./endless-bodies.ts";
import { floodOfFiles } from "./flood-of-files.ts";
import { fullDisk } from "./full-disk.ts";
import { hostileQuestions } from "./hostile-questions.ts";
import { rewrittenChain } from "./rewritten-chain.ts";
import { silentSockets } from "./silent-sockets.ts";
import { stopUnderLoad } from "./stop-under-load.ts";

const PASSED = 0;
const FAILED = 1;
const VOID = 2;

/** Every trial, each a file of its own. */
export const trialsOn = (cluster: TestCluster): readonly DoorTrial[] => [
  burstsOn(cluster),
  silentSockets,
  endlessBodies,
  stopUnderLoad,
  rewrittenChain,
  floodOfFiles,
  hostileQuestions,
  fullDisk,
];

export interface Tried {
  readonly name: string;
  readonly product: Findings;
  readonly twin: Findings;
}

/** Runs the trial and its twin. */
export async function tryDoor(
  { name, product, twin }: DoorTrial,
  size: Size,
  on: OnInstallation,
): Promise<Tried> {
  return { name, product: await product(size, on), twin: await twin(size, on) };
}

const onItsOwn: OnInstallation = async (work) => {
  const installation = await Installation.found();
  try {
    return await work(installation);
  } finally {
    await installation.remove();
  }
};

function describe({ name, product, twin }: Tried): readonly string[] {
  return [
    `  ${name}: ${product.seen}`,
    ...product.wrongs.map((wrong) => `  ! ${wrong}`),
    `    the twin: ${twin.wrongs.length === 0 ? "nothing was found wrong with it" : twin.wrongs.join("; ")}`,
  ];
}

function verdictOf(tried: readonly Tried[]): number {
  if (tried.some(({ product }) => product.wrongs.length > 0)) {
    say("FAILED: see the lines marked with an exclamation mark.");
    return FAILED;
  }
  if (tried.some(({ twin }) => twin.wrongs.length === 0)) {
    say("VOID: a twin was not caught, so this run proves nothing about the product.");
    return VOID;
  }
  say("PASSED: every door held, and every twin was caught.");
  return PASSED;
}

/** Runs all trials and their twins, or the one that is named; answers the exit status. */
export async function doors(options: readonly string[]): Promise<number> {
  const [only] = options;
  const running = await openCluster(undefined);
  try {
    const trials = trialsOn(running.cluster).filter(({ name }) => only === undefined || name === only);
    if (options.length > 1 || trials.length === 0) {
      const names = trialsOn(running.cluster).map(({ name }) => `"${name}"`);
      say(`Usage: npm run faults -- doors [one of ${names.join(", ")}]`);
      return VOID;
    }
    buildWhenStale(say);
    const tried: Tried[] = [];
    for (const trial of trials) {
      tried.push(await tryDoor(trial, "full", onItsOwn));
      for (const line of tried.slice(-1).flatMap(describe)) say(line);
    }
    return verdictOf(tried);
  } catch (trouble) {
    say(`VOID: the run broke off. ${trouble instanceof Error ? trouble.message : String(trouble)}`);
    return VOID;
  } finally {
    await running.close();
  }
}
