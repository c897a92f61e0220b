// Harbor's three hundred clients: persons and businesses, in four offices.
import type { Seeded } from "@fiducia/kernel/seeded";
import { between, diceOf, weighted } from "./dice.ts";
import {
  CITIES,
  FIRST_NAMES,
  KINDS_OF_STREET,
  LAST_NAMES,
  LONGEST_NAME,
  PLACES,
  STREETS,
  TRADES,
} from "./names.ts";
import { agentsOf } from "./staff-of-year.ts";

/** How a client pays: on receipt of the invoice, when it is due, after a reminder, or long after. */
export type Habit = "prompt" | "onTime" | "late" | "veryLate";

export interface Person {
  readonly clientId: number;
  readonly firstName: string;
  readonly lastName: string;
  readonly businessName: string;
  readonly isBusiness: boolean;
  readonly officeId: number;
  readonly agentUserId: number;
  readonly email: string;
  readonly phone: string;
  readonly delivery: "Email" | "Print" | "Both";
  readonly street: string;
  readonly city: string;
  readonly postalCode: string;
  readonly habit: Habit;
  readonly pays: "Check" | "EFT" | "Card" | "Cash" | "MoneyOrder";
}

export const FIRST_CLIENT = 1001;
export const CLIENTS = 300;
/** A client whose name nobody has entered yet. */
const NAMELESS = 1117;
const LONG_NAMED = 1204;
/** A business whose check comes back after its company was paid. */
export const MARINA = 1288;

/** Clients who bring money for companies' own bills; what they pay beyond an invoice would go to a returned check first. */
export const owesForChecks = (clientId: number): boolean => clientId % 7 === 3;

const SPECIAL: readonly number[] = [NAMELESS, LONG_NAMED, MARINA];

const withoutAccents = (text: string): string =>
  text
    .normalize("NFD")
    .replace(/[^A-Za-z0-9 ]/g, "")
    .toLowerCase();

const isBusiness = (clientId: number): boolean =>
  clientId !== NAMELESS && (SPECIAL.includes(clientId) || clientId % 5 < 2);

/** The names of all clients; of two that would be called the same the later one draws again. */
function namesOf(): ReadonlyMap<number, readonly [string, string, string]> {
  const names = new Map<number, readonly [string, string, string]>();
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

function drawn(clientId: number, dice: Seeded): readonly [string, string, string] {
  if (clientId === NAMELESS) return ["", "", ""];
  if (clientId === LONG_NAMED) return ["", "", LONGEST_NAME];
  if (clientId === MARINA) return ["", "", "Grand Haven Marina, Inc."];
  if (!isBusiness(clientId)) return [dice.oneOf(FIRST_NAMES), dice.oneOf(LAST_NAMES), ""];
  const named = dice.chance(55) ? dice.oneOf(PLACES).replace("-", " ") : dice.oneOf(LAST_NAMES);
  return ["", "", `${named} ${dice.oneOf(TRADES)}`];
}

function emailOf(
  [firstName, lastName, businessName]: readonly [string, string, string],
  dice: Seeded,
): string {
  if (businessName === LONGEST_NAME) return "accounts.payable@westtravis-firerescue.example";
  if (businessName) return `office@${withoutAccents(businessName).split(" ").join("").slice(0, 24)}.example`;
  return dice.chance(80) && lastName
    ? `${withoutAccents(firstName)}.${withoutAccents(lastName)}@mail.example`
    : "";
}

function personOf(clientId: number, names: readonly [string, string, string]): Person {
  const dice = diceOf("client", clientId);
  const [firstName, lastName, businessName] = names;
  const [city, postalCode] = dice.oneOf(CITIES);
  const officeId = weighted(dice, [
    [1, 4],
    [2, 3],
    [3, 2],
    [4, 2],
  ]);
  const email = emailOf(names, dice);
  const business = isBusiness(clientId);
  return {
    ...{
      clientId,
      firstName,
      lastName,
      businessName,
      isBusiness: business,
      officeId,
      email,
      city,
      postalCode,
    },
    agentUserId: dice.oneOf(agentsOf(officeId)),
    phone: clientId === NAMELESS ? "" : `(512) 555-0${between(dice, 100, 199)}`,
    delivery:
      email === ""
        ? "Print"
        : weighted(dice, [
            ["Email", 5],
            ["Print", 3],
            ["Both", 1],
          ]),
    street:
      clientId === NAMELESS
        ? ""
        : `${between(dice, 101, 9899)} ${dice.oneOf(STREETS)} ${dice.oneOf(KINDS_OF_STREET)}`,
    habit:
      clientId === MARINA
        ? "prompt"
        : weighted(dice, [
            ["prompt", 40],
            ["onTime", 40],
            ["late", 15],
            ["veryLate", 5],
          ]),
    pays: business
      ? weighted(dice, [
          ["Check", 62],
          ["EFT", 32],
          ["Card", 6],
        ])
      : weighted(dice, [
          ["Check", 42],
          ["EFT", 18],
          ["Card", 22],
          ["Cash", 12],
          ["MoneyOrder", 6],
        ]),
  };
}

export const PEOPLE: readonly Person[] = [...namesOf()].map(([clientId, names]) => personOf(clientId, names));

export function personBy(clientId: number): Person {
  const person = PEOPLE[clientId - FIRST_CLIENT];
  if (!person) throw new RangeError(`Harbor has no client ${clientId}`);
  return person;
}
