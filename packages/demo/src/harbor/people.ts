// Harbor's three hundred clients: persons and businesses, in four offices.
import type { Seeded } from "@fiducia/kernel/seeded";
import { diceOf } from "./dice.ts";
import { LONGEST_NAME } from "./names.ts";
import { drawnNames, drawnPerson, type Names, type Person } from "./person.ts";

export const FIRST_CLIENT = 1001;
export const CLIENTS = 300;
/** A client whose name nobody has entered yet. */
const NAMELESS = 1117;
const LONG_NAMED = 1204;
/** A business whose check comes back after its company was paid. */
export const MARINA = 1288;

/** A business that somebody made inactive in QuickBooks years ago: what it is billed every month fails there. */
export const INACTIVE_THERE = 1191;

/** Clients who bring money for companies' own bills; what they pay beyond an invoice would go to a returned check first. */
export const owesForChecks = (clientId: number): boolean => clientId % 7 === 3;

const SPECIAL: readonly number[] = [NAMELESS, LONG_NAMED, MARINA];

const isBusiness = (clientId: number): boolean =>
  clientId !== NAMELESS && (SPECIAL.includes(clientId) || clientId % 5 < 2);

/** The names of all clients; of two that would be called the same the later one draws again. */
function namesOf(): ReadonlyMap<number, Names> {
  const names = new Map<number, Names>();
  const taken = new Set<string>();
  for (let clientId = FIRST_CLIENT; clientId < FIRST_CLIENT + CLIENTS; clientId += 1) {
    const dice = diceOf("name", clientId);
    let name = drawn(clientId, dice);
    while (taken.has(name.join("|"))) name = drawn(clientId, dice);
    taken.add(name.join("|"));
    names.set(clientId, name);
  }
  return names;
}

function drawn(clientId: number, dice: Seeded): Names {
  if (clientId === NAMELESS) return ["", "", ""];
  if (clientId === LONG_NAMED) return ["", "", LONGEST_NAME];
  if (clientId === MARINA) return ["", "", "Grand Haven Marina, Inc."];
  return drawnNames(isBusiness(clientId), dice);
}

const KNOWN: Readonly<Record<number, Partial<Person>>> = {
  [NAMELESS]: { phone: "", street: "" },
  [LONG_NAMED]: { email: "accounts.payable@westtravis-firerescue.example" },
  [MARINA]: { habit: "prompt" },
};

export const PEOPLE: readonly Person[] = [...namesOf()].map(([clientId, names]) =>
  drawnPerson(
    { ...KNOWN[clientId], clientId, names, isBusiness: isBusiness(clientId) },
    diceOf("client", clientId),
  ),
);

export function personBy(clientId: number): Person {
  const person = PEOPLE[clientId - FIRST_CLIENT];
  if (!person) throw new RangeError(`Harbor has no client ${clientId}`);
  return person;
}
