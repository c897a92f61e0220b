// What a draft would do, as it was said: for a preview, and for what follows from what it collects.
import type { Cents } from "@fiducia/kernel/cents";
import type { Day } from "@fiducia/kernel/day";
import type { NewApplication, NewEvent, NewItem, NewLine } from "./draft.ts";
import type { Part } from "./part.ts";
import type { Entry } from "./posting.ts";

/** What the user has confirmed so that the trust rules let a decision pass. */
export interface Confirmation {
  /** The user may pay ahead of collection and asks for it (permission 9101). */
  readonly advance?: boolean | undefined;
  /** Why a shortage is accepted; counts under WARN only. */
  readonly shortageReason?: string | undefined;
}

/** A producer's share of the agency's revenue of a line, in hundredths of a percent. */
export interface ProducerSplit {
  readonly lineId: number;
  readonly userId: number;
  readonly rate: number;
  readonly basis: "collected" | "billed";
}

/** What one posting owes a producer for a line; below zero when it takes it back. */
export interface ProducerShare {
  readonly lineId: number;
  readonly userId: number;
  readonly amount: Cents;
}

export interface PlannedEntry {
  readonly eventId: number;
  readonly itemId: number | undefined;
  readonly datedOn: Day;
  readonly entry: Entry;
}

export interface Plan {
  readonly events: readonly { readonly eventId: number; readonly event: NewEvent }[];
  readonly items: readonly { readonly itemId: number; readonly item: NewItem }[];
  /** Of the draft's own documents. */
  readonly lines: readonly NewLine[];
  readonly parts: readonly Part[];
  readonly entries: readonly PlannedEntry[];
  readonly applications: readonly NewApplication[];
  readonly splits: readonly ProducerSplit[];
  readonly confirmation: Confirmation;
}
