// A part after an entry, for a posting that follows another in the same transaction.
import { minus, plus } from "@fiducia/kernel/cents";
import { heldIn, type Part } from "./part.ts";
import { advanced } from "./part-bounds.ts";
import type { Posting } from "./posting.ts";

const LIABILITIES: readonly string[] = ["2110", "2120", "2130", "2150"];

/** The part after one posting on it: its figures, what was paid out, and what the trust bank holds. */
export function partAfter(part: Part, posting: Posting): Part {
  const stepped = advanced(part, posting);
  const { account, amount, bankId, movement } = posting;
  if (bankId === undefined) return stepped;
  const held = new Map(part.held).set(bankId, minus(heldIn(part, bankId), amount));
  const isPaidOn = movement === "disburse" && LIABILITIES.includes(account);
  return { ...stepped, held, disbursed: isPaidOn ? plus(part.disbursed, amount) : part.disbursed };
}

/** The parts after these postings; parts without a posting are unchanged. */
export const partsAfter = (parts: readonly Part[], postings: readonly Posting[]): Part[] =>
  parts.map((part) => postings.filter((posting) => posting.partId === part.partId).reduce(partAfter, part));
