// A trial: the product has to resist, and a broken twin has to be caught by the same judge.

import type { Installation } from "../../tools/installation/installation.ts";

/** The small size runs with `npm test`. */
export type Size = "full" | "small";

export interface Findings {
  /** What was seen, in words. */
  readonly seen: string;
  /** What went wrong; empty when the product resisted. */
  readonly wrongs: readonly string[];
}

/** Does the work on an installation: one of its own, or in a small run the one that the trials share. */
export type OnInstallation = (work: (installation: Installation) => Promise<Findings>) => Promise<Findings>;

export interface DoorTrial {
  readonly name: string;
  readonly product: (size: Size, on: OnInstallation) => Promise<Findings>;
  /** The same with one protection removed. A judge that finds nothing wrong with it makes the trial void. */
  readonly twin: (size: Size, on: OnInstallation) => Promise<Findings>;
}
