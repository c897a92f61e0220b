// What a trial at the doors is: the product has to hold, and its broken twin has to be caught by the same judge.

/** The small size is part of `npm test`. */
export type Size = "full" | "small";

export interface Findings {
  /** What was seen, for people. */
  readonly seen: string;
  /** What must not be; empty when the door held. */
  readonly wrongs: readonly string[];
}

export interface DoorTrial {
  readonly name: string;
  readonly product: (size: Size) => Promise<Findings>;
  /** The same with one wall taken out. A judge that finds nothing wrong with it is blind, and the trial void. */
  readonly twin: (size: Size) => Promise<Findings>;
}
