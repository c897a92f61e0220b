// Chance of the demo's year: what happens to a thing is drawn from its name alone, so that nothing else changes it.
import { type Seeded, seeded } from "@fiducia/kernel/seeded";

/** FNV-1a: names that differ by one letter begin far apart. */
function numberOf(name: string): number {
  let hash = 0x811c9dc5;
  for (const letter of name) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return hash >>> 0;
}

/** The dice of a thing, such as `diceOf("policy", 12)`. */
export const diceOf = (...name: readonly (string | number)[]): Seeded => seeded(numberOf(name.join("/")));

/** A whole number from `least` to `most`. */
export const between = (dice: Seeded, least: number, most: number): number =>
  least + dice.below(most - least + 1);

/** One of the things by their weights. */
export function weighted<T>(dice: Seeded, things: readonly (readonly [T, number])[]): T {
  let left = dice.below(things.reduce((sum, [, weight]) => sum + weight, 0));
  for (const [thing, weight] of things) {
    left -= weight;
    if (left < 0) return thing;
  }
  throw new RangeError("nothing to choose from");
}
