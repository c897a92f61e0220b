// Nothing posted is changed: a void, and a check that the bank returns, post the same lines with sides swapped.
import { assertSound, type Entry, reversed } from "../posting.ts";

/** A void: dated today, linked to what it reverses; whether it may be done is for the void matrix to say. */
export const voidEntry = (original: Entry): Entry => assertSound(reversed("Reversal", original));

/** A returned check reopens what the receipt collected; what was paid on meanwhile becomes advanced (E8b). */
export const returnCheck = (receipt: Entry): Entry => assertSound(reversed("NSFCheck", receipt));
