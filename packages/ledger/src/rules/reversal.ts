// Nothing posted is changed: what stands as it was posted is taken back by the same lines with sides swapped. The money of
// receipts and credits is taken from where it is now (`take-back.ts`).
import type { EntryKind } from "../entry-kind.ts";
import type { Part } from "../part.ts";
import { assertSound, type Entry, entryOf, reversed } from "../posting.ts";
import type { Recognition } from "../recognition.ts";
import { recogniseAnew } from "../recognition-undone.ts";

/** Under which setting an entry is taken back, and all parts of the documents that it touches as they stand. */
export interface Undoing {
  readonly recognition: Recognition;
  readonly parts: readonly Part[];
}

function undone(kind: EntryKind, original: Entry, { recognition, parts }: Undoing): Entry {
  const mirror = reversed(kind, original);
  if (recognition !== "AP_CASH") return assertSound(mirror);
  return assertSound(entryOf(kind, recogniseAnew(mirror.postings, parts)));
}

/** A void: dated today, linked to what it reverses; whether it may be done is for the void matrix to say. */
export const voidEntry = (original: Entry, undoing: Undoing): Entry =>
  undone(original.kind === "Reallocation" ? "Reallocation" : "Reversal", original, undoing);

/** A returned check reopens what the receipt collected; what was paid on meanwhile becomes advanced (E8b). */
export const returnCheck = (receipt: Entry, undoing: Undoing): Entry => undone("NSFCheck", receipt, undoing);
