// Random numbers from a seed: the same seed gives the same run.

export interface Seeded {
  /** A whole number from 0 up to, but not including, `below`. */
  below(below: number): number;
  /** Whether something happens that happens `percent` times in a hundred. */
  chance(percent: number): boolean;
  /** One of the things, which must not be none. */
  oneOf<T>(things: readonly T[]): T;
}

/** Mulberry32: 32 bits of state are plenty for stories and schedules; never use it for secrets. */
export function seeded(seed: number): Seeded {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number): number => Math.floor(next() * limit);
  return {
    below,
    chance: (percent) => below(100) < percent,
    oneOf(things) {
      const thing = things[below(things.length)];
      if (thing === undefined) throw new RangeError("nothing to choose from");
      return thing;
    },
  };
}
