// How a client of a told agency comes to be: name, address, and how it pays are drawn with dice.
import type { Seeded } from "@fiducia/kernel/seeded";
import { between, weighted } from "./dice.ts";
import { CITIES, FIRST_NAMES, KINDS_OF_STREET, LAST_NAMES, PLACES, STREETS, TRADES } from "./names.ts";
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

export type Names = readonly [firstName: string, lastName: string, businessName: string];

/** A business is named after a place or a family and what it does. */
export function drawnNames(isBusiness: boolean, dice: Seeded): Names {
  if (!isBusiness) return [dice.oneOf(FIRST_NAMES), dice.oneOf(LAST_NAMES), ""];
  const named = dice.chance(55) ? dice.oneOf(PLACES).replace("-", " ") : dice.oneOf(LAST_NAMES);
  return ["", "", `${named} ${dice.oneOf(TRADES)}`];
}

const withoutAccents = (text: string): string =>
  text
    .normalize("NFD")
    .replace(/[^A-Za-z0-9 ]/g, "")
    .toLowerCase();

function emailOf([firstName, lastName, businessName]: Names, dice: Seeded): string {
  if (businessName) return `office@${withoutAccents(businessName).split(" ").join("").slice(0, 24)}.example`;
  return dice.chance(80) && lastName
    ? `${withoutAccents(firstName)}.${withoutAccents(lastName)}@mail.example`
    : "";
}

/** What is known of a client before the rest is drawn. */
interface Known extends Partial<Pick<Person, "email" | "phone" | "street" | "habit">> {
  readonly clientId: number;
  readonly names: Names;
  readonly isBusiness: boolean;
}

export function drawnPerson({ clientId, names, isBusiness, ...known }: Known, dice: Seeded): Person {
  const [firstName, lastName, businessName] = names;
  const [city, postalCode] = dice.oneOf(CITIES);
  const officeId = weighted(dice, [
    [1, 4],
    [2, 3],
    [3, 2],
    [4, 2],
  ]);
  const email = known.email ?? emailOf(names, dice);
  return {
    ...{ clientId, firstName, lastName, businessName, isBusiness, officeId, email, city, postalCode },
    agentUserId: dice.oneOf(agentsOf(officeId)),
    phone: known.phone ?? `(512) 555-0${between(dice, 100, 199)}`,
    delivery:
      email === ""
        ? "Print"
        : weighted(dice, [
            ["Email", 5],
            ["Print", 3],
            ["Both", 1],
          ]),
    street:
      known.street ?? `${between(dice, 101, 9899)} ${dice.oneOf(STREETS)} ${dice.oneOf(KINDS_OF_STREET)}`,
    habit:
      known.habit ??
      weighted(dice, [
        ["prompt", 40],
        ["onTime", 40],
        ["late", 15],
        ["veryLate", 5],
      ]),
    pays: isBusiness
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
