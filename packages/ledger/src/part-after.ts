// A part after an entry, for a posting that follows another in the same transaction.
import { isOf } from "@fiducia/contract/control-accounts";
import { minus, plus } from "@fiducia/kernel/cents";
import { heldIn, type Part } from "./part.ts";
import { advanced } from "./part-bounds.ts";
import type { Posting } from "./posting.ts";

/** Whether the posting pays out what was held of a part. Using a credit memo is none: its money is the client's. */
export const isPaidOn = ({ account, movement }: Posting): boolean =>
  movement === "disburse" && isOf("parts", account);

/** The part after one posting on it: its figures, what was paid out, and what the trust bank holds. */
export function partAfter(part: Part, posting: Posting): Part {
  const stepped = advanced(part, posting);
  const { amount, bankId } = posting;
  if (bankId === undefined) return stepped;
  const held = new Map(part.held).set(bankId, minus(heldIn(part, bankId), amount));
  return { ...stepped, held, disbursed: isPaidOn(posting) ? plus(part.disbursed, amount) : part.disbursed };
}

/** The parts after these postings; parts without a posting are unchanged. */
export const partsAfter = (parts: readonly Part[], postings: readonly Posting[]): Part[] =>
  parts.map((part) => postings.filter((posting) => posting.partId === part.partId).reduce(partAfter, part));
