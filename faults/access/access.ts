// The access fault: everybody reaches for everything, and gets exactly what the table written by hand gives.
import { openCluster } from "@fiducia/database/testing/cluster";
import { say } from "../say.ts";
import { type Cell, inWords, isWrong } from "./cell.ts";
import { LISTED } from "./contracts.ts";
import { fillIn, unwritten } from "./matrix.ts";
import { AIMS, MEMBERS, STANDINGS } from "./members.ts";
import { tableCells } from "./tables.ts";
import { type Twin, tryTwins } from "./twins.ts";
import { openWorld, type World } from "./world.ts";

const PASSED = 0;
const FAILED = 1;
const VOID = 2;
const SHOWN = 20;
const FEWEST_CELLS = 2_000;

const row = (what: string, figure: number | string): string => `  ${what.padEnd(44)} ${figure}`;

const count = (cells: readonly Cell[], part: Cell["part"]): number =>
  cells.filter((cell) => cell.part === part).length;

export interface Verdict {
  readonly cells: readonly Cell[];
  readonly wrong: readonly Cell[];
  readonly unwritten: readonly string[];
}

/** The whole matrix of the product. */
export async function judgeAccess(world: World): Promise<Verdict> {
  const cells = [...(await fillIn(world)), ...(await tableCells(world))];
  return { cells, wrong: cells.filter(isWrong), unwritten: unwritten(world) };
}

function describe({ cells, wrong, unwritten: missing }: Verdict, world: World): readonly string[] {
  return [
    row("contracts", LISTED.length),
    row("addresses", world.routes.length),
    row("people, standings, aims", `${MEMBERS.length}, ${STANDINGS.length}, ${AIMS.length}`),
    row("cells of contracts", count(cells, "contract")),
    row("cells of addresses", count(cells, "address")),
    row("cells of tables", count(cells, "table")),
    row("cells in all", cells.length),
    row("without a row in the table", missing.length),
    row("leaks", wrong.length),
    ...missing.map((what) => `  ! ${what}`),
    ...wrong.slice(0, SHOWN).map((cell) => `  ! ${inWords(cell)}`),
    ...(wrong.length > SHOWN ? [`  ! and ${wrong.length - SHOWN} more`] : []),
  ];
}

function describeTwin({ name, wrong }: Twin): readonly string[] {
  const [first] = wrong;
  return [row(name, `${wrong.length} leaks`), ...(first ? [`      ${inWords(first)}`] : [])];
}

const holds = ({ cells, wrong, unwritten: missing }: Verdict): boolean =>
  wrong.length === 0 && missing.length === 0 && cells.length >= FEWEST_CELLS;

const isBlind = (twins: readonly Twin[]): boolean => twins.some(({ wrong }) => wrong.length === 0);

async function judgeAll(world: World): Promise<number> {
  say("The product:");
  const verdict = await judgeAccess(world);
  for (const line of describe(verdict, world)) say(line);
  say("The twins, each with one wall taken out:");
  const twins = await tryTwins(world);
  for (const line of twins.flatMap(describeTwin)) say(line);
  if (!holds(verdict)) {
    say("FAILED: see the lines marked with an exclamation mark.");
    return FAILED;
  }
  if (isBlind(twins)) {
    say("VOID: a twin leaks and the matrix does not see it, so this run proves nothing about the product.");
    return VOID;
  }
  say(`PASSED: ${verdict.cells.length} cells, 0 leaks.`);
  return PASSED;
}

/** Runs the matrix and its twins; answers the exit status. Takes no options. */
export async function access(options: readonly string[]): Promise<number> {
  if (options.length > 0) {
    say("Usage: npm run faults -- access");
    return VOID;
  }
  const since = performance.now();
  const running = await openCluster(undefined);
  try {
    const world = await openWorld(running.cluster);
    try {
      return await judgeAll(world);
    } finally {
      await world.close();
    }
  } finally {
    await running.close();
    say(`${Math.round((performance.now() - since) / 1000)} s`);
  }
}
