// What is open of a client by the days since it was due, for the bar on the client's page.
import { type Cents, cents } from "@fiducia/kernel/cents";
import { addDays, type Day } from "@fiducia/kernel/day";
import { AGES, type Age } from "@fiducia/money/client/ages.contract";

interface OpenDocument {
  readonly dueOn: Day;
  readonly open: Cents;
}

/** The days by which an age begins to be past due, the oldest first. */
const BEGINS: readonly (readonly [Age, number])[] = [
  ["over90", 91],
  ["days61To90", 61],
  ["days31To60", 31],
  ["days1To30", 1],
];

const ageOf = (dueOn: Day, today: Day): Age =>
  BEGINS.find(([, days]) => dueOn <= addDays(today, -days))?.[0] ?? "notDue";

/** Every age in order, with what is open of it. */
export function agesOf(documents: readonly OpenDocument[], today: Day) {
  return AGES.map((age) => ({
    age,
    amount: cents(
      documents.reduce((sum, { dueOn, open }) => (ageOf(dueOn, today) === age ? sum + open : sum), 0),
    ),
  }));
}
