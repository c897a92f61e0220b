// The seed of a random test: printed with the test's name, and read from `SEED` to repeat a failed run.
import { systemClock } from "@fiducia/kernel/clock";

export const seedOfRun = (): number => Number(process.env.SEED ?? systemClock() % 2 ** 31);

/** How many stories a run has: 30, or `STORIES`. */
export const storiesOfRun = (): number => Number(process.env.STORIES ?? 30);
