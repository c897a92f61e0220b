// The ages of what clients owe, in words, and the color of each in a bar.
import type { Cents } from "@fiducia/kernel/cents";
import type { Age } from "@fiducia/money/client/ages.contract";
import type { ShareAge } from "@fiducia/ui/share-bar";

interface Aged {
  readonly age: Age;
  readonly amount: Cents;
}

const WORDS: Readonly<Record<Aged["age"], readonly [string, ShareAge]>> = {
  notDue: ["Not due yet", 0],
  days1To30: ["1 to 30 days past due", 1],
  days31To60: ["31 to 60 days past due", 2],
  days61To90: ["61 to 90 days past due", 3],
  over90: ["Over 90 days past due", 4],
};

/** The parts of the bar, in order, with the addresses of their rows where they have one. */
export const agedParts = (ages: readonly Aged[], addressOf?: (age: Age) => string) =>
  ages.map(({ age, amount }) => {
    const [label, weight] = WORDS[age];
    return { label, amount, age: weight, to: addressOf?.(age) };
  });
