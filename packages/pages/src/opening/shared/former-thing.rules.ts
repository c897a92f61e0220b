// Under what the other system's number of a document is kept: numbers are unique within each.
import type { OpeningKind } from "./opening-row.contract.ts";

const FORMER_THING = {
  invoice: "invoice",
  memo: "memo",
  credit: "receipt",
  held: "receipt",
  debt: "debt",
} as const satisfies Partial<Record<OpeningKind, string>>;

export type FormerThing = (typeof FORMER_THING)[keyof typeof FORMER_THING];

/** Undefined for what is no document. */
export const formerThingOf = (kind: OpeningKind): FormerThing | undefined =>
  (FORMER_THING as Partial<Record<OpeningKind, FormerThing>>)[kind];
