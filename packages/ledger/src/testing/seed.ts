// The seed of a random test: printed with its name, and taken from `SEED` to repeat a run that failed.
import { systemClock } from "@fiducia/kernel/clock";

export const seedOfRun = (): number => Number(process.env.SEED ?? systemClock() % 2 ** 31);

/** How many stories a run tells: 30 unless `STORIES` says otherwise. */
export const storiesOfRun = (): number => Number(process.env.STORIES ?? 30);
