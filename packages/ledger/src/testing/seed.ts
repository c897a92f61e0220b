// How much a random or exhaustive test tries, and with which seed: a little every day, all of it in `npm run test:deep`.
import { systemClock } from "@fiducia/kernel/clock";

const DAY_MS = 86_400_000;

/** Whether this run tries everything, however long that takes. */
export const isDeep = process.env.DEEP === "true";

/** The seed, printed with the test's name: another one each day, or `SEED` to repeat a run. */
export const seedOfRun = (): number => Number(process.env.SEED ?? Math.floor(systemClock() / DAY_MS));

/** How many stories a run has: 8, in a deep run 100, or `STORIES`. */
export const storiesOfRun = (): number => Number(process.env.STORIES ?? (isDeep ? 100 : 8));

/** The first, which stands for all, and each day another one of the rest; in a deep run all. */
export function firstAndOneMore<Case>([first, ...rest]: readonly Case[]): readonly Case[] {
  const other = rest[seedOfRun() % rest.length];
  if (isDeep || first === undefined || other === undefined)
    return first === undefined ? [] : [first, ...rest];
  return [first, other];
}

/**
 * Of all combinations of choices those in which every two choices still meet, when one of them is of two; in a deep run
 * all. `placesOf` answers the place of each choice among its own.
 */
export const meetingInPairs = <Case>(
  cases: readonly Case[],
  placesOf: (each: Case) => readonly number[],
): readonly Case[] =>
  cases.filter((each) => isDeep || placesOf(each).reduce((sum, place) => sum + place, 0) % 2 === 0);

/** Gives the processes that this one begins its own seed: one that begins after midnight would try something else. */
export function keepSeed(): void {
  process.env.SEED ??= String(seedOfRun());
}
