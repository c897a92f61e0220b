// `npm run bench`: measures Fiducia against its rivals on a real installation and writes bench/results.md.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { buildWhenStale } from "../tools/run/build-when-stale.mjs";
import { root } from "../tools/run/root.mjs";
import { measureCustomerAccounts } from "./customer-accounts.bench.ts";
import { measureDaily } from "./daily.bench.ts";
import { measureDayListing } from "./day-listing.bench.ts";
import { measureFiles } from "./files.bench.ts";
import { measureImport } from "./import.bench.ts";
import { flushRate, machineFacts } from "./machine.ts";
import { isMet, type Measured } from "./measure.ts";
import { measureNeighbours } from "./neighbours.bench.ts";
import { measureOpenParts } from "./open-parts.bench.ts";
import { measureOpening } from "./opening.bench.ts";
import { measurePapers } from "./papers.bench.ts";
import { measurePaying } from "./paying.bench.ts";
import { measurePosition } from "./position.bench.ts";
import { measurePosting } from "./posting.bench.ts";
import { measureQuickBooks } from "./quickbooks.bench.ts";
import { describeRun } from "./report.ts";
import { measureSearch } from "./search.bench.ts";
import { openSite, type Site } from "./site.ts";
import { measureStatement } from "./statement.bench.ts";
import { measureSweep } from "./sweep.bench.ts";
import { measureTable } from "./table.bench.ts";

type Bench = (site: Site, rounds: number) => Promise<Measured>;

const BENCHES: Readonly<Record<string, Bench>> = {
  posting: measurePosting,
  "day-listing": measureDayListing,
  daily: measureDaily,
  search: measureSearch,
  files: measureFiles,
  table: measureTable,
  neighbours: measureNeighbours,
  quickbooks: measureQuickBooks,
  paying: measurePaying,
  papers: measurePapers,
  "customer-accounts": measureCustomerAccounts,
  "open-parts": measureOpenParts,
  position: measurePosition,
  sweep: measureSweep,
  import: measureImport,
  opening: measureOpening,
  statement: measureStatement,
};

const say = (line: string): void => void process.stdout.write(`${line}\n`);

async function runAll(site: Site, names: readonly string[], rounds: number): Promise<void> {
  const flushes = [flushRate(site.installation.folder)];
  const measured = new Map<string, Measured>();
  for (const name of names) {
    say(`Measuring ${name}`);
    const each = await BENCHES[name]?.(site, rounds);
    if (!each) continue;
    measured.set(name, each);
    // What a later one breaks on does not take the earlier ones with it.
    for (const { id, what, ratio } of each.goals) say(`${id} ${what}: ${ratio.median.toPrecision(3)}`);
  }
  flushes.push(flushRate(site.installation.folder));
  const facts = await machineFacts(site, flushes);
  const text = describeRun({ rounds, facts, measured: [...measured.values()] });
  say(text);
  const goals = [...measured.values()].flatMap((each) => each.goals);
  say(`${goals.filter(isMet).length} of ${goals.length} goals met`);
  // A run of some of the benches is for whoever is at work on them; the file holds whole runs.
  if (names.length === Object.keys(BENCHES).length) writeFileSync(join(root, "bench", "results.md"), text);
  const daily = measured.get("daily");
  // Quick enough to be run with any change, so that the next one sees what this one costs.
  if (daily)
    writeFileSync(join(root, "bench", "daily.md"), describeRun({ rounds, facts, measured: [daily] }));
}

const { values, positionals } = parseArgs({
  options: { rounds: { type: "string", default: "7" } },
  allowPositionals: true,
});
const names = positionals.length > 0 ? positionals : Object.keys(BENCHES);
const unknown = names.find((name) => !BENCHES[name]);
const rounds = Number(values.rounds);
if (unknown || !Number.isInteger(rounds) || rounds < 1) {
  say(`Usage: npm run bench -- [${Object.keys(BENCHES).join("] [")}] [--rounds N]`);
  process.exitCode = 2;
} else {
  buildWhenStale(say);
  const site = await openSite();
  const leave = () => void site.close().finally(() => process.exit(130));
  process.once("SIGINT", leave).once("SIGTERM", leave);
  try {
    await runAll(site, names, rounds);
  } finally {
    await site.close();
  }
}
