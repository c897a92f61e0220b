// Reverses an entry with the same lines and swapped sides. Money of receipts and credits is taken from where it is
// now instead (`take-back.ts`).
import type { EntryKind } from "../entry-kind.ts";
import type { Part } from "../part.ts";
import { partsAfter } from "../part-after.ts";
import { assertSound, type Entry, entryOf, reversed } from "../posting.ts";
import type { Recognition } from "../recognition.ts";
import { recogniseAnew } from "../recognition-undone.ts";

/** The recognition setting, and all parts of the documents that the entry touches, as they are now. */
export interface Undoing {
  readonly recognition: Recognition;
  readonly parts: readonly Part[];
}

function undone(kind: EntryKind, original: Entry, { recognition, parts }: Undoing): Entry {
  const mirror = reversed(kind, original);
  if (recognition !== "AP_CASH") return assertSound(mirror);
  return assertSound(entryOf(kind, recogniseAnew(mirror.postings, parts)));
}

/** A void, dated today and linked to the reversed entry; whether it is allowed is decided elsewhere. */
export const voidEntry = (original: Entry, undoing: Undoing): Entry =>
  undone(original.kind === "Reallocation" ? "Reallocation" : "Reversal", original, undoing);

/** Voids entries one after the other: each stands on what those before it left of the parts. */
export function voidEntries(originals: readonly Entry[], { recognition, parts }: Undoing): Entry[] {
  let standing = parts;
  return originals.map((original) => {
    const entry = voidEntry(original, { recognition, parts: standing });
    standing = partsAfter(standing, entry.postings);
    return entry;
  });
}

/** A returned check opens again what the receipt collected; what was paid out in the meantime is advanced (E8b). */
export const returnCheck = (receipt: Entry, undoing: Undoing): Entry => undone("NSFCheck", receipt, undoing);
