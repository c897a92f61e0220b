// The whole matrix: contracts and addresses by everybody from every standing, and the tables below them.
import { addressCell, rowOf, strangerCell } from "./addresses.ts";
import { type Beyond, beyondOf } from "./beyond.ts";
import type { Cell, Reaching } from "./cell.ts";
import { contractCells, LISTED, type Listed } from "./contracts.ts";
import { fileCells } from "./files.ts";
import { type Listings, readListings } from "./listings.ts";
import { AIMS, type Aim, HARBOR, MEMBERS, PRAIRIE, STANDINGS, type Standing } from "./members.ts";
import { type Traces, tracesOf } from "./traces.ts";
import { stand, type World } from "./world.ts";

/** So many requests are under way at once. */
const AT_ONCE = 4;

/** Does all of it, a few at a time, and keeps the order of what comes out. */
async function each<T, R>(all: readonly T[], work: (one: T) => Promise<R>): Promise<readonly R[]> {
  const done: R[] = [];
  for (let from = 0; from < all.length; from += AT_ONCE)
    done.push(...(await Promise.all(all.slice(from, from + AT_ONCE).map(work))));
  return done;
}

async function everybody(
  world: World,
  standing: Standing,
  { members, aims = AIMS }: Scale,
): Promise<readonly Reaching[]> {
  const reachings: Reaching[] = [];
  for (const member of MEMBERS.filter(({ initials }) => members?.includes(initials) ?? true))
    for (const aim of aims)
      reachings.push({ world, member, standing, aim, token: await world.tokenOf(member) });
  return reachings;
}

interface Instruments {
  readonly listings: Listings;
  readonly traces: Traces;
  readonly beyond: Beyond;
}

async function contractPart(
  listed: readonly Listed[],
  reachings: readonly Reaching[],
  instruments: Instruments,
): Promise<readonly Cell[]> {
  const cells: Cell[] = [];
  // Commands last: a payment that is allowed changes what listings show.
  const ordered = [...listed].sort(
    (a, b) => Number(a.contract.kind === "command") - Number(b.contract.kind === "command"),
  );
  for (const one of ordered)
    cells.push(
      ...(await each(reachings, (reaching) => contractCells(one, { reaching, ...instruments }))).flat(),
    );
  return cells;
}

/** Each address with a session of its own: one of them ends it. */
const addressPart = async (
  routes: readonly string[],
  reachings: readonly Reaching[],
  traces: Traces,
): Promise<readonly Cell[]> =>
  (
    await each(routes, (route) =>
      each(reachings, async (reaching) => {
        const token = await reaching.world.tokenOf(reaching.member);
        return addressCell(route, { ...reaching, token }, traces);
      }),
    )
  ).flat();

export interface Scale {
  /** The contracts that are looked at; all of them unless said. */
  readonly contracts?: readonly string[];
  readonly standings?: readonly Standing[];
  readonly addresses?: boolean;
  /** Who reaches, and for what; everybody for everything unless said. */
  readonly members?: readonly string[];
  readonly aims?: readonly Aim[];
}

/** Every contract and address without a row in the table written by hand. */
export function unwritten(world: World): readonly string[] {
  const missing: string[] = [];
  for (const route of world.routes)
    try {
      rowOf(route);
    } catch (fault) {
      missing.push((fault as Error).message);
    }
  return missing;
}

/** Fills in the matrix. Throws when a contract has no row in the table. */
export async function fillIn(world: World, scale: Scale = {}): Promise<readonly Cell[]> {
  const listed = LISTED.filter(({ contract }) => scale.contracts?.includes(contract.name) ?? true);
  const cells: Cell[] = [];
  for (const standing of scale.standings ?? STANDINGS) {
    await stand(world.database, standing);
    const instruments = {
      ...{ listings: await readListings(world), traces: await tracesOf(world) },
      beyond: await beyondOf(world, [HARBOR, PRAIRIE]),
    };
    const reachings = await everybody(world, standing, scale);
    if (!scale.contracts)
      cells.push(...(await fileCells(reachings.filter(({ aim }) => aim === "nothing in particular"))));
    cells.push(...(await contractPart(listed, reachings, instruments)));
    if (scale.addresses === false) continue;
    const written = world.routes.filter((route) => !unwritten({ ...world, routes: [route] }).length);
    cells.push(...(await addressPart(written, reachings, instruments.traces)));
    cells.push(...(await each(written, (route) => strangerCell(route, world, instruments.traces))));
  }
  await stand(world.database, "everywhere");
  return cells;
}
