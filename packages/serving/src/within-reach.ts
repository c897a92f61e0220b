// Holds what an order names to the offices in which its user may act, and to clients that stand for themselves, for every
// command.
import type { Access } from "@fiducia/contract/access";
import type { Caller, Reach } from "@fiducia/contract/caller";
import { type CommandContract, refuse } from "@fiducia/contract/define-command";
import { unknownClient } from "@fiducia/contract/posted";
import type { ReadUnit } from "@fiducia/database/unit";
import { done, type Outcome } from "@fiducia/kernel/outcome";
import type { RawBuilder } from "kysely";
import type { Instruction } from "./handlers.ts";
import { readHouseName } from "./house-money.store.ts";
import { type Kind, kindNamedBy, withinOf } from "./named-things.ts";
import { officesOf } from "./scope.ts";

const both = (one: Reach, other: Reach): Reach => {
  if (one === "all") return other;
  return other === "all" ? one : one.filter((officeId) => other.includes(officeId));
};

const either = (one: Reach, other: Reach): Reach =>
  one === "all" || other === "all" ? "all" : [...new Set([...one, ...other])];

/** The offices in which the caller has an access: all of its permissions, and one of those of which one is enough. */
export function reachOf(caller: Caller, { permissions, anyOf }: Access): Reach {
  const offices = (permission: number) => officesOf(caller, permission);
  const needed = permissions.map(offices).reduce(both, "all");
  return anyOf ? both(needed, anyOf.map(offices).reduce(either, [])) : needed;
}

/** Hands every id in a body that names something of an office to `visit`, and puts its answer in the place. */
function replaced(value: unknown, visit: (kind: Kind, id: number) => number, field = ""): unknown {
  if (Array.isArray(value)) return value.map((each) => replaced(each, visit, field));
  if (typeof value === "object" && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, replaced(each, visit, key)]));
  const kind = kindNamedBy(field);
  return kind !== undefined && typeof value === "number" ? visit(kind, value) : value;
}

function namedIn(body: unknown): ReadonlyMap<Kind, ReadonlySet<number>> {
  const named = new Map<Kind, Set<number>>();
  replaced(body, (kind, id) => {
    named.set(kind, (named.get(kind) ?? new Set()).add(id));
    return id;
  });
  return named;
}

/** Refuses a client of nobody known, for commands that say so among their refusals. */
async function refusedAsHouse(unit: ReadUnit, refusals: CommandContract["refusals"], body: unknown) {
  if (!("HOUSE_CLIENT" in refusals)) return undefined;
  const house = await readHouseName(unit, [...(namedIn(body).get("client") ?? [])]);
  return house === undefined
    ? undefined
    : refuse(refusals, "HOUSE_CLIENT", { values: { client: house }, field: "clientId" });
}

const BEYOND_ALL_IDS = 2 ** 52;

/** An id that nothing has: another one for each that is named, and the same one when the order is held to offices again. */
const nobodys = (id: number): number => BEYOND_ALL_IDS + (id % BEYOND_ALL_IDS);

/**
 * The order as its user may give it. A client out of reach is refused as unknown, and one of nobody known where the command
 * says so; of everything else out of reach the
 * command gets an id that nothing has, so that it answers as for what is not there.
 */
export async function withinReach<Body>(
  unit: ReadUnit,
  { access, refusals }: Pick<CommandContract, "access" | "refusals">,
  instruction: Instruction<Body>,
): Promise<Outcome<Instruction<Body>>> {
  const { caller, body } = instruction;
  const offices = reachOf(caller, access);
  const house = await refusedAsHouse(unit, refusals, body);
  if (offices === "all") return house ?? done(instruction);
  const reached = new Map<Kind, ReadonlySet<number>>();
  for (const [kind, ids] of namedIn(body)) {
    const within = withinOf(kind)({ agencyId: unit.agencyId, caller, offices }, [...ids]);
    const rows = await unit.rows(within as RawBuilder<{ id: number }>);
    reached.set(kind, new Set(rows.map(({ id }) => id)));
    const stranger = kind === "client" ? [...ids].find((id) => !reached.get(kind)?.has(id)) : undefined;
    if (stranger !== undefined && "CLIENT_UNKNOWN" in refusals) return unknownClient(stranger);
  }
  if (house) return house;
  const reachedBody = replaced(body, (kind, id) => (reached.get(kind)?.has(id) ? id : nobodys(id)));
  return done({ ...instruction, body: reachedBody as Body });
}

const held = new WeakSet<object>();

/** Notes that a handler holds its orders to the offices of their users. */
export const holdsToOffices = <Handler extends object>(handler: Handler): Handler => {
  held.add(handler);
  return handler;
};

export const isHeldToOffices = (handler: object): boolean => held.has(handler);
