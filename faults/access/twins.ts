// Broken twins: the same agencies with one wall taken out. A matrix that finds nothing wrong with them is blind.
import { signedIn } from "@fiducia/contract/access";
import type { Reach } from "@fiducia/contract/caller";
import { servedAreas } from "@fiducia/pages/areas.server";
import type { Served, ServedArea } from "@fiducia/serving/served-area";
import { sql } from "kysely";
import { type Cell, isWrong } from "./cell.ts";
import { fillIn } from "./matrix.ts";
import { tableCells } from "./tables.ts";
import { openTwin, type World } from "./world.ts";

export interface Twin {
  readonly name: string;
  /** The wrong cells that the matrix shows of it. */
  readonly wrong: readonly Cell[];
}

const instead = (name: string, change: (served: Served) => Served): readonly ServedArea[] =>
  servedAreas.map((area) => area.map((served) => (served.contract.name === name ? change(served) : served)));

/** Asks the one contract of an application in which it was changed. */
async function withChanged(world: World, name: string, change: (served: Served) => Served) {
  const twin = await openTwin(world, { areas: instead(name, change) });
  try {
    return (await fillIn(twin, { contracts: [name], addresses: false })).filter(isWrong);
  } finally {
    await twin.close();
  }
}

const withoutCheck = ({ contract, ...served }: Served): Served =>
  ({ ...served, contract: { ...contract, access: signedIn } }) as Served;

/** Hands the question on as if every grant reached all offices. */
const withoutOffices = (served: Served): Served => {
  const answer = served.answer as (question: { caller: { grants: ReadonlyMap<number, Reach> } }) => unknown;
  return {
    ...served,
    answer: (question: Parameters<typeof answer>[0]) => {
      const grants = new Map([...question.caller.grants.keys()].map((id) => [id, "all" as const]));
      return answer({ ...question, caller: { ...question.caller, grants } });
    },
  } as unknown as Served;
};

const alter = (world: World, change: "enable" | "disable") =>
  sql`${sql.raw(`alter table client ${change} row level security`)}`.execute(world.database.ownerConnection);

/** The tables while one of them shows everybody's rows. */
export async function withoutRowSecurity(world: World): Promise<readonly Cell[]> {
  await alter(world, "disable");
  try {
    return (await tableCells(world)).filter(isWrong);
  } finally {
    await alter(world, "enable");
  }
}

/** Takes out one wall after the other; the product itself is whole again afterwards. */
export async function tryTwins(world: World): Promise<readonly Twin[]> {
  return [
    { name: "row level security off on the table client", wrong: await withoutRowSecurity(world) },
    {
      name: "GetTrustPosition without its permission check",
      wrong: await withChanged(world, "GetTrustPosition", withoutCheck),
    },
    {
      name: "GetTransactionsByPeriod without its limit to offices",
      wrong: await withChanged(world, "GetTransactionsByPeriod", withoutOffices),
    },
    {
      name: "GetClientAccount without its limit to offices",
      wrong: await withChanged(world, "GetClientAccount", withoutOffices),
    },
  ];
}
