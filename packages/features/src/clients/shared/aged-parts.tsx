// The ages of what clients owe, in words, and the color of each in a bar.
import type { Cents } from "@fiducia/kernel/cents";
import type { Age } from "@fiducia/money/client/ages.contract";
import type { ShareTone } from "@fiducia/ui/share-bar";

interface Aged {
  readonly age: Age;
  readonly amount: Cents;
}

const WORDS: Readonly<Record<Aged["age"], readonly [string, ShareTone]>> = {
  notDue: ["Not due yet", "calm"],
  days1To30: ["1 to 30 days past due", "blue"],
  days31To60: ["31 to 60 days past due", "amber"],
  days61To90: ["61 to 90 days past due", "orange"],
  over90: ["Over 90 days past due", "red"],
};

/** The parts of the bar, in order, with the addresses of their rows where they have one. */
export const agedParts = (ages: readonly Aged[], addressOf?: (age: Age) => string) =>
  ages.map(({ age, amount }) => {
    const [label, tone] = WORDS[age];
    return { label, amount, tone, to: addressOf?.(age) };
  });
