// Every query and command by its name on the wire.
import type { Served, ServedArea } from "@fiducia/serving/served-area";

export type ServedQuery = Exclude<Served, { contract: { kind: "command" } }>;
export type ServedCommand = Extract<Served, { contract: { kind: "command" } }>;

export interface Registry {
  readonly queries: ReadonlyMap<string, ServedQuery>;
  readonly commands: ReadonlyMap<string, ServedCommand>;
}

const isCommand = (served: Served): served is ServedCommand => served.contract.kind === "command";

/** Throws when two contracts have the same name. */
export function registryOf(areas: readonly ServedArea[]): Registry {
  const queries = new Map<string, ServedQuery>();
  const commands = new Map<string, ServedCommand>();
  for (const served of areas.flat()) {
    const { name } = served.contract;
    if (queries.has(name) || commands.has(name)) throw new Error(`two contracts are called ${name}`);
    if (isCommand(served)) commands.set(name, served);
    else queries.set(name, served as ServedQuery);
  }
  return { queries, commands };
}
